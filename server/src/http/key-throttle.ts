import { Refusal } from '@roadnote/domain/access/refusal'

/** How fast one API key may call, in each process; people are not counted here. */
export const usualThrottle = {
  /** In the long run, and how many may come in one go after a rest. */
  perSecond: 10,
  burst: 100,
  /** Under way at once: less than half of the connections to the database. */
  atOnce: 8,
}

export type ThrottleLimits = Readonly<Record<keyof typeof usualThrottle, number>>

/** As much of a response as tells that it is over. */
interface Answering {
  readonly once: (event: 'finish' | 'close', listener: () => void) => unknown
}

interface Runner {
  /** How many calls are left at this moment. */
  left: number
  seenAt: number
  underWay: number
}

/** A budget for each machine, so that a busy one slows down nobody but itself. */
export class KeyThrottle {
  readonly #limits: ThrottleLimits
  readonly #clock: () => number
  readonly #runners = new Map<number, Runner>()

  constructor(limits: ThrottleLimits = usualThrottle, clock: () => number = () => performance.now()) {
    this.#limits = limits
    this.#clock = clock
  }

  /** Counts a call, which is under way until it is answered; refuses one that is too much. */
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
