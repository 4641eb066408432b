import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import { signingLinkQuota, type LinkedStep } from '@roadnote/domain/cmr/signing-link/rule'
import { signStep } from '@roadnote/domain/cmr/signing/method'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database, SigningLinkTable } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import type { Secrets } from '../../secrets.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

export type SigningLink = Selectable<SigningLinkTable>

interface Bound {
  readonly tokenHash: Buffer
  readonly cmrId: number
  readonly step: number
  readonly organizationId: number
  readonly channel: string
  readonly createdByUserId: number
}

/**
 * Binds the row to its note, step, party and sender by a key that is not in the database: a row that was inserted by hand or
 * changed opens nothing. The address is not part of it, because an erasure removes it.
 */
export function linkTag(secrets: Secrets, { tokenHash, cmrId, step, organizationId, ...more }: Bound): Buffer {
  return createHmac('sha256', secrets.key('signing link'))
    .update([cmrId, step, organizationId, more.channel, more.createdByUserId].join(' '))
    .update(tokenHash)
    .digest()
}

/** The link of a token, alive or not; undefined: there is none, or its row was tampered with. */
export async function linkOfToken(db: Db, secrets: Secrets, token: string): Promise<SigningLink | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined
  const link = await db
    .selectFrom('signingLink')
    .where('tokenHash', '=', hashToken(token))
    .selectAll()
    .executeTakeFirst()
  if (link === undefined || !timingSafeEqual(linkTag(secrets, link), link.ownerTag)) return undefined
  return link
}

export function newestLink(db: Db, cmrId: number, step: LinkedStep): Promise<SigningLink | undefined> {
  return db
    .selectFrom('signingLink')
    .where('cmrId', '=', cmrId)
    .where('step', '=', signStep[step])
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

/** Ends the living link of a step; false: there was none. The caller has locked the note. */
export async function endLink(tx: Tx, cmrId: number, step: LinkedStep, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('signingLink')
    .set({ revokedAt: now })
    .where('cmrId', '=', cmrId)
    .where('step', '=', signStep[step])
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .execute()
  // An expired one makes room for the next without having been ended by anybody.
  await tx
    .updateTable('signingLink')
    .set((eb) => ({ revokedAt: eb.ref('expiresAt') }))
    .where('cmrId', '=', cmrId)
    .where('step', '=', signStep[step])
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .execute()
  return ended.length > 0
}

/** Within a day, for the note, for the party and for the sender; counted under a lock of the party. */
export async function requireLinkQuota(tx: Tx, cmrId: number, organizationId: number, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signing link ${organizationId}`}, 0))`.execute(tx)
  const recent = tx.selectFrom('signingLink').where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
  const count = sql<number>`count(*)::int`.as('count')
  const { count: ofNote } = await recent.where('cmrId', '=', cmrId).select(count).executeTakeFirstOrThrow()
  const { count: ofParty } = await recent
    .where('organizationId', '=', organizationId)
    .select(count)
    .executeTakeFirstOrThrow()
  const { count: ofSender } = await recent.where('createdByUserId', '=', userId).select(count).executeTakeFirstOrThrow()
  const { note, organization, sender } = signingLinkQuota
  if (ofNote >= note || ofParty >= organization || ofSender >= sender)
    throw new Refusal('throttled', { retryAfterSeconds: 60 * 60 })
}
