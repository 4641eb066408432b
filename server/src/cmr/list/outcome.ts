import { deliveryOutcomes } from '@roadnote/domain/cmr/delivery/outcome'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedFilter } from './filter.ts'
import type { Condition, Source } from './source.ts'

/** The outcome of the delivery by its number, from the note itself; null: not yet. */
export function outcomeNumber(source: Source): RawBuilder<number | null> {
  return source.table === 'cmr'
    ? sql<number | null>`delivery_outcome_of(cmr.delivery_outcome, cmr.status)`
    : sql<number | null>`(select delivery_outcome_of(delivered.delivery_outcome, delivered.status)
        from cmr as delivered where delivered.id = ${source.id})`
}

export function outcomeFilter(source: Source, { delivery }: Pick<ParsedFilter, 'delivery'>): Condition[] {
  if (delivery === null) return []
  if (delivery === 'none') return [sql<SqlBool>`${outcomeNumber(source)} is null`]
  return [sql<SqlBool>`${outcomeNumber(source)} = ${deliveryOutcomes[delivery]}`]
}
