import { substanceContract } from '@roadnote/domain/cmr/contract/substance'
import { substanceColumnNames } from '@roadnote/domain/cmr/goods/substance-columns'
import { useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../../client/call.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { ImportDialog } from '../../ui/import/ImportDialog.tsx'
import type { TableImport } from '../../ui/import/table-import.ts'

/** Imports entries of ADR Table A. */
export function SubstanceImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const about: TableImport = {
    title: text('table.substance.title'),
    note: text('table.substance.note'),
    hint: text('table.substance.hint'),
    templateName: 'roadnote-adr',
    columnName: (column) => {
      const known = substanceColumnNames.find((one) => one === column)
      return known === undefined ? column : text(`table.substance.column.${known}`)
    },
    say: (_column, value) => value,
    look: (file, mapping) => call(substanceContract.importPreview, { file, fileName: file.name, mapping }),
    bringIn: (file, digest, mapping) =>
      call(substanceContract.importTable, { file, fileName: file.name, digest, mapping }),
    template: (format) => callFile(substanceContract.importTemplate, { format, language }),
    onImported: () => {
      for (const { path } of [substanceContract.list, substanceContract.find, substanceContract.suggest])
        void client.invalidateQueries({ queryKey: [path] })
    },
  }
  return <ImportDialog about={about} onClose={onClose} />
}
