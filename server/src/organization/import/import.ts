import { Refusal } from '@roadnote/domain/access/refusal'
import type { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import type { ValidatedRow } from '@roadnote/domain/organization/import-verdict'
import type { OrganizationSettings } from '@roadnote/domain/organization/settings'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { rememberMapping } from '../../table/mapping.ts'
import { withRowNumber } from '../../table/read-rows.ts'
import type { TableParser } from '../../table/table-parser.ts'
import { cachedLookups } from '../settings/known-facts.ts'
import { addOrganization, allowLongStatements, changeOrganization, type SettingParts } from '../settings/save.ts'
import { lockTree } from '../tree-lock.ts'
import { mappingOwner, validateTable } from './validate-table.ts'

/**
 * Imports all rows or none, and only if they still do what the preview showed, so that changes made since are not
 * overwritten. Each row is saved by the rules of a single organisation.
 */
export function importOrganizations(
  { secrets }: Pick<SettingParts, 'secrets'>,
  tables: TableParser,
): UseCaseWithoutTransaction<(typeof organizationImportContract)['importTable']> {
  return async ({ database, signal, ...facts }, { file, mapping, digest }) => {
    const table = await tables.read(facts.actor.userId, file, signal)
    return database.transaction().execute(async (tx) => {
      await allowLongStatements(tx)
      await lockTree(tx)
      await hold(tx, (await validateTable(tx, facts, table, mapping)).rows)
      const { rows, preview } = await validateTable(tx, facts, table, mapping)
      if (preview.digest !== digest) throw new Refusal('changed_meanwhile')
      if (preview.counts.error > 0) throw new Refusal('table_has_errors')
      await save({ ...facts, tx }, rows, secrets)
      await rememberMapping(tx, mappingOwner(facts), table.heads, mapping)
      const { create: created, update: updated, unchanged } = preview.counts
      return { created, updated, unchanged, message: 'organization.imported' }
    })
  }
}

/** Locks the organisations of the rows, and the tree if any of them moves. */
async function hold(tx: Transaction<Database>, rows: readonly ValidatedRow[]): Promise<void> {
  if (rows.some(isMove)) await sql`select lock_tree_for_change()`.execute(tx)
  const ids = rows.flatMap(({ act, known }) => (act === 'update' && known !== null ? [known.id] : []))
  await tx
    .selectFrom('organization')
    .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute()
}

function isMove({ act, parent }: ValidatedRow): boolean {
  return act === 'update' && parent !== null
}

/** Inserts new organisations first, each after its parent, so that moved ones find theirs; moves come last. */
async function save(context: Context, rows: readonly ValidatedRow[], secrets: Secrets): Promise<void> {
  const idOfRow = new Map<number, number>()
  const facts = cachedLookups(context.tx, context.actor)
  for (const validated of parentsFirst(rows.filter(({ act }) => act === 'create'))) {
    const id = await withRowNumber(validated.row.number, () =>
      addOrganization(context, settingsOf(validated, idOfRow), secrets, facts),
    )
    idOfRow.set(validated.row.number, id)
  }
  const changed = rows.filter(({ act }) => act === 'update')
  for (const validated of [...changed.filter((row) => !isMove(row)), ...changed.filter(isMove)]) {
    const { known } = validated
    if (known === null) continue
    await withRowNumber(validated.row.number, () =>
      changeOrganization(context, known.id, settingsOf(validated, idOfRow), secrets, facts),
    )
  }
}

function parentsFirst(rows: readonly ValidatedRow[]): ValidatedRow[] {
  const byNumber = new Map(rows.map((validated) => [validated.row.number, validated]))
  const ordered = new Set<ValidatedRow>()
  for (const validated of rows) {
    const way: ValidatedRow[] = []
    let above: ValidatedRow | undefined = validated
    // Ends, because a cycle of rows is a validation error.
    while (above !== undefined && !ordered.has(above)) {
      way.push(above)
      above = above.parent !== null && 'row' in above.parent ? byNumber.get(above.parent.row) : undefined
    }
    for (const one of way.reverse()) ordered.add(one)
  }
  return [...ordered]
}

/** The changed settings of a row; columns are named like settings. */
function settingsOf({ row, changes, parent }: ValidatedRow, idOfRow: ReadonlyMap<number, number>) {
  const { values } = row.cells
  const changed = changes.filter(({ column }) => column !== 'organizationId').map(({ column }) => column)
  const place = parent === null ? {} : { organizationId: 'id' in parent ? parent.id : idOfRow.get(parent.row) }
  // Each value was parsed by the schema of its setting.
  const settings = Object.fromEntries(
    changed.map((column) => [column, values[column]]),
  ) as Partial<OrganizationSettings>
  return { ...settings, ...place }
}
