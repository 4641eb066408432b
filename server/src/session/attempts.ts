import { Refusal } from '@roadnote/domain/access/refusal'
import { throttle } from '@roadnote/domain/session/session'
import { sql, type Kysely } from 'kysely'
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
    const [caller, subject] = [`${guess.kind} caller ${guess.caller}`, `${guess.kind} subject ${guess.subject}`]
    // In a fixed order, so that two callers guessing at each other's subjects do not wait for one another forever.
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${caller}, 0)), pg_advisory_xact_lock(hashtextextended(${subject}, 0))
    `.execute(tx)
    const { id, ...tally } = await countedTally(tx, guess)
    refuseBeyondLimits(guess, tally)
    if (id === null) throw new Error('a guess within the limits was not counted')
    return { id, inARow: tally.run + 1 }
  })
}

/**
 * A right guess is no failure; it ends the row of failures and this caller's own count. Of a password it also leaves
 * the caller's day, because a whole office shares one address; a signed-in caller trying codes all day stays counted.
 */
export async function forgiveGuess(database: Kysely<Database>, guess: Guess, counted: CountedGuess): Promise<void> {
  const { kind, caller, subject } = guess
  const gone = kind === 'login' ? sql`kind = ${kind} and caller = ${caller} and subject = ${subject}` : sql`false`
  await sql`
    with forgotten as (delete from attempt_failure where id = ${counted.id} or ${gone} returning id)
    update attempt_failure set in_run = false, in_pair = in_pair and caller <> ${caller}
    where (kind = ${kind} and subject = ${subject} and in_run
        or kind = ${kind} and caller = ${caller} and subject = ${subject} and in_pair)
      and id <> ${counted.id} and not (${gone})
  `.execute(database)
}

/** What stands against this guess, and the guess itself as one more unless that is too much already. */
async function countedTally(tx: Kysely<Database>, { kind, caller, subject }: Guess) {
  const pairWindow = `${throttle.pair.withinMilliseconds} milliseconds`
  const dayWindow = `${throttle.caller.withinMilliseconds} milliseconds`
  const { rows } = await sql<Tally & { id: number | null }>`
    with tally as (
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
    ), counted as (
      insert into attempt_failure (kind, caller, subject) select ${kind}, ${caller}, ${subject} from tally
      where pair < ${throttle.pair.failures} and day < ${throttle.caller.failures}
      returning id
    )
    select tally.*, counted.id from tally left join counted on true
  `.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a count answers one row')
  return row
}

function refuseBeyondLimits({ kind }: Guess, tally: Tally): void {
  if (tally.day >= throttle.caller.failures) throw new Refusal('throttled', { retryAfterSeconds: tally.daySeconds })
  if (tally.pair >= throttle.pair.failures) throw new Refusal('throttled', { retryAfterSeconds: tally.pairSeconds })
  // A password's owner gets in again after a pause without guesses; a code is switched off instead.
  if (kind === 'login' && tally.run >= throttle.accountInARow.failures && tally.runSeconds > 0) {
    throw new Refusal('throttled', { retryAfterSeconds: tally.runSeconds })
  }
}
