import { Refusal } from '@roadnote/domain/access/refusal'
import { passkeyMinutes } from '@roadnote/domain/session/passkey-contract'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import { newToken } from '../token.ts'

type Kind = 'passkeySignIn' | 'passkeyAdding'

const stored = z.object({ challenge: z.string() })

/** What a device is to sign, kept by the server and named by the state. */
export async function keepChallenge(
  db: Kysely<Database>,
  kind: Kind,
  userId: number | null,
  challenge: string,
): Promise<string> {
  const { token, tokenHash } = newToken()
  // Anybody may ask for one of a sign-in.
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
      payload: JSON.stringify({ challenge }),
      expiresAt: sql<Date>`now() + ${`${passkeyMinutes} minutes`}::interval`,
    })
    .execute()
  return token
}

/** Whatever comes of it, it is used now: what was signed once proves nothing a second time. */
export async function spendChallenge(
  db: Kysely<Database>,
  kind: Kind,
  userId: number | null,
  state: string,
): Promise<string> {
  const row = await db
    .deleteFrom('oneTimeToken')
    .where('tokenHash', '=', hashToken(state))
    .where('kind', '=', kind)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('sign_in_state_over')
  return stored.parse(row.payload).challenge
}
