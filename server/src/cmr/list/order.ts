import { statusesBeforePickup, statusesUnderWay } from '@roadnote/domain/cmr/lateness'
import type { SortableField } from '@roadnote/domain/cmr/list-contract'
import { sql, type RawBuilder } from 'kysely'
import { copied, type Join, type Source } from './source.ts'

export interface Order {
  readonly joins: readonly Join[]
  readonly key: RawBuilder<unknown>
  /** The clause for rows that carry the key and the note's id under these names. */
  readonly by: (key: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>
}

interface Key {
  readonly joins: readonly Join[]
  readonly value: RawBuilder<unknown>
}

/** Words are compared without regard to capitals; a driver without a name is found by the user name. */
const keys: Readonly<
  Record<Exclude<SortableField, 'lastModified' | 'status' | 'collectionDate' | 'deliveryDate' | 'dueAt'>, Key>
> = {
  cmrCode: { joins: ['cmr'], value: sql`cmr.code` },
  driverUserName: { joins: ['driver'], value: sql`lower(driver.user_name)` },
  driverDisplayName: {
    joins: ['driver'],
    value: sql`lower(coalesce(nullif(concat_ws(' ', driver.name, driver.surname), ''), driver.user_name))`,
  },
  tripID: { joins: ['cmr'], value: sql`lower(cmr.trip_id)` },
  loaded: { joins: ['cmr'], value: sql`coalesce(cmr.stop_loading_time, cmr.driver_signed_at)` },
  senderOrganizationName: { joins: ['sender'], value: sql`lower(sender.name)` },
  carrierOrganizationName: { joins: ['carrier'], value: sql`lower(carrier.name)` },
  recipientOrganizationName: { joins: ['recipient'], value: sql`lower(recipient.name)` },
  recipientCountryCode: { joins: ['recipient'], value: sql`recipient.country_code` },
  recipientPostalCode: { joins: ['recipient'], value: sql`lower(recipient.postal_code)` },
  recipientPlace: { joins: ['recipient'], value: sql`lower(recipient.place)` },
  recipientStreet: { joins: ['recipient'], value: sql`lower(recipient.street)` },
  collectionPlace: { joins: ['cmr'], value: sql`lower(cmr.collection_place)` },
  deliveryPlace: { joins: ['cmr'], value: sql`lower(cmr.delivery_place)` },
  containerNumberList: { joins: ['cmr'], value: sql`cmr.container_numbers` },
  photoCount: { joins: ['cmr'], value: sql`cmr.photo_count` },
  attachmentCount: { joins: ['cmr'], value: sql`cmr.attachment_count` },
}

/** Notes that tie, or have nothing to compare, follow by their id, so that every page has its own ones. */
export function orderOf(source: Source, field: SortableField, descending: boolean): Order {
  const direction = descending ? sql`desc` : sql`asc`
  if (field === 'lastModified') {
    // Word for word as in the indices, which hand the rows out in this order.
    const by: Order['by'] = (key, id) => sql`${key} ${direction}, ${id} ${direction}`
    return { joins: [], key: copied(source, 'last_modified'), by }
  }
  const { joins, value } = keyOf(source, field)
  return { joins, key: value, by: (key, id) => sql`${key} ${direction} nulls last, ${id} ${direction}` }
}

function keyOf(source: Source, field: Exclude<SortableField, 'lastModified'>): Key {
  switch (field) {
    case 'status':
      return { joins: [], value: copied(source, 'status') }
    case 'collectionDate':
      return { joins: [], value: copied(source, 'collection_date') }
    case 'deliveryDate':
      return { joins: [], value: copied(source, 'delivery_date') }
    case 'dueAt':
      return { joins: [], value: dueAtOf(source) }
    default:
      return keys[field]
  }
}

/** `dueAt` of the domain in SQL. */
function dueAtOf(source: Source): RawBuilder<unknown> {
  const [status, collection, delivery] = (['status', 'collection_date', 'delivery_date'] as const).map((column) =>
    copied(source, column),
  )
  return sql`case when ${status} = any (${statusesBeforePickup}::smallint[]) then coalesce(${collection}, ${delivery})
    when ${status} = any (${statusesUnderWay}::smallint[]) then ${delivery} end`
}
