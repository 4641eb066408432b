import { organizationContract } from '@roadnote/domain/organization/contract'
import { importColumns } from '@roadnote/domain/organization/import-columns'
import { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import { isOrganizationType, organizationTypeName } from '@roadnote/domain/organization/kind'
import { useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../../client/call.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { ImportDialog } from '../../ui/import/ImportDialog.tsx'
import type { TableImport } from '../../ui/import/table-import.ts'

/** Queries that an import invalidates. */
const changed = [
  organizationContract.list,
  organizationContract.branch,
  organizationContract.parent,
  organizationContract.item,
  organizationContract.boxList,
]

/** Imports organisations from a table. */
export function OrganizationImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const about: TableImport = {
    title: text('table.organization.title'),
    templateName: `roadnote-${text('table.organization.sheet').toLowerCase()}`,
    columnName: (column) => {
      const known = importColumns.find((one) => one === column)
      return known === undefined ? column : text(`table.organization.column.${known}`)
    },
    say: (column, value) => {
      const type = Number(value)
      return column === 'organizationType' && isOrganizationType(type)
        ? text(`organization.type.${organizationTypeName(type)}`)
        : value
    },
    look: (file, mapping) => call(organizationImportContract.importPreview, { file, fileName: file.name, mapping }),
    bringIn: (file, digest, mapping) =>
      call(organizationImportContract.importTable, { file, fileName: file.name, digest, mapping }),
    template: (format) => callFile(organizationImportContract.importTemplate, { format, language }),
    onImported: () => {
      for (const { path } of changed) void client.invalidateQueries({ queryKey: [path] })
    },
  }
  return <ImportDialog about={about} onClose={onClose} />
}
