import { UnstyledButton } from '@mantine/core'
import type { CurrentUser } from '@roadnote/domain/session/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useText } from '../language/use-text.ts'
import { Initials } from '../ui/Initials.tsx'
import { lazyMenu, MenuButton } from '../ui/part/lazy-menu.tsx'
import styles from './AccountMenu.module.css'
import { Who } from './Who.tsx'

const List = lazyMenu(async () => (await import('./AccountMenuList.tsx')).AccountMenuList)

export function AccountMenu({ user }: { readonly user: CurrentUser }) {
  const text = useText()
  const target = (
    <UnstyledButton
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
  return (
    <MenuButton target={target} preload={List.preload}>
      {(menu) => <List {...menu} user={user} />}
    </MenuButton>
  )
}
