import { statusesBeforePickup, statusesUnderWay } from '@roadnote/domain/cmr/lifecycle/lateness'
import { plainColumns, type PlainColumn, type SortableField } from '@roadnote/domain/cmr/contract/list-columns'
import type { Direction } from '@roadnote/domain/contract/list-query'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { sqlDirection } from '../../database/sort-direction.ts'
import { outcomeNumber } from './outcome.ts'
import { instructionsWaiting } from './instructed.ts'
import { reservedNumber } from './reserved.ts'
import { followedCode } from './followed.ts'
import { referencesOf } from './references.ts'
import { copiedColumn, type Condition, type CopiedColumn, type Join, type Source } from './source.ts'

type Value = RawBuilder<unknown>

export interface Order {
  readonly joins: readonly Join[]
  readonly key: Value
  /** The key belongs to a party or the driver: its table, and its number in the note. */
  readonly other?: { readonly table: 'organization' | 'app_user'; readonly id: Value }
  /** True for every note with a key, and for an index that has only some of the notes. */
  readonly hint?: Condition
  /** The order clause for rows with the key and the note's id in these columns. */
  readonly by: (key: Value, id: Value) => Value
}

type Key = (source: Source) => Omit<Order, 'by'>

/** A column copied from the note. */
const copy =
  (column: CopiedColumn): Key =>
  (source) => ({ joins: [], key: copiedColumn(source, column) })

/** A stored key in cmr_party, computed from the note otherwise. */
const own =
  (ready: Value, made: Value): Key =>
  ({ table }) => ({ joins: [], key: table === 'cmr_party' ? ready : made })

/** Keys of the joined parties and the driver. */
const others =
  (join: 'sender' | 'carrier' | 'recipient' | 'driver', key: Value): Key =>
  (source) => {
    const other =
      join === 'driver'
        ? ({ table: 'app_user', id: copiedColumn(source, 'driver_user_id') } as const)
        : ({ table: 'organization', id: copiedColumn(source, `${join}_organization_id`) } as const)
    return { joins: [join], key, other }
  }

/** A plain column of the catalogue: cmr_party has a copy of it, and for text a case-folded key. */
function plain(column: PlainColumn): Key {
  const ofNote = sql.ref(`cmr.${column.column}`)
  if (!('sortKey' in column)) return ({ table }) => ({ joins: [], key: sql.ref(`${table}.${column.column}`) })
  const isOneCase = 'isOneCase' in column
  return own(sql.ref(`cmr_party.${column.sortKey}`), isOneCase ? sql`left(${ofNote}, 100)` : sql`lower(${ofNote})`)
}

/** `Object.fromEntries` loses the key type. */
const plainKeys = Object.fromEntries(plainColumns.map((column) => [column.field, plain(column)])) as Record<
  PlainColumn['field'],
  Key
>

/** Texts are compared regardless of case. */
const keys: Readonly<Record<SortableField, Key>> = {
  ...plainKeys,
  cmrCode: own(sql`cmr_party.code_key`, sql`cmr.code`),
  status: copy('status'),
  // Not copied to cmr_party, whose indices have no room for another column.
  deliveryOutcome: (source) => ({ joins: [], key: outcomeNumber(source) }),
  instructionsWaiting: (source) => ({ joins: [], key: instructionsWaiting(source) }),
  reservations: (source) => ({ joins: [], key: reservedNumber(source) }),
  followUpOf: (source) => ({ joins: [], key: followedCode(source) }),
  references: own(sql`cmr_party.references_key`, sql`left(lower(${referencesOf('cmr')}), 100)`),
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
  dueAt: (source) => ({ joins: [], key: dueAtOf(source), hint: isUnderWay(source) }),
  lastModified: copy('last_modified'),
}

/** Ties and nulls are ordered by id, so that pages are stable. */
export function orderOf(source: Source, field: SortableField, direction: Direction): Order {
  const way = sqlDirection[direction]
  // Never null; without `nulls last` the clause matches the indices in this order.
  const empty = field === 'lastModified' ? sql`` : sql`nulls last`
  return { ...keys[field](source), by: (key, id) => sql`${key} ${way} ${empty}, ${id} ${way}` }
}

function isUnderWay(source: Source): Condition {
  return sql<SqlBool>`${copiedColumn(source, 'status')} = any (${statusesUnderWay}::smallint[])`
}

/** `dueAt` of the domain in SQL. */
function dueAtOf(source: Source): Value {
  const status = copiedColumn(source, 'status')
  const [collection, delivery] = [copiedColumn(source, 'collection_date'), copiedColumn(source, 'delivery_date')]
  return sql`case when ${status} = any (${statusesBeforePickup}::smallint[]) then coalesce(${collection}, ${delivery})
    when ${status} = any (${statusesUnderWay}::smallint[]) then ${delivery} end`
}
