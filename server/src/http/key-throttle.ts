import { Refusal } from '@roadnote/domain/access/refusal'

/** Rate limits of one API key in each process; users are not limited here. */
export const defaultThrottle = {
  /** Sustained rate, and the burst after a pause. */
  perSecond: 10,
  burst: 100,
  /** Maximum of parallel calls: less than half of the database connections. */
  atOnce: 8,
}

export type ThrottleLimits = Readonly<Record<keyof typeof defaultThrottle, number>>

/** The part of a response that signals its end. */
interface Answering {
  readonly once: (event: 'finish' | 'close', listener: () => void) => unknown
}

interface Runner {
  /** Calls left in the token bucket. */
  left: number
  seenAt: number
  underWay: number
}

/** A token bucket for each API key, so that a busy key slows down only itself. */
export class KeyThrottle {
  readonly #limits: ThrottleLimits
  readonly #clock: () => number
  readonly #runners = new Map<number, Runner>()

  constructor(limits: ThrottleLimits = defaultThrottle, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  /** Counts a call as running until its response ends; refuses calls above the limits. */
  enter(who: number, response: Answering): void {
    const { perSecond, atOnce } = this.#limits
    const runner = this.#refreshed(who)
    if (runner.underWay >= atOnce) throw new Refusal('throttled', { retryAfterSeconds: 1 })
    if (runner.left < 1) throw new Refusal('throttled', { retryAfterSeconds: (1 - runner.left) / perSecond })
    runner.left -= 1
    runner.underWay += 1
    let isOver = false
    const leave = (): void => {
      if (!isOver) runner.underWay -= 1
      isOver = true
    }
    response.once('finish', leave)
    response.once('close', leave)
  }

  #refreshed(who: number): Runner {
    const { perSecond, burst } = this.#limits
    const now = this.#clock()
    const runner = this.#runners.get(who) ?? { left: burst, seenAt: now, underWay: 0 }
    runner.left = Math.min(burst, runner.left + ((now - runner.seenAt) / 1000) * perSecond)
    runner.seenAt = now
    this.#runners.set(who, runner)
    return runner
  }
}
