import { Refusal } from '@roadnote/domain/access/refusal'
import type { LeaseCalls } from './key-lease.ts'

/** Rate limits of one API key; users are not limited here. */
export const defaultThrottle = {
  /** Sustained rate, and the burst after a pause, of all processes together. */
  perSecond: 10,
  burst: 100,
  /** Maximum of parallel calls in each process: less than half of the database connections. */
  atOnce: 8,
}

export type ThrottleLimits = Readonly<Record<keyof typeof defaultThrottle, number>>

export interface ThrottleParts {
  readonly lease: LeaseCalls
  readonly limits?: ThrottleLimits | undefined
  /** Called when no lease could be had, at most every few seconds for each key. */
  readonly onProblem?: (problem: unknown) => void
  /** Milliseconds. */
  readonly clock?: () => number
}

/** The part of a response that signals its end. */
interface Answering {
  readonly once: (event: 'finish' | 'close', listener: () => void) => unknown
}

/** What this process knows about a key. Times are those of the clock. */
interface Runner {
  underWay: number
  /** Calls left of the last lease, and when they expire. */
  leased: number
  leasedUntil: number
  /** Until then the shared bucket is known to be empty. */
  emptyUntil: number
  leasing: Promise<void> | null
  /** A bucket of this process alone, used until then because the shared one is away. */
  aloneUntil: number
  alone: number
  aloneSeenAt: number
}

/** How long a process counts alone before it asks for the shared bucket again. */
const aloneMilliseconds = 5000

/**
 * A token bucket for each API key, so that a busy key slows down only itself. All processes share it by leasing calls
 * from the database. While that fails, each process counts alone: nobody is refused because of a problem of ours.
 */
export class KeyThrottle {
  readonly #limits: ThrottleLimits
  readonly #lease: LeaseCalls
  readonly #onProblem: (problem: unknown) => void
  readonly #clock: () => number
  readonly #runners = new Map<number, Runner>()

  constructor({ lease, limits, onProblem, clock }: ThrottleParts) {
    this.#limits = limits ?? defaultThrottle
    this.#lease = lease
    this.#onProblem = onProblem ?? (() => undefined)
    this.#clock = clock ?? (() => performance.now())
  }

  /** Counts a call as running until its response ends; refuses calls above the limits. */
  async enter(who: number, response: Answering): Promise<void> {
    const runner = this.#runnerOf(who)
    if (runner.underWay >= this.#limits.atOnce) throw new Refusal('throttled', { retryAfterSeconds: 1 })
    runner.underWay += 1
    let isOver = false
    const leave = (): void => {
      if (!isOver) runner.underWay -= 1
      isOver = true
    }
    response.once('finish', leave)
    response.once('close', leave)
    try {
      await this.#take(who, runner)
    } catch (problem) {
      leave()
      throw problem
    }
  }

  #runnerOf(who: number): Runner {
    const known = this.#runners.get(who)
    if (known !== undefined) return known
    const never = Number.NEGATIVE_INFINITY
    const ends = { leasedUntil: never, emptyUntil: never, aloneUntil: never, aloneSeenAt: this.#clock() }
    const runner: Runner = { underWay: 0, leased: 0, leasing: null, alone: this.#limits.burst, ...ends }
    this.#runners.set(who, runner)
    return runner
  }

  async #take(who: number, runner: Runner): Promise<void> {
    const { perSecond } = this.#limits
    for (;;) {
      const now = this.#clock()
      this.#refillAlone(runner, now)
      if (now < runner.aloneUntil) {
        if (runner.alone < 1) throw new Refusal('throttled', { retryAfterSeconds: (1 - runner.alone) / perSecond })
        runner.alone -= 1
        return
      }
      if (runner.leased >= 1 && now < runner.leasedUntil) {
        runner.leased -= 1
        runner.alone = Math.max(0, runner.alone - 1)
        return
      }
      if (now < runner.emptyUntil)
        throw new Refusal('throttled', { retryAfterSeconds: (runner.emptyUntil - now) / 1000 })
      // Parallel calls wait for the same lease. Each ends in calls, in a time to wait or in counting alone.
      runner.leasing ??= this.#renew(who, runner)
      await runner.leasing
    }
  }

  #refillAlone(runner: Runner, now: number): void {
    const { perSecond, burst } = this.#limits
    runner.alone = Math.min(burst, runner.alone + ((now - runner.aloneSeenAt) / 1000) * perSecond)
    runner.aloneSeenAt = now
  }

  async #renew(who: number, runner: Runner): Promise<void> {
    const { perSecond, burst } = this.#limits
    try {
      const { calls, secondsToNext } = await this.#lease(who, { perSecond, burst })
      const now = this.#clock()
      runner.leased = calls
      // By then the bucket is full again without the calls that were not used.
      runner.leasedUntil = now + (burst / perSecond) * 1000
      if (calls < 1) runner.emptyUntil = now + Math.max(1, secondsToNext * 1000)
    } catch (problem) {
      runner.aloneUntil = this.#clock() + aloneMilliseconds
      this.#onProblem(problem)
    } finally {
      runner.leasing = null
    }
  }
}
