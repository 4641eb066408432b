import { Refusal } from '@roadnote/domain/access/refusal'
import type { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OpenContext } from '../../http/context.ts'
import type { OpenUseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { insistOnFewQuestions } from '../../user/misses.ts'
import { readOwner, tellOwner } from '../../user/tell-owner.ts'
import { addressOf } from '../caller.ts'
import { openSession } from '../sign-in.ts'
import { signsOnOnly } from '../sign-on/rules.ts'
import { findAccountOf, type IdleLifetime } from '../store.ts'
import { keepChallenge, spendChallenge } from './challenge.ts'
import { insistOnParty, type RelyingParty } from './relying-party.ts'

type Contract = typeof passkeyContract

/** No account is named: the device knows which of its passkeys are for here. */
export function askPasskey(secrets: Secrets, party: RelyingParty | null): OpenUseCase<Contract['askPasskey']> {
  return async ({ database, caller }) => {
    const { id: rpID } = insistOnParty(party)
    await insistOnFewQuestions(database, 'passkeyAsked', addressOf(secrets, caller.ip))
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
    const state = await keepChallenge(database, 'passkeySignIn', null, options.challenge)
    return { state, options: { ...options } }
  }
}

/** The device has looked at its owner: it counts as both factors, and nothing more is asked for. */
export function signInWithPasskey(
  idle: IdleLifetime,
  party: RelyingParty | null,
): OpenUseCase<Contract['signInWithPasskey']> {
  return async (context, { state, response, remember, client }) => {
    const { database } = context
    const here = insistOnParty(party)
    const challenge = await spendChallenge(database, 'passkeySignIn', null, state)
    const passkey = await findPasskey(database, response)
    if (passkey === undefined) throw new Refusal('passkey_refused')
    await insistOnProof(context, here, passkey, challenge, response)
    const account = await findAccountOf(database, passkey.userId)
    if (account === undefined || account.status !== 1 || !account.employed) throw new Refusal('account_not_active')
    if (await signsOnOnly(database, passkey.userId)) throw new Refusal('sign_on_only')
    const entry = { userId: passkey.userId, client: client ?? 'portal', remember: remember ?? false } as const
    // It was registered by its owner: no device that holds it is a strange one.
    return openSession(context, idle, { ...entry, isStranger: false })
  }
}

function findPasskey(db: Kysely<Database>, { id }: Readonly<Record<string, unknown>>) {
  return db
    .selectFrom('passkey')
    .where('credentialId', '=', typeof id === 'string' ? id : '')
    .select(['id', 'userId', 'name', 'credentialId', 'publicKey', 'counter'])
    .executeTakeFirst()
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** A counter that does not rise is one of a copy; 0 stays 0 where a passkey lives on several devices. */
async function insistOnProof(
  { database, newId }: Pick<OpenContext<unknown>, 'database' | 'newId'>,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  passkey: Passkey,
  expectedChallenge: string,
  response: Readonly<Record<string, unknown>>,
): Promise<void> {
  const outcome = await verifyAuthenticationResponse({
    // The part judges every field of it.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    // The counter is compared below, where somebody can be told.
    credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
  }).catch(() => null)
  if (outcome === null || !outcome.verified) throw new Refusal('passkey_refused')
  const { newCounter } = outcome.authenticationInfo
  const risen = await database
    .updateTable('passkey')
    .set({ counter: newCounter, lastUsedAt: new Date() })
    .where('id', '=', passkey.id)
    .where((where) =>
      where.or([where('counter', '<', newCounter), where.and([where('counter', '=', 0), where.val(newCounter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  if (risen !== undefined) return
  await database.transaction().execute(async (tx) => {
    const owner = await readOwner(tx, passkey.userId)
    await tellOwner(tx, 'PasskeyRefused', owner, newId(), { passkey: passkey.name })
  })
  throw new Refusal('passkey_refused')
}
