import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import { startRounds } from './rounds.ts'

/** Days of organisations that are counted in one transaction: the operator's may have thousands of notes each. */
const batch = 100
/** So many changes are not left waiting: whoever reads looks through them. */
export const manyStale = 5000
const restMilliseconds = 60_000
/** A day on which notes change all the time is counted seldom, because counting reads the whole day. */
const betweenMilliseconds = 15 * 60_000
/** Counting uses at most a part of the database's time. */
const pauseMilliseconds = 200

interface SumUpParts {
  readonly database: Kysely<Database>
  readonly log: Pick<Logger, 'warn'>
}

/** Counts stale days of the dashboards' sums anew in the background. Returns how to stop. */
export function startSumUp(parts: SumUpParts): () => Promise<void> {
  const round = sumUpRounds(parts)
  return startRounds(() => round(Date.now()), restMilliseconds)
}

/** One batch, if it is time for it. Returns the milliseconds to rest. */
export function sumUpRounds({ database, log }: SumUpParts): (now: number) => Promise<number> {
  let nextAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    try {
      if (now < nextAt && !(await areManyStale(database))) return restMilliseconds
      nextAt = now
      if ((await sumUpPatiently(database)) === batch) return pauseMilliseconds
      nextAt = now + betweenMilliseconds
    } catch (problem) {
      log.warn({ err: problem }, 'the sums of the dashboards could not be brought up to date')
    }
    return restMilliseconds
  }
}

/** A batch that takes longer than a request may is not begun again and again. */
async function sumUpPatiently(database: Kysely<Database>): Promise<number> {
  return database.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx)
    return sumUpStale(tx, batch)
  })
}

/** Returns the number of days that were counted. */
export async function sumUpStale(database: Kysely<Database>, most: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`select cmr_sum_up_stale(${most}) as days`.execute(database)
  return rows[0]?.days ?? 0
}

async function areManyStale(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`select count(*) = ${manyStale} as many
    from (select from cmr_period_stale limit ${manyStale}) as stale`.execute(database)
  return rows[0]?.many ?? false
}
