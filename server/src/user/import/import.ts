import { Refusal } from '@roadnote/domain/access/refusal'
import type { userImportContract } from '@roadnote/domain/user/import-contract'
import type { Context } from '../../http/context.ts'
import type { OpenUseCase } from '../../http/serve.ts'
import { allowLongStatements } from '../../organization/settings/save.ts'
import { takeTurn } from '../../organization/turn.ts'
import { sayingRow } from '../../table/read-rows.ts'
import type { TableParser } from '../../table/table-parser.ts'
import { insistOnOtherAdmins } from '../save/last-admin.ts'
import { readUsers } from '../save/read.ts'
import { insertUser, leavesPeopleAlone, updateUser, type UserParts } from '../save/save.ts'
import type { JudgedRow } from './judge-rows.ts'
import { judgeTable } from './judge-table.ts'

type Inviting = Pick<UserParts, 'invite' | 'announceAddress'>

/**
 * All rows or none, and only what was seen: whoever changed something between the preview and now is heard before it is
 * overwritten. Each row is saved as one that somebody fills in; new ones are invited.
 */
export function importUsers(
  parts: Inviting,
  tables: TableParser,
): OpenUseCase<(typeof userImportContract)['importTable']> {
  return async ({ database, signal, ...facts }, { file, digest }) => {
    const table = await tables.read(facts.actor.userId, file, signal)
    return database.transaction().execute(async (tx) => {
      const context = { ...facts, tx }
      await allowLongStatements(tx)
      await takeTurn(tx)
      await hold(context, (await judgeTable(tx, facts, table)).rows)
      const { rows, preview } = await judgeTable(tx, facts, table)
      if (preview.digest !== digest) throw new Refusal('changed_meanwhile')
      if (preview.counts.error > 0) throw new Refusal('table_has_errors')
      await insistOnAdmins(context, rows)
      await save(context, rows, parts)
      const { create: created, update: updated, unchanged } = preview.counts
      return { created, updated, unchanged, message: 'user.imported' }
    })
  }
}

/** From here on nobody else changes whom the rows are about. */
async function hold({ tx, actor }: Context, rows: readonly JudgedRow[]): Promise<void> {
  const ids = rows.flatMap(({ stored, judged }) => (stored === null || judged === null ? [] : [stored.id]))
  if (ids.length > 0) await readUsers(tx, actor, ids, { hold: true })
}

/** A table says nothing on a second word: the last admin of an organisation goes by hand. */
async function insistOnAdmins({ tx }: Context, rows: readonly JudgedRow[]): Promise<void> {
  const leaving = rows.flatMap(({ stored, judged }) =>
    stored !== null && judged !== null && leavesPeopleAlone(stored, judged) ? [stored] : [],
  )
  await insistOnOtherAdmins(tx, leaving, false)
}

async function save(context: Context, rows: readonly JudgedRow[], parts: Inviting): Promise<void> {
  for (const { number, stored, judged } of rows) {
    if (judged === null) continue
    await sayingRow<unknown>(number, () =>
      stored === null ? insertUser(context, judged, parts) : updateUser(context, stored, judged, parts),
    )
  }
}
