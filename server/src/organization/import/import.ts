import { Refusal } from '@roadnote/domain/access/refusal'
import type { organizationImportContract } from '@roadnote/domain/organization/import-contract'
import type { JudgedRow } from '@roadnote/domain/organization/import-verdict'
import type { OrganizationSettings } from '@roadnote/domain/organization/settings'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { OpenUseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { sayingRow } from '../../table/read-rows.ts'
import type { TableParser } from '../../table/table-parser.ts'
import { factsIn } from '../settings/known-facts.ts'
import { addOrganization, allowLongStatements, changeOrganization, type SettingParts } from '../settings/save.ts'
import { takeTurn } from '../turn.ts'
import { judgeTable } from './judge-table.ts'

/**
 * All rows or none, and only what was seen: whoever changed something between the preview and now is heard before it is
 * overwritten. Each row is saved by the same rules as one that somebody fills in.
 */
export function importOrganizations(
  { secrets }: Pick<SettingParts, 'secrets'>,
  tables: TableParser,
): OpenUseCase<(typeof organizationImportContract)['importTable']> {
  return async ({ database, signal, ...facts }, { file, digest }) => {
    const table = await tables.read(facts.actor.userId, file, signal)
    return database.transaction().execute(async (tx) => {
      await allowLongStatements(tx)
      await takeTurn(tx)
      await hold(tx, (await judgeTable(tx, facts, table)).rows)
      const { rows, preview } = await judgeTable(tx, facts, table)
      if (preview.digest !== digest) throw new Refusal('changed_meanwhile')
      if (preview.counts.error > 0) throw new Refusal('table_has_errors')
      await save({ ...facts, tx }, rows, secrets)
      const { create: created, update: updated, unchanged } = preview.counts
      return { created, updated, unchanged, message: 'organization.imported' }
    })
  }
}

/** From here on nobody else moves or changes what the rows are about. */
async function hold(tx: Transaction<Database>, rows: readonly JudgedRow[]): Promise<void> {
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

function isMove({ act, parent }: JudgedRow): boolean {
  return act === 'update' && parent !== null
}

/** New ones first, each after its parent, so that what moves finds its place; moves last. */
async function save(context: Context, rows: readonly JudgedRow[], secrets: Secrets): Promise<void> {
  const idOfRow = new Map<number, number>()
  const facts = factsIn(context.tx, context.actor)
  for (const judged of parentsFirst(rows.filter(({ act }) => act === 'create'))) {
    const id = await sayingRow(judged.row.number, () =>
      addOrganization(context, settingsOf(judged, idOfRow), secrets, facts),
    )
    idOfRow.set(judged.row.number, id)
  }
  const changed = rows.filter(({ act }) => act === 'update')
  for (const judged of [...changed.filter((row) => !isMove(row)), ...changed.filter(isMove)]) {
    const { known } = judged
    if (known === null) continue
    await sayingRow(judged.row.number, () =>
      changeOrganization(context, known.id, settingsOf(judged, idOfRow), secrets, facts),
    )
  }
}

function parentsFirst(rows: readonly JudgedRow[]): JudgedRow[] {
  const byNumber = new Map(rows.map((judged) => [judged.row.number, judged]))
  const ordered = new Set<JudgedRow>()
  for (const judged of rows) {
    const way: JudgedRow[] = []
    let above: JudgedRow | undefined = judged
    // Nobody stands under themselves: a circle is an error of its rows.
    while (above !== undefined && !ordered.has(above)) {
      way.push(above)
      above = above.parent !== null && 'row' in above.parent ? byNumber.get(above.parent.row) : undefined
    }
    for (const one of way.reverse()) ordered.add(one)
  }
  return [...ordered]
}

/** What the row changes, by the names of settings; columns are called like them. */
function settingsOf({ row, changes, parent }: JudgedRow, idOfRow: ReadonlyMap<number, number>) {
  const { values } = row.cells
  const changed = changes.filter(({ column }) => column !== 'organizationId').map(({ column }) => column)
  const place = parent === null ? {} : { organizationId: 'id' in parent ? parent.id : idOfRow.get(parent.row) }
  // Each value was read by the schema of the setting of its name.
  const settings = Object.fromEntries(
    changed.map((column) => [column, values[column]]),
  ) as Partial<OrganizationSettings>
  return { ...settings, ...place }
}
