import { ownerOf, type NewAction, type QueuedAction } from './queued-action.ts'

/** Where actions wait. Every method is one atomic step, also with several tabs. */
export interface ActionStore {
  /** Adds it at the end of the queue; the same key is added once. */
  readonly add: (action: NewAction) => Promise<QueuedAction>
  /** Those of an owner in their order. */
  readonly list: (owner: string) => Promise<readonly QueuedAction[]>
  /** Changes an action unless it was removed meanwhile. */
  readonly change: (key: string, change: Partial<Pick<QueuedAction, 'refusal' | 'errors' | 'input'>>) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

const database = 'roadnote.driver'
const version = 2
const actions = 'actions'
const byKey = 'key'
/** The photos that an earlier version stored. */
const photos = 'photos'

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser stores nothing')))
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    // A full disk aborts the transaction and not the request.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser stores nothing')))
  })
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, version)
  opening.addEventListener('upgradeneeded', () => {
    const store = opening.result.createObjectStore(actions, { keyPath: 'order', autoIncrement: true })
    store.createIndex(byKey, 'key', { unique: true })
    if (opening.result.objectStoreNames.contains(photos) && opening.transaction !== null)
      takeOver(opening.transaction.objectStore(photos), store)
  })
  return settled(opening)
}

interface OldPhoto {
  readonly key: string
  /** The note, and the beginning of the link or `user` and the id. */
  readonly place: string
  readonly file: File
  readonly reservationId?: number | undefined
  readonly at: number
}

/** Photos that waited when the app was updated. */
function takeOver(from: IDBObjectStore, to: IDBObjectStore): void {
  const reading = from.getAll()
  reading.addEventListener('success', () => {
    // The earlier version wrote nothing else there.
    const old = reading.result as OldPhoto[]
    for (const { key, place, file, reservationId, at } of old.toSorted((one, other) => one.at - other.at)) {
      const [note = '', ...owner] = place.split(' ')
      const input = { cmr_id: Number(note), fileName: file.name === '' ? 'photo.jpg' : file.name, photo: file }
      to.add({
        key,
        owner: owner[0] === 'user' ? owner.join(' ') : ownerOf({ token: owner.join(' ') }),
        noteIds: [Number(note)],
        name: 'addPhoto',
        input: { ...input, ...(reservationId !== undefined && { reservationId }) },
        at,
        refusal: null,
        errors: 0,
      })
    }
    to.transaction.db.deleteObjectStore(photos)
  })
}

async function within<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const db = await open()
  try {
    const transaction = db.transaction(actions, mode, { durability: 'strict' })
    const done = completed(transaction)
    const [value] = await Promise.all([work(transaction.objectStore(actions)), done])
    return value
  } finally {
    db.close()
  }
}

type Row = Omit<QueuedAction, 'isStored'>

/** The queue in IndexedDB, which alone holds files. Rejects in private windows and on full disks. */
export const lastingStore: ActionStore = {
  add: (action) =>
    within('readwrite', async (store) => {
      // Only this file writes rows.
      const known = (await settled(store.index(byKey).get(action.key))) as Row | undefined
      if (known !== undefined) return { ...known, isStored: true }
      const row = { ...action, refusal: null, errors: 0 }
      return { ...row, order: Number(await settled(store.add(row))), isStored: true }
    }),
  list: (owner) =>
    within('readonly', async (store) => {
      // Only this file writes rows; they come in the order of their keys.
      const rows = (await settled(store.getAll())) as Row[]
      return rows.filter((row) => row.owner === owner).map((row) => ({ ...row, isStored: true }))
    }),
  change: (key, change) =>
    within('readwrite', async (store) => {
      const row = (await settled(store.index(byKey).get(key))) as Row | undefined
      if (row !== undefined) await settled(store.put({ ...row, ...change }))
    }),
  remove: (key) =>
    within('readwrite', async (store) => {
      const order = await settled(store.index(byKey).getKey(key))
      if (order !== undefined) await settled(store.delete(order))
    }),
}

/** A queue that lasts as long as the page. */
export function createMemoryStore(firstOrder = 0, isStored = false): ActionStore {
  let rows: readonly QueuedAction[] = []
  let last = firstOrder
  return {
    add: async (action) => {
      const known = rows.find(({ key }) => key === action.key)
      if (known !== undefined) return known
      last += 1
      const row = { ...action, order: last, refusal: null, errors: 0, isStored }
      rows = [...rows, row]
      return row
    },
    list: async (owner) => rows.filter((row) => row.owner === owner),
    change: async (key, change) => {
      rows = rows.map((row) => (row.key === key ? { ...row, ...change } : row))
    },
    remove: async (key) => {
      rows = rows.filter((row) => row.key !== key)
    },
  }
}

/**
 * Keeps in memory what the device refuses to store, so that it is sent at least while the page is open. The order stays:
 * once one of an owner's actions is in memory, the place of each is counted from the last one known.
 */
export function withMemory(lasting: ActionStore): ActionStore {
  const memory = createMemoryStore()
  let highest = 0
  let kept = 0
  const read = async (owner: string): Promise<readonly QueuedAction[]> => {
    const stored = await lasting.list(owner).catch((): readonly QueuedAction[] => [])
    highest = Math.max(highest, ...stored.map(({ order }) => order))
    return stored
  }
  const places = new Map<string, number>()
  const placed = (action: QueuedAction): QueuedAction => ({ ...action, order: places.get(action.key) ?? action.order })
  return {
    add: async (action) => {
      try {
        const added = await lasting.add(action)
        highest = Math.max(highest, added.order)
        return added
      } catch {
        kept += 1
        // Between the last stored place and the next one.
        if (!places.has(action.key)) places.set(action.key, highest + kept / (kept + 1))
        return placed(await memory.add(action))
      }
    },
    list: async (owner) =>
      [...(await read(owner)), ...(await memory.list(owner)).map(placed)].toSorted(
        (one, other) => one.order - other.order,
      ),
    change: async (key, change) => {
      await memory.change(key, change)
      await lasting.change(key, change).catch(() => undefined)
    },
    remove: async (key) => {
      await memory.remove(key)
      const isOnlyHere = places.delete(key)
      await lasting.remove(key).catch((error: unknown) => {
        if (!isOnlyHere) throw error
      })
    },
  }
}
