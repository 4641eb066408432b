import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { isOwnOutage } from '../database/own-outage.ts'
import type { Database, OutboxTable } from '../database/schema.ts'
import { withoutPersonal } from './personal.ts'
import { isOutboxOn } from './switch.ts'

export type Delivery = Selectable<OutboxTable>
export type DeliveryKind = Delivery['kind']

/**
 * `kept`: there is no gateway; the delivery stays readable in the outbox. `isFinal`: a retry would fail in the same
 * way, so only a person can request one. `isOwnOutage`: the receiver was not asked.
 */
export type Outcome =
  | { readonly outcome: 'delivered'; readonly detail?: string }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'failed'; readonly detail: string; readonly isFinal?: boolean; readonly isOwnOutage?: boolean }

export interface OutboxParts {
  readonly database: Kysely<Database>
  readonly deliver: (delivery: Delivery) => Promise<Outcome>
  /** Before each attempt: the first closing mail of a note changes the note's status. */
  readonly beforeTry: (delivery: Delivery) => Promise<void>
  /**
   * Runs first in the transaction that stores a result, to lock the note, so that results about one note are stored
   * in sequence.
   */
  readonly beforeSettling: (tx: Transaction<Database>, delivery: Delivery) => Promise<void>
  /** Runs in the same transaction, so that a crash cannot separate the two. */
  readonly afterSettling: (tx: Transaction<Database>, delivery: Delivery, settled: DeliveryResult) => Promise<void>
  /** In demo mode unsent mails stay readable; a driver's link never does. */
  readonly keepsPersonal?: boolean
  /** Watches each attempt, for metrics and traces; absent: nobody does. */
  readonly observe?: (delivery: Delivery, attempt: () => Promise<AttemptEnd>) => Promise<void>
  /** Gets what could not be stored because the database was away, to call it again later; absent: the lock expires. */
  readonly storeLater?: (store: () => Promise<void>) => void
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/** `unsettled`: the result could not be stored; it is stored later, or the delivery is attempted again. */
export type AttemptEnd = Outcome['outcome'] | 'unsettled'

export interface DeliveryResult {
  readonly outcome: Outcome['outcome']
  /** Open: another attempt will follow. */
  readonly state: 'open' | 'done'
  readonly detail: string | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Delay after each failure; after the last one the delivery is given up. */
export const retryDelays = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour]

/**
 * While our own database or files are away an attempt does not count and is soon repeated. After this time a delivery is
 * treated like one whose receiver fails, so that one that never works is given up.
 */
const outagePause = 10 * second
const longestOutage = 2 * hour

/** Timeout of an attempt. */
const tryMilliseconds = 90 * second
/** Longer than any attempt: a delivery locked for longer belongs to a dead process. */
const holdSeconds = 120

export interface ClaimQuery {
  readonly kind: DeliveryKind
  readonly limit: number
  /** Organisations whose receivers already have enough running deliveries. */
  readonly except?: readonly number[]
}

/** Claims due deliveries, so that no other process gets them; the lock of a dead process expires. */
export async function claimDue(
  database: Kysely<Database>,
  { kind, limit, except = [] }: ClaimQuery,
): Promise<Delivery[]> {
  return (
    database
      // In `where id in (select … limit n)` the database may run the inner query once for each row and exceed the limit.
      .with(
        (cte) => cte('due').materialized(),
        (eb) =>
          eb
            .selectFrom('outbox')
            .select('id')
            .where('kind', '=', kind)
            .where(isOutboxOn)
            .where((or) =>
              or.or([
                or('state', '=', 'waiting').and('nextAttemptAt', '<=', sql<Date>`now()`),
                or('state', '=', 'sending').and('lockedUntil', '<', sql<Date>`now()`),
              ]),
            )
            .$if(except.length > 0, (query) => query.where('organizationId', 'not in', except))
            .orderBy('nextAttemptAt')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .whereRef('outbox.id', '=', 'due.id')
      .set({
        state: 'sending',
        attempts: sql<number>`attempts + 1`,
        lockedUntil: sql<Date>`now() + make_interval(secs => ${holdSeconds})`,
      })
      .returningAll('outbox')
      .execute()
  )
}

/** Stores the result, unless another process has claimed the delivery in the meantime. */
async function settle(parts: OutboxParts, delivery: Delivery, result: Outcome, milliseconds: number): Promise<void> {
  const { id, attempts } = delivery
  const isCounted = !isOutageOf(delivery, result)
  const retryDelay = isCounted ? retryDelays[attempts - 1] : outagePause
  const pause = result.outcome === 'failed' && result.isFinal !== true ? retryDelay : undefined
  const state = result.outcome !== 'failed' ? result.outcome : pause === undefined ? 'failed' : 'waiting'
  const detail = 'detail' in result ? (result.detail?.slice(0, 1000) ?? null) : null
  // A finished delivery loses its personal link; demo mode keeps the link of an unsent mail.
  const isKept = parts.keepsPersonal === true && delivery.kind === 'mail'
  const isForgotten = state === 'delivered' || (state !== 'waiting' && !isKept)
  const payload = isForgotten ? withoutPersonal(delivery.payload) : undefined
  await parts.database.transaction().execute(async (tx) => {
    await parts.beforeSettling(tx, delivery)
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({
        state,
        lockedUntil: null,
        ...(!isCounted && { attempts: attempts - 1 }),
        ...(state === 'delivered' && { deliveredAt: sql<Date>`now()` }),
        ...(pause !== undefined && { nextAttemptAt: sql<Date>`now() + make_interval(secs => ${pause / second})` }),
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    await tx
      .insertInto('outboxAttempt')
      .values({ outboxId: id, outcome: result.outcome, detail, answerCode: answerCodeIn(detail), milliseconds })
      .execute()
    if (numUpdatedRows === 0n) return
    await parts.afterSettling(tx, delivery, {
      outcome: result.outcome,
      state: state === 'waiting' ? 'open' : 'done',
      detail,
    })
  })
}

function isOutageOf({ createdAt }: Delivery, result: Outcome): boolean {
  const isOurs = result.outcome === 'failed' && result.isOwnOutage === true
  return isOurs && Date.now() - createdAt.getTime() < longestOutage
}

/** As if it had not been claimed: nothing was sent. */
async function giveBack({ database }: OutboxParts, { id, attempts }: Delivery): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ state: 'waiting', lockedUntil: null, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

/** HTTP receivers answer with a status: `HTTP 204`. */
function answerCodeIn(detail: string | null): number | null {
  const [, status] = /^HTTP (\d{3})\b/.exec(detail ?? '') ?? []
  return status === undefined ? null : Number(status)
}

/** One attempt, whose result is stored. If it never can be, the lock expires and the delivery is attempted again. */
export async function attemptDelivery(parts: OutboxParts, delivery: Delivery): Promise<void> {
  const attempt = () => sendAndSettle(parts, delivery)
  await (parts.observe === undefined ? attempt() : parts.observe(delivery, attempt))
}

async function sendAndSettle(parts: OutboxParts, delivery: Delivery): Promise<AttemptEnd> {
  let store = () => giveBack(parts, delivery)
  try {
    await parts.beforeTry(delivery)
    const begin = performance.now()
    const outcome = await outcomeOf(parts, delivery)
    const milliseconds = Math.round(performance.now() - begin)
    store = () => settle(parts, delivery, outcome, milliseconds)
    await store()
    return outcome.outcome
  } catch (problem) {
    parts.log.error({ err: problem, outboxId: delivery.id }, 'delivery could not be settled')
    if (isOwnOutage(problem)) parts.storeLater?.(store)
    return 'unsettled'
  }
}

/** The delivery may not or cannot be sent any more, and a retry would end the same way. */
export class Undeliverable extends Error {}

export function failureOutcome(problem: unknown): Outcome {
  const detail = problem instanceof Error ? problem.message : 'unknown problem'
  return { outcome: 'failed', detail, isFinal: problem instanceof Undeliverable, isOwnOutage: isOwnOutage(problem) }
}

async function outcomeOf({ deliver }: OutboxParts, delivery: Delivery): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'failed', detail: 'took too long' }), tryMilliseconds)
  })
  try {
    return await Promise.race([deliver(delivery), late])
  } catch (problem) {
    return failureOutcome(problem)
  } finally {
    clearTimeout(timer)
  }
}

const kinds: readonly DeliveryKind[] = ['mail', 'message', 'webhook']

/** One round: up to a hundred due deliveries of each kind. Returns how many were attempted. */
export async function dispatchDue(parts: OutboxParts): Promise<number> {
  const due: Delivery[] = []
  for (const kind of kinds) due.push(...(await claimDue(parts.database, { kind, limit: 100 })))
  await Promise.all(due.map((delivery) => attemptDelivery(parts, delivery)))
  return due.length
}
