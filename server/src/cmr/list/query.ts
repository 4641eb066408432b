import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { noteCountMaximum } from '@roadnote/domain/cmr/contract/list'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { planEachTime } from '../../database/prepared.ts'
import type { Database } from '../../database/schema.ts'
import {
  textAndPartyFilters,
  hasPartyAmong,
  indexedFilters,
  weightFilter,
  type TextOrPartyFilter,
} from './conditions.ts'
import type { ParsedFilter } from './filter.ts'
import { orderOf } from './order.ts'
import { partiesOfFilter, possibleParties, organizationsSignedFor } from './organizations.ts'
import { metricFilter } from './metrics.ts'
import { groupCondition } from './groups.ts'
import { namedBy } from './named.ts'
import { narrowedSource } from './narrowed.ts'
import { withJoins, sourceFor, type Condition, type Source } from './source.ts'
import { isTurnCondition, lateFilter } from './waiting.ts'
import { checks, joins, walkTo, where, type Plan } from './plan.ts'
import { outcomeFilter } from './outcome.ts'
import { instructedFilter } from './instructed.ts'
import { reservedFilter } from './reserved.ts'
import { walkAll } from './walk-all.ts'
import { ignorePeriodForCode } from './whole-code.ts'

type Db = Kysely<Database>

export interface NotePage {
  readonly ids: readonly number[]
  readonly total: number
  readonly totalIsExact: boolean
}

const nothing: NotePage = { ids: [], total: 0, totalIsExact: true }

/** Thresholds for choosing the fastest query strategy; all strategies return the same page. */
export const defaultLimits = {
  /** Up to how many notes are counted for a super admin. */
  everything: noteCountMaximum,
  /** Up to this many notes of an organisation each one is checked without the search index. */
  few: 2000,
  /** Up to this many candidates from the search index are checked one by one; beyond, all notes are scanned. */
  candidates: 1000,
  /** Checking one candidate costs as much as reading so many notes from an index. */
  notesForCandidate: 50,
  /** Up to this row a super admin's page is read from the beginning of an index. */
  walked: 10_000,
}

type Limits = typeof defaultLimits

/** Finds the ids of a page and the total; the rows are read afterwards. */
export async function findPage(
  db: Db,
  actor: Actor,
  requested: ParsedFilter,
  limits: Limits = defaultLimits,
): Promise<NotePage> {
  const filter = await ignorePeriodForCode(db, actor, requested)
  const [parties, named] = await Promise.all([
    partiesOfFilter(db, filter),
    namedBy(db, filter.search, actor.organizationId),
  ])
  if (Object.values(parties).some((ids) => ids?.length === 0)) return nothing
  const source = await narrowedSource(db, actor, filter.organization, filter.test)
  const plan = planFor(actor, source, filter, textAndPartyFilters(source, filter, parties, named))
  return source.table === 'cmr' && isSuperAdmin(actor) && !filter.test
    ? findAmongAll(db, plan, limits)
    : findAmongOwn(db, actor, plan, limits)
}

function planFor(actor: Actor, source: Source, filter: ParsedFilter, deep: readonly TextOrPartyFilter[]): Plan {
  const turn = filter.myTurn ? [isTurnCondition(source, actor, organizationsSignedFor(actor))] : []
  const behind = [...metricFilter(source, filter.behind), ...groupCondition(source, filter.group)]
  const waiting = [
    ...turn,
    ...lateFilter(source, filter),
    ...weightFilter(source, filter),
    ...outcomeFilter(source, filter),
    ...reservedFilter(source, filter),
    ...instructedFilter(source, filter),
    ...behind,
  ]
  const order = orderOf(source, filter.orderBy, filter.direction)
  return { source, shallow: indexedFilters(source, filter), deep, waiting, order, filter }
}

