/** A photo that the server does not have yet. */
export interface StoredPhoto {
  /** The idempotency key: a photo that was sent from a page closed too early is not stored twice. */
  readonly key: string
  readonly place: string
  readonly file: File
  /** The reservation that it shows; absent: the note. */
  readonly reservationId?: number | undefined
  /** When it was chosen (ms). */
  readonly at: number
}

const name = 'photos'
const dayMilliseconds = 86_400_000
const daysKept = 7

/** The note, and enough of the link to tell it from another one, or the user; the link itself is not stored. */
export function placeOfPhotos(
  access: { readonly token: string } | { readonly userId: number },
  noteId: number,
): string {
  return 'token' in access ? `${noteId} ${access.token.slice(0, 8)}` : `${noteId} user ${access.userId}`
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser stores no photos')))
  })
}

/** Not in `client/storage.ts`: IndexedDB alone holds files. Private windows and full disks refuse: then null. */
async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value | null> {
  let db: IDBDatabase | null = null
  try {
    const opening = indexedDB.open('roadnote.driver', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name, { keyPath: 'key' }))
    db = await settled(opening)
    return await work(db.transaction(name, mode).objectStore(name))
  } catch {
    return null
  } finally {
    db?.close()
  }
}

/** Whether it stays in this browser when the page is closed. */
export async function storePhoto(photo: StoredPhoto): Promise<boolean> {
  return (await withStore('readwrite', (store) => settled(store.put(photo)))) !== null
}

export async function forgetPhoto(key: string): Promise<void> {
  await withStore('readwrite', (store) => settled(store.delete(key)))
}

/** Those of an earlier page, the oldest first; what nobody sent for a week is removed, of every note. */
export async function storedPhotos(place: string): Promise<readonly StoredPhoto[]> {
  // Only `storePhoto` writes here.
  const all = (await withStore('readonly', (store) => settled<StoredPhoto[]>(store.getAll()))) ?? []
  const isOld = ({ at }: StoredPhoto): boolean => Date.now() - at > daysKept * dayMilliseconds
  for (const photo of all) if (isOld(photo)) void forgetPhoto(photo.key)
  return all.filter((photo) => photo.place === place && !isOld(photo)).toSorted((one, other) => one.at - other.at)
}
