import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Questions that a stranger could use to try things out, and how many of them may find nothing. */
const limits = {
  /** Enough for a day of typing errors, too few to try numbers out. */
  driverByPhone: { most: 30, minutes: 60 },
  noteByCode: { most: 30, minutes: 60 },
  /** Asking for a new sign code: by address, and mails to one person. */
  renewalAsked: { most: 50, minutes: 60 },
  renewalMailed: { most: 3, minutes: 60 },
  /** Asking for a new password, likewise. */
  recoveryAsked: { most: 50, minutes: 60 },
  recoveryMailed: { most: 3, minutes: 60 },
  /** Whoever has heard of five new devices today knows enough; a browser that forgets everything makes one each time. */
  newDeviceMailed: { most: 5, minutes: 24 * 60 },
  /** Beginning a sign-in with a passkey: each one is kept for five minutes. */
  passkeyAsked: { most: 600, minutes: 60 },
  /** Asking for a new link to an activation, likewise; the mail of the invitation itself is one of them. */
  activationAsked: { most: 50, minutes: 60 },
  activationMailed: { most: 5, minutes: 60 },
  /** Links to prove one's identity or to confirm one's address, mailed to one person. */
  identityMailed: { most: 5, minutes: 60 },
  emailLinkMailed: { most: 5, minutes: 60 },
  /** Where somebody signs on: each sign-on of an office asks once or twice. */
  signOnAsked: { most: 200, minutes: 60 },
  /** Asking for a mailed link to the first sign-on: by address, and mails to one person. */
  signOnLinkAsked: { most: 50, minutes: 60 },
  signOnLinkMailed: { most: 3, minutes: 60 },
} as const

export type Question = keyof typeof limits

interface Miss {
  readonly id: number | null
  readonly seconds: number | null
}

/** Counted before it is looked for, by the database: also of many at the same moment only so many are answered. */
async function countMiss(db: Kysely<Database>, question: Question, caller: string): Promise<Miss> {
  const { most, minutes } = limits[question]
  const { rows } = await sql<Miss>`
    select * from count_miss(${question}, ${caller}, ${`${minutes} minutes`}::interval, ${most})
  `.execute(db)
  return rows[0] ?? { id: null, seconds: null }
}

/** Refuses one too many; what is asked stays counted, whatever comes of it. */
export async function requireFewQueries(db: Kysely<Database>, question: Question, caller: string): Promise<void> {
  const { id, seconds } = await countMiss(db, question, caller)
  if (id === null) throw new Refusal('throttled', { retryAfterSeconds: seconds ?? 0 })
}

/** As above, for those who must not hear of it. */
export async function isOneTooMany(db: Kysely<Database>, question: Question, caller: string): Promise<boolean> {
  return (await countMiss(db, question, caller)).id === null
}

/** Looks for something; only what is not found counts. A miss stays counted although the answer may be a refusal. */
export async function findOrMiss<Found>(
  db: Kysely<Database>,
  question: Question,
  userId: number,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const { id, seconds } = await countMiss(db, question, `user ${userId}`)
  if (id === null) throw new Refusal('throttled', { retryAfterSeconds: seconds ?? 0 })
  const found = await find()
  if (found !== null) await db.deleteFrom('attemptFailure').where('id', '=', id).execute()
  return found
}
