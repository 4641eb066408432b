import type { Actor } from '@roadnote/domain/access/actor'
import { signStep, type SignStepName } from '@roadnote/domain/cmr/signing/method'
import { noteStatus, noteStatusNames } from '@roadnote/domain/cmr/lifecycle/status'
import { chartNamesMaximum, type ChartName, type ChartRow, type ProChartName } from '@roadnote/domain/dashboard/charts'
import type { dashboardContract, DashboardFilter } from '@roadnote/domain/dashboard/contract'
import { calendarParts } from '@roadnote/domain/dashboard/period'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { exceptionTypeName } from '../cmr/note/exception-type-name.ts'
import { metricConditions } from '../cmr/list/metrics.ts'
import {
  exceptionName,
  methodOfStep,
  placeKey,
  placeName,
  waitingMinutes,
  type WaitingKind,
} from '../cmr/list/groups.ts'
import { narrowedSource } from '../cmr/list/narrowed.ts'
import { copiedColumn, type Source } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { howMany, named, notes, type ChartQuery, type Named } from './chart-query.ts'
import { requestedDays, periodOf } from './period.ts'
import { outcomesByCarrier, outcomesByPeriod, outcomesByPlace } from './outcome-charts.ts'
import { reservationsByCarrier, reservationsByCode, reservationsByPlace } from './reservation-charts.ts'

type Db = Kysely<Database>

/** The reader and filter of a chart. */
export interface ChartRequest {
  readonly actor: Actor
  readonly filter: DashboardFilter
  readonly language: Language
  readonly now: Date
}

export const dashboardChart: UseCase<(typeof dashboardContract)['chart']> = async (context, { chart, ...filter }) => {
  const { tx, actor, language, now } = context
  return { data: await chartOf(tx, chart, { actor, filter, language, now }) }
}

const charts: Readonly<Record<ProChartName, (db: Db, query: ChartQuery) => Promise<ChartRow[]>>> = {
  status: byStatus,
  punctuality,
  carriers: lateCarriers,
  methods: signatureMethods,
  exceptions: exceptionsByName,
  waiting: waitsByPlace,
  outcomes: outcomesByPeriod,
  deliveringCarriers: outcomesByCarrier,
  deliveryPlaces: outcomesByPlace,
  reservations: reservationsByCode,
  reservingCarriers: reservationsByCarrier,
  reservedPlaces: reservationsByPlace,
}

/** One pass over the visible notes of the period, or over their related rows. */
export async function chartOf(
  db: Db,
  chart: ChartName,
  { actor, filter, language, now }: ChartRequest,
): Promise<ChartRow[]> {
  return chartOfSource(db, chart, await narrowedSource(db, actor, filter), { filter, language, now })
}

/** The same of fewer notes. */
export async function chartOfSource(
  db: Db,
  chart: ProChartName,
  source: Source,
  { filter, language, now }: Omit<ChartRequest, 'actor'>,
): Promise<ChartRow[]> {
  const { days, zone } = requestedDays(filter, now)
  const pieces = calendarParts(days)
  return charts[chart](db, { source, pieces, period: periodOf(pieces, zone), language })
}

type Counts = Record<string, number>

async function byPiece(db: Db, query: ChartQuery, counts: readonly RawBuilder<unknown>[]): Promise<ChartRow[]> {
  const { source, pieces, period } = query
  const { rows } = await sql<{ piece: number } & Counts>`${planEachTime}
    select width_bucket(${copiedColumn(source, 'created_at')}, ${period.starts}::timestamptz[]) as piece, ${sql.join([...counts])}
    ${notes(query)} group by piece`.execute(db)
  const known = new Map(rows.map(({ piece, ...found }) => [piece, found]))
  return pieces.map(({ begin, end }, index) => ({
    key: begin,
    name: '',
    begin,
    end,
    counts: known.get(index + 1) ?? {},
  }))
}

async function byStatus(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const status = copiedColumn(query.source, 'status')
  const shown = noteStatusNames.filter((name) => name !== 'removed')
  return byPiece(
    db,
    query,
    shown.map((name) => howMany(sql`${status} = ${sql.lit(noteStatus[name])}`, name)),
  )
}

/** Only steps that had an agreed time and have happened count as punctual or late. */
async function punctuality(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source } = query
  const isAgreed = (what: 'collection' | 'delivery') => sql`${copiedColumn(source, `${what}_date`)} is not null`
  return byPiece(db, query, [
    howMany(sql`${metricConditions.signedByDriver(source)} and ${isAgreed('collection')}`, 'pickups'),
    howMany(metricConditions.latePickup(source), 'latePickups'),
    howMany(sql`${metricConditions.signedByReceiver(source)} and ${isAgreed('delivery')}`, 'deliveries'),
    howMany(metricConditions.lateDelivery(source), 'lateDeliveries'),
  ])
}

