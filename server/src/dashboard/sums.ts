import { metricNames, metricNotes, type MetricName } from '@roadnote/domain/cmr/metric'
import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { metricValuesFrom, metricKindOf, zeroMetrics, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { metricConditions } from '../cmr/list/metrics.ts'
import { copiedColumn, type Source } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { Period } from './period.ts'

/** The metrics of one piece of a period; pieces are numbered from 1. */
export type PieceRow = Record<MetricName, number> & { readonly piece: number }

// Object.keys loses the key type; the keys are the names by definition.
const conditions = Object.keys(metricConditions) as (keyof typeof metricConditions)[]

/** The columns of each note that the metrics need, with its piece. */
export function notesOf(
  source: Source,
  { starts, before }: Period,
  rows: RawBuilder<unknown> = sql.table(source.table),
): RawBuilder<unknown> {
  const created = copiedColumn(source, 'created_at')
  const facts = ['signer_ids', 'late_pickup_minutes', 'late_delivery_minutes'] as const
  return sql`select ${sql.join([
    sql`width_bucket(${created}, ${starts}::timestamptz[]) as piece`,
    ...facts.map((fact) => sql`${copiedColumn(source, fact)} as ${sql.id(fact)}`),
    ...conditions.map((name) => sql`${metricConditions[name](source)} as ${sql.id(name)}`),
  ])}
    from ${rows}
    where ${source.condition} and ${created} >= ${starts[0]} and ${created} < ${before}
      and ${copiedColumn(source, 'status')} <> ${noteStatus.removed}`
}

function sumOf(metric: MetricName): RawBuilder<unknown> {
  if (metric === 'activeDriversCount') return sql`count(distinct signer_ids[2])`
  if (metric === 'activeSignersCount') return sql`coalesce(max(people.signers), 0)`
  if (metricKindOf(metric) === 'minutes') {
    const minutes = metric === 'latePickupTime' ? 'late_pickup_minutes' : 'late_delivery_minutes'
    return sql`coalesce(sum(${sql.id(minutes)}), 0)`
  }
  const behind = metricNotes[metric]
  return behind === 'all' ? sql`count(*)` : sql`count(*) filter (where ${sql.id(behind)})`
}

/** The metrics of each piece of a period in one pass over the notes. */
export async function sumsOfNotes(
  db: Kysely<Database>,
  source: Source,
  period: Period,
  rows?: RawBuilder<unknown>,
): Promise<MetricValues[]> {
  const sums = metricNames.map((metric) => sql`${sumOf(metric)}::float8 as ${sql.id(metric)}`)
  const { rows: found } = await sql<PieceRow>`${planEachTime}
    with note as materialized (${notesOf(source, period, rows)}),
    people as (
      select piece, count(distinct person) as signers
      from note cross join lateral unnest(signer_ids) as person group by piece)
    select piece, ${sql.join(sums)} from note left join people using (piece) group by piece`.execute(db)
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
