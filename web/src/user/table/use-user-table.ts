import { userImportContract } from '@roadnote/domain/user/import-contract'
import { callFile } from '../../client/call.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { useTableActions } from '../../ui/import/use-table-actions.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { inputOfUsers } from '../user-filter.ts'
import { type Users, useUserRights } from '../use-users.ts'

const UserImport = lazyOverlay(async () => (await import('../lazy-dialogs.ts')).UserImport)

/** Import and export of users. */
export function useUserTable({ state }: Users) {
  const text = useText()
  const language = useLanguage()
  const { mayCreate, mayEdit } = useUserRights()
  return useTableActions({
    name: 'users',
    sheet: text('table.user.sheet'),
    fetch: (format) => callFile(userImportContract.exportTable, { ...inputOfUsers(state, 0), format, language }),
    importTitle: text('table.user.title'),
    Import: mayCreate || mayEdit ? UserImport : null,
  })
}
