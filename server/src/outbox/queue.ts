import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface NewDelivery {
  readonly kind: 'mail' | 'message' | 'webhook'
  /** The stable name of this delivery: the same cause twice sends once. */
  readonly key: string
  readonly cmrId?: number
  readonly organizationId?: number
  readonly userId?: number
  readonly payload: Readonly<Record<string, unknown>>
  /** The note is closed when the last of these is done. */
  readonly closesNote?: boolean
  /** Counted for the user who causes it. */
  readonly isToStranger?: boolean
}

const longestKey = 200

/** An address may be longer than a key: then the rest of the key stands for it. */
export function fittingKey(key: string): string {
  if (key.length <= longestKey) return key
  const rest = createHash('sha256').update(key).digest('base64url')
  return `${key.slice(0, longestKey - rest.length - 1)} ${rest}`
}

/** Written in the transaction of what causes it: it goes out exactly when that is committed. */
export async function queueDelivery(tx: Transaction<Database>, delivery: NewDelivery): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      kind: delivery.kind,
      key: fittingKey(delivery.key),
      cmrId: delivery.cmrId ?? null,
      organizationId: delivery.organizationId ?? null,
      createdByUserId: delivery.userId ?? null,
      payload: JSON.stringify(delivery.payload),
      closesNote: delivery.closesNote ?? false,
      isToStranger: delivery.isToStranger ?? false,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
