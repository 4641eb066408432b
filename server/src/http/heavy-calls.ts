import type { ServerResponse } from 'node:http'
import { Refusal } from '@roadnote/domain/access/refusal'

/** How much of a process large answers may take; everything else is answered beside them. */
export const usualLimits = {
  /** Under way at once: for one caller, for all, and for all who come without an account. */
  perCaller: 2,
  forAll: 4,
  forStrangers: 2,
  /** Waiting for their turn: of one caller, of all, of all strangers. Whoever comes then is refused. */
  waitingPerCaller: 8,
  waitingForAll: 60,
  waitingStrangers: 20,
  /** Shorter than our own app waits for an answer. */
  patienceMilliseconds: 20_000,
  /** Whoever reads his answer slowly keeps his place no longer. */
  readingMilliseconds: 60_000,
  retryAfterSeconds: 5,
}

export type HeavyLimits = Readonly<Record<keyof typeof usualLimits, number>>

export interface Visitor {
  /** The account, or the address of somebody who has none. */
  readonly caller: string
  readonly isStranger: boolean
}

export interface HeavyCalls {
  /**
   * Does the work when there is a place for it. The place is free again when the work is done and its answer is read, so
   * that nobody heaps up answers that he does not fetch. Whoever hangs up while he waits is not served any more.
   */
  within<Result>(visitor: Visitor, response: ServerResponse, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  readonly visitor: Visitor
  readonly start: () => void
}

/** One for each process: two callers at once are two, whatever they ask for. */
export function heavyCalls(limits: HeavyLimits = usualLimits): HeavyCalls {
  const running = new Set<Visitor>()
  const waiting = new Set<Waiting>()
  const countOf = (visitors: Iterable<Visitor>, one: Visitor) => ({
    own: [...visitors].filter(({ caller }) => caller === one.caller).length,
    strangers: one.isStranger ? [...visitors].filter(({ isStranger }) => isStranger).length : 0,
  })
  const hasPlace = (visitor: Visitor) => {
    const { own, strangers } = countOf(running, visitor)
    return running.size < limits.forAll && own < limits.perCaller && strangers < limits.forStrangers
  }
  const mayWait = (visitor: Visitor) => {
    const visitors = [...waiting].map((one) => one.visitor)
    const { own, strangers } = countOf(visitors, visitor)
    return (
      visitors.length < limits.waitingForAll && own < limits.waitingPerCaller && strangers < limits.waitingStrangers
    )
  }
  /** First whoever has the fewest under way, so that nobody waits for all that another one has brought; then who came first. */
  const nextOne = () =>
    [...waiting]
      .filter(({ visitor }) => hasPlace(visitor))
      .map((one) => ({ one, busy: countOf(running, one.visitor).own }))
      .reduce<{ one: Waiting; busy: number } | null>(
        (best, other) => (best === null || other.busy < best.busy ? other : best),
        null,
      )?.one
  const leave = (visitor: Visitor) => {
    running.delete(visitor)
    for (let next = nextOne(); next !== undefined; next = nextOne()) next.start()
  }
  const enter = async (visitor: Visitor, response: ServerResponse) => {
    // Nobody who waits could have this place: it would be his already.
    if (hasPlace(visitor)) return void running.add(visitor)
    const busy = new Refusal('too_busy', { retryAfterSeconds: limits.retryAfterSeconds })
    if (!mayWait(visitor)) throw busy
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        forget()
        reject(busy)
      }
      const timer = setTimeout(giveUp, limits.patienceMilliseconds)
      const place: Waiting = {
        visitor,
        start: () => {
          forget()
          running.add(visitor)
          resolve()
        },
      }
      const forget = () => {
        waiting.delete(place)
        clearTimeout(timer)
        response.off('close', giveUp)
      }
      waiting.add(place)
      response.once('close', giveUp)
    })
  }
  return {
    async within(asked, response, work) {
      // A place of its own for each call: the same caller may have several.
      const visitor = { ...asked }
      await enter(visitor, response)
      try {
        const result = await work()
        void isRead(response, limits.readingMilliseconds).then(() => leave(visitor))
        return result
      } catch (problem) {
        leave(visitor)
        throw problem
      }
    },
  }
}

/** The answer is out, or nobody is there any more to have it, or he takes too long. */
async function isRead(response: ServerResponse, patience: number): Promise<void> {
  if (response.writableFinished || response.destroyed) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience)
    timer.unref()
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    response.once('close', done).once('finish', done)
  })
}
