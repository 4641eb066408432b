import type { ServerResponse } from 'node:http'
import { Refusal } from '@roadnote/domain/access/refusal'

/** How much of a process large answers may take; everything else is answered beside them. */
export const usualLimits = {
  /** Under way at once: for one caller, for all, for all who come without an account, and for all machines. */
  perCaller: 2,
  forAll: 4,
  forStrangers: 2,
  forMachines: 2,
  /** Waiting for their turn: of one caller, of all, of all strangers, of all machines. Whoever comes then is refused. */
  waitingPerCaller: 8,
  waitingForAll: 60,
  waitingStrangers: 20,
  waitingMachines: 20,
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
  readonly kind: 'person' | 'stranger' | 'machine'
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

interface House {
  readonly limits: HeavyLimits
  readonly running: Set<Visitor>
  readonly waiting: Set<Waiting>
}

/** One for each process: it is the process that is busy, whatever others do. */
export function heavyCalls(limits: HeavyLimits = usualLimits): HeavyCalls {
  const house: House = { limits, running: new Set(), waiting: new Set() }
  return {
    async within(asked, response, work) {
      // A visitor of its own for each call: the same caller may have several.
      const visitor = { ...asked }
      // Nobody who waits could have a free place: it would be his already.
      if (hasPlace(house, visitor)) house.running.add(visitor)
      else await placeFor(house, visitor, response)
      try {
        const result = await work()
        void isRead(response, limits.readingMilliseconds).then(() => leave(house, visitor))
        return result
      } catch (problem) {
        leave(house, visitor)
        throw problem
      }
    },
  }
}

function countIn(visitors: readonly Visitor[], one: Visitor) {
  return {
    all: visitors.length,
    own: visitors.filter(({ caller }) => caller === one.caller).length,
    alike: visitors.filter(({ kind }) => kind === one.kind).length,
  }
}

function hasPlace({ limits, running }: House, visitor: Visitor): boolean {
  const { all, own, alike } = countIn([...running], visitor)
  const most = { person: limits.forAll, stranger: limits.forStrangers, machine: limits.forMachines }[visitor.kind]
  return all < limits.forAll && own < limits.perCaller && alike < most
}

function mayWait({ limits, waiting }: House, visitor: Visitor): boolean {
  const visitors = [...waiting].map((one) => one.visitor)
  const { all, own, alike } = countIn(visitors, visitor)
  const { waitingForAll, waitingStrangers, waitingMachines } = limits
  const most = { person: waitingForAll, stranger: waitingStrangers, machine: waitingMachines }[visitor.kind]
  return all < waitingForAll && own < limits.waitingPerCaller && alike < most
}

/** Whoever has the fewest under way, so that nobody waits for all that another one has brought; among those who came first. */
function nextOne(house: House): Waiting | undefined {
  const busy = ({ visitor }: Waiting) => countIn([...house.running], visitor).own
  return [...house.waiting]
    .filter(({ visitor }) => hasPlace(house, visitor))
    .toSorted((one, other) => busy(one) - busy(other))[0]
}

function leave(house: House, visitor: Visitor): void {
  house.running.delete(visitor)
  for (let next = nextOne(house); next !== undefined; next = nextOne(house)) next.start()
}

async function placeFor(house: House, visitor: Visitor, response: ServerResponse): Promise<void> {
  const { limits, running, waiting } = house
  const busy = new Refusal('too_busy', { retryAfterSeconds: limits.retryAfterSeconds })
  if (!mayWait(house, visitor)) throw busy
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
