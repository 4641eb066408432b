import { metricValuesFrom, type MetricValues } from '@roadnote/domain/dashboard/metrics'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Source } from '../cmr/list/source.ts'
import { reach } from '../cmr/note/visibility.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import type { Period } from './period.ts'
import { byPiece, isSummed, peopleOf, summedColumns, sumsOfRows, type PieceRow } from './sums.ts'

type Db = Kysely<Database>
type People = Pick<MetricValues, 'activeDriversCount' | 'activeSignersCount'>

const hour = 3_600_000

/** Also expired notes: what they keep counts. */
export const everything: Source = {
  table: 'cmr',
  id: sql.ref<number>('cmr.id'),
  condition: sql<SqlBool>`not cmr.is_test`,
  isNarrowed: false,
  sums: { organizationId: 0, reach: reach.overParty },
}

/** Hours in which a piece begins or ends, in time zones with fractional offsets: their notes are read one by one. */
function raggedHours({ starts, before }: Period): Date[] {
  const edges = [...starts, before].map((edge) => edge.getTime()).filter((edge) => edge % hour !== 0)
  return [...new Set(edges.map((edge) => edge - (edge % hour)))].map((start) => new Date(start))
}

function notesIn(ragged: readonly Date[]): RawBuilder<unknown> {
  return sql`unnest(${ragged}::timestamptz[]) as ragged cross join lateral (
    select * from cmr where created_at >= ragged and created_at < ragged + interval '1 hour' and not is_test offset 0) as cmr`
}

function wholeHours({ starts, before }: Period, ragged: readonly Date[]): RawBuilder<unknown> {
  return sql`hour >= ${starts[0]} and hour < ${before} and hour <> all (${ragged}::timestamptz[])`
}

/**
 * The metrics of all notes by short pieces: from the hourly totals, and for the hours in which a piece begins or ends
 * from the notes. Distinct users are counted by the function below.
 */
export async function sumsOfAllNotes(db: Db, period: Period): Promise<MetricValues[]> {
  const ragged = raggedHours(period)
  const sums = Object.entries(summedColumns).map(
    ([metric, column]) => sql`sum(${sql.id(column)})::float8 as ${sql.id(metric)}`,
  )
  const { rows } = await sql<PieceRow>`${planEachTime}
    select width_bucket(hour, ${period.starts}::timestamptz[]) as piece, ${sql.join(sums)}
    from cmr_hour where ${wholeHours(period, ragged)} group by piece`.execute(db)
  const whole = byPiece(rows, period)
  const noTiles = { tiles: [], stretches: [] }
  const rest =
    ragged.length === 0 ? [] : await sumsOfRows(db, everything, period, { cover: noTiles, rows: notesIn(ragged) })
  return whole.map((figures, index) =>
    metricValuesFrom((metric) => (isSummed(metric) ? figures[metric] + (rest[index]?.[metric] ?? 0) : 0)),
  )
}

/** Distinct users in each piece: scans all signatures of the period, which is fast enough for some weeks. */
export async function peopleByPiece(db: Db, period: Period): Promise<People[]> {
  const ragged = raggedHours(period)
  const { rows } = await sql<People & { piece: number }>`${planEachTime}
    with signed as (
      select width_bucket(hour, ${period.starts}::timestamptz[]) as piece, user_id, signed, drove
      from cmr_hour_person where ${wholeHours(period, ragged)}
      union all
      select piece, person, 1, drove::int from (${peopleOf(everything, period, notesIn(ragged))}) as one),
    person as (select piece, sum(signed) as signed, sum(drove) as drove from signed group by piece, user_id)
    select piece, (count(*) filter (where drove > 0))::int as "activeDriversCount",
      (count(*) filter (where signed > 0))::int as "activeSignersCount"
    from person group by piece`.execute(db)
  const known = new Map(rows.map(({ piece, ...people }) => [piece, people]))
  return period.starts.map((_, index) => known.get(index + 1) ?? { activeDriversCount: 0, activeSignersCount: 0 })
}
