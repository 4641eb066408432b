import { Refusal } from '@roadnote/domain/access/refusal'
import type { sessionContract } from '@roadnote/domain/session/contract'
import type { UseCase } from '../../http/serve.ts'
import type { Secrets } from '../../secrets.ts'
import { clientOf, findSession, insertSession, markRotated, deviceFacts, type IdleLifetime } from './store.ts'
import { newToken } from './token.ts'

/** Exchanges the token. The old one works for a grace period, because other tabs may still use it. */
export function refreshSession(secrets: Secrets, idle: IdleLifetime): UseCase<(typeof sessionContract)['refresh']> {
  return async ({ tx, caller }) => {
    if (caller.sessionHash === null) throw new Refusal('unauthenticated')
    const { client, ...session } = await findSession(tx, caller.sessionHash)
    const { token, tokenHash } = newToken()
    const renewed = { ...session, tokenHash, client: clientOf(client), ...deviceFacts(caller) }
    await insertSession(tx, secrets, renewed, idle)
    await markRotated(tx, caller.sessionHash, tokenHash)
    return { access_token: token }
  }
}
