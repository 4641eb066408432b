import { numbersWith } from '@roadnote/domain/cmr/reservation/states'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedFilter } from './filter.ts'
import type { Condition, Source } from './source.ts'

/** What was said to the reservations of a note, from the note itself; null: it has none. */
export function reservedNumber(source: Source): RawBuilder<number | null> {
  return source.table === 'cmr'
    ? sql<number | null>`cmr.reservation_states`
    : sql<number | null>`(select reserved.reservation_states from cmr as reserved where reserved.id = ${source.id})`
}

export function reservedFilter(source: Source, { reservations }: Pick<ParsedFilter, 'reservations'>): Condition[] {
  if (reservations === null) return []
  if (reservations === 'any') return [sql<SqlBool>`${reservedNumber(source)} is not null`]
  return [sql<SqlBool>`${reservedNumber(source)} = any (${numbersWith(reservations)}::smallint[])`]
}
