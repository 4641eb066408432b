import { Refusal } from '@roadnote/domain/access/refusal'
import { throttle } from '@roadnote/domain/session/session'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A guess at a secret: who guesses (caller) at whom (subject). */
export interface Guess {
  /** A password, or the four digits that sign (a signing user's login asks for the same digits). */
  readonly kind: 'login' | 'code'
  readonly caller: string
  readonly subject: string
}

export interface CountedGuess {
  readonly id: number
  /** How many guesses at this subject have failed in a row, this one included. */
  readonly inARow: number
}

interface Tally {
  readonly pair: number
  readonly pairSeconds: number
  readonly run: number
  readonly runSeconds: number
  readonly day: number
  readonly daySeconds: number
}

/**
 * Counts the guess as failed before the secret is looked at, in a transaction of its own: whatever happens next
 * (a crash, a second process, a hung-up caller) it stays counted. A right guess is taken back by `forgiveGuess`.
 * Beyond the limits nothing is looked at any more and the caller is told how long to wait.
 */
export async function countGuess(database: Kysely<Database>, guess: Guess): Promise<CountedGuess> {
  return database.transaction().execute(async (tx) => {
    // In a fixed order, so that two callers guessing at each other's subjects do not wait for one another forever.
    for (const name of [`caller ${guess.caller}`, `subject ${guess.subject}`]) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${guess.kind} ${name}`}, 0))`.execute(tx)
    }
    const tally = await tallyOf(tx, guess)
    refuseBeyondLimits(guess, tally)
    const { id } = await tx
      .insertInto('attemptFailure')
      .values({ ...guess })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, inARow: tally.run + 1 }
  })
}

/**
 * A right guess ends the row of failures and this caller's own count. Of a password it also leaves the caller's day,
 * because a whole office shares one address; a signed-in caller trying codes all day stays counted.
 */
export async function forgiveGuess(database: Kysely<Database>, guess: Guess): Promise<void> {
  const { kind, caller, subject } = guess
  await database.transaction().execute(async (tx) => {
    const own = (eb: ExpressionBuilder<Database, 'attemptFailure'>) => eb.and({ kind, caller, subject })
    if (kind === 'login') await tx.deleteFrom('attemptFailure').where(own).execute()
    else await tx.updateTable('attemptFailure').set({ inPair: false }).where(own).execute()
    await tx
      .updateTable('attemptFailure')
      .set({ inRun: false })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('inRun', '=', true)
      .execute()
  })
}

/** A guess that was counted but never looked at, or right, is no failure at all. */
export async function uncountGuess(database: Kysely<Database>, { id }: CountedGuess): Promise<void> {
  await database.deleteFrom('attemptFailure').where('id', '=', id).execute()
}

async function tallyOf(database: Kysely<Database>, { kind, caller, subject }: Guess): Promise<Tally> {
  const pairWindow = `${throttle.pair.withinMilliseconds} milliseconds`
  const dayWindow = `${throttle.caller.withinMilliseconds} milliseconds`
  const { rows } = await sql<Tally>`
    select
      count(*) filter (where in_pair and caller = ${caller} and subject = ${subject} and at > now() - ${pairWindow}::interval)::int as pair,
      coalesce(extract(epoch from min(at) filter (where in_pair and caller = ${caller} and subject = ${subject} and at > now() - ${pairWindow}::interval)
        + ${pairWindow}::interval - now()), 0)::float as "pairSeconds",
      count(*) filter (where in_run and subject = ${subject})::int as run,
      coalesce(extract(epoch from max(at) filter (where in_run and subject = ${subject}) + ${pairWindow}::interval - now()), 0)::float as "runSeconds",
      count(*) filter (where caller = ${caller} and at > now() - ${dayWindow}::interval)::int as day,
      coalesce(extract(epoch from min(at) filter (where caller = ${caller} and at > now() - ${dayWindow}::interval) + ${dayWindow}::interval - now()), 0)::float as "daySeconds"
    from attempt_failure
    where kind = ${kind} and (subject = ${subject} and in_run or caller = ${caller} and at > now() - ${dayWindow}::interval)
  `.execute(database)
  return rows[0] ?? { pair: 0, pairSeconds: 0, run: 0, runSeconds: 0, day: 0, daySeconds: 0 }
}

function refuseBeyondLimits({ kind }: Guess, tally: Tally): void {
  if (tally.day >= throttle.caller.failures) throw new Refusal('throttled', { retryAfterSeconds: tally.daySeconds })
  if (tally.pair >= throttle.pair.failures) throw new Refusal('throttled', { retryAfterSeconds: tally.pairSeconds })
  // A password's owner gets in again after a pause without guesses; a code is switched off instead.
  if (kind === 'login' && tally.run >= throttle.accountInARow.failures && tally.runSeconds > 0) {
    throw new Refusal('throttled', { retryAfterSeconds: tally.runSeconds })
  }
}
