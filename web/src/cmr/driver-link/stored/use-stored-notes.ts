import { charterContract, type CharterView } from '@roadnote/domain/cmr/contract/charter'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { awaitsSignIn, sessionState, useSession } from '../../../client/session.ts'
import { forgetUserNotes } from '../../../client/user-notes.ts'
import { ownerOf } from '../queue/queued-action.ts'
import type { NoteLock } from './note-lock.ts'
import { lastingNotes, type NoteStore } from './note-store.ts'
import { outdated, replyToStore, restored, storedPaths } from './stored-replies.ts'
import { useLockState } from './use-note-lock.ts'

interface Place {
  readonly client: QueryClient
  readonly owner: string
  readonly token: string | undefined
}

/** Fills the cache with what the device has and the page has not asked for yet. */
async function restore({ client, owner, token }: Place, store: NoteStore): Promise<void> {
  for (const row of await store.list(owner)) {
    const found = restored(row, token)
    if (found !== null && client.getQueryState(found.key)?.data === undefined)
      client.setQueryData(found.key, found.data, { updatedAt: found.at })
  }
}

/** Stores each reply that the page gets from now on. A device without room shows no notes without a network, and nothing else is lost. */
function keep({ client, owner, token }: Place, store: NoteStore): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    const { queryKey, state } = event.query
    const row = replyToStore(owner, token, queryKey, state.data, state.dataUpdatedAt)
    if (row === null || !mayKeep(owner)) return
    const isView = queryKey[0] === charterContract.open.path
    const tidied = isView
      ? // `replyToStore` accepts nothing else from this call.
        store.list(owner).then((rows) => outdated(rows, state.data as CharterView))
      : Promise.resolve([])
    tidied.then((remove) => (mayKeep(owner) ? store.change([row], remove) : undefined)).catch(() => undefined)
  })
}

/** A session that ends with its tab leaves no notes behind, and one that was ended stores none. */
function mayKeep(owner: string): boolean {
  if (!owner.startsWith('user ')) return true
  const { session } = sessionState()
  return session !== null && session.remembered && !awaitsSignIn() && ownerOf({ userId: session.user.id }) === owner
}

/**
 * The notes of this driver on the device: shown before the server has answered, replaced by what it sends. True when the device has
 * been asked; until then, and while the notes are locked, nothing else should be.
 */
export function useStoredNotes(token: string | undefined, lock: NoteLock | null): boolean {
  const client = useQueryClient()
  const userId = useSession()?.user.id ?? 0
  const owner = ownerOf(token === undefined ? { userId } : { token })
  const [asked, setAsked] = useState<string | null>(null)
  const state = useLockState(lock)
  const isOpen = state === 'none' || state === 'open'
  const store = lock?.notes ?? lastingNotes
  useEffect(() => {
    if (!isOpen) {
      // What the page has read goes with the key.
      for (const path of storedPaths) client.removeQueries({ queryKey: [path] })
      return undefined
    }
    const place = { client, owner, token }
    let isCurrent = true
    const go = (): void => {
      if (isCurrent) setAsked(owner)
    }
    void (mayKeep(owner) ? restore(place, store) : Promise.resolve()).catch(() => undefined).then(go)
    const stop = keep(place, store)
    return () => {
      isCurrent = false
      stop()
    }
  }, [client, owner, token, store, isOpen])
  return isOpen && asked === owner
}

/** The link was revoked or has expired, or the user may not drive any more: nothing of it stays on the device. */
export function forgetNotes(token: string | undefined): void {
  if (token === undefined) forgetUserNotes()
  else lastingNotes.removeAll(ownerOf({ token })).catch(() => undefined)
}
