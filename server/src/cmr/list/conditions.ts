import { noteStatuses } from '@roadnote/domain/cmr/lifecycle/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedFilter } from './filter.ts'
import { namedPartyIds, type Named } from './named.ts'
import { referencesOf } from './references.ts'
import { foldedWithoutSeparators, searchedText } from './search-text.ts'
import { copiedColumn, hasDriver, type Condition, type CopiedColumn, type Join, type Source } from './source.ts'

/** A filter by words or parties. */
export interface TextOrPartyFilter {
  /** The exact condition, checked for each note. */
  readonly check: Condition
  readonly joins: readonly Join[]
  /** A condition that the search index can answer: true for every note that passes the check, perhaps for more. */
  readonly hint: Condition | null
  /** The hint is as strict as the check. */
  readonly hintIsExact: boolean
  /**
   * The check for very many notes, without joins: what the search index finds is collected first. It takes conditions on
   * the index that all of the notes fulfil.
   */
  readonly checkByIndex: ((own: readonly Condition[]) => Condition) | null
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
  filter: ParsedFilter,
  parties: Parties,
  named: Named,
): TextOrPartyFilter[] {
  const words = source.table === 'cmr_party' ? wordsBesideVisibility : wordsOfNotes
  const found: TextOrPartyFilter[] = []
  for (const field of ['code', 'tripId', 'licensePlates', 'references'] as const) {
    const typed = filter[field]?.trim()
    if (typed !== undefined)
      found.push({ ...words[field](typed), hint: mentions(typed), hintIsExact: false, checkByIndex: null })
  }
  if (filter.search !== null) found.push(searched(source, filter.search, named))
  for (const party of ['sender', 'carrier', 'recipient'] as const) {
    const ids = parties[party]
    if (ids === null) continue
    const check = sql<SqlBool>`${copiedColumn(source, `${party}_organization_id`)} = any (${ids}::int[])`
    // An organisation's partners take part in so many of its notes that scanning all of them is faster.
    const hint = source.table === 'cmr_party' ? null : hasPartyAmong(ids)
    found.push({ check, joins: [], hint, hintIsExact: false, checkByIndex: null })
  }
  return found
}

/** The gross weight; notes without goods have none. */
export function weightFilter(source: Source, { weight: { from, to } }: ParsedFilter): Condition[] {
  const weight = copiedColumn(source, 'gross_weight')
  return [
    ...(from === null ? [] : [sql<SqlBool>`${weight} >= ${from}`]),
    ...(to === null ? [] : [sql<SqlBool>`${weight} <= ${to}`]),
  ]
}

type WordCheck = (typed: string) => Pick<TextOrPartyFilter, 'check' | 'joins'>

interface WordChecks {
  readonly code: WordCheck
  readonly tripId: WordCheck
  readonly licensePlates: WordCheck
  readonly references: WordCheck
}

/** Not LIKE, which could make the planner use the search index where a scan in order is intended. */
function stands(typed: string, within: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`position(${searchedText(typed)} in ${within}) > 0`
}

const ofNote =
  (text: RawBuilder<unknown>): WordCheck =>
  (typed) => ({ check: stands(typed, foldedWithoutSeparators(text)), joins: [] })

const wordsOfNotes: WordChecks = {
  code: (typed) => ({ check: stands(typed, sql`lower(cmr.code)`), joins: [] }),
  tripId: ofNote(sql`cmr.trip_id`),
  licensePlates: ofNote(sql`cmr.license_plates`),
  references: ofNote(referencesOf('cmr')),
}

/** The same check on a key column of cmr_party; the whole text is read only if a key was truncated. */
const inKey =
  (key: RawBuilder<unknown>, text: RawBuilder<unknown>): WordCheck =>
  (typed) => {
    const whole = sql`select from cmr where cmr.id = cmr_party.cmr_id and ${stands(typed, foldedWithoutSeparators(text))}`
    const check = sql<SqlBool>`(${stands(typed, sql`without_separators(${key})`)} or cmr_party.keys_cut and exists (${whole}))`
    return { check, joins: [] }
  }

