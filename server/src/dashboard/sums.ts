import type { MetricName } from '@roadnote/domain/cmr/metric'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { metricValuesFrom, zeroMetrics, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { metricConditions } from '../cmr/list/metrics.ts'
import { copiedColumn, type Source } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { Cover } from './cover.ts'
import type { Period } from './period.ts'
import { coverFor, stretchesOf, tilesOf } from './stored-sums.ts'

/** The metrics of one piece of a period; pieces are numbered from 1. */
export type PieceRow = Record<MetricName, number> & { readonly piece: number }

type Summed = Exclude<MetricName, 'activeDriversCount' | 'activeSignersCount'>

/** The column of the stored sums for each metric; distinct users cannot be added up. */
export const summedColumns: Readonly<Record<Summed, string>> = {
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

/** The same of a single note. */
function columnsOfNote(source: Source): Readonly<Record<Summed, RawBuilder<unknown>>> {
  const when = (name: keyof typeof metricConditions) => sql`(${metricConditions[name](source)})::int`
  return {
    count: sql`1`,
    assignedCount: when('assigned'),
    signedByDriverCount: when('signedByDriver'),
    signedByReceiverCount: when('signedByReceiver'),
    latePickupCount: when('latePickup'),
    latePickupTime: sql`coalesce(${copiedColumn(source, 'late_pickup_minutes')}, 0)`,
    lateDeliveryCount: when('lateDelivery'),
    lateDeliveryTime: sql`coalesce(${copiedColumn(source, 'late_delivery_minutes')}, 0)`,
    senderRemarksCount: when('senderRemarks'),
    driverRemarksCount: when('driverRemarks'),
    receiverRemarksCount: when('receiverRemarks'),
  }
}

// Object.keys loses the key type; the keys are the names by definition.
const summed = Object.keys(summedColumns) as Summed[]

/** Each note of these rows as a sum of its own, with its piece. */
function notesOf(source: Source, { starts, before }: Period, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const created = copiedColumn(source, 'created_at')
  const columns = columnsOfNote(source)
  return sql`select width_bucket(${created}, ${starts}::timestamptz[]) as piece,
      ${copiedColumn(source, 'signer_ids')} as signer_ids,
      ${sql.join(summed.map((metric) => sql`${columns[metric]} as ${sql.id(summedColumns[metric])}`))}
    from ${rows}
    where ${source.condition} and ${created} >= ${starts[0]} and ${created} < ${before}
      and ${copiedColumn(source, 'status')} <> ${noteStatus.removed}`
}

/** The people of the notes of these rows: the piece, who signed, and whether as the driver. */
export function peopleOf(source: Source, period: Period, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select piece, person, step = 2 as drove
    from (${notesOf(source, period, rows)}) as note
    cross join lateral unnest(signer_ids) with ordinality as signer (person, step) where person is not null`
}

/** The metrics of each piece of a period: from stored sums, and for the rest in one pass over the notes. */
export async function sumsOf(db: Kysely<Database>, source: Source, period: Period): Promise<MetricValues[]> {
  const cover = await coverFor(db, source, period)
  return sumsOfRows(db, source, period, { cover, rows: stretchesOf(source, cover) })
}

/** The same of these rows and of the stored sums of this cover. */
export async function sumsOfRows(
  db: Kysely<Database>,
  source: Source,
  period: Period,
  { cover, rows }: { readonly cover: Cover; readonly rows: RawBuilder<unknown> },
): Promise<MetricValues[]> {
  const columns = sql.join(summed.map((metric) => sql.id(summedColumns[metric])))
  const sums = summed.map((metric) => sql`sum(${sql.id(summedColumns[metric])})::float8 as ${sql.id(metric)}`)
  const { rows: found } = await sql<PieceRow>`${planEachTime}
    with tile as materialized (${tilesOf(source, cover)}),
    note as materialized (${notesOf(source, period, rows)}),
    signed as (
      select piece, person, false as drove from tile cross join lateral unnest(signer_ids) as person
      union all
      select piece, person, true from tile cross join lateral unnest(driver_ids) as person
      union all
      select piece, person, step = 2
      from note cross join lateral unnest(signer_ids) with ordinality as signer (person, step) where person is not null),
    person as (select piece, person, bool_or(drove) as drove from signed group by piece, person),
    people as (
      select piece, count(*) as signers, count(*) filter (where drove) as drivers from person group by piece),
    total as (
      select piece, ${sql.join(sums)}
      from (select piece, ${columns} from tile union all select piece, ${columns} from note) as part group by piece)
    select total.*, coalesce(drivers, 0)::float8 as "activeDriversCount",
      coalesce(signers, 0)::float8 as "activeSignersCount"
    from total left join people using (piece)`.execute(db)
  return byPiece(found, period)
}

/** One result for each piece, also for empty ones. */
export function byPiece(rows: readonly PieceRow[], { starts }: Period): MetricValues[] {
  const known = new Map(rows.map((row) => [row.piece, row]))
  return starts.map((_, index) => {
    const row = known.get(index + 1)
    return row === undefined ? zeroMetrics : metricValuesFrom((metric) => row[metric])
  })
}

export function isSummed(metric: MetricName): metric is Summed {
  return metric in summedColumns
}
