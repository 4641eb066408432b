import { sql, type Kysely } from 'kysely'
import { withoutConfirmation } from '../database/commit-limit.ts'
import type { Database } from '../database/schema.ts'

/** Sustained rate of a key, and its burst after a pause. */
export interface KeyRate {
  readonly perSecond: number
  readonly burst: number
}

interface Lease {
  /** None: the bucket is empty. */
  readonly calls: number
  /** Until the bucket has a call again. */
  readonly secondsToNext: number
}

/** Takes calls of an API key out of the token bucket that all processes share. */
export type LeaseCalls = (who: number, rate: KeyRate) => Promise<Lease>

/** Calls taken at once: not every call is a write, and no process takes much that others could use. */
function leaseSize(burst: number): number {
  return Math.max(1, Math.floor(burst / 10))
}

/** Refills the bucket and takes from it in one statement, by the clock of the database. */
export function leaseFromDatabase(db: Kysely<Database>): LeaseCalls {
  return async (who, { perSecond, burst }) => {
    const size = leaseSize(burst)
    const { rows } = await sql<{ leased: number; callsLeft: number }>`
      with quick as (${withoutConfirmation})
      insert into api_key_rate as rate (user_id, calls_left, leased, at)
      select ${who}::int, ${burst - size}::numeric, ${size}::int, clock_timestamp() from quick
      on conflict (user_id) do update set (calls_left, leased, at) = (
        select filled - least(${size}::numeric, floor(filled)), least(${size}::numeric, floor(filled))::int, excluded.at
        from (
          select least(${burst}::numeric, rate.calls_left
            + ${perSecond}::numeric * greatest(0, extract(epoch from excluded.at - rate.at))) as filled
        ) as bucket)
      returning leased, calls_left`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('an insert that changes a conflicting row returns it')
    return { calls: row.leased, secondsToNext: Math.max(0, 1 - row.callsLeft) / perSecond }
  }
}
