import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { countedUpTo } from '@roadnote/domain/cmr/contract/list'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { alwaysPlanned } from '../../database/prepared.ts'
import type { Database } from '../../database/schema.ts'
import { deepFilters, oneOf, shallowFilters, type DeepFilter } from './conditions.ts'
import type { ParsedFilter } from './filter.ts'
import { orderOf, type Order } from './order.ts'
import { partiesMeant, possibleParties, signedFor } from './organizations.ts'
import { behindFigure } from './metrics.ts'
import { inGroup } from './groups.ts'
import { sourceOf } from './narrowed.ts'
import { copied, joined, sourceFor, type Condition, type Join, type Source } from './source.ts'
import { isTurn, lateFilter } from './waiting.ts'
import { onAnyDayByCode } from './whole-code.ts'

type Db = Kysely<Database>

export interface FoundPage {
  readonly ids: readonly number[]
  readonly total: number
  readonly totalIsExact: boolean
}

interface Plan {
  readonly source: Source
  /** What the tally or an index of dates can count. */
  readonly shallow: readonly Condition[]
  /** Words and parties. */
  readonly deep: readonly DeepFilter[]
  /** What is waited for: nothing but the notes themselves can say it. */
  readonly waiting: readonly Condition[]
  readonly order: Order
  readonly filter: ParsedFilter
}

const nothing: FoundPage = { ids: [], total: 0, totalIsExact: true }

/** Which way to the page is the quickest; all lead to the same one. */
export const usualLimits = {
  /** How far a super admin's notes are counted. */
  everything: countedUpTo,
  /** So many notes of an organisation are looked at sooner than the index of words is read. */
  few: 10_000,
  /** So many notes with the words are picked out of an organisation's; more of them are met by looking at all. */
  candidates: 1000,
  /** So many of the newest are tried first. */
  tried: 200,
  /** Where so many of those match, the index of words would hand out thousands. */
  usual: 4,
  /** Where so many match, the page is full after a few steps along the order. */
  frequent: 40,
}

type Limits = typeof usualLimits

/** Finds which notes stand on a page and how many there are in all; what stands in them is read afterwards. */
export async function findPage(
  db: Db,
  actor: Actor,
  asked: ParsedFilter,
  limits: Limits = usualLimits,
): Promise<FoundPage> {
  const filter = await onAnyDayByCode(db, actor, asked)
  const parties = await partiesMeant(db, filter)
  if (Object.values(parties).some((ids) => ids?.length === 0)) return nothing
  const source = await sourceOf(db, actor, filter.organization)
  const plan = planFor(actor, source, filter, deepFilters(source, filter, parties))
  return source.table === 'cmr' && isSuperAdmin(actor)
    ? findAmongAll(db, plan, limits)
    : findAmongOwn(db, actor, plan, limits)
}

function planFor(actor: Actor, source: Source, filter: ParsedFilter, deep: readonly DeepFilter[]): Plan {
  const turn = filter.myTurn ? [isTurn(source, actor, signedFor(actor))] : []
  const behind = [...behindFigure(source, filter.behind), ...inGroup(source, filter.group)]
  const waiting = [...turn, ...lateFilter(source, filter), ...behind]
  const order = orderOf(source, filter.orderBy, filter.direction)
  return { source, shallow: shallowFilters(source, filter), deep, waiting, order, filter }
}

/** What an organisation or a driver sees is counted to the last note. */
async function findAmongOwn(db: Db, actor: Actor, plan: Plan, limits: Limits): Promise<FoundPage> {
  const { deep, waiting, filter } = plan
  if (deep.length + waiting.length === 0) return walk(db, plan, countShallow(plan))
  // Few are waited for, and an index has them; of another organisation's parties the hints know nothing.
  if (waiting.length > 0 || plan.source.isNarrowed) return lookAtAll(db, plan)
  const { isFew, matching } = await tryNewest(db, plan, limits)
  if (isFew) return lookAtAll(db, plan)
  if (matching >= limits.frequent && filter.orderBy === 'lastModified') return walk(db, plan, countUpTo(plan))
  const hints = deep.flatMap(({ hint }) => hint ?? [])
  if (hints.length === 0 || matching >= limits.usual) return lookAtAll(db, plan)
  const own = oneOf(await possibleParties(db, actor))
  const found = await lookUp(db, plan, own === null ? hints : [own, ...hints], limits.candidates)
  return found.totalIsExact ? found : lookAtAll(db, plan)
}

