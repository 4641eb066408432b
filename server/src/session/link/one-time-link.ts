import { Refusal, type RefusalCode } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import { hasOwnerTag, ownerTag } from '../../http/owner-tag.ts'
import type { Secrets } from '../../secrets.ts'
import { newToken } from '../token/token.ts'

type Tx = Transaction<Database>

/** What a mailed link lets one user do, once. */
export type LinkKind =
  | 'passwordRecovery'
  | 'signCode'
  | 'activation'
  | 'identity'
  | 'emailConfirm'
  | 'emailDecide'
  | 'signOnLink'

/** All links that end when the e-mail address changes. */
export const linksToAddress: readonly LinkKind[] = [
  'passwordRecovery',
  'signCode',
  'activation',
  'identity',
  'emailConfirm',
  'emailDecide',
  'signOnLink',
]

interface NewLink {
  readonly kind: LinkKind
  readonly userId: number
  readonly minutes: number
  /** The administrator who requested it; null: the user. */
  readonly startedBy: number | null
  /** Further data to store until the link is opened. */
  readonly facts?: Readonly<Record<string, string | null>>
}

/** The user of the link and the administrator who requested it; null: the user. */
export interface Link {
  readonly userId: number
  readonly byAdmin: boolean
  readonly startedBy: number | null
}

type LinkState = 'unknown' | 'used' | 'expired' | 'replaced'

const renewal = {
  unknown: 'renewal_link_unknown',
  used: 'renewal_link_used',
  expired: 'renewal_link_expired',
  // Only activation links are replaced by newer ones; others stay valid until one of them is used.
  replaced: 'renewal_link_used',
} as const satisfies Record<LinkState, RefusalCode>

const aboutEmail = {
  unknown: 'email_link_unknown',
  used: 'email_link_used',
  expired: 'email_link_expired',
  replaced: 'email_link_used',
} as const satisfies Record<LinkState, RefusalCode>

const refusalOf: Readonly<Record<LinkKind, Readonly<Record<LinkState, RefusalCode>>>> = {
  passwordRecovery: renewal,
  signCode: renewal,
  identity: renewal,
  emailConfirm: aboutEmail,
  emailDecide: aboutEmail,
  signOnLink: renewal,
  activation: {
    unknown: 'activation_link_unknown',
    used: 'activation_link_used',
    expired: 'activation_link_expired',
    replaced: 'activation_link_replaced',
  },
}

export function linkRefusal(kind: LinkKind, state: LinkState): Refusal {
  return new Refusal(refusalOf[kind][state])
}

/** Stores only the hash of the link. */
export async function makeLink(
  tx: Tx,
  secrets: Secrets,
  { kind, userId, minutes, startedBy, facts }: NewLink,
): Promise<string> {
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
      ownerTag: ownerTag(secrets, { kind, userId, tokenHash }),
      payload: JSON.stringify({ ...facts, startedBy }),
      expiresAt: sql<Date>`now() + ${`${minutes} minutes`}::interval`,
    })
    .execute()
  return token
}

/** Ends earlier links and marks them, so that they report a newer link. */
export async function replaceLinks(tx: Tx, kind: LinkKind, userId: number): Promise<void> {
  await tx
    .updateTable('oneTimeToken')
    .set({ usedAt: sql<Date>`coalesce(used_at, now())`, payload: sql`coalesce(payload, '{}') || '{"replaced": true}'` })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

const startedBy = sql<
  number | null
>`case when jsonb_typeof(payload -> 'startedBy') = 'number' then (payload ->> 'startedBy')::integer end`

/** Finds the link in any state; null: unknown, or its row lacks the tag of its user. */
export async function findLink(database: Kysely<Database>, secrets: Secrets, kind: LinkKind, token: string) {
  const tokenHash = hashToken(token)
  const link = await database
    .selectFrom('oneTimeToken')
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .select(['userId', 'usedAt', 'ownerTag'])
    .select([
      sql<boolean>`expires_at <= now()`.as('expired'),
      sql<boolean>`coalesce(payload -> 'replaced' = 'true', false)`.as('replaced'),
      startedBy.as('startedBy'),
    ])
    .executeTakeFirst()
  if (link === undefined || link.userId === null) return null
  const { ownerTag: tag, userId, ...state } = link
  if (!hasOwnerTag(secrets, { kind, userId, tokenHash }, tag)) return null
  return { ...state, userId, byAdmin: link.startedBy !== null }
}

/** A link cannot be guessed, so the refusal may say exactly what is wrong with it. */
export async function requireLink(
  database: Kysely<Database>,
  secrets: Secrets,
  kind: LinkKind,
  token: string,
): Promise<Link> {
  const link = await findLink(database, secrets, kind, token)
  if (link === null) throw linkRefusal(kind, 'unknown')
  if (link.replaced) throw linkRefusal(kind, 'replaced')
  if (link.usedAt !== null) throw linkRefusal(kind, 'used')
  if (link.expired) throw linkRefusal(kind, 'expired')
  return link
}

/** Ends unused links after the address or the secret they were made for has changed. */
export async function endLinks(tx: Tx, userId: number, kinds: readonly LinkKind[]): Promise<void> {
  await tx
    .updateTable('oneTimeToken')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .execute()
}

/** Conditional update: of two parallel uses only the first succeeds. Also ends the user's other links of this kind. */
export async function consumeLink(tx: Tx, secrets: Secrets, kind: LinkKind, token: string): Promise<Link> {
  const tokenHash = hashToken(token)
  const used = await tx
    .updateTable('oneTimeToken')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'ownerTag', startedBy.as('startedBy')])
    .executeTakeFirst()
  if (used === undefined || used.userId === null) throw linkRefusal(kind, 'used')
  const { userId, startedBy: starter } = used
  if (!hasOwnerTag(secrets, { kind, userId, tokenHash }, used.ownerTag)) throw linkRefusal(kind, 'unknown')
  await endLinks(tx, userId, [kind])
  return { userId, byAdmin: starter !== null, startedBy: starter }
}
