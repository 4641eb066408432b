import { sql, type Kysely, type Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Database, OutboxTable } from '../database/schema.ts'

export type Delivery = Selectable<OutboxTable>

/** `kept`: there is no gateway for it; it stays readable in the outbox. */
export type Outcome =
  | { readonly outcome: 'delivered' | 'kept' }
  | { readonly outcome: 'failed'; readonly detail: string }

export interface OutboxParts {
  readonly database: Kysely<Database>
  readonly deliver: (delivery: Delivery) => Promise<Outcome>
  /** Before the first try and after the last: what a note's closing mails mean for the note. */
  readonly beforeFirstTry: (delivery: Delivery) => Promise<void>
  readonly afterDone: (delivery: Delivery) => Promise<void>
  readonly log: Pick<Logger, 'warn' | 'error'>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long to wait after each failure; after the last one it is given up. */
const patience = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

/** Longer than any delivery may take: whoever holds one longer has died. */
const holdSeconds = 120
const atOnce = 20

/** Takes what is due, so that no other process takes it too; what a dead process held comes back by itself. */
async function claimDue(database: Kysely<Database>): Promise<Delivery[]> {
  return database
    .updateTable('outbox')
    .set({
      state: 'sending',
      attempts: sql<number>`attempts + 1`,
      lockedUntil: sql<Date>`now() + make_interval(secs => ${holdSeconds})`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where((or) =>
          or.or([
            or('state', '=', 'waiting').and('nextAttemptAt', '<=', sql<Date>`now()`),
            or('state', '=', 'sending').and('lockedUntil', '<', sql<Date>`now()`),
          ]),
        )
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

async function settle(
  database: Kysely<Database>,
  { id, attempts }: Delivery,
  result: Outcome,
): Promise<'open' | 'done'> {
  const detail = result.outcome === 'failed' ? result.detail.slice(0, 1000) : null
  const pause = result.outcome === 'failed' ? patience[attempts - 1] : undefined
  const state = result.outcome !== 'failed' ? result.outcome : pause === undefined ? 'failed' : 'waiting'
  await database.transaction().execute(async (tx) => {
    await tx
      .updateTable('outbox')
      .set({
        state,
        lockedUntil: null,
        ...(state === 'delivered' && { deliveredAt: sql<Date>`now()` }),
        ...(pause !== undefined && { nextAttemptAt: sql<Date>`now() + make_interval(secs => ${pause / second})` }),
      })
      .where('id', '=', id)
      .execute()
    await tx.insertInto('outboxAttempt').values({ outboxId: id, outcome: result.outcome, detail }).execute()
  })
  return state === 'waiting' ? 'open' : 'done'
}

async function attempt(parts: OutboxParts, delivery: Delivery): Promise<void> {
  await parts.beforeFirstTry(delivery)
  const result = await parts.deliver(delivery).catch((problem: unknown): Outcome => {
    const detail = problem instanceof Error ? problem.message : 'unknown problem'
    return { outcome: 'failed', detail }
  })
  if ((await settle(parts.database, delivery, result)) === 'done') await parts.afterDone(delivery)
}

/** One round: everything that is due now. Answers how many were tried. */
export async function dispatchDue(parts: OutboxParts): Promise<number> {
  const due = await claimDue(parts.database)
  // Each on its own: a receiver that hangs does not hold up the others.
  const results = await Promise.allSettled(due.map((delivery) => attempt(parts, delivery)))
  for (const result of results) {
    if (result.status === 'rejected')
      parts.log.error({ err: result.reason as unknown }, 'delivery could not be settled')
  }
  return due.length
}

export interface Worker {
  /** Ends after the round that is running. */
  stop(): Promise<void>
}

/** Goes on until stopped: at once while there is work, then looking every so often. */
export function startOutbox(parts: OutboxParts, everyMilliseconds = 1000): Worker {
  let stopped = false
  let wake: () => void = () => undefined
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!stopped) {
      const tried = await dispatchDue(parts).catch((problem: unknown) => {
        parts.log.warn({ err: problem }, 'outbox round failed')
        return 0
      })
      if (tried < atOnce && !stopped) await rest(everyMilliseconds)
    }
  }
  const running = work()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}
