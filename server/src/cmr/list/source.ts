import { isSuperAdmin, isTestKey, type Actor } from '@roadnote/domain/access/actor'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import {
  ownPartyRows,
  reach,
  reachFor,
  seesByParty,
  visibleRealNotes,
  visibleTestNotes,
  visibleTo,
  type Reach,
} from '../note/visibility.ts'

export type Condition = RawBuilder<SqlBool>

/** Tables that a filter or an order may need in addition to the source table. */
export type Join = 'cmr_search' | 'sender' | 'carrier' | 'recipient' | 'driver'

/**
 * The source table of the list: for most users the rows of their organisation in cmr_party, one index of which
 * covers all filters and sort columns; for super admins and drivers the notes themselves.
 */
export interface Source {
  readonly table: 'cmr_party' | 'cmr'
  readonly id: RawBuilder<number>
  readonly condition: Expression<SqlBool>
  /** Restricted to one organisation instead of all notes that the reader sees. */
  readonly isNarrowed: boolean
  /** Where the sums of exactly these notes are stored; null: nowhere. */
  readonly sums: StoredSums | null
}

/** The stored sums of an organisation's notes up to this reach; organisation 0: of all notes, expired ones from the second. */
export interface StoredSums {
  readonly organizationId: number
  readonly reach: Reach
}

/** Test notes are few, and only in the table of notes. */
export function notesThemselves(condition: Expression<SqlBool>): Source {
  return { table: 'cmr', id: sql.ref<number>('cmr.id'), condition, isNarrowed: false, sums: null }
}

export function sourceFor(actor: Actor, isTest = false): Source {
  if (isTest || isTestKey(actor)) return notesThemselves(visibleTestNotes(actor))
  // Drivers have a few notes, and no other place to see the test notes that they drive.
  if (actor.builtInRole === 'driver user') return notesThemselves(visibleTo(actor))
  if (!seesByParty(actor)) {
    const sums = isSuperAdmin(actor) ? { organizationId: 0, reach: reach.party } : null
    return { ...notesThemselves(visibleRealNotes(actor)), sums }
  }
  const far = reachFor(actor)
  return {
    table: 'cmr_party',
    id: sql.ref<number>('cmr_party.cmr_id'),
    condition: ownPartyRows(actor),
    isNarrowed: false,
    sums: far === null ? null : { organizationId: actor.organizationId, reach: far },
  }
}

/** Columns with the same name in both sources: cmr_party copies them from the note. */
export type CopiedColumn =
  | 'status'
  | 'last_modified'
  | 'collection_date'
  | 'delivery_date'
  | 'created_at'
  | 'excess_reception_minutes'
  | 'excess_delivery_minutes'
  | 'photo_count'
  | 'attachment_count'
  | 'gross_weight'
  | 'driver_user_id'
  | 'signer_ids'
  | 'marks'
  | 'late_pickup_minutes'
  | 'late_delivery_minutes'
  | `${'sender' | 'carrier' | 'recipient' | 'subcontractor'}_organization_id`

export function copiedColumn(source: Source, column: CopiedColumn): RawBuilder<unknown> {
  return sql.ref(`${source.table}.${column}`)
}

export function hasDriver(source: Source): Condition {
  return source.table === 'cmr_party'
    ? sql<SqlBool>`cmr_party.has_driver`
    : sql<SqlBool>`(cmr.driver_user_id is not null)`
}

const order: readonly Join[] = ['cmr_search', 'sender', 'carrier', 'recipient', 'driver']

function clause(join: Join, source: Source): RawBuilder<unknown> {
  switch (join) {
    case 'cmr_search':
      return sql`join cmr_search on cmr_search.cmr_id = ${source.id}`
    case 'driver':
      return sql`left join app_user as driver on driver.id = ${copiedColumn(source, 'driver_user_id')}`
    case 'sender':
    case 'carrier':
    case 'recipient': {
      const party = copiedColumn(source, `${join}_organization_id`)
      return sql`left join organization as ${sql.table(join)} on ${sql.ref(`${join}.id`)} = ${party}`
    }
  }
}

/** The source, or rows of it, with the requested joins, each once. */
export function withJoins(
  source: Source,
  requested: Iterable<Join>,
  rows: RawBuilder<unknown> = sql.table(source.table),
): RawBuilder<unknown> {
  const wanted = new Set(requested)
  const clauses = order.filter((join) => wanted.has(join)).map((join) => clause(join, source))
  return sql.join([rows, ...clauses], sql` `)
}