/** A super admin sees everything: nothing may take as long as there are notes. */
async function findAmongAll(db: Db, plan: Plan, { everything }: Limits): Promise<FoundPage> {
  const { deep, waiting, filter } = plan
  // They sign for their own organisation only, whose few notes are found by its indices.
  if (filter.myTurn) return lookAtAll(db, plan)
  const hints = deep.flatMap(({ hint }) => hint ?? [])
  if (hints.length === 0)
    return walk(
      db,
      plan,
      deep.length + waiting.length === 0 ? countShallow(plan, everything) : countUpTo(plan, everything),
    )
  const found = await lookUp(db, plan, hints, everything)
  if (found.totalIsExact) return found
  // Where there are that many, the page cannot be far.
  const { rows } = await sql<{ ids: number[] }>`${alwaysPlanned} select array(${walkTo(plan)}) as ids`.execute(db)
  return { ...found, ids: rows[0]?.ids ?? [] }
}

type Total = Pick<FoundPage, 'total' | 'totalIsExact'>

/** How many notes each of these filters leaves, which ask for no words or parties: all in one question. */
export async function countEach(db: Db, actor: Actor, filters: readonly ParsedFilter[]): Promise<Total[]> {
  const most = isSuperAdmin(actor) ? usualLimits.everything : undefined
  const counts = filters.map((filter) => countUpTo(planFor(actor, sourceFor(actor), filter, []), most))
  const totals = sql.join(counts.map(({ of }) => sql`(${of})`))
  const { rows } = await sql<{ totals: number[] }>`${alwaysPlanned} select array[${totals}] as totals`.execute(db)
  return (rows[0]?.totals ?? []).map((total) => totalOf(total, most))
}

function totalOf(counted: number, most = Number.POSITIVE_INFINITY): Total {
  return { total: Math.min(counted, most), totalIsExact: counted <= most }
}

function joins({ deep, order }: Plan): Join[] {
  return [...deep.flatMap(({ joins: needed }) => needed), ...order.joins]
}

function where({ shallow, deep, waiting }: Plan): RawBuilder<unknown> {
  return sql.join([...shallow, ...checks(deep), ...waiting], sql` and `)
}

function checks(deep: readonly DeepFilter[]): readonly Condition[] {
  return deep.map(({ check }) => check)
}

interface Count {
  readonly of: RawBuilder<unknown>
  /** Counting goes one further: then there are more. Undefined: to the last. */
  readonly most: number | undefined
}

function countUpTo(plan: Plan, most?: number): Count {
  const tables = joined(plan.source, joins({ ...plan, order: { ...plan.order, joins: [] } }))
  const limit = most === undefined ? sql`` : sql`limit ${most + 1}`
  return { of: sql`select count(*)::int from (select from ${tables} where ${where(plan)} ${limit}) as counted`, most }
}

/** What the shallow filters leave: read from the tally where it knows, counted otherwise. */
function countShallow(plan: Plan, most?: number): Count {
  const { source, shallow, filter } = plan
  const isTallied = source.table === 'cmr_party' && filter.from === null && filter.before === null
  if (!isTallied) return countUpTo({ ...plan, deep: [], waiting: [] }, most)
  // It has the columns these filters ask for, under the same names.
  const matches = sql.join([...shallow], sql` and `)
  return {
    of: sql`select coalesce(sum(notes), 0)::int from cmr_party_tally as cmr_party where ${matches}`,
    most: undefined,
  }
}

function walkTo(plan: Plan): RawBuilder<unknown> {
  const { source, order, filter } = plan
  return sql`select ${source.id} from ${joined(source, joins(plan))} where ${where(plan)}
    order by ${order.by(order.key, source.id)} limit ${filter.limit} offset ${filter.offset}`
}

