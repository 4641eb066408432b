import { Refusal } from '@roadnote/domain/access/refusal'
import type { userImportContract } from '@roadnote/domain/user/import-contract'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { allowLongStatements } from '../../organization/settings/save.ts'
import { lockTree } from '../../organization/tree-lock.ts'
import { rememberMapping } from '../../table/mapping.ts'
import { withRowNumber } from '../../table/read-rows.ts'
import type { TableParser } from '../../table/table-parser.ts'
import { requireOtherAdmins } from '../save/last-admin.ts'
import { readUsers } from '../save/read.ts'
import { insertUser, removesAdministrator, updateUser, type UserParts } from '../save/save.ts'
import type { ValidatedRow } from './validate-rows.ts'
import { mappingOwner, validateTable } from './validate-table.ts'

type Inviting = Pick<UserParts, 'invite' | 'announceAddress'>

/**
 * Imports all rows or none, and only if they still do what the preview showed, so that changes made since are not
 * overwritten. Each row is saved by the rules of a single user; new users are invited.
 */
export function importUsers(
  parts: Inviting,
  tables: TableParser,
): UseCaseWithoutTransaction<(typeof userImportContract)['importTable']> {
  return async ({ database, signal, ...facts }, { file, mapping, digest }) => {
    const table = await tables.read(facts.actor.userId, file, signal)
    return database.transaction().execute(async (tx) => {
      const context = { ...facts, tx }
      await allowLongStatements(tx)
      await lockTree(tx)
      await hold(context, (await validateTable(tx, facts, table, mapping)).rows)
      const { rows, preview } = await validateTable(tx, facts, table, mapping)
      if (preview.digest !== digest) throw new Refusal('changed_meanwhile')
      if (preview.counts.error > 0) throw new Refusal('table_has_errors')
      await requireAdmins(context, rows)
      await save(context, rows, parts)
      await rememberMapping(tx, mappingOwner(facts), table.heads, mapping)
      const { create: created, update: updated, unchanged } = preview.counts
      return { created, updated, unchanged, message: 'user.imported' }
    })
  }
}

/** Locks the users of the rows. */
async function hold({ tx, actor }: Context, rows: readonly ValidatedRow[]): Promise<void> {
  const ids = rows.flatMap(({ stored, validated }) => (stored === null || validated === null ? [] : [stored.id]))
  if (ids.length > 0) await readUsers(tx, actor, ids, { hold: true })
}

/** An import cannot be confirmed twice, so the last administrator of an organisation must be removed by hand. */
async function requireAdmins({ tx }: Context, rows: readonly ValidatedRow[]): Promise<void> {
  const leaving = rows.flatMap(({ stored, validated }) =>
    stored !== null && validated !== null && removesAdministrator(stored, validated) ? [stored] : [],
  )
  await requireOtherAdmins(tx, leaving, false)
}

async function save(context: Context, rows: readonly ValidatedRow[], parts: Inviting): Promise<void> {
  for (const { number, stored, validated } of rows) {
    if (validated === null) continue
    await withRowNumber<unknown>(number, () =>
      stored === null ? insertUser(context, validated, parts) : updateUser(context, stored, validated, parts),
    )
  }
}
