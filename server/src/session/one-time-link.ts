import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hashToken } from '../http/authenticate.ts'
import { newToken } from './token.ts'

type Tx = Transaction<Database>

/** What a mailed link lets one person do, once. */
export type LinkKind = 'passwordRecovery' | 'signCode'

interface NewLink {
  readonly kind: LinkKind
  readonly userId: number
  readonly minutes: number
  /** Null: the person. */
  readonly startedBy: number | null
}

/** Only the hash of the link is kept, with who started it. */
export async function makeLink(tx: Tx, { kind, userId, minutes, startedBy }: NewLink): Promise<string> {
  const { token, tokenHash } = newToken()
  await tx
    .deleteFrom('oneTimeToken')
    .where('expiresAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
  await tx
    .insertInto('oneTimeToken')
    .values({
      tokenHash,
      kind,
      userId,
      payload: JSON.stringify({ startedBy }),
      expiresAt: sql<Date>`now() + ${`${minutes} minutes`}::interval`,
    })
    .execute()
  return token
}

/** A link cannot be guessed, so that it may be told exactly what is wrong with one. Answers whose it is. */
export async function insistOnLink(database: Kysely<Database>, kind: LinkKind, token: string): Promise<number> {
  const link = await database
    .selectFrom('oneTimeToken')
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .select(['userId', 'usedAt', sql<boolean>`expires_at <= now()`.as('expired')])
    .executeTakeFirst()
  if (link === undefined || link.userId === null) throw new Refusal('renewal_link_unknown')
  if (link.usedAt !== null) throw new Refusal('renewal_link_used')
  if (link.expired) throw new Refusal('renewal_link_expired')
  return link.userId
}

/** Links on their way to an address, or for a password, that is no more end. */
export async function endLinks(tx: Tx, userId: number, kinds: readonly LinkKind[]): Promise<void> {
  await tx
    .updateTable('oneTimeToken')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .execute()
}

/** Of two who use it at the same moment the second is too late; other links of the same person end with it. */
export async function spendLink(tx: Tx, kind: LinkKind, token: string): Promise<number> {
  const used = await tx
    .updateTable('oneTimeToken')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst()
  if (used === undefined || used.userId === null) throw new Refusal('renewal_link_used')
  await endLinks(tx, used.userId, [kind])
  return used.userId
}
