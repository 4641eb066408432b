import { statusesBeforePickup, statusesUnderWay } from '@roadnote/domain/cmr/lifecycle/lateness'
import { plainColumns, type PlainColumn, type SortableField } from '@roadnote/domain/cmr/contract/list-columns'
import type { Direction } from '@roadnote/domain/contract/list-query'
import { sql, type RawBuilder } from 'kysely'
import { inDirection } from '../../database/sort-direction.ts'
import { copied, type Copied, type Join, type Source } from './source.ts'

type Value = RawBuilder<unknown>

export interface Order {
  readonly joins: readonly Join[]
  readonly key: Value
  /** The clause for rows that carry the key and the note's id under these names. */
  readonly by: (key: Value, id: Value) => Value
}

type Key = (source: Source) => Pick<Order, 'joins' | 'key'>

/** As it stands in the note. */
const copy =
  (column: Copied): Key =>
  (source) => ({ joins: [], key: copied(source, column) })

/** Ready in cmr_party, made from the note otherwise. */
const own =
  (ready: Value, made: Value): Key =>
  ({ table }) => ({ joins: [], key: table === 'cmr_party' ? ready : made })

/** What the others are called and where they are. */
const others =
  (join: Join, key: Value): Key =>
  () => ({ joins: [join], key })

/** A plain column of the catalogue: cmr_party has its copy, and for text a key in one case. */
function plain(column: PlainColumn): Key {
  const ofNote = sql.ref(`cmr.${column.column}`)
  if (!('sortKey' in column)) return ({ table }) => ({ joins: [], key: sql.ref(`${table}.${column.column}`) })
  return own(sql.ref(`cmr_party.${column.sortKey}`), 'isOneCase' in column ? ofNote : sql`lower(${ofNote})`)
}

/** Built from the entries that the type is made of. */
const plainKeys = Object.fromEntries(plainColumns.map((column) => [column.field, plain(column)])) as Record<
  PlainColumn['field'],
  Key
>

/** Words are compared without regard to capitals. */
const keys: Readonly<Record<SortableField, Key>> = {
  ...plainKeys,
  cmrCode: own(sql`cmr_party.code_key`, sql`cmr.code`),
  status: copy('status'),
  driverUserName: others('driver', sql`driver.user_name_key`),
  driverDisplayName: others('driver', sql`driver.display_key`),
  loaded: own(sql`cmr_party.loaded_at`, sql`coalesce(cmr.stop_loading_time, cmr.driver_signed_at)`),
  senderOrganizationName: others('sender', sql`sender.name_key`),
  carrierOrganizationName: others('carrier', sql`carrier.name_key`),
  recipientOrganizationName: others('recipient', sql`recipient.name_key`),
  recipientCountryCode: others('recipient', sql`recipient.country_code`),
  recipientPostalCode: others('recipient', sql`recipient.postal_code_key`),
  recipientPlace: others('recipient', sql`recipient.place_key`),
  recipientStreet: others('recipient', sql`recipient.street_key`),
  dueAt: (source) => ({ joins: [], key: dueAtOf(source) }),
  lastModified: copy('last_modified'),
}

/** Notes that tie, or have nothing to compare, follow by their id, so that every page has its own ones. */
export function orderOf(source: Source, field: SortableField, direction: Direction): Order {
  const way = inDirection[direction]
  // The last change is always known, and so is written word for word as in the indices that hand rows out in this order.
  const empty = field === 'lastModified' ? sql`` : sql`nulls last`
  return { ...keys[field](source), by: (key, id) => sql`${key} ${way} ${empty}, ${id} ${way}` }
}

/** `dueAt` of the domain in SQL. */
function dueAtOf(source: Source): Value {
  const status = copied(source, 'status')
  const [collection, delivery] = [copied(source, 'collection_date'), copied(source, 'delivery_date')]
  return sql`case when ${status} = any (${statusesBeforePickup}::smallint[]) then coalesce(${collection}, ${delivery})
    when ${status} = any (${statusesUnderWay}::smallint[]) then ${delivery} end`
}
