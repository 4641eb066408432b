import { attempt, claimDue, type Delivery, type DeliveryKind, type OutboxParts } from './dispatch.ts'

export interface Worker {
  /** Takes nothing new and waits for what is on its way, but not for ever: what is left comes back by itself. */
  stop(): Promise<void>
}

/** How many are on their way at once. The mail server is one neighbour, receivers of webhooks are many. */
const atOnce: Readonly<Record<DeliveryKind, number>> = { mail: 8, message: 4, webhook: 24 }

/** One receiver that hangs may not hold more than a part of the places for all. */
const perOrganization = 4
const perClaim = 8

const goodbyeMilliseconds = 10_000

/**
 * Looks every half second, and at once while there is more. Not LISTEN and NOTIFY: a commit that notifies waits for
 * all others that do, which signing should not have to.
 */
export function startOutbox(parts: OutboxParts, everyMilliseconds = 500): Worker {
  const onTheirWay = new Map<Delivery, Promise<void>>()
  let stopped = false
  let moreIsDue = false
  let wake: () => void = () => undefined

  const begin = (delivery: Delivery) => {
    const running = attempt(parts, delivery).finally(() => {
      onTheirWay.delete(delivery)
      if (moreIsDue) wake()
    })
    onTheirWay.set(delivery, running)
  }
  const round = async () => {
    moreIsDue = false
    for (const kind of ['mail', 'message', 'webhook'] as const) {
      const free = atOnce[kind] - [...onTheirWay.keys()].filter((one) => one.kind === kind).length
      const limit = Math.min(free, perClaim)
      const claimed =
        limit <= 0 ? [] : await claimDue(parts.database, { kind, limit, except: busyWith(kind, onTheirWay.keys()) })
      for (const delivery of claimed) begin(delivery)
      if (limit <= 0 || claimed.length === limit) moreIsDue = true
    }
  }
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMilliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!stopped) {
      await round().catch((problem: unknown) => parts.log.warn({ err: problem }, 'outbox round failed'))
      if (!stopped) await rest()
    }
  }
  const running = work()
  return {
    async stop() {
      stopped = true
      wake()
      await running
      await Promise.race([Promise.all(onTheirWay.values()), patienceOfGoodbye()])
    },
  }
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

function patienceOfGoodbye(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, goodbyeMilliseconds).unref()
  })
}
