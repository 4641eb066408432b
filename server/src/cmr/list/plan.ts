import { sql, type RawBuilder } from 'kysely'
import type { TextOrPartyFilter } from './conditions.ts'
import type { ParsedFilter } from './filter.ts'
import type { Order } from './order.ts'
import { withJoins, type Condition, type Join, type Source } from './source.ts'

export interface Plan {
  readonly source: Source
  /** Conditions that the tally table or a date index can count. */
  readonly shallow: readonly Condition[]
  /** Conditions on words and parties. */
  readonly deep: readonly TextOrPartyFilter[]
  /** Conditions on turn, lateness, weight and metrics, which have no counts and no search index. */
  readonly waiting: readonly Condition[]
  readonly order: Order
  readonly filter: ParsedFilter
}

export function joins({ deep, order }: Plan): Join[] {
  return [...deep.flatMap(({ joins: needed }) => needed), ...order.joins]
}

export function where({ shallow, deep, waiting }: Plan): RawBuilder<unknown> {
  return sql.join([...shallow, ...checks(deep), ...waiting], sql` and `)
}

export function checks(deep: readonly TextOrPartyFilter[]): readonly Condition[] {
  return deep.map(({ check }) => check)
}

/** Scans in order until the page is full. */
export function walkTo(plan: Plan): RawBuilder<unknown> {
  const { source, order, filter } = plan
  return sql`select ${source.id} from ${withJoins(source, joins(plan))} where ${where(plan)}
    order by ${order.by(order.key, source.id)} limit ${filter.limit} offset ${filter.offset}`
}
