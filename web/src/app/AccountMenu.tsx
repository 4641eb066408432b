import { UnstyledButton } from '@mantine/core'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { IconChevronDown, IconExternalLink, IconLogout, IconUser } from '@tabler/icons-react'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import { Initials } from '../ui/Initials.tsx'
import { ButtonMenu, type MenuEntry } from '../ui/menu/ButtonMenu.tsx'
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
  const entries: readonly MenuEntry[] = [
    ...(profile === null
      ? []
      : [{ key: 'profile', words: text(profile.title), icon: <IconUser {...icon} />, to: profile.path }]),
    {
      key: 'info',
      words: text('app.nav.info'),
      label: `${text('app.nav.info')} (${text('app.newTab')})`,
      icon: <IconExternalLink {...icon} />,
      href: providerSite(language),
    },
    {
      key: 'signOut',
      words: text('app.nav.signOut'),
      icon: <IconLogout {...icon} />,
      isApart: true,
      onChoose: signOut,
    },
  ]
  return (
    <ButtonMenu
      label={text('app.nav.account')}
      width={220}
      head={
        <div className={styles.narrow}>
          <UserAndOrganization user={user} />
        </div>
      }
      entries={entries}
      renderTarget={(props) => (
        <UnstyledButton
          {...props}
          className={styles.target}
          aria-label={`${text('app.nav.account')}: ${user.name}, ${user.organization}`}
        >
          <Initials name={user.name} />
          <span className={styles.who}>
            <UserAndOrganization user={user} />
          </span>
          <IconChevronDown className={styles.chevron} size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      )}
    />
  )
}
