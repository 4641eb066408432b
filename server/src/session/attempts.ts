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

/** What stands against a guess, and the guess itself as one more unless that is too much already. */
interface Tally {
  readonly id: number | null
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
  const { kind, caller, subject } = guess
  const { pair, caller: day } = throttle
  const { rows } = await sql<Tally>`
    select * from count_guess(${kind}, ${caller}, ${subject}, ${milliseconds(pair)}::interval, ${pair.failures},
      ${milliseconds(day)}::interval, ${day.failures})
  `.execute(database)
  const [tally] = rows
  if (tally === undefined) throw new Error('a count answers one row')
  refuseBeyondLimits(guess, tally)
  if (tally.id === null) throw new Error('a guess within the limits was not counted')
  return { id: tally.id, inARow: tally.run + 1 }
}

function milliseconds({ withinMilliseconds }: { readonly withinMilliseconds: number }): string {
  return `${withinMilliseconds} milliseconds`
}

/**
 * A right guess is no failure; it ends the row of failures and this caller's own count. Of a password it also leaves
 * the caller's day, because a whole office shares one address; a signed-in caller trying codes all day stays counted.
 * Nobody waits for the disk here: what a crash loses of it leaves a failure too many, never one too few.
 */
export async function forgiveGuess(database: Kysely<Database>, guess: Guess, counted: CountedGuess): Promise<void> {
  const { kind, caller, subject } = guess
  const gone = kind === 'login' ? sql`kind = ${kind} and caller = ${caller} and subject = ${subject}` : sql`false`
  await sql`
    with quickly as materialized (select set_config('synchronous_commit', 'off', true)),
    forgotten as (delete from attempt_failure where id = ${counted.id} or ${gone} returning id)
    update attempt_failure set in_run = false, in_pair = in_pair and caller <> ${caller}
    where exists (select from quickly) and (kind = ${kind} and subject = ${subject} and in_run
        or kind = ${kind} and caller = ${caller} and subject = ${subject} and in_pair)
      and id <> ${counted.id} and not (${gone})
  `.execute(database)
}

function refuseBeyondLimits({ kind }: Guess, tally: Tally): void {
  if (tally.day >= throttle.caller.failures) throw new Refusal('throttled', { retryAfterSeconds: tally.daySeconds })
  if (tally.pair >= throttle.pair.failures) throw new Refusal('throttled', { retryAfterSeconds: tally.pairSeconds })
  // A password's owner gets in again after a pause without guesses; a code is switched off instead.
  if (kind === 'login' && tally.run >= throttle.accountInARow.failures && tally.runSeconds > 0) {
    throw new Refusal('throttled', { retryAfterSeconds: tally.runSeconds })
  }
}
