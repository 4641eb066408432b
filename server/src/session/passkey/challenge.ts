import { Refusal } from '@roadnote/domain/access/refusal'
import { passkeyMinutes } from '@roadnote/domain/session/passkey-contract'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import { hasOwnerTag, ownerTag } from '../../http/owner-tag.ts'
import type { Secrets } from '../../secrets.ts'
import { newToken } from '../token/token.ts'

type Kind = 'passkeySignIn' | 'passkeyAdding' | 'passkeySigning'

export const challengeOnly = z.object({ challenge: z.string() })

/** Stores the challenge that a device has to sign; the returned state identifies it. */
export async function storeChallenge(
  db: Kysely<Database>,
  secrets: Secrets,
  kind: Kind,
  userId: number | null,
  content: { readonly challenge: string },
): Promise<string> {
  const { token, tokenHash } = newToken()
  // Deletes expired challenges, because anybody can create one for a sign-in.
  await db
    .deleteFrom('oneTimeToken')
    .where('kind', '=', kind)
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('oneTimeToken')
    .values({
      tokenHash,
      kind,
      userId,
      ownerTag: userId === null ? null : ownerTag(secrets, { kind, userId, tokenHash }),
      payload: JSON.stringify(content),
      expiresAt: sql<Date>`now() + ${`${passkeyMinutes} minutes`}::interval`,
    })
    .execute()
  return token
}

/** Deletes the challenge whatever the outcome, so that a signature cannot be replayed. */
export async function spendChallenge<Schema extends z.ZodType>(
  db: Kysely<Database>,
  secrets: Secrets,
  kind: Kind,
  userId: number | null,
  state: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const tokenHash = hashToken(state)
  const row = await db
    .deleteFrom('oneTimeToken')
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['payload', 'ownerTag'])
    .executeTakeFirst()
  const isBound = userId === null || hasOwnerTag(secrets, { kind, userId, tokenHash }, row?.ownerTag ?? null)
  if (row === undefined || !isBound)
    throw new Refusal(kind === 'passkeySigning' ? 'passkey_state_over' : 'sign_in_state_over')
  return schema.parse(row.payload)
}
