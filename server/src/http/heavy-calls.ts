import type { ServerResponse } from 'node:http'
import { Refusal } from '@roadnote/domain/access/refusal'

/** Limits of heavy calls in a process; all other calls are not limited by them. */
export const defaultHeavyLimits = {
  /** Running in parallel: per caller, in total, for anonymous callers and for API keys. */
  perCaller: 2,
  forAll: 4,
  forStrangers: 2,
  forMachines: 2,
  /** Waiting: per caller, in total, for anonymous callers and for API keys. Further calls are refused. */
  waitingPerCaller: 8,
  waitingForAll: 60,
  waitingStrangers: 20,
  waitingMachines: 20,
  /** Shorter than the request timeout of our own app. */
  patienceMilliseconds: 20_000,
  /** A slow reader loses the place after this time. */
  readingMilliseconds: 60_000,
  retryAfterSeconds: 5,
}

export type HeavyLimits = Readonly<Record<keyof typeof defaultHeavyLimits, number>>

export interface HeavyCaller {
  /** The account, or the address of an anonymous caller. */
  readonly caller: string
  readonly kind: 'person' | 'stranger' | 'machine'
}

/** How many run and how many wait now. */
export interface QueueLength {
  readonly running: number
  readonly waiting: number
}

export interface HeavyCalls {
  /**
   * Runs the work when a place is free. The place is released when the work is done and its reply is read, so that
   * unread replies do not accumulate. A caller who disconnects while waiting is removed from the queue.
   */
  within<Result>(visitor: HeavyCaller, response: ServerResponse, work: () => Promise<Result>): Promise<Result>
  length(): QueueLength
}

interface Waiting {
  readonly visitor: HeavyCaller
  readonly start: () => void
}

interface Load {
  readonly limits: HeavyLimits
  readonly running: Set<HeavyCaller>
  readonly waiting: Set<Waiting>
}

/** One for each process, because it limits the load of the process. */
export function heavyCalls(limits: HeavyLimits = defaultHeavyLimits): HeavyCalls {
  const load: Load = { limits, running: new Set(), waiting: new Set() }
  return {
    length: () => ({ running: load.running.size, waiting: load.waiting.size }),
    async within(requested, response, work) {
      // A separate object for each call, because a caller may have several.
      const visitor = { ...requested }
      // If a place is free, no waiting call may use it.
      if (hasPlace(load, visitor)) load.running.add(visitor)
      else await placeFor(load, visitor, response)
      try {
        const result = await work()
        void waitUntilRead(response, limits.readingMilliseconds).then(() => leave(load, visitor))
        return result
      } catch (problem) {
        leave(load, visitor)
        throw problem
      }
    },
  }
}

function countIn(visitors: readonly HeavyCaller[], one: HeavyCaller) {
  return {
    all: visitors.length,
    own: visitors.filter(({ caller }) => caller === one.caller).length,
    alike: visitors.filter(({ kind }) => kind === one.kind).length,
  }
}

function hasPlace({ limits, running }: Load, visitor: HeavyCaller): boolean {
  const { all, own, alike } = countIn([...running], visitor)
  const most = { person: limits.forAll, stranger: limits.forStrangers, machine: limits.forMachines }[visitor.kind]
  return all < limits.forAll && own < limits.perCaller && alike < most
}

function mayWait({ limits, waiting }: Load, visitor: HeavyCaller): boolean {
  const visitors = [...waiting].map((one) => one.visitor)
  const { all, own, alike } = countIn(visitors, visitor)
  const { waitingForAll, waitingStrangers, waitingMachines } = limits
  const most = { person: waitingForAll, stranger: waitingStrangers, machine: waitingMachines }[visitor.kind]
  return all < waitingForAll && own < limits.waitingPerCaller && alike < most
}

/** Fair scheduling: the caller with the fewest running calls, and among equals the first. */
function nextOne(load: Load): Waiting | undefined {
  const busy = ({ visitor }: Waiting) => countIn([...load.running], visitor).own
  return [...load.waiting]
    .filter(({ visitor }) => hasPlace(load, visitor))
    .toSorted((one, other) => busy(one) - busy(other))[0]
}

function leave(load: Load, visitor: HeavyCaller): void {
  load.running.delete(visitor)
  for (let next = nextOne(load); next !== undefined; next = nextOne(load)) next.start()
}

async function placeFor(load: Load, visitor: HeavyCaller, response: ServerResponse): Promise<void> {
  const { limits, running, waiting } = load
  const busy = new Refusal('too_busy', { retryAfterSeconds: limits.retryAfterSeconds })
  if (!mayWait(load, visitor)) throw busy
  await new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      forget()
      reject(busy)
    }
    const timer = setTimeout(giveUp, limits.patienceMilliseconds)
    const own: Waiting = {
      visitor,
      start: () => {
        forget()
        running.add(visitor)
        resolve()
      },
    }
    const forget = () => {
      waiting.delete(own)
      clearTimeout(timer)
      response.off('close', giveUp)
    }
    waiting.add(own)
    response.once('close', giveUp)
  })
}

/** Resolves when the reply is sent, the client has disconnected, or the timeout has passed. */
async function waitUntilRead(response: ServerResponse, timeout: number): Promise<void> {
  if (response.writableFinished || response.destroyed) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeout)
    timer.unref()
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    response.once('close', done).once('finish', done)
  })
}
