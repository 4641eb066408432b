import { sessionContract } from '@roadnote/domain/session/contract'
import type { QueryClient } from '@tanstack/react-query'
import { renewUser, sessionState } from './session.ts'
import { queryOf } from './use-query.ts'

/** Reads the signed-in user again: name and permissions may have changed. Nothing waits for the reply. */
export function refreshUser(queryClient: QueryClient): void {
  if (sessionState().session === null) return
  queryClient
    .fetchQuery({ ...queryOf(sessionContract.currentUser, {}), staleTime: 0, retry: false })
    .then(renewUser)
    // An ended session was already removed by the call; without a connection the known user stays.
    .catch(() => undefined)
}
