import { Refusal } from '@roadnote/domain/access/refusal'
import type { sessionContract } from '@roadnote/domain/session/contract'
import type { UseCase } from '../http/serve.ts'
import { endSessionFamily } from './token/store.ts'

/** Ends the session with all tokens exchanged within it, including those of other tabs. */
export const signOut: UseCase<(typeof sessionContract)['signOut']> = async ({ tx, caller }) => {
  if (caller.sessionHash === null) throw new Refusal('unauthenticated')
  await endSessionFamily(tx, caller.sessionHash)
  return { message: 'signed out' }
}
