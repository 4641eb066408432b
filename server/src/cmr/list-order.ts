import type { SortableField } from '@roadnote/domain/cmr/list-contract'
import { sql, type RawBuilder } from 'kysely'
import { copied, type Join, type Source } from './list-source.ts'

export interface Order {
  readonly joins: readonly Join[]
  readonly by: RawBuilder<unknown>
  /** The source's own indices hand the rows out in this order. */
  readonly isIndexed: boolean
}

interface Key {
  readonly joins: readonly Join[]
  readonly value: RawBuilder<unknown>
}

/** Words are compared without regard to capitals; names of drivers as they are read, not as they sign in. */
const keys: Readonly<Record<Exclude<SortableField, 'lastModified' | 'status'>, Key>> = {
  cmrCode: { joins: ['cmr'], value: sql`cmr.code` },
  driverUserName: {
    joins: ['driver'],
    value: sql`lower(coalesce(nullif(concat_ws(' ', driver.name, driver.surname), ''), driver.user_name))`,
  },
  tripID: { joins: ['cmr'], value: sql`lower(cmr.trip_id)` },
  loaded: { joins: ['loading'], value: sql`coalesce(cmr.stop_loading_time, loading.signed_at)` },
  recipientOrganizationName: { joins: ['recipient'], value: sql`lower(recipient.name)` },
  recipientCountryCode: { joins: ['recipient'], value: sql`recipient.country_code` },
  recipientPostalCode: { joins: ['recipient'], value: sql`lower(recipient.postal_code)` },
  recipientPlace: { joins: ['recipient'], value: sql`lower(recipient.place)` },
  recipientStreet: { joins: ['recipient'], value: sql`lower(recipient.street)` },
  containerNumberList: { joins: ['cmr'], value: sql`cmr.container_numbers` },
  photoCount: { joins: ['cmr'], value: sql`cmr.photo_count` },
  attachmentCount: { joins: ['cmr'], value: sql`cmr.attachment_count` },
}

/** Notes that tie, or have nothing to compare, follow by their id, so that every page has its own ones. */
export function orderOf(source: Source, field: SortableField, descending: boolean): Order {
  const direction = descending ? sql`desc` : sql`asc`
  if (field === 'lastModified') {
    const by = sql`${copied(source, 'last_modified')} ${direction}, ${source.id} ${direction}`
    return { joins: [], by, isIndexed: true }
  }
  const { joins, value } = field === 'status' ? { joins: [], value: copied(source, 'status') } : keys[field]
  return { joins, by: sql`${value} ${direction} nulls last, ${source.id} ${direction}`, isIndexed: false }
}
