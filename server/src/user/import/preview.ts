import type { userImportContract } from '@roadnote/domain/user/import-contract'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { TableParser } from '../../table/table-parser.ts'
import { validateTable } from './validate-table.ts'

/** Parses the table before it takes a database connection. */
export function previewUserImport(
  tables: TableParser,
): UseCaseWithoutTransaction<(typeof userImportContract)['importPreview']> {
  return async ({ database, actor, language, signal }, { file, mapping }) => {
    const table = await tables.read(actor.userId, file, signal)
    const { preview } = await database
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => validateTable(tx, { actor, language }, table, mapping))
    return preview
  }
}