/** Sorted by the number of late notes, then by delay. */
async function lateCarriers(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source } = query
  const pickup = copiedColumn(source, 'late_pickup_minutes')
  const delivery = copiedColumn(source, 'late_delivery_minutes')
  const { rows } = await sql<Named>`${planEachTime}
    with carrier as (
      select ${copiedColumn(source, 'carrier_organization_id')} as key, count(*)::int as notes,
        ${howMany(sql`${pickup} is not null`, 'latePickups')}, ${howMany(sql`${delivery} is not null`, 'lateDeliveries')},
        sum(coalesce(${pickup}, 0)::bigint + coalesce(${delivery}, 0))::float8 as late_minutes
      ${notes(query)} group by key)
    select carrier.*, organization.name from carrier join organization on organization.id = carrier.key
    where late_pickups + late_deliveries > 0
    order by late_pickups + late_deliveries desc, late_minutes desc, key limit ${chartNamesMaximum}`.execute(db)
  return rows.map(named)
}

async function signatureMethods(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  // Object.keys loses the key type; the keys are the names by definition.
  const steps = Object.keys(signStep) as SignStepName[]
  const methods = steps.map((step) => sql`${methodOfStep(query.source, step)} as ${sql.id(step)}`)
  const counts = steps.map((step) => sql`coalesce(sum(notes) filter (where step = ${step}), 0)::int as ${sql.id(step)}`)
  // Groups by all three methods first, because most notes have the same combination; then by each method.
  const { rows } = await sql<Named>`${planEachTime}
    with signed as (
      select ${sql.join(steps.map((step) => sql.ref(step)))}, count(*) as notes
      from (select ${sql.join(methods)} ${notes(query)}) as note group by ${sql.join(steps.map((step) => sql.ref(step)))})
    select key, '' as name, ${sql.join(counts)}
    from signed cross join lateral (values ${sql.join(steps.map((step) => sql`(${step}, ${sql.ref(step)})`))}) as one (step, key)
    where key > 0 group by key order by sum(notes) desc, key`.execute(db)
  return rows.map(named)
}

/** A note counts once for each name, even if it has several such exceptions. */
async function exceptionsByName(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source, language } = query
  const { rows } = await sql<Named>`${planEachTime}
    with note as materialized (select ${source.id} as id ${notes(query)}),
    counted as (
      select ${exceptionName} as key, min(exception_type.id) as type, count(distinct cmr_exception.cmr_id)::int as notes
      from note join cmr_exception on cmr_exception.cmr_id = note.id
      join exception_type on exception_type.id = cmr_exception.exception_type_id
      group by key)
    select key, ${exceptionTypeName(language)} as name, notes
    from counted join exception_type on exception_type.id = counted.type
    order by notes desc, key limit ${chartNamesMaximum}`.execute(db)
  return rows.map(named)
}

/** The places with the largest total waiting time, sorted by average waiting time. */
async function waitsByPlace(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source } = query
  const waits = (
    waiting: WaitingKind,
  ) => sql`select ${placeKey('timed', waiting)} as key, ${placeName('timed', waiting)} as name,
      ${sql.lit(waiting)} as waiting, ${waitingMinutes('timed', waiting)} as minutes
    from note join cmr as timed on timed.id = note.id where ${waitingMinutes('timed', waiting)} is not null`
  const sums = (waiting: WaitingKind) => sql`
    (count(*) filter (where waiting = ${sql.lit(waiting)}))::int as ${sql.id(`${waiting}s`)},
    coalesce(sum(minutes) filter (where waiting = ${sql.lit(waiting)}), 0)::float8 as ${sql.id(`${waiting}Minutes`)}`
  const { rows } = await sql<Named>`${planEachTime}
    with note as materialized (select ${source.id} as id ${notes(query)}),
    place as (
      select key, min(name) as name, ${sums('loading')}, ${sums('unloading')}, sum(minutes) as spent, avg(minutes) as usual
      from (${waits('loading')} union all ${waits('unloading')}) as wait where key is not null group by key
      order by spent desc, key limit ${chartNamesMaximum})
    select key, name, loadings, loading_minutes, unloadings, unloading_minutes from place order by usual desc, key`.execute(
    db,
  )
  return rows.map(named)
}
