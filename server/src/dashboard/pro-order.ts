import type { Direction } from '@roadnote/domain/contract/list-query'
import { proCatalogue, type ProSortable } from '@roadnote/domain/dashboard/pro-columns'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { orderOf, type Order } from '../cmr/list/order.ts'
import { sqlDirection } from '../database/sort-direction.ts'
import { copiedColumn, type Condition, type Source } from '../cmr/list/source.ts'

type Key = (source: Source) => Pick<Order, 'joins' | 'key' | 'other'>

type OwnSort = { [Name in ProSortable]: (typeof proCatalogue)[Name]['sort'] extends 'own' ? Name : never }[ProSortable]

/** Sort keys that the note list does not have. */
const ownKeys: Readonly<Record<OwnSort, Key>> = {
  carrierCode: (source) => ({
    joins: ['carrier'],
    key: sql`carrier.carrier_code_key`,
    other: { table: 'organization', id: copiedColumn(source, 'carrier_organization_id') },
  }),
  minutesLatePickup: (source) => ({ joins: [], key: copiedColumn(source, 'late_pickup_minutes') }),
  minutesLateDelivery: (source) => ({ joins: [], key: copiedColumn(source, 'late_delivery_minutes') }),
}

/** Called only for fields whose catalogue entry is `own`. */
const ownKeyOf = (field: ProSortable): Key => ownKeys[field as OwnSort]

export interface ProOrder extends Order {
  readonly direction: Direction
}

export function proOrder(source: Source, field: ProSortable, direction: Direction): ProOrder {
  const { sort } = proCatalogue[field]
  if (sort === 'own') return { ...orderOf(source, 'status', direction), ...ownKeyOf(field)(source), direction }
  const order = orderOf(source, sort, direction)
  // Whoever sorts by photos or documents looks for notes that have some: none is last like an empty value.
  if (field === 'countPhotos' || field === 'countAttachments')
    return { ...order, key: sql`nullif(${order.key}, 0)`, direction }
  if (field !== 'cmrCode') return { ...order, direction }
  // Codes are unique, and their unique index returns them in this order.
  const way = sqlDirection[direction]
  return { ...order, direction, by: (code, id) => sql`${code} ${way}, ${id} ${way}` }
}

/** The position at which a batch of the list ended. */
export interface ListPosition {
  readonly id: number
  readonly key: unknown
}

/** Keyset pagination: concurrent inserts shift nothing. */
export function afterPosition(
  { key, direction }: ProOrder,
  id: RawBuilder<number>,
  place: ListPosition | null,
): Condition {
  if (place === null) return sql<SqlBool>`true`
  const further = direction === 'desc' ? sql`<` : sql`>`
  const laterOfSame = sql`${id} ${further} ${place.id}`
  // Null keys come last.
  if (place.key === null) return sql<SqlBool>`(${key} is null and ${laterOfSame})`
  return sql<SqlBool>`(${key} ${further} ${place.key} or ${key} = ${place.key} and ${laterOfSame} or ${key} is null)`
}
