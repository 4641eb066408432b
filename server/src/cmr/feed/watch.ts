/** A request that waits for the feed to go beyond its position. */
interface Waiting {
  readonly position: number
  readonly userId: number
  readonly end: (hasChanged: boolean) => void
}

interface WaitFor {
  readonly position: number
  readonly userId: number
  readonly milliseconds: number
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal
}

/** Lets requests of this process wait for changes: one query a second for all of them, and none while nobody waits. */
export class FeedWatch {
  readonly #advance: () => Promise<number>
  readonly #everyMilliseconds: number
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #isStopped = false

  /** `advance` returns the last position of the feed. */
  constructor(advance: () => Promise<number>, everyMilliseconds = 1000) {
    this.#advance = advance
    this.#everyMilliseconds = everyMilliseconds
  }

  waitingRequestsOf(userId: number): number {
    let count = 0
    for (const waiting of this.#waiting) if (waiting.userId === userId) count += 1
    return count
  }

  /** True when the feed has gone beyond the position; false when the time is over, the caller is gone, or the server stops. */
  async waitBeyond({ position, userId, milliseconds, signal }: WaitFor): Promise<boolean> {
    if (this.#isStopped || signal.aborted) return false
    return new Promise<boolean>((resolve) => {
      const giveUp = () => end(false)
      const end = (hasChanged: boolean) => {
        clearTimeout(limit)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(waiting)
        resolve(hasChanged)
      }
      const limit = setTimeout(giveUp, milliseconds)
      const waiting: Waiting = { position, userId, end }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiting)
      this.#plan(this.#everyMilliseconds)
    })
  }

  /** A command of this process was committed and may have changed a note. */
  wake(): void {
    this.#plan(25)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#endAll(false)
  }

  #plan(milliseconds: number): void {
    if (this.#isStopped || this.#isLooking || this.#waiting.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), milliseconds)
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    try {
      const last = await this.#advance()
      for (const { position, end } of this.#waiting) if (last > position) end(true)
    } catch {
      // Each request reads the feed again and reports that the database is away.
      this.#endAll(true)
    }
    this.#isLooking = false
    this.#plan(this.#everyMilliseconds)
  }

  #endAll(hasChanged: boolean): void {
    for (const { end } of this.#waiting) end(hasChanged)
  }
}
