import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { IconChevronDown, IconExternalLink, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { initialsOf } from '../ui/initials.ts'
import styles from './AccountMenu.module.css'
import { profileFor } from './navigation.ts'
import { providerSite } from './provider.ts'
import { useSignOut } from './use-sign-out.ts'

export function AccountMenu({ user }: { readonly user: CurrentUser }) {
  const text = useText()
  const language = useLanguage()
  const signOut = useSignOut()
  const profile = profileFor(user, language)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={styles.target}
          aria-label={`${text('app.nav.account')}: ${user.name}, ${user.organization}`}
        >
          <Avatar alt="">{initialsOf(user.name)}</Avatar>
          <Who user={user} />
          <IconChevronDown className={styles.chevron} size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.narrow}>
          <Who user={user} />
        </div>
        {profile !== null && (
          <Menu.Item component={Link} to={profile.path} leftSection={<IconUser size={16} stroke={1.5} aria-hidden />}>
            {text(profile.title)}
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={providerSite(language)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${text('app.nav.info')} (${text('app.newTab')})`}
          leftSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}
        >
          {text('app.nav.info')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={signOut} leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}>
          {text('app.nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Name above organisation. */
export function Who({ user }: { readonly user: CurrentUser }) {
  return (
    <span className={styles.who}>
      <span className={styles.name}>{user.name}</span>
      <span className={styles.organization}>{user.organization}</span>
    </span>
  )
}
