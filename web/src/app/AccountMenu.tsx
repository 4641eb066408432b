import { Menu, UnstyledButton } from '@mantine/core'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { IconChevronDown, IconExternalLink, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Initials } from '../ui/Initials.tsx'
import styles from './AccountMenu.module.css'
import { profileFor } from './navigation.ts'
import { providerSite } from './provider.ts'
import { useSignOut } from './use-sign-out.ts'
import { UserAndOrganization } from './UserAndOrganization.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The user's profile, the provider's site, and sign-out. */
export function AccountMenu({ user }: { readonly user: CurrentUser }) {
  const text = useText()
  const language = useLanguage()
  const signOut = useSignOut()
  const profile = profileFor(user, language)
  return (
    <Menu returnFocus position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={styles.target}
          aria-label={`${text('app.nav.account')}: ${user.name}, ${user.organization}`}
        >
          <Initials name={user.name} />
          <span className={styles.who}>
            <UserAndOrganization user={user} />
          </span>
          <IconChevronDown className={styles.chevron} size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.narrow}>
          <UserAndOrganization user={user} />
        </Menu.Label>
        {profile !== null && (
          <Menu.Item component={Link} to={profile.path} leftSection={<IconUser {...icon} />}>
            {text(profile.title)}
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={providerSite(language)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${text('app.nav.info')} (${text('app.newTab')})`}
          leftSection={<IconExternalLink {...icon} />}
        >
          {text('app.nav.info')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={signOut} leftSection={<IconLogout {...icon} />}>
          {text('app.nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
