import type { CallFailure } from '../../../client/failure.ts'
import type { ActionStore } from './action-store.ts'
import { judge } from './judge-failure.ts'
import { Outcomes, type Outcome } from './outcomes.ts'
import { detailsOf, type NewAction, type QueuedAction } from './queued-action.ts'

/** An action as the page shows it. */
export interface ShownAction extends QueuedAction {
  /** `sent`: the server has it, and the page is about to show the note that it returns. */
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused'
  /** Its form is still waiting for the answer of the server. */
  readonly isNew: boolean
}

export interface QueueParts {
  readonly owner: string
  readonly store: ActionStore
  /** The input as it is sent and stored from then on, such as a photo scaled down; null: as it is. */
  readonly prepare: (action: QueuedAction) => Promise<QueuedAction['input'] | null>
  /** One attempt; rejects with a `CallFailure`. */
  readonly send: (action: QueuedAction) => Promise<unknown>
  /** False: the owner is signed out, or somebody else is signed in. */
  readonly maySend: () => boolean
  /** Reads the notes again, because the server has answered; what was sent is shown from the queue until then. */
  readonly refresh: () => Promise<unknown>
  /** Runs the work while no other tab does. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>
  /** Calls back later, unless the returned function is called before. */
  readonly after: (milliseconds: number, act: () => void) => () => void
  /** Notifies the other tabs that the queue has changed. */
  readonly announce: () => void
}

const firstPause = 1500
const longestPause = 60_000

/**
 * The actions of one driver, sent one at a time in their order. An action that gets no reply, and those of the same
 * notes after it, wait for the next pass; one that is refused waits for the driver and holds up nothing. What has
 * happened is in the store, so that a page can be closed at any moment: sending again is safe because of the key.
 */
export class DriverQueue {
  readonly #parts: QueueParts
  readonly #outcomes: Outcomes
  readonly #listeners = new Set<() => void>()
  /** What the server has, until the page shows the note that it returns. */
  readonly #sent = new Map<string, QueuedAction>()
  readonly #new = new Set<string>()
  #stored: readonly QueuedAction[] = []
  #shown: readonly ShownAction[] = []
  #sending: string | null = null
  #failedPasses = 0
  #isRunning = false
  #isWanted = false
  #stopPause: (() => void) | null = null
  #reads = 0
  #newestRead = 0

