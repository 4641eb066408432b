import { isOwnOutage } from '../database/own-outage.ts'
import { attemptDelivery, claimDue, type Delivery, type DeliveryKind, type OutboxParts } from './dispatch.ts'

export interface Worker {
  /** Called after a commit, which may have queued a delivery, so that it is sent at once. */
  wake(): void
  /** Claims nothing new and waits for running deliveries for a limited time; the locks of the rest expire. */
  stop(): Promise<void>
}

/** Maximum of parallel deliveries. There is one mail server but many webhook receivers. */
const atOnce: Readonly<Record<DeliveryKind, number>> = { mail: 8, message: 4, webhook: 24 }

/** A receiver that does not answer may occupy only this many of the parallel deliveries. */
const perOrganization = 4
const perClaim = 8

const goodbyeMilliseconds = 3000

/** Debounce: commits within this time are scanned for together. */
const gatheringMilliseconds = 25

/** Scans for due deliveries when woken, when a delivery has ended, and at least every two seconds. */
export function startOutbox(parts: OutboxParts, everyMilliseconds = 2000): Worker {
  const onTheirWay = new Map<Delivery, Promise<void>>()
  const unstored: (() => Promise<void>)[] = []
  const attempting = { ...parts, storeLater: (store: () => Promise<void>) => void unstored.push(store) }
  const pause = restlessPause()
  let gathering: NodeJS.Timeout | undefined
  let stopped = false
  let moreIsDue = false

  const wake = () => {
    if (stopped) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      pause.end()
    }, gatheringMilliseconds)
  }
  const begin = (delivery: Delivery) => {
    const running = attemptDelivery(attempting, delivery).finally(() => {
      onTheirWay.delete(delivery)
      // The last mail closes its note, which queues further events.
      if (moreIsDue) pause.end()
      else wake()
    })
    onTheirWay.set(delivery, running)
  }
  const round = async () => {
    moreIsDue = false
    await storeResults(unstored)
    for (const kind of ['mail', 'message', 'webhook'] as const) {
      const limit = freePlaces(kind, onTheirWay.keys())
      const except = busyWith(kind, onTheirWay.keys())
      const claimed = limit <= 0 ? [] : await claimDue(parts.database, { kind, limit, except })
      for (const delivery of claimed) begin(delivery)
      if (limit <= 0 || claimed.length === limit) moreIsDue = true
    }
  }
  const running = repeat(async () => {
    await round().catch((problem: unknown) => parts.log.warn({ err: problem }, 'outbox round failed'))
    if (!stopped) await pause.of(everyMilliseconds)
    return !stopped
  })
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(gathering)
      pause.end()
      await running
      await Promise.race([Promise.all(onTheirWay.values()), stopTimeout()])
    },
  }
}

/** Stores what could not be stored while the database was away; throws if it still is. */
async function storeResults(unstored: (() => Promise<void>)[]): Promise<void> {
  for (let [store] = unstored; store !== undefined; [store] = unstored) {
    await store().catch((problem: unknown) => {
      // Anything else would fail again; the lock of that delivery expires.
      if (isOwnOutage(problem)) throw problem
    })
    unstored.shift()
  }
}

/** A pause that can be ended, also before it starts, so that no wake-up is lost. */
function restlessPause() {
  let isCalled = false
  let endNow: () => void = () => undefined
  return {
    async of(milliseconds: number): Promise<void> {
      if (!isCalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          endNow = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isCalled = false
    },
    end() {
      isCalled = true
      endNow()
    },
  }
}

/** Works again and again until there is nothing left to do. */
async function repeat(work: () => Promise<boolean>): Promise<void> {
  for (let goesOn = true; goesOn;) goesOn = await work()
}

/** How many more deliveries of this kind may begin now. */
function freePlaces(kind: DeliveryKind, deliveries: Iterable<Delivery>): number {
  let free = atOnce[kind]
  for (const delivery of deliveries) if (delivery.kind === kind) free -= 1
  return Math.min(free, perClaim)
}

/** Only webhooks have an organisation as receiver. */
function busyWith(kind: DeliveryKind, deliveries: Iterable<Delivery>): number[] {
  if (kind !== 'webhook') return []
  const counts = new Map<number, number>()
  for (const { kind: its, organizationId } of deliveries) {
    if (its === 'webhook' && organizationId !== null) counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count >= perOrganization).map(([id]) => id)
}

function stopTimeout(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, goodbyeMilliseconds).unref()
  })
}
