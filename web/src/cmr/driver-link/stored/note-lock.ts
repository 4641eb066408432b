import type { LockStore, NoteStore } from './note-store.ts'
import { isSealed, lockWith, mostMisses, openReply, type PinLock, sealReply, unlockWith } from './pin-key.ts'

/** `asking`: the device has not said yet; `none`: no PIN was set; `wiped`: too many wrong ones. */
type LockState = 'asking' | 'none' | 'locked' | 'open' | 'wiped'

interface LockParts {
  readonly owner: string
  readonly store: NoteStore & LockStore
  readonly now: () => number
  /** Removes the notes and ends the session. */
  readonly wipe: () => void
  readonly rounds?: number
}

/** After this time in the background the PIN is asked for again. */
export const pauseMilliseconds = 5 * 60_000

/** The PIN that a driver has set for the notes on this device. The key is in memory only while the notes are open. */
export class NoteLock {
  readonly #parts: LockParts
  readonly #listeners = new Set<() => void>()
  #lock: PinLock | null = null
  #key: CryptoKey | null = null
  #state: LockState = 'asking'
  #hiddenAt: number | null = null
  /** One PIN after the other, so that each wrong one counts. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(parts: LockParts) {
    this.#parts = parts
    this.#turn = this.#load()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): LockState => this.#state

  /** Also seals what is stored already. */
  readonly set = (pin: string): Promise<void> =>
    this.#inTurn(async () => {
      const { owner, store, rounds } = this.#parts
      const { lock, key } = await lockWith(pin, rounds)
      const rows = await this.notes.list(owner)
      await store.writeLock(owner, lock)
      this.#lock = lock
      this.#key = key
      await this.notes.change(rows, [])
      this.#become('open')
    })

  /** How many more wrong ones are allowed; null: it was right. */
  readonly unlock = (pin: string): Promise<number | null> =>
    this.#inTurn(async () => {
      const { owner, store, wipe } = this.#parts
      const lock = this.#lock
      if (lock === null || this.#state !== 'locked') return null
      // Counted before it is tried: a page that is killed meanwhile gives no further try.
      const counted = { ...lock, misses: lock.misses + 1 }
      await store.writeLock(owner, counted)
      this.#lock = counted
      const key = lock.misses < mostMisses ? await unlockWith(pin, lock) : null
      if (key !== null) {
        this.#lock = { ...lock, misses: 0 }
        await store.writeLock(owner, this.#lock)
        this.#key = key
        this.#become('open')
        return null
      }
      if (counted.misses < mostMisses) return mostMisses - counted.misses
      this.#become('wiped')
      wipe()
      return 0
    })

  /** The page went to the background, or came back. */
  readonly shown = (isShown: boolean): void => {
    if (!isShown) {
      this.#hiddenAt ??= this.#parts.now()
      return
    }
    const since = this.#hiddenAt
    this.#hiddenAt = null
    if (since === null || this.#parts.now() - since < pauseMilliseconds || this.#state !== 'open') return
    this.#key = null
    this.#become('locked')
  }

  /** The stored notes as their owner sees them: none while they are locked. */
  readonly notes: NoteStore = {
    list: async (owner) => {
      const key = this.#key
      const rows = await this.#parts.store.list(owner)
      const opened = rows.map(async (row) => {
        if (!isSealed(row.reply)) return this.#lock === null ? row : null
        const reply = key === null ? null : await openReply(key, row.reply)
        return reply === null ? null : { ...row, reply }
      })
      return (await Promise.all(opened)).filter((row) => row !== null)
    },
    change: async (add, remove) => {
      const key = this.#key
      if (this.#lock === null) return this.#parts.store.change(add, remove)
      if (key === null) return
      const sealed = add.map(async (row) => ({ ...row, reply: await sealReply(key, row.reply) }))
      await this.#parts.store.change(await Promise.all(sealed), remove)
    },
    removeAll: (owner) => this.#parts.store.removeAll(owner),
  }

  async #load(): Promise<void> {
    this.#lock = await this.#parts.store.readLock(this.#parts.owner).catch(() => null)
    this.#become(this.#lock === null ? 'none' : 'locked')
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  #become(state: LockState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
