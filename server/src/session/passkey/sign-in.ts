import { Refusal } from '@roadnote/domain/access/refusal'
import type { passkeyContract } from '@roadnote/domain/session/passkey-contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { requireWithinQueryLimit } from '../../user/query-limit.ts'
import { addressFingerprint } from '../caller.ts'
import { openSession } from '../sign-in.ts'
import { mustUseSignOn } from '../sign-on/settings/rules.ts'
import { findAccountOf, type IdleLifetime } from '../token/store.ts'
import { challengeOnly, storeChallenge, spendChallenge } from './challenge.ts'
import { findPasskey, isValidAssertion } from './proof.ts'
import { requireRelyingParty, type RelyingParty } from './relying-party.ts'

type Contract = typeof passkeyContract

/** Names no account: the device offers its discoverable passkeys for this domain. */
export function askPasskey(
  secrets: Secrets,
  party: RelyingParty | null,
): UseCaseWithoutTransaction<Contract['askPasskey']> {
  return async ({ database, caller }) => {
    const { id: rpID } = requireRelyingParty(party)
    await requireWithinQueryLimit(database, 'passkeyAsked', addressFingerprint(secrets, caller.ip))
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
    const here = requireRelyingParty(party)
    const { challenge } = await spendChallenge(database, secrets, 'passkeySignIn', null, state, challengeOnly)
    const passkey = await findPasskey(database, response)
    if (passkey === undefined || !(await isValidAssertion(context, here, passkey, challenge, response))) {
      throw new Refusal('passkey_refused')
    }
    const account = await findAccountOf(database, passkey.userId)
    if (account === undefined || account.status !== 1 || !account.employed) throw new Refusal('account_not_active')
    if (await mustUseSignOn(database, passkey.userId)) throw new Refusal('sign_on_only')
    const entry = { userId: passkey.userId, client: client ?? 'portal', remember: remember ?? false } as const
    // The owner registered the passkey, so no device that has it is unknown.
    return openSession(context, secrets, idle, { ...entry, isStranger: false })
  }
}
