import { Refusal } from '@roadnote/domain/access/refusal'
import type { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { requireFewQueries } from '../../user/misses.ts'
import { addressOf } from '../caller.ts'
import { openSession } from '../sign-in.ts'
import { signsOnOnly } from '../sign-on/rules.ts'
import { findAccountOf, type IdleLifetime } from '../token/store.ts'
import { justChallenge, storeChallenge, spendChallenge } from './challenge.ts'
import { findPasskey, isProof } from './proof.ts'
import { requireParty, type RelyingParty } from './relying-party.ts'

type Contract = typeof passkeyContract

/** Names no account: the device offers its discoverable passkeys for this domain. */
export function askPasskey(
  secrets: Secrets,
  party: RelyingParty | null,
): UseCaseWithoutTransaction<Contract['askPasskey']> {
  return async ({ database, caller }) => {
    const { id: rpID } = requireParty(party)
    await requireFewQueries(database, 'passkeyAsked', addressOf(secrets, caller.ip))
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
    const state = await storeChallenge(database, secrets, 'passkeySignIn', null, { challenge: options.challenge })
    return { state, options: { ...options } }
  }
}

/** User verification on the device counts as the second factor. */
export function signInWithPasskey(
  secrets: Secrets,
  idle: IdleLifetime,
  party: RelyingParty | null,
): UseCaseWithoutTransaction<Contract['signInWithPasskey']> {
  return async (context, { state, response, remember, client }) => {
    const { database } = context
    const here = requireParty(party)
    const { challenge } = await spendChallenge(database, secrets, 'passkeySignIn', null, state, justChallenge)
    const passkey = await findPasskey(database, response)
    if (passkey === undefined || !(await isProof(context, here, passkey, challenge, response))) {
      throw new Refusal('passkey_refused')
    }
    const account = await findAccountOf(database, passkey.userId)
    if (account === undefined || account.status !== 1 || !account.employed) throw new Refusal('account_not_active')
    if (await signsOnOnly(database, passkey.userId)) throw new Refusal('sign_on_only')
    const entry = { userId: passkey.userId, client: client ?? 'portal', remember: remember ?? false } as const
    // The owner registered the passkey, so no device that has it is unknown.
    return openSession(context, secrets, idle, { ...entry, isStranger: false })
  }
}