const wordsBesideVisibility: WordChecks = {
  code: (typed) => ({ check: stands(typed, sql`cmr_party.code_key`), joins: [] }),
  tripId: inKey(sql`cmr_party.trip_key`, sql`cmr.trip_id`),
  licensePlates: inKey(sql`cmr_party.plates_key`, sql`cmr.license_plates`),
  references: inKey(sql`cmr_party.references_key`, referencesOf('cmr')),
}

/** The search: words in the search text of a note, or in the names of its organisations and driver. */
function searched(source: Source, typed: string, named: Named): TextOrPartyFilter {
  const isAmong = (column: CopiedColumn, ids: readonly number[]): Condition[] =>
    ids.length === 0 ? [] : [sql<SqlBool>`${copiedColumn(source, column)} = any (${ids}::int[])`]
  const parties = [
    ...isAmong('recipient_organization_id', named.addresses),
    ...isAmong('sender_organization_id', named.organizations),
    ...isAmong('carrier_organization_id', named.organizations),
    ...isAmong('subcontractor_organization_id', named.organizations),
    ...isAmong('driver_user_id', named.drivers),
    ...(named.notes.length === 0 ? [] : [sql<SqlBool>`${source.id} = any (${named.notes}::bigint[])`]),
  ]
  const either = (text: Condition) => sql<SqlBool>`coalesce(${sql.join([...parties, text], sql` or `)}, false)`
  const inText = mentions(typed)
  const ids = namedPartyIds(named)
  const byNumber = [
    ...(ids.length === 0 ? [] : [sql<SqlBool>`cmr_search.party_ids && ${ids}::int[]`]),
    ...(named.notes.length === 0 ? [] : [sql<SqlBool>`cmr_search.cmr_id = any (${named.notes}::bigint[])`]),
  ]
  return {
    check: either(stands(typed, sql`cmr_search.text`)),
    joins: ['cmr_search'],
    checkByIndex:
      inText === null
        ? null
        : (own) => {
            const conditions = sql.join([...own, inText], sql` and `)
            return either(sql<SqlBool>`${source.id} in (select cmr_id from cmr_search where ${conditions})`)
          },
    hint:
      inText === null || byNumber.length === 0 ? inText : sql<SqlBool>`(${sql.join([inText, ...byNumber], sql` or `)})`,
    hintIsExact: true,
  }
}

/** With more organisations than this the index is slower than checking the notes. */
const fewOrganizations = 100

/** One of these organisations is a party; null if there are too many. */
export function hasPartyAmong(ids: readonly number[]): Condition | null {
  return ids.length > fewOrganizations ? null : sql<SqlBool>`cmr_search.party_ids && ${ids}::int[]`
}

/**
 * Matches the searched text regardless of case, accents and separators; null if the index cannot help. The index is a trigram
 * index. Only a few trigrams spread over the words are used: each one costs time, and together with the reader's
 * organisation they leave few rows for the exact check.
 */
function mentions(words: string): Condition | null {
  const groups = groupsIn(words)
  if (groups.length === 0) return null
  const trigrams = groups.map((group) => sql<SqlBool>`cmr_search.text like ${`%${group}%`}`)
  return sql<SqlBool>`${sql.join([...trigrams, stands(words, sql`cmr_search.text`)], sql` and `)}`
}

const mostGroups = 4

/** Only letters that have one spelling without accents, because the database folds the others differently. */
function groupsIn(words: string): string[] {
  const plain = words.normalize('NFKD').replaceAll(/[\u0300-\u036f \t\-./_]/g, '')
  const runs = plain.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  const all = runs.flatMap((run) =>
    Array.from({ length: Math.ceil((run.length - 2) / 3) }, (_, index) => run.slice(index * 3, index * 3 + 3)),
  )
  // From the end, because codes and numbers begin alike.
  return [...new Set(all.toReversed())].slice(0, mostGroups)
}
