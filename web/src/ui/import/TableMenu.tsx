import { Button } from '@mantine/core'
import { IconTableShare } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { lazyMenu, MenuButton } from '../part/lazy-menu.tsx'
import type { TableMenuActs } from './table-import.ts'
import styles from '../list/SearchRow.module.css'

const List = lazyMenu(async () => (await import('./TableMenuList.tsx')).TableMenuList)

/** Beside the search of a list: bring a table in, save the list as one. */
export function TableMenu({ loading, ...acts }: TableMenuActs & { readonly loading: boolean }) {
  const text = useText()
  const target = (
    <Button
      className={styles.tool}
      data-bare
      leftSection={<IconTableShare size={16} stroke={1.5} aria-hidden />}
      loading={loading}
      title={text('table.menu')}
    >
      {text('table.menu')}
    </Button>
  )
  return (
    <MenuButton target={target} preload={List.preload}>
      {(menu) => <List {...menu} {...acts} />}
    </MenuButton>
  )
}
