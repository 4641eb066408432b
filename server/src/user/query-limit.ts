import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Rate limits of requests that could be used for guessing. */
const limits = {
  /** Enough for a day of typing errors, too few to enumerate numbers. */
  driverByPhone: { most: 30, minutes: 60 },
  noteByCode: { most: 30, minutes: 60 },
  /** Requests for a new sign code by IP address, and mails to one user. */
  renewalAsked: { most: 50, minutes: 60 },
  renewalMailed: { most: 3, minutes: 60 },
  /** Requests for a new password by IP address, and mails to one user. */
  recoveryAsked: { most: 50, minutes: 60 },
  recoveryMailed: { most: 3, minutes: 60 },
  /** A browser that deletes its data is a new device at each sign-in, so the mails are limited. */
  newDeviceMailed: { most: 5, minutes: 24 * 60 },
  /** Starts of a passkey sign-in: each challenge is stored for five minutes. */
  passkeyAsked: { most: 600, minutes: 60 },
  /** Requests for an activation link by IP address, and mails to one user including the invitation. */
  activationAsked: { most: 50, minutes: 60 },
  activationMailed: { most: 5, minutes: 60 },
  /** Links to prove the identity or to confirm the address, mailed to one user. */
  identityMailed: { most: 5, minutes: 60 },
  emailLinkMailed: { most: 5, minutes: 60 },
  /** Look-ups of the sign-on way: users of one office share an IP address. */
  signOnAsked: { most: 200, minutes: 60 },
  /** Requests for a mailed sign-on link by IP address, and mails to one user. */
  signOnLinkAsked: { most: 50, minutes: 60 },
  signOnLinkMailed: { most: 3, minutes: 60 },
} as const

export type LimitedRequest = keyof typeof limits

interface Miss {
  readonly id: number | null
  readonly seconds: number | null
}

/** Counted atomically by the database before the search, so that parallel requests cannot exceed the limit. */
async function countMiss(db: Kysely<Database>, request: LimitedRequest, caller: string): Promise<Miss> {
  const { most, minutes } = limits[request]
  const { rows } = await sql<Miss>`
    select * from count_miss(${request}, ${caller}, ${`${minutes} minutes`}::interval, ${most})
  `.execute(db)
  return rows[0] ?? { id: null, seconds: null }
}

/** Refuses a request over the limit; every request stays counted. */
export async function requireWithinQueryLimit(
  db: Kysely<Database>,
  request: LimitedRequest,
  caller: string,
): Promise<void> {
  const { id, seconds } = await countMiss(db, request, caller)
  if (id === null) throw new Refusal('throttled', { retryAfterSeconds: seconds ?? 0 })
}

/** The same without a refusal, for callers who must not notice the limit. */
export async function isOverQueryLimit(
  db: Kysely<Database>,
  request: LimitedRequest,
  caller: string,
): Promise<boolean> {
  return (await countMiss(db, request, caller)).id === null
}

/** Counts only searches without a result. A miss stays counted even if the request is refused. */
export async function findCountingMisses<Found>(
  db: Kysely<Database>,
  request: LimitedRequest,
  userId: number,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const { id, seconds } = await countMiss(db, request, `user ${userId}`)
  if (id === null) throw new Refusal('throttled', { retryAfterSeconds: seconds ?? 0 })
  const found = await find()
  if (found !== null) await db.deleteFrom('attemptFailure').where('id', '=', id).execute()
  return found
}
