import type { Substance } from '@roadnote/domain/cmr/goods/substance'
import type { KnownSubstance } from '@roadnote/domain/cmr/goods/substance-verdict'
import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import { containsPattern } from '../../../database/contains-pattern.ts'
import type { Database } from '../../../database/schema.ts'

/** The entries whose number begins with the text, or whose name contains each of its words. */
export function substancesLike(typed: string) {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const number = typed
    .trim()
    .toUpperCase()
    .replace(/^UN\s*/, '')
  const named = words.map((word) => sql<SqlBool>`substance.name_key like ${containsPattern(word)}`)
  if (named.length === 0) return sql<SqlBool>`true`
  const isNumber = /^\d{1,4}$/.test(number)
  const byNumber = isNumber ? sql<SqlBool>`substance.un_number like ${`${number}%`}` : sql<SqlBool>`false`
  return sql<SqlBool>`(${byNumber} or (${sql.join(named, sql` and `)}))`
}

export function selectSubstances(db: Kysely<Database>) {
  return db
    .selectFrom('substance')
    .select(['id', 'unNumber', 'name', 'hazardClass', 'subsidiaryRisks'])
    .select(['packingGroup', 'tunnelCode', 'transportCategory'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubstances>['execute']>>[number]

/** The columns allow only these values: see the checks of the table and the import. */
export function substanceOf(row: Row): KnownSubstance {
  return row as KnownSubstance
}

/** A number, then its packing groups, then as they were entered. */
export const tableOrder = sql`substance.un_number, substance.packing_group nulls first, substance.id`

/** The whole table, locked against changes: an import compares with all of it. */
export async function lockedTable(tx: Transaction<Database>): Promise<KnownSubstance[]> {
  await sql`lock table substance in share row exclusive mode`.execute(tx)
  return wholeTable(tx)
}

export async function wholeTable(db: Kysely<Database>): Promise<KnownSubstance[]> {
  return (await selectSubstances(db).orderBy(tableOrder).execute()).map(substanceOf)
}

/** Entries per statement, which has a parameter for each of their columns. */
const perStatement = 500

/** Changed entries are taken out first, so that two may exchange their names. */
export async function saveSubstances(
  tx: Transaction<Database>,
  changed: readonly (Substance & { readonly id: number })[],
  added: readonly Substance[],
): Promise<void> {
  const ids = changed.map(({ id }) => id)
  await tx
    .deleteFrom('substance')
    .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  for (const rows of [changed, added])
    for (let first = 0; first < rows.length; first += perStatement)
      await tx
        .insertInto('substance')
        .values(rows.slice(first, first + perStatement))
        .execute()
}
