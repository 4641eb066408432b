import { sessionContract } from '@roadnote/domain/session/contract'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { endSession } from '../client/session.ts'
import { useText } from '../language/use-text.ts'
import { notify } from '../ui/notify.ts'

/**
 * Signs out here at once, whatever the server says; if it could not be told, people should know. Whoever is done with the
 * page has signed out; `null` is for those who come back to it as somebody else.
 */
export function useSignOut(ended: 'signedOut' | null = 'signedOut'): () => void {
  const text = useText()
  return () => {
    const told = call(sessionContract.signOut, {})
    endSession(ended)
    told.catch((failure: unknown) => {
      // A token that the server no longer knows is as good as signed out.
      if (failure instanceof CallFailure && failure.status === 401) return
      notify.problem(text('app.nav.signOutFailed'))
    })
  }
}
