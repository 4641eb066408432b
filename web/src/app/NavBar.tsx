import type { CurrentUser } from '@roadnote/domain/session/contract'
import { ActionIcon, Burger, Group, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { LanguageMenu } from '../ui/LanguageMenu.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { ColourMenu } from '../ui/ColourMenu.tsx'
import { commandKey } from '../ui/keys.ts'
import { RoadnoteMark } from '../ui/RoadnoteMark.tsx'
import { useState } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { isWithin, menuFor } from './navigation.ts'
import styles from './NavBar.module.css'
import { preparePalette } from './use-overlays.tsx'
import { useMenuThatFits } from './use-menu-that-fits.ts'
import { useSetup } from './use-setup.ts'
import { lazyOverlay } from '../ui/part/lazy-part.tsx'

const NavDrawer = lazyOverlay(async () => (await import('./lazy-overlays.ts')).NavDrawer)

interface NavBarProps {
  readonly user: CurrentUser | null
  readonly onFind: () => void
}

export function NavBar({ user, onFind }: NavBarProps) {
  const text = useText()
  const language = useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [drawerOpened, drawer] = useDisclosure(false)
  const [drawerWanted, setDrawerWanted] = useState(false)
  const setup = useSetup(user)
  const menu = user === null ? [] : [...menuFor(user, language), ...setup]
  const { bar, links } = useMenuThatFits()
  return (
    <header ref={bar} className={styles.bar}>
      {user !== null && (
        <Burger
          className={styles.burger}
          opened={drawerOpened}
          onClick={() => {
            setDrawerWanted(true)
            drawer.open()
          }}
          size={18}
          lineSize={1.5}
          aria-label={text('app.openMenu')}
          aria-expanded={drawerOpened}
        />
      )}
      <Link to={user === null ? '/' : `/${language}/orders`} className={styles.home}>
        <RoadnoteMark />
        <span>{text('app.name')}</span>
      </Link>
      <nav ref={links} className={styles.links} aria-label={text('app.nav.label')}>
        {menu.map((entry) => (
          <Link
            key={entry.name}
            to={entry.path}
            className={styles.link}
            data-title={text(entry.title)}
            aria-current={isWithin(entry.path, path) ? 'page' : undefined}
          >
            <span>{text(entry.title)}</span>
          </Link>
        ))}
      </nav>
      <Group gap="sm" wrap="nowrap" ms="auto">
        {user !== null && <Finder onFind={onFind} />}
        <div className={styles.settings} data-in-drawer={user !== null || undefined}>
          <LanguageMenu />
          <ColourMenu />
        </div>
        {user === null ? (
          <Link to="/" className={styles.signIn}>
            {text('session.signIn')}
          </Link>
        ) : (
          <AccountMenu user={user} />
        )}
      </Group>
      {user !== null && drawerWanted && (
        <NavDrawer user={user} menu={menu} opened={drawerOpened} onClose={drawer.close} />
      )}
    </header>
  )
}

/** Opens the command palette: a box on wide screens, a button on phones. */
function Finder({ onFind }: Pick<NavBarProps, 'onFind'>) {
  const text = useText()
  const reach = { onPointerEnter: preparePalette, onFocus: preparePalette }
  return (
    <>
      <UnstyledButton
        {...reach}
        className={styles.finder}
        onClick={onFind}
        // Its words are hidden where the menu needs the room.
        aria-label={text('app.nav.find')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span>{text('app.nav.find')}</span>
        <Kbd aria-hidden>{commandKey('K')}</Kbd>
      </UnstyledButton>
      <ActionIcon {...reach} className={styles.finderIcon} size={44} onClick={onFind} aria-label={text('app.nav.find')}>
        <IconSearch size={20} stroke={1.5} />
      </ActionIcon>
    </>
  )
}
