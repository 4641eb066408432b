import { Refusal } from '@roadnote/domain/access/refusal'
import { passkeyMinutes } from '@roadnote/domain/session/passkey-contract'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import { newToken } from '../token.ts'

type Kind = 'passkeySignIn' | 'passkeyAdding' | 'passkeySigning'

export const justChallenge = z.object({ challenge: z.string() })

/** What a device is to sign, kept by the server and named by the state. */
export async function keepChallenge(
  db: Kysely<Database>,
  kind: Kind,
  userId: number | null,
  asked: { readonly challenge: string },
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
      payload: JSON.stringify(asked),
      expiresAt: sql<Date>`now() + ${`${passkeyMinutes} minutes`}::interval`,
    })
    .execute()
  return token
}

/** Whatever comes of it, it is used now: what was signed once proves nothing a second time. */
export async function spendChallenge<Asked extends z.ZodType>(
  db: Kysely<Database>,
  kind: Kind,
  userId: number | null,
  state: string,
  asked: Asked,
): Promise<z.output<Asked>> {
  const row = await db
    .deleteFrom('oneTimeToken')
    .where('tokenHash', '=', hashToken(state))
    .where('kind', '=', kind)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(kind === 'passkeySigning' ? 'passkey_state_over' : 'sign_in_state_over')
  return asked.parse(row.payload)
}