/** Follows the order until the page is full, and counts apart from it: right where matches are many. */
async function walk(db: Db, plan: Plan, { of, most }: Count): Promise<FoundPage> {
  const { rows } = await sql<Hits>`
    ${alwaysPlanned} select (${of}) as total, array(${walkTo(plan)}) as ids`.execute(db)
  const [{ total, ids } = nothing] = rows
  return { ids, ...totalOf(total, most) }
}

/** Do visibility, status and period leave few notes? And how many of the newest of them have what is asked for? */
async function tryNewest(db: Db, plan: Plan, { few, tried }: Limits): Promise<{ isFew: boolean; matching: number }> {
  const { source, shallow, deep } = plan
  const table = sql.table(source.table)
  const newest = sql`(select * from ${table} where ${sql.join([...shallow], sql` and `)}
    order by ${copied(source, 'last_modified')} desc, ${source.id} desc limit ${tried}) as ${table}`
  const needed = deep.flatMap(({ joins: own }) => own)
  const { rows } = await sql<{ notes: number; matching: number }>`
    ${alwaysPlanned} select (${countShallow(plan, few).of}) as notes,
      (select count(*)::int from ${joined(source, needed, newest)}
        where ${sql.join([...checks(deep)], sql` and `)}) as matching`.execute(db)
  const [{ notes, matching } = { notes: 0, matching: 0 }] = rows
  return { isFew: notes <= few, matching }
}

interface Hits {
  readonly total: number
  readonly ids: number[]
}

/** The page and the total out of everything that matches. */
function pageOfHits({ order, filter }: Plan): RawBuilder<unknown> {
  return sql`(select count(*) from hit)::int as total,
    array(select id from hit order by ${order.by(sql`key`, sql`id`)}
      limit ${filter.limit} offset ${filter.offset}) as ids`
}

/** Looks at every note that visibility, status and period leave: right where these are few. */
async function lookAtAll(db: Db, plan: Plan): Promise<FoundPage> {
  const { source, order } = plan
  const { rows } = await sql<Hits>`
    ${alwaysPlanned} with hit as materialized (
      select ${source.id} as id, ${order.key} as key from ${joined(source, joins(plan))} where ${where(plan)})
    select ${pageOfHits(plan)}`.execute(db)
  return { ...(rows[0] ?? nothing), totalIsExact: true }
}

/**
 * Begins with what the index of the search knows: right where matches are rare. Where there are more of them than it is
 * asked for, the total is what was found among these and the page is not the right one.
 */
async function lookUp(db: Db, plan: Plan, hints: readonly Condition[], most: number): Promise<FoundPage> {
  const { source, order, shallow, waiting } = plan
  const unsure = { ...plan, deep: plan.deep.filter(({ hint, hintIsExact }) => hint === null || !hintIsExact) }
  // One by one (offset 0 keeps it so): the reader's other notes, however many, are not read along.
  const seen = sql`candidate cross join lateral (
    select * from ${sql.table(source.table)}
    where ${source.id} = candidate.cmr_id and ${sql.join([...shallow], sql` and `)} offset 0) as ${sql.table(source.table)}`
  const { rows } = await sql<Hits & { candidates: number }>`
    ${alwaysPlanned} with candidate as materialized (
      select cmr_id from cmr_search where ${sql.join([...hints], sql` and `)} limit ${most + 1}),
    hit as materialized (
      select ${source.id} as id, ${order.key} as key from ${joined(source, joins(unsure), seen)}
      where ${sql.join([sql`true`, ...checks(unsure.deep), ...waiting], sql` and `)})
    select (select count(*) from candidate)::int as candidates, ${pageOfHits(plan)}`.execute(db)
  const [{ candidates, total, ids } = { candidates: 0, total: 0, ids: [] }] = rows
  return candidates <= most
    ? { ids, total, totalIsExact: true }
    : { ids, total: Math.min(total, most), totalIsExact: false }
}
