import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { sql, type RawBuilder } from 'kysely'
import { sqlDirection } from '../../database/sort-direction.ts'
import type { Direction } from '@roadnote/domain/contract/list-query'
import type { Order } from './order.ts'
import { joins, walkTo, where, type Plan } from './plan.ts'
import { withJoins, type Source } from './source.ts'

/**
 * The page of a super admin, from the indexes of all notes: first notes with a value from the beginning of its index, then
 * notes without one, each at most as many as the page needs.
 */
export function walkAll(plan: Plan, most: number): RawBuilder<unknown> {
  const { order, filter, source } = plan
  // The default order is never empty and has its own index; far pages are read as a whole.
  if (filter.orderBy === 'lastModified' || filter.limit + filter.offset > most || source.table !== 'cmr')
    return walkTo(plan)
  if (order.other === undefined) return page(plan, [withKey(plan), withoutKey(plan)])
  if (!leavesMost(plan)) return walkTo(plan)
  const { direction } = filter
  const ordered = { source, order, direction, where: where(plan), needed: rowsNeeded(plan) }
  return page(plan, otherByOther(ordered, order.other))
}

/** Filters that leave few notes are answered by their own indexes, and few notes are soon sorted. */
function leavesMost({ filter, deep, waiting }: Plan): boolean {
  const { from, before, assigned, statuses } = filter
  const isFiltered = from !== null || before !== null || assigned !== null || deep.length + waiting.length > 0
  return !isFiltered && statuses.length >= noteStatuses.length - 1
}

function rowsNeeded({ filter }: Plan): number {
  return filter.limit + filter.offset
}

function page({ order, filter }: Plan, parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select id from (${sql.join(parts, sql` union all `)}) as walked
    order by ${order.by(sql`key`, sql`id`)} limit ${filter.limit} offset ${filter.offset}`
}

/** Nulls first when descending, as the index has them; here are none. */
function withKey(plan: Plan): RawBuilder<unknown> {
  const { source, order, filter } = plan
  const way = sqlDirection[filter.direction]
  const conditions = sql.join([where(plan), ...(order.hint === undefined ? [] : [order.hint])], sql` and `)
  return sql`(select ${source.id} as id, ${order.key} as key from ${withJoins(source, joins(plan))}
    where ${conditions} and ${order.key} is not null
    order by ${order.key} ${way}, ${source.id} ${way} limit ${rowsNeeded(plan)})`
}

function withoutKey(plan: Plan): RawBuilder<unknown> {
  const { source, order, filter } = plan
  return sql`(select ${source.id}, ${order.key} from ${withJoins(source, joins(plan))}
    where ${where(plan)} and ${order.key} is null
    order by ${source.id} ${sqlDirection[filter.direction]} limit ${rowsNeeded(plan)})`
}

/** The first rows of a source in an order by a party or the driver. */
interface OrderedByOther {
  readonly source: Source
  readonly order: Order
  readonly direction: Direction
  readonly where: RawBuilder<unknown>
  readonly needed: number
}

/** Parties or drivers in order, those with the same key together, and the notes of each by its index. */
export function otherByOther(
  { source, order, direction, where: conditions, needed }: OrderedByOther,
  { table, id }: NonNullable<Order['other']>,
): RawBuilder<unknown>[] {
  const way = sqlDirection[direction]
  const [alias] = order.joins
  const others = sql`${sql.table(table)} as ${sql.table(alias ?? table)}`
  const notesOf = sql`select ${source.id} from ${sql.table(source.table)}
    where ${id} = member.id and ${conditions} order by ${source.id} ${way} limit ${needed}`
  return [
    sql`(select note.id, other.key
      from (select ${order.key} as key, array_agg(id) as ids from ${others} group by 1 order by 1 ${way} nulls last) as other
      cross join lateral (
        select one.id from unnest(other.ids) as member (id) cross join lateral (${notesOf}) as one
        order by one.id ${way} limit ${needed}) as note
      order by other.key ${way} nulls last, note.id ${way} limit ${needed})`,
    sql`(select ${source.id}, (select ${order.key} from ${others} where false) from ${sql.table(source.table)}
      where ${id} is null and ${conditions} order by ${source.id} ${way} limit ${needed})`,
  ]
}
