import { UnstyledButton } from '@mantine/core'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, lazy } from 'react'
import { useSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { Initials } from '../ui/Initials.tsx'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import styles from './AccountMenu.module.css'
import { Who } from './Who.tsx'

const loadItems = () => import('./AccountItems.tsx')
const AccountItems = lazy(async () => ({ default: (await loadItems()).AccountItems }))

export function AccountMenu() {
  return <LazyMenu target={Target} items={AccountItems} prepare={loadItems} width={220} />
}

function Target(button: ComponentProps<'button'>) {
  const user = useSession()?.user
  return user === undefined ? null : <Person {...button} user={user} />
}

function Person({ user, ...button }: ComponentProps<'button'> & { readonly user: CurrentUser }) {
  const text = useText()
  return (
    <UnstyledButton
      {...button}
      className={styles.target}
      aria-label={`${text('app.nav.account')}: ${user.name}, ${user.organization}`}
    >
      <Initials name={user.name} />
      <span className={styles.who}>
        <Who user={user} />
      </span>
      <IconChevronDown className={styles.chevron} size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
