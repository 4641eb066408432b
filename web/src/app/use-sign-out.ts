import { sessionContract } from '@roadnote/domain/session/contract'
import { call } from '../client/call.ts'
import { draftOwner, removeDraftsOf } from '../client/drafts.ts'
import { CallFailure } from '../client/failure.ts'
import { endSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { notify } from '../ui/notify.ts'

/**
 * Signs out locally at once, and notifies the user if the server could not be reached. The reason `null` is for
 * users who return to the page as another user.
 */
export function useSignOut(ended: 'signedOut' | null = 'signedOut'): () => void {
  const text = useText()
  return () => {
    const signingOut = call(sessionContract.signOut, {})
    const owner = draftOwner()
    if (owner !== null) removeDraftsOf(owner)
    endSession(ended)
    signingOut.catch((failure: unknown) => {
      // A token unknown to the server counts as signed out.
      if (failure instanceof CallFailure && failure.status === 401) return
      notify.problem(text('app.nav.signOutFailed'))
    })
  }
}
