import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedFilter } from './filter.ts'
import type { Condition, Source } from './source.ts'

/** How many instructions wait for the carrier, from the note itself; null: none. */
export function instructionsWaiting(source: Source): RawBuilder<number | null> {
  return source.table === 'cmr'
    ? sql<number | null>`cmr.instructions_waiting`
    : sql<
        number | null
      >`(select instructed.instructions_waiting from cmr as instructed where instructed.id = ${source.id})`
}

export function instructedFilter(source: Source, { instructed }: Pick<ParsedFilter, 'instructed'>): Condition[] {
  return instructed ? [sql<SqlBool>`${instructionsWaiting(source)} > 0`] : []
}
