import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import { readOwner, notifyOwner } from '../../user/notify-owner.ts'
import type { RelyingParty } from './relying-party.ts'

export function findPasskey(db: Kysely<Database>, { id }: Readonly<Record<string, unknown>>) {
  return db
    .selectFrom('passkey')
    .where('credentialId', '=', typeof id === 'string' ? id : '')
    .select(['id', 'userId', 'name', 'credentialId', 'publicKey', 'counter', 'createdAt as addedAt'])
    .select(sql<Date>`clock_timestamp()`.as('at'))
    .executeTakeFirst()
}

export type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Whether this passkey answered the challenge for this origin with user verification. A counter that does not rise
 * indicates a cloned passkey, and its owner is notified; synchronised passkeys always send 0.
 */
export async function isValidAssertion(
  { database, newId }: Pick<ContextWithoutTransaction<unknown>, 'database' | 'newId'>,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  passkey: Passkey,
  expectedChallenge: string,
  response: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const outcome = await verifyAuthenticationResponse({
    // The library validates every field.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    // The counter is compared below, where the owner can be notified.
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
  }).catch(() => null)
  if (outcome === null || !outcome.verified) return false
  if (await hasRisen(database, passkey, outcome.authenticationInfo.newCounter)) return true
  await database.transaction().execute(async (tx) => {
    const owner = await readOwner(tx, passkey.userId)
    await notifyOwner(tx, 'PasskeyRefused', owner, newId(), { passkey: passkey.name })
  })
  return false
}

async function hasRisen(db: Kysely<Database>, { id }: Passkey, counter: number): Promise<boolean> {
  const risen = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: new Date() })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .returning('id')
    .executeTakeFirst()
  return risen !== undefined
}