/** The notes of an organisation or a driver are counted exactly. */
async function findAmongOwn(db: Db, actor: Actor, plan: Plan, limits: Limits): Promise<NotePage> {
  const { deep, waiting, filter } = plan
  if (deep.length + waiting.length === 0) return walk(db, plan, countShallow(plan))
  const hints = deep.flatMap(({ hint }) => hint ?? [])
  // Notes that wait for somebody are few and indexed.
  if (hints.length === 0 || filter.myTurn || filter.lateAt !== null) return lookAtAll(db, plan)
  const notes = await countBeforeWords(db, plan, limits.few)
  if (notes <= limits.few) return lookAtAll(db, plan)
  // The parties do not cover those of another organisation.
  const among = plan.source.isNarrowed ? null : hasPartyAmong(await possibleParties(db, actor))
  const own = among === null ? [] : [among]
  const most = Math.min(limits.candidates, Math.ceil(notes / limits.notesForCandidate))
  const found = await lookUp(db, plan, [...own, ...hints], most)
  return found.totalIsExact ? found : lookAtAll(db, byIndex(plan, own))
}

/** The plan for very many notes: what the search index finds is collected first instead of read note by note. */
function byIndex(plan: Plan, own: readonly Condition[]): Plan {
  const deep = plan.deep.map((filter): TextOrPartyFilter => {
    const { checkByIndex } = filter
    return checkByIndex === null ? filter : { ...filter, check: checkByIndex(own), joins: [] }
  })
  return { ...plan, deep }
}

/** A super admin sees all notes, so no query may take time proportional to their number. */
async function findAmongAll(db: Db, plan: Plan, { everything, walked }: Limits): Promise<NotePage> {
  const { deep, waiting, filter } = plan
  // Super admins sign only for their own organisation, whose few notes its indices find.
  if (filter.myTurn) return lookAtAll(db, plan)
  const hints = deep.flatMap(({ hint }) => hint ?? [])
  if (hints.length === 0)
    return walk(
      db,
      plan,
      deep.length + waiting.length === 0 ? countShallow(plan, everything) : countUpTo(plan, everything),
      walkAll(plan, walked),
    )
  const found = await lookUp(db, plan, hints, everything)
  if (found.totalIsExact) return found
  // With that many matches a scan in order finds the page quickly.
  const { rows } = await sql<{ ids: number[] }>`${planEachTime} select array(${walkAll(plan, walked)}) as ids`.execute(
    db,
  )
  return { ...found, ids: rows[0]?.ids ?? [] }
}

type Total = Pick<NotePage, 'total' | 'totalIsExact'>

/** Counts the notes of each of these filters, which have no words or parties, in one query. */
export async function countEach(db: Db, actor: Actor, filters: readonly ParsedFilter[]): Promise<Total[]> {
  const most = isSuperAdmin(actor) ? defaultLimits.everything : undefined
  const counts = filters.map((filter) => countUpTo(planFor(actor, sourceFor(actor), filter, []), most))
  const totals = sql.join(counts.map(({ of }) => sql`(${of})`))
  const { rows } = await sql<{ totals: number[] }>`${planEachTime} select array[${totals}] as totals`.execute(db)
  return (rows[0]?.totals ?? []).map((total) => totalOf(total, most))
}

function totalOf(counted: number, most = Number.POSITIVE_INFINITY): Total {
  return { total: Math.min(counted, most), totalIsExact: counted <= most }
}

interface Count {
  readonly of: RawBuilder<unknown>
  /** Counts up to one more than this to detect that there are more. Undefined: counts all. */
  readonly most: number | undefined
}

function countUpTo(plan: Plan, most?: number): Count {
  const tables = withJoins(plan.source, joins({ ...plan, order: { ...plan.order, joins: [] } }))
  const limit = most === undefined ? sql`` : sql`limit ${most + 1}`
  return { of: sql`select count(*)::int from (select from ${tables} where ${where(plan)} ${limit}) as counted`, most }
}

