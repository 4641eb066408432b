import type { userImportContract } from '@roadnote/domain/user/import-contract'
import type { OpenUseCase } from '../../http/serve.ts'
import { readSentTable } from '../../table/read-table.ts'
import { judgeTable } from './judge-table.ts'

/** The table is read before a connection is asked for. */
export const previewUserImport: OpenUseCase<(typeof userImportContract)['importPreview']> = async (
  { database, actor, language },
  { file },
) => {
  const table = await readSentTable(file)
  const { preview } = await database
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => judgeTable(tx, { actor, language }, table))
  return preview
}
