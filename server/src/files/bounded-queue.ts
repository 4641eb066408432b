import { Refusal } from '@roadnote/domain/access/refusal'

export interface QueueLimits {
  /** Maximum of running tasks, in total and for each user. */
  readonly atOnce: number
  readonly atOnceForEach: number
  /** Maximum of waiting tasks, in total and for each user. */
  readonly waiting: number
  readonly waitingForEach: number
  /** Retry-After of a task that finds the queue full. */
  readonly retryAfterSeconds: number
}

/** A task that still waits when the signal is aborted leaves the queue and never starts. */
export type RunInQueue = <Result>(who: number, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

interface Waiting {
  readonly who: number
  readonly begin: () => void
}

/**
 * Limits expensive work in this process, so that no user can block the others. First come, first served, but a task
 * never waits behind one whose user has an earlier task running.
 */
export function createBoundedQueue(limits: QueueLimits): RunInQueue {
  const underWay = new Map<number, number>()
  const line: Waiting[] = []
  const busyWith = (who: number) => underWay.get(who) ?? 0
  const total = () => [...underWay.values()].reduce((sum, count) => sum + count, 0)
  const mayBegin = (who: number) => total() < limits.atOnce && busyWith(who) < limits.atOnceForEach

  const begin = (who: number) => underWay.set(who, busyWith(who) + 1)
  const end = (who: number) => {
    if (busyWith(who) === 1) underWay.delete(who)
    else underWay.set(who, busyWith(who) - 1)
    const next = line.findIndex((waiting) => mayBegin(waiting.who))
    if (next >= 0) line.splice(next, 1)[0]?.begin()
  }
  const isFull = (who: number) =>
    line.length >= limits.waiting || line.filter((waiting) => waiting.who === who).length >= limits.waitingForEach

  return async (who, work, signal) => {
    signal?.throwIfAborted()
    if (mayBegin(who)) begin(who)
    else if (isFull(who)) throw new Refusal('throttled', { retryAfterSeconds: limits.retryAfterSeconds })
    else {
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          line.splice(line.indexOf(waiting), 1)
          reject(signal?.reason)
        }
        const waiting = {
          who,
          begin: () => {
            signal?.removeEventListener('abort', leave)
            begin(who)
            resolve()
          },
        }
        line.push(waiting)
        signal?.addEventListener('abort', leave, { once: true })
      })
    }
    try {
      return await work()
    } finally {
      end(who)
    }
  }
}
