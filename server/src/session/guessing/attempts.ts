import { Refusal } from '@roadnote/domain/access/refusal'
import { attemptLimits } from '@roadnote/domain/session/session'
import { sql, type Kysely } from 'kysely'
import { writes } from '../../database/commit-limit.ts'
import type { Database } from '../../database/schema.ts'
import type { Secrets } from '../../secrets.ts'
import { dayLimitOf, type AttemptingCaller } from '../caller.ts'

/**
 * Serialises the attempts on one account within this process, so that parallel sign-ins on several devices are not
 * counted as guesses. Other processes are covered because attempts are counted before the check.
 */
function createMutex(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = queues.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => undefined)
    queues.set(key, settled)
    try {
      return await mine
    } finally {
      if (queues.get(key) === settled) queues.delete(key)
    }
  }
}

/** An attempt to prove a secret: the caller and the target. */
export interface Guess {
  /**
   * A password, a sign code (also the login of a signing user), a code of an app or a recovery code, or a passkey
   * assertion.
   */
  readonly kind: 'login' | 'code' | 'secondFactor' | 'passkey'
  readonly guesser: AttemptingCaller
  /** The guid of a signer, or the fingerprint of a typed user name, whether it exists or not. */
  readonly subject: string
  /** Null: no such user. */
  readonly userId: number | null
}

/** The failures counted so far. This attempt is added unless a limit is already exceeded. */
interface Tally {
  readonly id: number | null
  readonly seconds: number | null
  /** Failures before this one: of all unknown devices together, or of this known device. */
  readonly before: number
  /** The caller never proved this user's secret before. */
  readonly stranger: boolean
  /** Unknown devices have failed so often that the secret is no longer checked for them. */
  readonly barred: boolean
  readonly countedAs: string
  readonly deviceSeen: string
  readonly countedCaller: string
}

export interface GuessOutcome {
  readonly proved: boolean
  readonly failuresBefore: number
  readonly stranger: boolean
  /** Id of the counted attempt. */
  readonly attemptId: number
}

const inTurn = createMutex()

/**
 * Counts the attempt as failed before the secret is checked, in its own transaction, so that it stays counted after
 * a crash, a parallel process or an aborted request. A right secret takes the failure back. Beyond the limits
 * nothing is checked and the refusal says how long to wait. `isRight` always runs, even if no secret can match, to
 * keep the response time constant.
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
    // Password attempts only pause; a four-digit code must not be tried without end.
    const proved = await isRight(!(barred && guess.kind === 'code'))
    if (proved) await takeBack(database, guess, { ...tally, id })
    return { proved, failuresBefore: before, stranger, attemptId: id }
  })
}

async function countGuess(database: Kysely<Database>, secrets: Secrets, guess: Guess): Promise<Tally> {
  const { kind, guesser, subject, userId } = guess
  const { caller, byAddress, own, sessionHash } = guesser
  const { pair, inARow, strangers } = attemptLimits
  const day = dayLimitOf(guesser)
  const device = guesser.device === null ? null : deviceName(secrets, subject, guesser.device)
  const { rows } = await sql<Tally>`
    ${writes} select * from count_guess(
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

/** A different fingerprint per user, so that the table does not show which users share a device. */
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
    ${writes} select take_back_guess(${id}, ${kind}, ${subject}, ${userId}::int, ${stranger}, ${countedCaller}, ${countedAs}, ${deviceSeen})
  `.execute(database)
}
