import { isBuiltInRoleName } from '@roadnote/domain/access/actor'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { userColumnsFor, type UserColumn } from '@roadnote/domain/user/import-columns'
import { userImportContract } from '@roadnote/domain/user/import-contract'
import { isUserStatus, userStatusName } from '@roadnote/domain/user/status'
import type { Text } from '@roadnote/locales/keys'
import { languages } from '@roadnote/locales/languages'
import { useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../../client/call.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { ImportDialog } from '../../ui/import/ImportDialog.tsx'
import type { TableImport } from '../../ui/import/table-import.ts'
import { roleWords } from '../role-words.ts'

/** Queries that an import invalidates. */
const changed = [accountContract.list, accountContract.item, adminLogContract.list]

const columns = userColumnsFor({ seesTransics: true })

function headOf(column: UserColumn, text: Text): string {
  return column === 'id' ? text('table.user.number') : text(`user.field.${column}`)
}

/** A value in the user's language. */
function wordsOf(column: string, value: string, text: Text): string {
  if (column === 'rolesId')
    return roleWords({ role: value, builtInRole: isBuiltInRoleName(value) ? value : null }, text)
  if (column === 'interfaceCountryCode') return languages.find(({ code }) => code === value)?.name ?? value
  const status = Number(value)
  return column === 'status' && isUserStatus(status) ? text(`user.status.${userStatusName(status)}`) : value
}

/** Imports users from a table; new ones are invited. */
export function UserImport({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const about: TableImport = {
    title: text('table.user.title'),
    note: text('table.user.invited'),
    templateName: `roadnote-${text('table.user.sheet').toLowerCase()}`,
    columnName: (column) => {
      const known = columns.find((one) => one === column)
      return known === undefined ? column : headOf(known, text)
    },
    say: (column, value) => wordsOf(column, value, text),
    look: (file, mapping) => call(userImportContract.importPreview, { file, fileName: file.name, mapping }),
    bringIn: (file, digest, mapping) =>
      call(userImportContract.importTable, { file, fileName: file.name, digest, mapping }),
    template: (format) => callFile(userImportContract.importTemplate, { format, language }),
    onImported: () => {
      for (const { path } of changed) void client.invalidateQueries({ queryKey: [path] })
    },
  }
  return <ImportDialog about={about} onClose={onClose} />
}
