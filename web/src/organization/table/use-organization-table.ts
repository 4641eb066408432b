import type { OrganizationFilter } from '@roadnote/domain/organization/contract'
import { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import { callFile } from '../../client/call.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useTableActions } from '../../ui/import/use-table-actions.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useOrganizationRights } from '../use-organizations.ts'

const OrganizationImport = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).OrganizationImport)

/** Import and export of organisations. */
export function useOrganizationTable(filter: OrganizationFilter) {
  const text = useText()
  const language = useLanguage()
  const { mayCreate, mayChange } = useOrganizationRights()
  return useTableActions({
    name: 'organizations',
    sheet: text('table.organization.sheet'),
    fetch: (format) => callFile(organizationImportContract.exportTable, { ...filter, format, language }),
    importTitle: text('table.organization.title'),
    Import: mayCreate || mayChange ? OrganizationImport : null,
  })
}
