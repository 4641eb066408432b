import type { Actor } from '@roadnote/domain/access/actor'
import { noteStatuses } from '@roadnote/domain/cmr/status'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedFilter } from './filter.ts'
import { copied, hasDriver, type Condition, type Join, type Source } from './source.ts'

/** A filter that the source's indices cannot answer. */
export interface DeepFilter {
  /** What must hold, asked of each note by itself. */
  readonly check: Condition
  readonly join: Join
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

/** Visibility, status, period and driver: what the source's indices know. */
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

export function deepFilters(
  filter: ParsedFilter,
  parties: Parties,
  reader: Pick<Actor, 'organizationId'>,
): DeepFilter[] {
  const found: DeepFilter[] = []
  const { code, tripId, search } = filter
  if (code !== null) {
    const check = sql<SqlBool>`position(upper(${code}) in cmr.code) > 0`
    found.push({ check, join: 'cmr', hint: mentions(code), hintIsExact: false })
  }
  if (tripId !== null) {
    const check = sql<SqlBool>`position(fold_text(${tripId}) in fold_text(cmr.trip_id)) > 0`
    found.push({ check, join: 'cmr', hint: mentions(tripId), hintIsExact: false })
  }
  if (search !== null) {
    // Not LIKE, which could tempt the planner to read the index where walking is meant.
    const check = sql<SqlBool>`position(fold_text(${search}) in cmr_search.text) > 0`
    found.push({ check, join: 'cmr_search', hint: mentions(search), hintIsExact: true })
  }
  for (const party of ['sender', 'carrier', 'recipient'] as const) {
    const ids = parties[party]
    if (ids === null) continue
    const check = sql<SqlBool>`${sql.ref(`cmr.${party}_organization_id`)} = any (${ids}::int[])`
    // That the reader's own organisation takes part says nothing about notes it sees.
    const hint = ids.includes(reader.organizationId) ? null : oneOf(ids)
    found.push({ check, join: 'cmr', hint, hintIsExact: false })
  }
  return found
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

/** A pattern in which signs that mean something to LIKE stand for themselves. */
export function containing(words: string): RawBuilder<string> {
  return sql<string>`'%' || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
