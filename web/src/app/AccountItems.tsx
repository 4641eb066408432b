import { Menu } from '@mantine/core'
import { IconExternalLink, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { useLanguage } from '../language/use-language.ts'
import { useText } from '../language/use-text.ts'
import styles from './AccountMenu.module.css'
import { profileFor } from './navigation.ts'
import { providerSite } from './provider.ts'
import { useSignOut } from './use-sign-out.ts'
import { Who } from './Who.tsx'

export function AccountItems() {
  const text = useText()
  const language = useLanguage()
  const signOut = useSignOut()
  const user = useSession()?.user
  if (user === undefined) return null
  const profile = profileFor(user, language)
  return (
    <>
      <Menu.Label className={styles.narrow}>
        <Who user={user} />
      </Menu.Label>
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
    </>
  )
}
