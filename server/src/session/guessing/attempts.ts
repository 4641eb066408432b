import { Refusal } from '@roadnote/domain/access/refusal'
import { throttle } from '@roadnote/domain/session/session'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { dayLimitOf, type Guesser } from '../caller.ts'
import { createMutex } from './account-mutex.ts'

/** A guess at a secret: who guesses at whom. */
export interface Guess {
  /**
   * A password, the four digits that sign (a signing user's login asks for the same digits), what an app or a list of recovery
   * codes shows, or what a device has signed.
   */
  readonly kind: 'login' | 'code' | 'secondFactor' | 'passkey'
  readonly guesser: Guesser
  /** The guid of a signer, or the fingerprint of a typed name; known or not. */
  readonly subject: string
  /** Null: there is nobody to be guessed at. */
  readonly userId: number | null
}

/** What stands against a guess, and the guess itself as one more unless that is too much already. */
interface Tally {
  readonly id: number | null
  readonly seconds: number | null
  /** Failures before this one: of all strangers together, or of this known device. */
  readonly before: number
  /** The caller never gave this person's right secret. */
  readonly stranger: boolean
  /** Strangers have failed so often that the secret is not looked at for them. */
  readonly barred: boolean
  readonly countedAs: string
  readonly deviceSeen: string
  readonly countedCaller: string
}

export interface GuessOutcome {
  readonly proved: boolean
  readonly failuresBefore: number
  readonly stranger: boolean
  /** Of the count that a failure belongs to. */
  readonly attemptId: number
}

const inTurn = createMutex()

/**
 * Counts the guess as failed before the secret is looked at, in a transaction of its own: whatever happens next
 * (a crash, a second process, a hung-up caller) it stays counted. A right guess is taken back. Beyond the limits nothing
 * is looked at and the caller is told how long to wait. `isRight` is asked in any case, also where nothing can be right:
 * the answer must take its time.
 */
export function guessOnce(
  database: Kysely<Database>,
  secrets: Secrets,
  guess: Guess,
  isRight: (mayBe: boolean) => Promise<boolean>,
): Promise<GuessOutcome> {
  return inTurn(`${guess.kind} ${guess.subject}`, async () => {
    const tally = await countGuess(database, secrets, guess)
    const { id, before, stranger, barred } = tally
    if (id === null) throw new Refusal('throttled', { retryAfterSeconds: tally.seconds ?? 0 })
    // A password keeps its pauses, a code of four digits may not be tried for ever.
    const proved = await isRight(!(barred && guess.kind === 'code'))
    if (proved) await takeBack(database, guess, { ...tally, id })
    return { proved, failuresBefore: before, stranger, attemptId: id }
  })
}

async function countGuess(database: Kysely<Database>, secrets: Secrets, guess: Guess): Promise<Tally> {
  const { kind, guesser, subject, userId } = guess
  const { caller, byAddress, own, sessionHash } = guesser
  const { pair, inARow, strangers } = throttle
  const day = dayLimitOf(guesser)
  const device = guesser.device === null ? null : deviceName(secrets, subject, guesser.device)
  const { rows } = await sql<Tally>`
    select * from count_guess(
      ${kind}, ${caller}, ${byAddress}, ${subject}, ${userId}::int, ${own}, ${device}::text, ${sessionHash}::bytea,
      ${interval(pair.withinMilliseconds)}::interval, ${pair.failures},
      ${interval(day.withinMilliseconds)}::interval, ${day.failures},
      ${inARow.failures}, ${interval(inARow.firstPauseMilliseconds)}::interval,
      ${interval(inARow.longestPauseMilliseconds)}::interval, ${strangers.failures})
  `.execute(database)
  const [tally] = rows
  if (tally === undefined) throw new Error('a count answers one row')
  return tally
}

/** A name of its own for each person, so that the table does not tell where a device has been. */
export function deviceName(secrets: Secrets, subject: string, device: string): string {
  return secrets.fingerprint('device', `${subject} ${device}`)
}

function interval(milliseconds: number): string {
  return `${milliseconds} milliseconds`
}

async function takeBack(
  database: Kysely<Database>,
  { kind, subject, userId }: Guess,
  { id, stranger, countedCaller, countedAs, deviceSeen }: Tally,
): Promise<void> {
  await sql`
    select take_back_guess(${id}, ${kind}, ${subject}, ${userId}::int, ${stranger}, ${countedCaller}, ${countedAs}, ${deviceSeen})
  `.execute(database)
}