/** The count of the shallow filters: read from the tally table if it has it, counted otherwise. */
function countShallow(plan: Plan, most?: number): Count {
  const { source, shallow, filter } = plan
  const isTallied = source.table === 'cmr_party' && filter.from === null && filter.before === null
  if (!isTallied) return countUpTo({ ...plan, deep: [], waiting: [] }, most)
  // The tally table has the columns of these filters under the same names.
  const matches = sql.join([...shallow], sql` and `)
  return {
    of: sql`select coalesce(sum(notes), 0)::int from cmr_party_tally as cmr_party where ${matches}`,
    most: undefined,
  }
}

/** Scans in order until the page is full and counts separately: fast if many notes match. */
async function walk(db: Db, plan: Plan, { of, most }: Count, walked = walkTo(plan)): Promise<NotePage> {
  const { rows } = await sql<Hits>`
    ${planEachTime} select (${of}) as total, array(${walked}) as ids`.execute(db)
  const [{ total, ids } = nothing] = rows
  return { ids, ...totalOf(total, most) }
}

/** The notes that visibility, status and period leave; without stored totals only up to one more than `few`. */
async function countBeforeWords(db: Db, plan: Plan, few: number): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    ${planEachTime} select (${countShallow(plan, few).of}) as notes`.execute(db)
  return rows[0]?.notes ?? 0
}

interface Hits {
  readonly total: number
  readonly ids: number[]
}

/** The page and the total of all matches. */
function pageOfHits({ order, filter }: Plan): RawBuilder<unknown> {
  return sql`(select count(*) from hit)::int as total,
    array(select id from hit order by ${order.by(sql`key`, sql`id`)}
      limit ${filter.limit} offset ${filter.offset}) as ids`
}

/** Checks every note that visibility, status and period leave: fast if these are few. */
async function lookAtAll(db: Db, plan: Plan): Promise<NotePage> {
  const { source, order } = plan
  const { rows } = await sql<Hits>`
    ${planEachTime} with hit as materialized (
      select ${source.id} as id, ${order.key} as key from ${withJoins(source, joins(plan))} where ${where(plan)})
    select ${pageOfHits(plan)}`.execute(db)
  return { ...(rows[0] ?? nothing), totalIsExact: true }
}

/**
 * Starts from the search index: fast if few notes match. With more candidates than the limit, the total is a lower
 * bound and the page is not the right one.
 */
async function lookUp(db: Db, plan: Plan, hints: readonly Condition[], most: number): Promise<NotePage> {
  const { source, order, shallow, waiting } = plan
  const unsure = { ...plan, deep: plan.deep.filter(({ hint, hintIsExact }) => hint === null || !hintIsExact) }
  // The limit is applied to a query that is planned without it: with it the planner would read the table from its start.
  // Looks candidates up one by one (`offset 0` prevents inlining), so that the reader's other notes are not read.
  const seen = sql`candidate cross join lateral (
    select * from ${sql.table(source.table)}
    where ${source.id} = candidate.cmr_id and ${sql.join([...shallow], sql` and `)} offset 0) as ${sql.table(source.table)}`
  const { rows } = await sql<Hits & { candidates: number }>`
    ${planEachTime} with found as materialized (
      select cmr_id from cmr_search where ${sql.join([...hints], sql` and `)}),
    candidate as materialized (select cmr_id from found limit ${most + 1}),
    hit as materialized (
      select ${source.id} as id, ${order.key} as key from ${withJoins(source, joins(unsure), seen)}
      where ${sql.join([sql`true`, ...checks(unsure.deep), ...waiting], sql` and `)})
    select (select count(*) from candidate)::int as candidates, ${pageOfHits(plan)}`.execute(db)
  const [{ candidates, total, ids } = { candidates: 0, total: 0, ids: [] }] = rows
  return candidates <= most
    ? { ids, total, totalIsExact: true }
    : { ids, total: Math.min(total, most), totalIsExact: false }
}
