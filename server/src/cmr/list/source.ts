import type { Actor } from '@roadnote/domain/access/actor'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { ownPartyRows, seesByParty, visibleTo } from '../note/visibility.ts'

export type Condition = RawBuilder<SqlBool>

/** Tables a filter or an order may need beside the one the list begins with. */
export type Join = 'cmr' | 'cmr_search' | 'sender' | 'carrier' | 'recipient' | 'driver'

/**
 * Where the list begins: for most people the rows of their organisation in cmr_party, whose indices carry status and
 * dates; for super admins and drivers the notes themselves.
 */
export interface Source {
  readonly table: 'cmr_party' | 'cmr'
  readonly id: RawBuilder<number>
  readonly condition: Expression<SqlBool>
}

export function sourceFor(actor: Actor): Source {
  return seesByParty(actor)
    ? { table: 'cmr_party', id: sql.ref<number>('cmr_party.cmr_id'), condition: ownPartyRows(actor) }
    : { table: 'cmr', id: sql.ref<number>('cmr.id'), condition: visibleTo(actor) }
}

/** A column that cmr_party copies from the note. */
export function copied(source: Source, column: 'status' | 'last_modified' | 'collection_date' | 'delivery_date') {
  return sql.ref(`${source.table}.${column}`)
}

export function hasDriver(source: Source): Condition {
  return source.table === 'cmr_party'
    ? sql<SqlBool>`cmr_party.has_driver`
    : sql<SqlBool>`(cmr.driver_user_id is not null)`
}

const order: readonly Join[] = ['cmr', 'cmr_search', 'sender', 'carrier', 'recipient', 'driver']
const needsNote: readonly Join[] = ['sender', 'carrier', 'recipient', 'driver']

function clause(join: Join, source: Source): RawBuilder<unknown> {
  switch (join) {
    case 'cmr':
      return source.table === 'cmr' ? sql`` : sql`join cmr on cmr.id = cmr_party.cmr_id`
    case 'cmr_search':
      return sql`join cmr_search on cmr_search.cmr_id = ${source.id}`
    case 'sender':
    case 'carrier':
    case 'recipient': {
      const organization = sql.ref(`cmr.${join}_organization_id`)
      return sql`left join organization as ${sql.table(join)} on ${sql.ref(`${join}.id`)} = ${organization}`
    }
    case 'driver':
      return sql`left join app_user as driver on driver.id = cmr.driver_user_id`
  }
}

/** The source, or rows of it, with everything that was asked for, each once and after what it stands on. */
export function joined(
  source: Source,
  asked: Iterable<Join>,
  rows: RawBuilder<unknown> = sql.table(source.table),
): RawBuilder<unknown> {
  const wanted = new Set(asked)
  if (needsNote.some((join) => wanted.has(join))) wanted.add('cmr')
  const clauses = order.filter((join) => wanted.has(join)).map((join) => clause(join, source))
  return sql.join([rows, ...clauses], sql` `)
}
