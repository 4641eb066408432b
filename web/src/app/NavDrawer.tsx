import { Drawer, Group, NavLink, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { languages, languageTag } from '@roadnote/locales/languages'
import { IconExternalLink, IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useLanguage, useSwitchLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { colourSchemes } from '../ui/colour-schemes.ts'
import { Initials } from '../ui/Initials.tsx'
import { RoadnoteMark } from '../ui/RoadnoteMark.tsx'
import { type Destination, isWithin, profileFor } from './navigation.ts'
import styles from './NavDrawer.module.css'
import { providerSite } from './provider.ts'
import { useSignOut } from './use-sign-out.ts'
import { UserAndOrganization } from './UserAndOrganization.tsx'

interface NavDrawerProps {
  readonly user: CurrentUser
  readonly menu: readonly Destination[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** The menu on phones, with everything that the navigation bar offers. */
export function NavDrawer({ user, menu, opened, onClose }: NavDrawerProps) {
  const text = useText()
  const language = useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const signOut = useSignOut()
  const profile = profileFor(user, language)
  const title = (
    <span className={styles.title}>
      <RoadnoteMark />
      {text('app.name')}
    </span>
  )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={300}
      // A header of the drawer only; the page's own banner stays the only landmark.
      attributes={{ header: { role: 'presentation' } }}
      title={title}
      closeButtonProps={{ 'aria-label': text('app.closeMenu'), size: 44, iconSize: 20 }}
    >
      <Group gap="md" wrap="nowrap" pt="xs" pb="lg" px="sm">
        <Initials name={user.name} large />
        <UserAndOrganization user={user} />
      </Group>
      <nav className={styles.group} aria-label={text('app.nav.label')}>
        {menu.map((entry) => (
          <NavLink
            key={entry.name}
            component={Link}
            to={entry.path}
            label={text(entry.title)}
            active={isWithin(entry.path, path)}
            aria-current={isWithin(entry.path, path) ? 'page' : undefined}
            onClick={onClose}
            className={styles.link}
          />
        ))}
      </nav>
      <div className={styles.group}>
        {profile !== null && (
          <NavLink
            component={Link}
            to={profile.path}
            label={text(profile.title)}
            leftSection={<IconUser size={18} stroke={1.5} />}
            onClick={onClose}
            className={styles.link}
          />
        )}
        <NavLink
          href={providerSite(language)}
          target="_blank"
          rel="noopener noreferrer"
          label={text('app.nav.info')}
          aria-label={`${text('app.nav.info')} (${text('app.newTab')})`}
          leftSection={<IconExternalLink size={18} stroke={1.5} />}
          className={styles.link}
        />
        <NavLink
          component="button"
          label={text('app.nav.signOut')}
          leftSection={<IconLogout size={18} stroke={1.5} />}
          onClick={signOut}
          className={styles.link}
        />
      </div>
      <Settings />
    </Drawer>
  )
}

function Settings() {
  const text = useText()
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.settings}>
      <h2>{text('app.language.label')}</h2>
      <div className={styles.languages} role="group" aria-label={text('app.language.label')}>
        {languages.map(({ code, name }) => (
          <button
            key={code}
            type="button"
            lang={languageTag(code)}
            aria-pressed={code === language}
            onClick={() => void switchLanguage(code)}
          >
            {name}
          </button>
        ))}
      </div>
      <h2>{text('app.colours.label')}</h2>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={text('app.colours.label')}
        value={colorScheme}
        onChange={setColorScheme}
        data={colourSchemes.map(({ scheme, label }) => ({ value: scheme, label: text(label) }))}
      />
    </div>
  )
}
