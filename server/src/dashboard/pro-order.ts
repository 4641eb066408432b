import type { Direction } from '@roadnote/domain/contract/list-query'
import { proCatalogue, type ProSortable } from '@roadnote/domain/dashboard/pro-columns'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { orderOf, type Order } from '../cmr/list/order.ts'
import { inDirection } from '../database/sort-direction.ts'
import { copied, type Condition, type Source } from '../cmr/list/source.ts'

type Key = (source: Source) => Pick<Order, 'joins' | 'key'>

type OwnSort = { [Name in ProSortable]: (typeof proCatalogue)[Name]['sort'] extends 'own' ? Name : never }[ProSortable]

/** Keys that the list of notes does not have. */
const ownKeys: Readonly<Record<OwnSort, Key>> = {
  carrierCode: () => ({ joins: ['carrier'], key: sql`carrier.carrier_code_key` }),
  minutesLatePickup: (source) => ({ joins: [], key: copied(source, 'late_pickup_minutes') }),
  minutesLateDelivery: (source) => ({ joins: [], key: copied(source, 'late_delivery_minutes') }),
}

/** Only asked for fields whose entry says `own`. */
const ownKeyOf = (field: ProSortable): Key => ownKeys[field as OwnSort]

export interface ProOrder extends Order {
  readonly direction: Direction
}

export function proOrder(source: Source, field: ProSortable, direction: Direction): ProOrder {
  const { sort } = proCatalogue[field]
  if (sort === 'own') return { ...orderOf(source, 'status', direction), ...ownKeyOf(field)(source), direction }
  const order = orderOf(source, sort, direction)
  if (field !== 'cmrCode') return { ...order, direction }
  // Every note has a code, and the index that keeps codes apart hands them out in this order.
  const way = inDirection[direction]
  return { ...order, direction, by: (code, id) => sql`${code} ${way}, ${id} ${way}` }
}

/** Where a piece of the list ended. */
export interface Place {
  readonly id: number
  readonly key: unknown
}

/** What comes after that place: by its key, and not by number, so that what is written meanwhile shifts nothing. */
export function after({ key, direction }: ProOrder, id: RawBuilder<number>, place: Place | null): Condition {
  if (place === null) return sql<SqlBool>`true`
  const further = direction === 'desc' ? sql`<` : sql`>`
  const laterOfSame = sql`${id} ${further} ${place.id}`
  // Those without anything to compare come last.
  if (place.key === null) return sql<SqlBool>`(${key} is null and ${laterOfSame})`
  return sql<SqlBool>`(${key} ${further} ${place.key} or ${key} = ${place.key} and ${laterOfSame} or ${key} is null)`
}
