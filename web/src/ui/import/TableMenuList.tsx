import { Menu } from '@mantine/core'
import { IconFileImport, IconTableExport } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import { useWantedMenu, type WantedMenu } from '../part/lazy-menu.tsx'
import type { TableMenuActs } from './table-import.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

export function TableMenuList({ target, onImport, onExport }: WantedMenu & TableMenuActs) {
  const text = useText()
  const { button, ...menu } = useWantedMenu(target)
  return (
    <Menu {...menu} returnFocus position="bottom-end" width={220}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {onImport !== undefined && (
          <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={onImport}>
            {text('table.import.act')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTableExport {...icon} />} onClick={() => onExport('xlsx')}>
          {text('table.export.xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTableExport {...icon} />} onClick={() => onExport('csv')}>
          {text('table.export.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
