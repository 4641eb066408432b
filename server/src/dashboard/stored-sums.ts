import { noteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { copiedColumn, type Source } from '../cmr/list/source.ts'
import { planEachTime } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { coverOf, type Cover } from './cover.ts'
import type { Period } from './period.ts'

/**
 * Stored sums for as much of the period as they are kept and fresh, stretches of notes for the rest. A day that becomes
 * stale after this was asked is answered as it was when it was asked.
 */
export async function coverFor(db: Kysely<Database>, { sums }: Source, period: Period): Promise<Cover> {
  const whole = { from: period.starts[0] ?? period.before, before: period.before }
  if (sums === null) return { tiles: [], stretches: [whole] }
  const fresh = coverOf(period, [])
  if (fresh.tiles.length === 0) return fresh
  const { rows } = await sql<{ days: string | null }>`select string_agg(distinct day::text, ',') as days
    from cmr_period_stale where organization_id = ${sums.organizationId}
      and day >= utc_day(${whole.from}) and day <= utc_day(${whole.before})`.execute(db)
  const stale = rows[0]?.days?.split(',') ?? []
  return stale.length === 0 ? fresh : coverOf(period, stale)
}

/** The stored sums of a cover, each with its piece. */
export function tilesOf({ sums }: Source, { tiles }: Cover): RawBuilder<unknown> {
  const { organizationId, reach } = sums ?? { organizationId: 0, reach: 0 }
  return sql`select tile.piece, stored.*
    from unnest(${tiles.map(({ piece }) => piece)}::int[], ${tiles.map(({ level }) => level)}::int[],
      ${tiles.map(({ firstDay }) => firstDay)}::date[]) as tile (piece, level, first_day)
    cross join lateral (
      select * from cmr_period_sum
      where organization_id = ${organizationId} and level = tile.level and first_day = tile.first_day
        and reach <= ${reach} offset 0) as stored`
}

/** The rows of the source that the stored sums leave, under the name of its table. */
export function stretchesOf({ table, condition }: Source, { stretches }: Cover): RawBuilder<unknown> {
  const [one, ...others] = stretches
  const created = sql.ref(`${table}.created_at`)
  const within = (from: unknown, before: unknown) => sql`(select * from ${sql.table(table)}
    where ${condition} and ${created} >= ${from} and ${created} < ${before} offset 0) as ${sql.table(table)}`
  if (one !== undefined && others.length === 0) return within(one.from, one.before)
  return sql`unnest(${stretches.map(({ from }) => from)}::timestamptz[],
      ${stretches.map(({ before }) => before)}::timestamptz[]) as stretch (from_moment, before_moment)
    cross join lateral ${within(sql`from_moment`, sql`before_moment`)}`
}

/** The number of the source's notes in a period. */
export async function countOf(db: Kysely<Database>, source: Source, period: Period): Promise<number> {
  const cover = await coverFor(db, source, period)
  const { rows } = await sql<{ notes: number }>`${planEachTime}
    select (select coalesce(sum(notes), 0)::int from (${tilesOf(source, cover)}) as tile)
      + (select count(*)::int from ${stretchesOf(source, cover)}
          where ${copiedColumn(source, 'status')} <> ${noteStatus.removed}) as notes`.execute(db)
  return rows[0]?.notes ?? 0
}
