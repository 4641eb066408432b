import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { noteImportColumns } from '@roadnote/domain/cmr/import/columns'
import { noteImportContract } from '@roadnote/domain/cmr/import/contract'
import { headingOf } from '@roadnote/domain/cmr/import/heading'
import { useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../../client/call.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { ImportDialog } from '../../ui/import/ImportDialog.tsx'
import type { TableImport } from '../../ui/import/table-import.ts'
import { valueText } from '../history/change-words.ts'

/** Imports consignment notes from a table, as drafts. */
export function NoteImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const about: TableImport = {
    title: text('table.note.title'),
    note: text('table.note.drafts'),
    templateName: `roadnote-${text('table.note.sheet').toLowerCase().replaceAll(' ', '-')}`,
    columnName: (column) => {
      const known = noteImportColumns.find((one) => one === column)
      return known === undefined ? column : headingOf(known, text)
    },
    say: (column, value) => valueText(column, storedValue(column, value), { text, language }),
    look: (file, mapping) => call(noteImportContract.importPreview, { file, fileName: file.name, mapping }),
    bringIn: (file, digest, mapping) =>
      call(noteImportContract.importTable, { file, fileName: file.name, digest, mapping }),
    template: (format) => callFile(noteImportContract.importTemplate, { format, language }),
    onImported: () => {
      for (const { path } of [cmrContract.list, cmrContract.viewCounts])
        void client.invalidateQueries({ queryKey: [path] })
    },
  }
  return <ImportDialog about={about} onClose={onClose} />
}

const switches = ['franco', 'controlDocumentSign', 'photoMailingSign']
const choices = ['type', 'customerCompanySign']

/** The preview answers texts; names of choices need the stored value. */
function storedValue(column: string, value: string): unknown {
  if (switches.includes(column)) return value === 'true'
  return choices.includes(column) ? Number(value) : value
}
