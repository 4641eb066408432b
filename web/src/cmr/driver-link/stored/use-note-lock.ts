import { sessionContract } from '@roadnote/domain/session/contract'
import { useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { expireSession, useSession } from '../../../client/session.ts'
import { forgetUserNotes } from '../../../client/user-notes.ts'
import { ownerOf } from '../queue/queued-action.ts'
import { NoteLock } from './note-lock.ts'
import { lastingNotes } from './note-store.ts'

const known = new Map<string, NoteLock>()

/** The notes go at once and the session ends, also for the server; the page waits for the password of the same user. */
function wipe(owner: string): void {
  known.delete(owner)
  call(sessionContract.signOut, {}).catch(() => undefined)
  forgetUserNotes()
  expireSession()
}

function lockOf(owner: string): NoteLock {
  const found = known.get(owner)
  if (found !== undefined) return found
  const lock = new NoteLock({ owner, store: lastingNotes, now: Date.now, wipe: () => wipe(owner) })
  document.addEventListener('visibilitychange', () => lock.shown(document.visibilityState === 'visible'))
  known.set(owner, lock)
  return lock
}

/** The lock of the signed-in driver's notes; null: a link, or a session that stores nothing, has none. */
export function useNoteLock(token: string | undefined): NoteLock | null {
  const session = useSession()
  if (token !== undefined || session === null || !session.remembered) return null
  return lockOf(ownerOf({ userId: session.user.id }))
}

export function useLockState(lock: NoteLock | null) {
  return useSyncExternalStore(lock?.subscribe ?? never, lock?.state ?? noLock)
}

function never(): () => void {
  return () => undefined
}

function noLock(): 'none' {
  return 'none'
}
