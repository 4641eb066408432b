import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'
import { awaitsSignIn, sessionState, subscribeToSession } from './session.ts'
import { forgetUserNotes } from './user-notes.ts'

const worthAnotherTry = new Set(['offline', 'timeout', 'unavailable'])

/**
 * The query cache. It is cleared whenever another user, or nobody, is signed in, and so are the notes that a driver keeps on the
 * device; those also when the server no longer accepts the session. When a user signs in again, the queries
 * that were refused meanwhile are sent again; commands never are.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        // One retry: users see the failure sooner, and a slow server does not get triple load.
        retry: (failures, error) => failures < 1 && error instanceof CallFailure && worthAnotherTry.has(error.code),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  let userId = sessionState().session?.user.id ?? null
  let waited = awaitsSignIn()
  if (userId === null) forgetUserNotes()
  subscribeToSession(() => {
    const now = sessionState().session?.user.id ?? null
    const waits = awaitsSignIn()
    if (now !== userId || waits) forgetUserNotes()
    if (now !== userId) client.clear()
    else if (waited && !waits) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    userId = now
    waited = waits
  })
  return client
}
