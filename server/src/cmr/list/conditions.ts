import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containsPattern } from '../../database/contains-pattern.ts'
import type { ParsedFilter } from './filter.ts'
import { copiedColumn, hasDriver, type Condition, type Join, type Source } from './source.ts'

/** A filter by words or parties. */
export interface TextOrPartyFilter {
  /** The exact condition, checked for each note. */
  readonly check: Condition
  readonly joins: readonly Join[]
  /** A condition that the search index can answer: true for every note that passes the check, perhaps for more. */
  readonly hint: Condition | null
  /** The hint is as strict as the check. */
  readonly hintIsExact: boolean
}

/** The organisations that the filters by party match. */
export interface Parties {
  readonly sender: readonly number[] | null
  readonly carrier: readonly number[] | null
  readonly recipient: readonly number[] | null
}

/** Visibility, status, period and driver: filters that the tally table or a date index can count. */
export function indexedFilters(source: Source, filter: ParsedFilter): Condition[] {
  const date = copiedColumn(source, filter.dateColumn)
  const found: Condition[] = [sql<SqlBool>`${source.condition}`]
  const isOther = noteStatuses.filter((status) => !filter.statuses.includes(status))
  // "Not removed" is the most frequent filter over the most rows: one comparison instead of eight.
  const [other] = isOther
  if (isOther.length === 1) found.push(sql<SqlBool>`${copiedColumn(source, 'status')} <> ${other}`)
  if (isOther.length > 1)
    found.push(sql<SqlBool>`${copiedColumn(source, 'status')} = any (${filter.statuses}::smallint[])`)
  if (filter.from !== null) found.push(sql<SqlBool>`${date} >= ${filter.from}`)
  if (filter.before !== null) found.push(sql<SqlBool>`${date} < ${filter.before}`)
  // A parent organisation does not sign for its branches.
  if (filter.myTurn && source.table === 'cmr_party') found.push(sql<SqlBool>`(is_party or under_party)`)
  if (filter.assigned !== null) found.push(filter.assigned ? hasDriver(source) : sql<SqlBool>`not ${hasDriver(source)}`)
  return found
}

export function textAndPartyFilters(
  source: Source,
  { code, tripId, search }: ParsedFilter,
  parties: Parties,
): TextOrPartyFilter[] {
  const words = source.table === 'cmr_party' ? wordsBesideVisibility : wordsOfNotes
  const found: TextOrPartyFilter[] = []
  if (code !== null) found.push({ ...words.code(code.trim()), hint: mentions(code.trim()), hintIsExact: false })
  if (tripId !== null) found.push({ ...words.tripId(tripId), hint: mentions(tripId), hintIsExact: false })
  if (search !== null) found.push({ ...words.search(search), hint: mentions(search), hintIsExact: true })
  for (const party of ['sender', 'carrier', 'recipient'] as const) {
    const ids = parties[party]
    if (ids === null) continue
    const check = sql<SqlBool>`${copiedColumn(source, `${party}_organization_id`)} = any (${ids}::int[])`
    // An organisation's partners take part in so many of its notes that scanning all of them is faster.
    const hint = source.table === 'cmr_party' ? null : hasPartyAmong(ids)
    found.push({ check, joins: [], hint, hintIsExact: false })
  }
  return found
}

type WordCheck = (typed: string) => Pick<TextOrPartyFilter, 'check' | 'joins'>

interface WordChecks {
  readonly code: WordCheck
  readonly tripId: WordCheck
  readonly search: WordCheck
}

/** Not LIKE, which could make the planner use the search index where a scan in order is intended. */
function stands(typed: string, within: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`position(fold_text(${typed}) in ${within}) > 0`
}

const wordsOfNotes: WordChecks = {
  code: (typed) => ({ check: sql<SqlBool>`position(upper(${typed}) in cmr.code) > 0`, joins: [] }),
  tripId: (typed) => ({ check: stands(typed, sql`fold_text(cmr.trip_id)`), joins: [] }),
  search: (typed) => ({ check: stands(typed, sql`cmr_search.text`), joins: ['cmr_search'] }),
}

/**
 * The same checks on the key columns of cmr_party. Drivers and recipients that match a word are looked up once; the
 * full text is read only if a key was truncated.
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
    // Searching one concatenated text takes half as long as searching five.
    const all = sql.join([sql`cmr_party.code_key`, ...others], sql` || `)
    const matchingIds = (table: 'app_user' | 'organization') =>
      sql`select id from ${sql.table(table)} where search_words like ${containsPattern(typed)}`
    const whole = sql`select from cmr_search
      where cmr_search.cmr_id = cmr_party.cmr_id and ${stands(typed, sql`cmr_search.text`)}`
    const check = sql<SqlBool>`(
      cmr_party.recipient_organization_id in (${matchingIds('organization')})
      or cmr_party.driver_user_id in (${matchingIds('app_user')})
      or ${stands(typed, sql`(${all})`)}
      or cmr_party.keys_cut and exists (${whole}))`
    return { check, joins: [] }
  },
}

/** With more organisations than this the index is slower than checking the notes. */
const fewOrganizations = 100

/** One of these organisations is a party; null if there are too many. */
export function hasPartyAmong(ids: readonly number[]): Condition | null {
  return ids.length > fewOrganizations ? null : sql<SqlBool>`cmr_search.party_ids && ${ids}::int[]`
}

/**
 * Matches the searched text regardless of case and accents; null if the index cannot help. The index is a trigram
 * index. Only a few trigrams spread over the words are used: each one costs time, and together with the reader's
 * organisation they leave few rows for the exact check.
 */
function mentions(words: string): Condition | null {
  const groups = groupsIn(words)
  if (groups.length === 0) return null
  const trigrams = groups.map((group) => sql<SqlBool>`cmr_search.text like ${`%${group}%`}`)
  const exactly = sql<SqlBool>`position(fold_text(${words}) in cmr_search.text) > 0`
  return sql<SqlBool>`${sql.join([...trigrams, exactly], sql` and `)}`
}

const mostGroups = 4

/** Only letters that have one spelling without accents, because the database folds the others differently. */
function groupsIn(words: string): string[] {
  const plain = words.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
  const runs = plain.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  const all = runs.flatMap((run) =>
    Array.from({ length: Math.ceil((run.length - 2) / 3) }, (_, index) => run.slice(index * 3, index * 3 + 3)),
  )
  // From the end, because codes and numbers begin alike.
  return [...new Set(all.toReversed())].slice(0, mostGroups)
}
