import { deliveryOutcomes, outcomeNames } from '@roadnote/domain/cmr/delivery/outcome'
import { chartNamesMaximum, type ChartRow } from '@roadnote/domain/dashboard/charts'
import { sql, type Kysely } from 'kysely'
import { placeKey, placeName } from '../cmr/list/groups.ts'
import { copiedColumn } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { howMany, named, notes, type ChartQuery, type Named } from './chart-query.ts'

type Db = Kysely<Database>

const outcome = sql`delivery_outcome_of(delivered.delivery_outcome, delivered.status)`

/**
 * How the deliveries of the notes of the chart ended. The outcome is read from each of these notes by its key, so the work grows with
 * the reader's own notes of the period and never with notes of others.
 */
const counts = sql.join(outcomeNames.map((name) => howMany(sql`${outcome} = ${sql.lit(deliveryOutcomes[name])}`, name)))

export async function outcomesByPeriod(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source, pieces, period } = query
  const { rows } = await sql<{ piece: number } & Record<string, number>>`${planEachTime}
    with note as materialized (
      select ${source.id} as id, ${copiedColumn(source, 'created_at')} as created_at ${notes(query)})
    select width_bucket(note.created_at, ${period.starts}::timestamptz[]) as piece, ${counts}
    from note join cmr as delivered on delivered.id = note.id group by piece`.execute(db)
  const known = new Map(rows.map(({ piece, ...found }) => [piece, found]))
  return pieces.map(({ begin, end }, index) => ({
    key: begin,
    name: '',
    begin,
    end,
    counts: known.get(index + 1) ?? {},
  }))
}

/** The carriers with the most deliveries that did not end in full, then those with the most deliveries. */
export async function outcomesByCarrier(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source } = query
  const { rows } = await sql<Named>`${planEachTime}
    with note as materialized (
      select ${source.id} as id, ${copiedColumn(source, 'carrier_organization_id')} as carrier ${notes(query)}),
    counted as (
      select note.carrier as key, ${counts}
      from note join cmr as delivered on delivered.id = note.id
      where note.carrier is not null and ${outcome} is not null group by note.carrier
      order by count(*) filter (where ${outcome} > 1) desc, count(*) desc, key limit ${chartNamesMaximum})
    select counted.key, organization.name, "full", part, refused, "left"
    from counted join organization on organization.id = counted.key
    order by part + refused + "left" desc, "full" desc, key`.execute(db)
  return rows.map(named)
}

export async function outcomesByPlace(db: Db, query: ChartQuery): Promise<ChartRow[]> {
  const { source } = query
  const { rows } = await sql<Named>`${planEachTime}
    with note as materialized (select ${source.id} as id ${notes(query)})
    select ${placeKey('delivered', 'unloading')} as key, min(${placeName('delivered', 'unloading')}) as name, ${counts}
    from note join cmr as delivered on delivered.id = note.id
    where ${placeKey('delivered', 'unloading')} is not null and ${outcome} is not null
    group by 1 order by count(*) filter (where ${outcome} > 1) desc, count(*) desc, key
    limit ${chartNamesMaximum}`.execute(db)
  return rows.map(named)
}
