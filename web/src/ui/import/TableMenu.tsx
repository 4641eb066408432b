import { Menu } from '@mantine/core'
import { IconFileImport, IconTableExport, IconTableShare } from '@tabler/icons-react'
import { useText } from '../../language/use-text.ts'
import type { TableMenuActions } from './table-import.ts'
import { ToolButton } from '../list/ToolButton.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Next to the search of a list: import a table, or export the list. */
export function TableMenu({ loading, onImport, onExport }: TableMenuActions & { readonly loading: boolean }) {
  const text = useText()
  return (
    <Menu returnFocus position="bottom-end" width={220}>
      <Menu.Target>
        <ToolButton isBare leftSection={<IconTableShare {...icon} />} loading={loading} title={text('table.menu')}>
          {text('table.menu')}
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        {onImport !== undefined && (
          <Menu.Item leftSection={<IconFileImport {...icon} />} onClick={onImport}>
            {text('table.import.action')}
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
