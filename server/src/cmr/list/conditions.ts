import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containing } from '../../database/containing.ts'
import type { ParsedFilter } from './filter.ts'
import { copied, hasDriver, type Condition, type Join, type Source } from './source.ts'

/** A filter by words or parties. */
export interface DeepFilter {
  /** What must hold, asked of each note by itself. */
  readonly check: Condition
  readonly joins: readonly Join[]
  /** What the index of the search can say beforehand: everything that passes the check, perhaps more. */
  readonly hint: Condition | null
  /** The hint lets nothing through that the check would not. */
  readonly hintIsExact: boolean
}

/** The organisations a filter by party means. */
export interface Parties {
  readonly sender: readonly number[] | null
  readonly carrier: readonly number[] | null
  readonly recipient: readonly number[] | null
}

/** Visibility, status, period and driver: what the tally or the index of a date can count. */
export function shallowFilters(source: Source, filter: ParsedFilter): Condition[] {
  const date = copied(source, filter.dateColumn)
  const found: Condition[] = [sql<SqlBool>`${source.condition}`]
  const isOther = noteStatuses.filter((status) => !filter.statuses.includes(status))
  // "Not removed" is asked most, of the most rows: one comparison instead of eight.
  const [other] = isOther
  if (isOther.length === 1) found.push(sql<SqlBool>`${copied(source, 'status')} <> ${other}`)
  if (isOther.length > 1) found.push(sql<SqlBool>`${copied(source, 'status')} = any (${filter.statuses}::smallint[])`)
  if (filter.from !== null) found.push(sql<SqlBool>`${date} >= ${filter.from}`)
  if (filter.before !== null) found.push(sql<SqlBool>`${date} < ${filter.before}`)
  // Seen from above, a note is somebody else's to sign.
  if (filter.myTurn && source.table === 'cmr_party') found.push(sql<SqlBool>`(is_party or under_party)`)
  if (filter.assigned !== null) found.push(filter.assigned ? hasDriver(source) : sql<SqlBool>`not ${hasDriver(source)}`)
  return found
}

export function deepFilters(source: Source, { code, tripId, search }: ParsedFilter, parties: Parties): DeepFilter[] {
  const words = source.table === 'cmr_party' ? wordsBesideVisibility : wordsOfNotes
  const found: DeepFilter[] = []
  if (code !== null) found.push({ ...words.code(code.trim()), hint: mentions(code.trim()), hintIsExact: false })
  if (tripId !== null) found.push({ ...words.tripId(tripId), hint: mentions(tripId), hintIsExact: false })
  if (search !== null) found.push({ ...words.search(search), hint: mentions(search), hintIsExact: true })
  for (const party of ['sender', 'carrier', 'recipient'] as const) {
    const ids = parties[party]
    if (ids === null) continue
    const check = sql<SqlBool>`${copied(source, `${party}_organization_id`)} = any (${ids}::int[])`
    // An organisation's partners take part in so many of its notes that looking at all of them is sooner done.
    const hint = source.table === 'cmr_party' ? null : oneOf(ids)
    found.push({ check, joins: [], hint, hintIsExact: false })
  }
  return found
}

type WordCheck = (typed: string) => Pick<DeepFilter, 'check' | 'joins'>

interface WordChecks {
  readonly code: WordCheck
  readonly tripId: WordCheck
  readonly search: WordCheck
}

/** Not LIKE, which could tempt the planner to read the index where walking is meant. */
function stands(typed: string, within: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`position(fold_text(${typed}) in ${within}) > 0`
}

const wordsOfNotes: WordChecks = {
  code: (typed) => ({ check: sql<SqlBool>`position(upper(${typed}) in cmr.code) > 0`, joins: [] }),
  tripId: (typed) => ({ check: stands(typed, sql`fold_text(cmr.trip_id)`), joins: [] }),
  search: (typed) => ({ check: stands(typed, sql`cmr_search.text`), joins: ['cmr_search'] }),
}

/**
 * The same from the keys beside sight. Which drivers and recipients a word means is asked once; only where a key was cut
 * short is the whole text read.
 */
const wordsBesideVisibility: WordChecks = {
  code: (typed) => ({ check: stands(typed, sql`cmr_party.code_key`), joins: [] }),
  tripId: (typed) => {
    const whole = sql`select from cmr where cmr.id = cmr_party.cmr_id and ${stands(typed, sql`fold_text(cmr.trip_id)`)}`
    const inKey = stands(typed, sql`cmr_party.trip_key`)
    return { check: sql<SqlBool>`(${inKey} or cmr_party.keys_cut and exists (${whole}))`, joins: [] }
  },
  search: (typed) => {
    const keys = ['trip_key', 'collection_key', 'delivery_key', 'containers_key'] as const
    const others = keys.map((key) => sql`coalesce(e'\\n' || ${sql.ref(`cmr_party.${key}`)}, '')`)
    // One text, looked through once, takes half as long as five.
    const all = sql.join([sql`cmr_party.code_key`, ...others], sql` || `)
    const meant = (table: 'app_user' | 'organization') =>
      sql`select id from ${sql.table(table)} where search_words like ${containing(typed)}`
    const whole = sql`select from cmr_search
      where cmr_search.cmr_id = cmr_party.cmr_id and ${stands(typed, sql`cmr_search.text`)}`
    const check = sql<SqlBool>`(
      cmr_party.recipient_organization_id in (${meant('organization')})
      or cmr_party.driver_user_id in (${meant('app_user')})
      or ${stands(typed, sql`(${all})`)}
      or cmr_party.keys_cut and exists (${whole}))`
    return { check, joins: [] }
  },
}

/** More organisations than this make reading the index slower than asking the notes. */
const fewOrganizations = 100

/** One of these takes part; null when there are too many to ask for. */
export function oneOf(ids: readonly number[]): Condition | null {
  return ids.length > fewOrganizations ? null : sql<SqlBool>`cmr_search.party_ids && ${ids}::int[]`
}

/**
 * Somewhere in what the search looks at, regardless of case and accents; null where its index cannot help. The index
 * knows groups of three letters or digits. It is asked for a few of them only, spread over the words: each one costs, and
 * together with the reader's organisation they leave little that the words themselves must sort out.
 */
function mentions(words: string): Condition | null {
  const groups = groupsIn(words)
  if (groups.length === 0) return null
  const asked = groups.map((group) => sql<SqlBool>`cmr_search.text like ${`%${group}%`}`)
  const exactly = sql<SqlBool>`position(fold_text(${words}) in cmr_search.text) > 0`
  return sql<SqlBool>`${sql.join([...asked, exactly], sql` and `)}`
}

const mostGroups = 4

/**
 * Only of letters that are the same in every spelling once their accents are gone: the database folds the others its own
 * way.
 */
function groupsIn(words: string): string[] {
  const plain = words.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
  const runs = plain.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  const all = runs.flatMap((run) =>
    Array.from({ length: Math.ceil((run.length - 2) / 3) }, (_, index) => run.slice(index * 3, index * 3 + 3)),
  )
  // From the end: codes and numbers begin alike.
  return [...new Set(all.toReversed())].slice(0, mostGroups)
}
