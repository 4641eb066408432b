import { userNotesDatabase } from '../../../client/user-notes.ts'
import type { PinLock } from './pin-key.ts'

/** A reply that the driver's pages show without a network. */
export interface StoredReply {
  /** Whose it is, by `ownerOf`. */
  readonly owner: string
  /** The path of the call and its input without the link, which is not stored. */
  readonly name: string
  /** When the server sent it (ms). */
  readonly at: number
  /** The reply as on the wire, or a file; with a PIN only its holder reads it (`Sealed`). */
  readonly reply: unknown
}

/** Where the lock of a user's notes is kept, beside them. */
export interface LockStore {
  readonly readLock: (owner: string) => Promise<PinLock | null>
  readonly writeLock: (owner: string, lock: PinLock) => Promise<void>
}

export interface NoteStore {
  readonly list: (owner: string) => Promise<readonly StoredReply[]>
  /** Adds or replaces replies and removes the named ones, in one step. */
  readonly change: (add: readonly StoredReply[], remove: readonly StoredReply[]) => Promise<void>
  readonly removeAll: (owner: string) => Promise<void>
}

const replies = 'replies'
const locks = 'locks'

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser stores nothing')))
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser stores nothing')))
  })
}

async function within<Value>(
  owner: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value> | Value,
  name = replies,
): Promise<Value> {
  const opening = indexedDB.open(owner.startsWith('user ') ? userNotesDatabase : 'roadnote.link-notes', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(replies, { keyPath: ['owner', 'name'] })
    opening.result.createObjectStore(locks, { keyPath: 'owner' })
  })
  const db = await settled(opening)
  try {
    const transaction = db.transaction(name, mode)
    const done = completed(transaction)
    const [value] = await Promise.all([work(transaction.objectStore(name)), done])
    return value
  } finally {
    db.close()
  }
}

function ofOwner(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []])
}

/** In IndexedDB: one database for the signed-in user, which is deleted as a whole, and one for links. */
export const lastingNotes: NoteStore & LockStore = {
  // Only this file writes rows.
  list: (owner) =>
    within(owner, 'readonly', async (store) => (await settled(store.getAll(ofOwner(owner)))) as StoredReply[]),
  change: async (add, remove) => {
    const owner = [...add, ...remove][0]?.owner
    if (owner === undefined) return
    await within(owner, 'readwrite', (store) => {
      for (const { name } of remove) store.delete([owner, name])
      for (const row of add) store.put(row)
    })
  },
  removeAll: (owner) =>
    within(owner, 'readwrite', (store) => {
      store.delete(ofOwner(owner))
    }),
  readLock: (owner) =>
    within(
      owner,
      'readonly',
      async (store) => ((await settled(store.get(owner))) as { readonly lock: PinLock } | undefined)?.lock ?? null,
      locks,
    ),
  writeLock: (owner, lock) =>
    within(
      owner,
      'readwrite',
      (store) => {
        store.put({ owner, lock })
      },
      locks,
    ),
}