  constructor(parts: QueueParts) {
    this.#parts = parts
    this.#outcomes = new Outcomes(parts.after)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** In their order. */
  actions = (): readonly ShownAction[] => this.#shown

  /** Stores an action and starts sending; resolves when the server has it, refuses it, or it has to wait. */
  async add(action: Omit<NewAction, 'owner'>): Promise<Outcome> {
    const { store, owner } = this.#parts
    this.#new.add(action.key)
    const { key, refusal } = await store.add({ ...action, owner })
    if (refusal !== null) await store.change(key, { refusal: null })
    // What waits for the network does not make the next form wait too.
    const isHeldUp = this.#stopPause !== null
    const outcome = this.#outcomes.of(key, this.#reads)
    await this.#changed()
    this.wake()
    if (isHeldUp) this.#outcomes.report(key, 'waiting')
    const reached = await outcome
    this.#new.delete(key)
    this.#show()
    return reached
  }

  /** Sends a refused action again, with the same key. */
  async again(key: string): Promise<void> {
    await this.#parts.store.change(key, { refusal: null, errors: 0 })
    await this.#changed()
    this.wake()
  }

  /** Removes a refused action; a device that cannot remove it shows it again. */
  async drop(key: string): Promise<void> {
    await this.#parts.store.remove(key).catch(() => undefined)
    await this.#changed()
  }

  /** Sends what waits and resolves when it is sent, refused, or has to wait longer. */
  async flush(): Promise<void> {
    await this.#read()
    const waiting = this.#shown.filter(({ state }) => state === 'waiting' || state === 'sending')
    const outcomes = waiting.map(({ key }) => this.#outcomes.of(key, this.#reads))
    this.wake()
    await Promise.all(outcomes)
  }

  /** Sends what waits, now. */
  wake = (): void => {
    this.#stopPause?.()
    this.#stopPause = null
    this.#isWanted = true
    if (!this.#isRunning) void this.#run()
  }

  /** Another tab has changed the queue. */
  reread = (): void => void this.#read()

  async #run(): Promise<void> {
    this.#isRunning = true
    try {
      while (this.#isWanted) {
        this.#isWanted = false
        let failure: CallFailure | null = null
        await this.#parts.exclusively(async () => {
          failure = await this.#pass()
        })
        this.#pauseAfter(failure)
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** Sends what can be sent; returns the last failure that makes something wait. */
  async #pass(): Promise<CallFailure | null> {
    const heldUp = new Set<number>()
    let last: CallFailure | null = null
    for (;;) {
      await this.#read()
      const next = this.#stored.find((action) => this.#waits(action) && action.noteIds.every((id) => !heldUp.has(id)))
      if (next === undefined || !this.#parts.maySend()) return last
      const failure = await this.#attempt(next)
      if (failure === null) continue
      last = failure
      // Without a reply the others would get none either.
      if (failure.status === 0) return last
      for (const id of next.noteIds) heldUp.add(id)
    }
  }

  /** Returns the failure that makes the queue wait, if any. */
  async #attempt(action: QueuedAction): Promise<CallFailure | null> {
    const { store, prepare, send } = this.#parts
    this.#sending = action.key
    this.#show()
    try {
      const input = await prepare(action)
      if (input !== null) await store.change(action.key, { input })
      await send(input === null ? action : { ...action, input })
    } catch (thrown) {
      const { verdict, failure } = judge(thrown, action)
      if (verdict === 'refused') return await this.#settleRefused(action, failure)
      if (verdict === 'error') await store.change(action.key, { errors: action.errors + 1 })
      return failure
    } finally {
      this.#sending = null
      this.#show()
    }
    await this.#settleSent(action)
    return null
  }

  async #settleRefused({ key }: QueuedAction, failure: CallFailure): Promise<null> {
    await this.#parts.store.change(key, { refusal: detailsOf(failure) })
    this.#outcomes.report(key, { refused: failure })
    await this.#changed()
    // Something has changed that this device does not know yet.
    void this.#parts.refresh()
    return null
  }

  async #settleSent(action: QueuedAction): Promise<void> {
    const { store, refresh } = this.#parts
    this.#sent.set(action.key, action)
    // A device that cannot remove it sends it again after the next opening, which the key makes harmless.
    const isRemoved = await store.remove(action.key).then(
      () => true,
      () => false,
    )
    this.#outcomes.report(action.key, 'sent')
    await this.#changed()
    void refresh().finally(() => {
      if (isRemoved) this.#sent.delete(action.key)
      this.#show()
    })
  }

  #pauseAfter(failure: CallFailure | null): void {
    for (const action of this.#stored) if (this.#waits(action)) this.#outcomes.report(action.key, 'waiting')
    this.#failedPasses = failure === null ? 0 : this.#failedPasses + 1
    // Whoever is signed out signs in first, which wakes the queue.
    if (failure === null || failure.status === 401) return
    const asked = (failure.retryAfterSeconds ?? 0) * 1000
    const pause = Math.max(asked, Math.min(firstPause * 2 ** (this.#failedPasses - 1), longestPause))
    this.#stopPause = this.#parts.after(pause, this.wake)
  }

  #waits({ key, refusal }: QueuedAction): boolean {
    return refusal === null && !this.#sent.has(key)
  }

  async #read(): Promise<void> {
    this.#reads += 1
    const number = this.#reads
    const list = await this.#parts.store.list(this.#parts.owner)
    if (number < this.#newestRead) return
    this.#newestRead = number
    this.#stored = list.map((action) => unchanged(this.#stored, action))
    this.#outcomes.compare(this.#stored, number)
    this.#show()
  }

  async #changed(): Promise<void> {
    await this.#read()
    this.#parts.announce()
  }

  #show(): void {
    const stored = this.#stored.filter(({ key }) => !this.#sent.has(key))
    this.#shown = [...this.#sent.values(), ...stored].map((action) => ({
      ...action,
      state: this.#stateOf(action),
      isNew: this.#new.has(action.key),
    }))
    for (const listener of this.#listeners) listener()
  }

  #stateOf({ key, refusal }: QueuedAction): ShownAction['state'] {
    if (this.#sent.has(key)) return 'sent'
    if (refusal !== null) return 'refused'
    return key === this.#sending ? 'sending' : 'waiting'
  }
}

/** The same object for what has not changed: files that are read again would be others to the page. */
function unchanged(before: readonly QueuedAction[], action: QueuedAction): QueuedAction {
  const known = before.find(({ key }) => key === action.key)
  return known !== undefined && contentOf(known) === contentOf(action) ? known : action
}

function contentOf({ refusal, errors, input }: QueuedAction): string {
  return JSON.stringify([refusal, errors, input], (_name, value: unknown) =>
    value instanceof Blob ? `${value.size} ${value.type}` : value,
  )
}
