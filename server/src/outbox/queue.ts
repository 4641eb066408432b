import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { activeTrace } from '../active-trace.ts'
import type { Database } from '../database/schema.ts'

export interface NewDelivery {
  readonly kind: 'mail' | 'message' | 'webhook'
  /** The stable key of this delivery, so that the same cause sends it once. */
  readonly key: string
  readonly cmrId?: number
  readonly organizationId?: number
  readonly userId?: number
  readonly payload: Readonly<Record<string, unknown>>
  /** The note is closed when the last of these deliveries is finished. */
  readonly closesNote?: boolean
  /** Sent after so many minutes; absent: at once. */
  readonly minutes?: number
  /** Counts towards the quota of the user who causes it. */
  readonly isToStranger?: boolean
}

const longestKey = 200

/** A key too long for its column is shortened with a hash of the whole. */
export function shortenedKey(key: string): string {
  if (key.length <= longestKey) return key
  const rest = createHash('sha256').update(key).digest('base64url')
  return `${key.slice(0, longestKey - rest.length - 1)} ${rest}`
}

/** Transactional outbox: the delivery is sent exactly if the transaction of its cause commits. */
export async function queueDelivery(tx: Transaction<Database>, delivery: NewDelivery): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      kind: delivery.kind,
      key: shortenedKey(delivery.key),
      cmrId: delivery.cmrId ?? null,
      organizationId: delivery.organizationId ?? null,
      createdByUserId: delivery.userId ?? null,
      payload: JSON.stringify(delivery.payload),
      closesNote: delivery.closesNote ?? false,
      isToStranger: delivery.isToStranger ?? false,
      traceParent: traceParent(),
      ...(delivery.minutes !== undefined && {
        nextAttemptAt: sql<Date>`now() + make_interval(mins => ${delivery.minutes})`,
      }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** So that sending it, later and perhaps in another process, continues the trace of the request. */
function traceParent(): string | null {
  const trace = activeTrace()
  return trace?.isSampled === true ? `00-${trace.traceId}-${trace.spanId}-01` : null
}
