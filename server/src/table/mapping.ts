import { normalizedName, type ColumnMapping } from '@roadnote/domain/table/column'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Whose choices for which kind of table. */
export interface MappingOwner {
  readonly organizationId: number
  readonly kind: 'notes' | 'users' | 'organizations' | 'substances'
}

/** The columns by heading as they were sent; undefined: as the organisation chose last. */
export type SentMapping = Readonly<Record<string, string>> | undefined

/** The longest heading that is stored: a longer one is no name of a column. */
const longestHeading = 200

/** Choices of one organisation for one kind of table; the oldest are forgotten first. */
const mostChoices = 1000

function namesOf(headings: readonly string[]): string[] {
  return [...new Set(headings.map(normalizedName))].filter((name) => name !== '' && name.length <= longestHeading)
}

/** The columns that the sender chose for the headings of a table, or else those that the organisation chose last. */
export async function mappingOf(
  db: Kysely<Database>,
  { organizationId, kind }: MappingOwner,
  headings: readonly string[],
  sent: SentMapping,
): Promise<ColumnMapping> {
  if (sent !== undefined)
    return new Map(
      Object.entries(sent).map(([heading, column]) => [normalizedName(heading), column === '' ? null : column]),
    )
  const rows = await db
    .selectFrom('importMapping')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', kind)
    .where(({ eb }) => eb('heading', '=', eb.fn.any(eb.val(namesOf(headings)))))
    .select(['heading', 'columnName'])
    .execute()
  return new Map(rows.map(({ heading, columnName }) => [heading, columnName]))
}

/** Stores the choices for the headings of an imported table, for the next one. */
export async function rememberMapping(
  tx: Transaction<Database>,
  { organizationId, kind }: MappingOwner,
  headings: readonly string[],
  sent: SentMapping,
): Promise<void> {
  if (sent === undefined) return
  const chosen = await mappingOf(tx, { organizationId, kind }, headings, sent)
  const names = namesOf(headings).filter((name) => chosen.has(name))
  if (names.length === 0) return
  await sql`
    insert into import_mapping (organization_id, kind, heading, column_name)
    select ${organizationId}, ${kind}, heading, column_name
    from unnest(${names}::text[], ${names.map((name) => chosen.get(name) ?? null)}::text[]) as chosen (heading, column_name)
    -- In one order, so that two imports at the same time do not wait for each other in a circle.
    order by heading
    on conflict (organization_id, kind, heading)
    do update set column_name = excluded.column_name, chosen_at = now()`.execute(tx)
  await sql`
    delete from import_mapping where (organization_id, kind, heading) in (
      select organization_id, kind, heading from import_mapping
      where organization_id = ${organizationId} and kind = ${kind}
      order by chosen_at desc, heading offset ${mostChoices})`.execute(tx)
}
