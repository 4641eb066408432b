import type { OrganizationFilter } from '@roadnote/domain/organization/contract'
import { IconFileImport, IconTableExport } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../language/use-text.ts'
import { TableMenu } from '../../ui/import/TableMenu.tsx'
import type { PageAct } from '../../ui/page-acts.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useOrganizationRights } from '../use-organizations.ts'
import { useOrganizationExport } from './use-organization-export.ts'

const OrganizationImport = lazyOverlay(async () => (await import('./OrganizationImport.tsx')).OrganizationImport)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Bring organisations in from a table, or save the list as one: the menu for the head of the list, and the palette's acts. */
export function useTableActs(filter: OrganizationFilter): { readonly menu: ReactNode; readonly acts: PageAct[] } {
  const text = useText()
  const { mayCreate, mayChange } = useOrganizationRights()
  const [isOpen, setOpen] = useState(false)
  const { save, saving } = useOrganizationExport(filter)
  const mayImport = mayCreate || mayChange
  const bringIn: PageAct = {
    id: 'organizations-import',
    name: text('table.organization.title'),
    icon: <IconFileImport {...icon} />,
    act: () => setOpen(true),
  }
  const saveAll: PageAct = {
    id: 'organizations-export',
    name: text('table.export.xlsx'),
    icon: <IconTableExport {...icon} />,
    act: () => save('xlsx'),
  }
  return {
    acts: mayImport ? [bringIn, saveAll] : [saveAll],
    menu: (
      <>
        <TableMenu onImport={mayImport ? bringIn.act : undefined} onExport={save} loading={saving} />
        {isOpen && <OrganizationImport onClose={() => setOpen(false)} />}
      </>
    ),
  }
}
