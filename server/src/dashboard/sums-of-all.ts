import type { MetricName } from '@roadnote/domain/cmr/metric'
import { metricValuesFrom, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Source } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { Period } from './period.ts'
import { byPiece, notesOf, sumsOfNotes, type PieceRow } from './sums.ts'

type Db = Kysely<Database>
type People = Pick<MetricValues, 'activeDriversCount' | 'activeSignersCount'>

const hour = 3_600_000

/** The column of the hourly totals for each metric; distinct users cannot be added up. */
const summed: Readonly<Record<Exclude<MetricName, keyof People>, string>> = {
  count: 'notes',
  assignedCount: 'assigned',
  signedByDriverCount: 'signed_by_driver',
  signedByReceiverCount: 'signed_by_receiver',
  latePickupCount: 'late_pickups',
  latePickupTime: 'late_pickup_minutes',
  lateDeliveryCount: 'late_deliveries',
  lateDeliveryTime: 'late_delivery_minutes',
  senderRemarksCount: 'sender_remarks',
  driverRemarksCount: 'driver_remarks',
  receiverRemarksCount: 'receiver_remarks',
}

const everything: Source = {
  table: 'cmr',
  id: sql.ref<number>('cmr.id'),
  condition: sql<SqlBool>`true`,
  isNarrowed: false,
}

/** Hours in which a piece begins or ends, in time zones with fractional offsets: their notes are read one by one. */
function raggedHours({ starts, before }: Period): Date[] {
  const edges = [...starts, before].map((edge) => edge.getTime()).filter((edge) => edge % hour !== 0)
  return [...new Set(edges.map((edge) => edge - (edge % hour)))].map((start) => new Date(start))
}

function notesIn(ragged: readonly Date[]): RawBuilder<unknown> {
  return sql`unnest(${ragged}::timestamptz[]) as ragged cross join lateral (
    select * from cmr where created_at >= ragged and created_at < ragged + interval '1 hour' offset 0) as cmr`
}

function wholeHours({ starts, before }: Period, ragged: readonly Date[]): RawBuilder<unknown> {
  return sql`hour >= ${starts[0]} and hour < ${before} and hour <> all (${ragged}::timestamptz[])`
}

/**
 * The metrics of all notes: from the hourly totals, and for the hours in which a piece begins or ends from the
 * notes. Distinct users are counted by the two functions below.
 */
export async function sumsOfAllNotes(db: Db, period: Period): Promise<MetricValues[]> {
  const ragged = raggedHours(period)
  const sums = Object.entries(summed).map(
    ([metric, column]) => sql`sum(${sql.id(column)})::float8 as ${sql.id(metric)}`,
  )
  const { rows } = await sql<PieceRow>`${planEachTime}
    select width_bucket(hour, ${period.starts}::timestamptz[]) as piece, ${sql.join(sums)}
    from cmr_hour where ${wholeHours(period, ragged)} group by piece`.execute(db)
  const whole = byPiece(rows, period)
  const rest = ragged.length === 0 ? [] : await sumsOfNotes(db, everything, period, notesIn(ragged))
  return whole.map((figures, index) =>
    metricValuesFrom((metric) => (metric in summed ? figures[metric] + (rest[index]?.[metric] ?? 0) : 0)),
  )
}

/** Distinct users in each piece: scans all signatures of the period, which is fast enough for some weeks. */
export async function peopleByPiece(db: Db, period: Period): Promise<People[]> {
  const ragged = raggedHours(period)
  const { rows } = await sql<People & { piece: number }>`${planEachTime}
    with signed as (
      select width_bucket(hour, ${period.starts}::timestamptz[]) as piece, user_id, signed, drove
      from cmr_hour_person where ${wholeHours(period, ragged)}
      union all ${peopleIn(ragged, period)}),
    person as (select piece, sum(signed) as signed, sum(drove) as drove from signed group by piece, user_id)
    select piece, (count(*) filter (where drove > 0))::int as "activeDriversCount",
      (count(*) filter (where signed > 0))::int as "activeSignersCount"
    from person group by piece`.execute(db)
  const known = new Map(rows.map(({ piece, ...people }) => [piece, people]))
  return period.starts.map((_, index) => known.get(index + 1) ?? { activeDriversCount: 0, activeSignersCount: 0 })
}

function peopleIn(ragged: readonly Date[], period: Period): RawBuilder<unknown> {
  return sql`select piece, person as user_id, 1, (step = 2)::int
    from (${notesOf(everything, period, notesIn(ragged))}) as note
    cross join lateral unnest(signer_ids) with ordinality as signer (person, step) where person is not null`
}

/** Distinct users in a period of any length: for each user it checks whether one row exists in the period. */
export async function peopleOfAll(db: Db, period: Period): Promise<People> {
  const ragged = raggedHours(period)
  const within = wholeHours(period, ragged)
  const { rows } = await sql<People>`${planEachTime}
    with ragged as materialized (select * from (${peopleIn(ragged, period)}) as person (piece, user_id, signed, drove))
    select
      (select count(*)::int from (${everybody}) as person
        where user_id in (select user_id from ragged where drove > 0)
          or ${did('drove', within)}) as "activeDriversCount",
      (select count(*)::int from (${everybody}) as person
        where user_id in (select user_id from ragged)
          or ${did('signed', within)}) as "activeSignersCount"`.execute(db)
  return rows[0] ?? { activeDriversCount: 0, activeSignersCount: 0 }
}

/** Each user once: a loose index scan from one user to the next. */
const everybody = sql`with recursive next as (
      (select user_id from cmr_hour_person order by user_id limit 1)
      union all
      select (select one.user_id from cmr_hour_person as one where one.user_id > next.user_id order by one.user_id limit 1)
      from next where next.user_id is not null)
    select user_id from next where user_id is not null`

function did(what: 'signed' | 'drove', within: RawBuilder<unknown>): RawBuilder<unknown> {
  const indexed = what === 'drove' ? sql`and drove <> 0` : sql``
  return sql`exists (
    select from cmr_hour_person as one where one.user_id = person.user_id and ${within} ${indexed}
    group by hour having sum(${sql.id(what)}) > 0)`
}
