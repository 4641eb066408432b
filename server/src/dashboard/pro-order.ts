import type { SortableField } from '@roadnote/domain/cmr/contract/list'
import type { Direction } from '@roadnote/domain/contract/list-query'
import type { ProSortable } from '@roadnote/domain/dashboard/pro-columns'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { orderOf, type Order } from '../cmr/list/order.ts'
import { inDirection } from '../database/sort-direction.ts'
import { copied, type Condition, type Source } from '../cmr/list/source.ts'

type Key = (source: Source) => Pick<Order, 'joins' | 'key'>

/** Uses the sort keys of the note list where they exist, otherwise its own. */
const keys: Readonly<Record<ProSortable, SortableField | Key>> = {
  cmrCode: 'cmrCode',
  status: 'status',
  lastModified: 'lastModified',
  driver: 'driverDisplayName',
  tripID: 'tripID',
  loaded: 'loaded',
  carrierCode: () => ({ joins: ['carrier'], key: sql`carrier.carrier_code_key` }),
  carrierName: 'carrierOrganizationName',
  collectionDate: 'collectionDate',
  deliveryDate: 'deliveryDate',
  minutesLatePickup: (source) => ({ joins: [], key: copied(source, 'late_pickup_minutes') }),
  minutesLateDelivery: (source) => ({ joins: [], key: copied(source, 'late_delivery_minutes') }),
  countPhotos: 'photoCount',
  countAttachments: 'attachmentCount',
}

export interface ProOrder extends Order {
  readonly direction: Direction
}

export function proOrder(source: Source, field: ProSortable, direction: Direction): ProOrder {
  const key = keys[field]
  if (typeof key === 'function') return { ...orderOf(source, 'status', direction), ...key(source), direction }
  const order = orderOf(source, key, direction)
  if (field !== 'cmrCode') return { ...order, direction }
  // Codes are unique, and their unique index returns them in this order.
  const way = inDirection[direction]
  return { ...order, direction, by: (code, id) => sql`${code} ${way}, ${id} ${way}` }
}

/** The position at which a batch of the list ended. */
export interface Place {
  readonly id: number
  readonly key: unknown
}

/** Keyset pagination: concurrent inserts shift nothing. */
export function after({ key, direction }: ProOrder, id: RawBuilder<number>, place: Place | null): Condition {
  if (place === null) return sql<SqlBool>`true`
  const further = direction === 'desc' ? sql`<` : sql`>`
  const laterOfSame = sql`${id} ${further} ${place.id}`
  // Null keys come last.
  if (place.key === null) return sql<SqlBool>`(${key} is null and ${laterOfSame})`
  return sql<SqlBool>`(${key} ${further} ${place.key} or ${key} = ${place.key} and ${laterOfSame} or ${key} is null)`
}
