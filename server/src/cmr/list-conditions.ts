import { noteStatuses } from '@roadnote/domain/cmr/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { canExist } from '../organization/store.ts'
import type { NoteWish, PartyFilter } from './list-filter.ts'
import { copied, type Join, type Source } from './list-source.ts'

type Condition = RawBuilder<SqlBool>

/** What a list filters by and the tables that takes. */
export interface Conditions {
  /** Answered by the source's indices alone: sight, status and period. */
  readonly shallow: readonly Condition[]
  /** Looks into the notes themselves. */
  readonly deep: readonly Condition[]
  readonly joins: ReadonlySet<Join>
}

export function conditionsOf(source: Source, wish: NoteWish): Conditions {
  const joins = new Set<Join>()
  const deep: Condition[] = []
  const add = (join: Join, condition: Condition) => {
    joins.add(join)
    deep.push(condition)
  }
  if (wish.code !== null) {
    add('cmr', sql<SqlBool>`position(upper(${wish.code}) in cmr.code) > 0`)
    if (hasTrigram(wish.code)) add('cmr_search', mentions(wish.code))
  }
  if (wish.tripId !== null) {
    add('cmr', sql<SqlBool>`position(fold_text(${wish.tripId}) in fold_text(cmr.trip_id)) > 0`)
    if (hasTrigram(wish.tripId)) add('cmr_search', mentions(wish.tripId))
  }
  if (wish.search !== null) add('cmr_search', mentions(wish.search))
  if (wish.sender !== null) add('cmr', isParty(sql.ref('cmr.sender_organization_id'), wish.sender))
  if (wish.carrier !== null) add('cmr', isParty(sql.ref('cmr.carrier_organization_id'), wish.carrier))
  if (wish.recipient !== null) add('cmr', isParty(sql.ref('cmr.recipient_organization_id'), wish.recipient))
  if (wish.assigned !== null) {
    add('cmr', wish.assigned ? sql`cmr.driver_user_id is not null` : sql`cmr.driver_user_id is null`)
  }
  return { shallow: shallowConditions(source, wish), deep, joins }
}

function shallowConditions(source: Source, wish: NoteWish): Condition[] {
  const date = copied(source, wish.dateColumn)
  const found: Condition[] = [sql<SqlBool>`${source.condition}`]
  if (wish.statuses.length < noteStatuses.length) {
    found.push(sql<SqlBool>`${copied(source, 'status')} = any (${wish.statuses}::smallint[])`)
  }
  if (wish.from !== null) found.push(sql<SqlBool>`${date} >= ${wish.from}`)
  if (wish.before !== null) found.push(sql<SqlBool>`${date} < ${wish.before}`)
  return found
}

/** The index of the search knows groups of three letters or digits; without one it would be read from end to end. */
export function hasTrigram(words: string): boolean {
  return /[a-z0-9]{3}/i.test(words.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''))
}

/** Somewhere in what the search looks at, regardless of case and accents. */
function mentions(words: string): Condition {
  if (!hasTrigram(words)) return sql<SqlBool>`position(fold_text(${words}) in cmr_search.text) > 0`
  return sql<SqlBool>`cmr_search.text like ${containing(words)}`
}

/** A pattern in which signs that mean something to LIKE stand for themselves. */
function containing(words: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

function isParty(column: RawBuilder<unknown>, party: PartyFilter): Condition {
  if ('id' in party) return canExist(party.id) ? sql<SqlBool>`${column} = ${party.id}` : sql<SqlBool>`false`
  return sql<SqlBool>`${column} in (
    select organization.id from organization where fold_text(organization.name) like ${containing(party.name)})`
}
