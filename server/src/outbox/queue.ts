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
}

/** Written in the transaction of what causes it: it goes out exactly when that is committed. */
export async function queueDelivery(tx: Transaction<Database>, delivery: NewDelivery): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      kind: delivery.kind,
      key: delivery.key,
      cmrId: delivery.cmrId ?? null,
      organizationId: delivery.organizationId ?? null,
      createdByUserId: delivery.userId ?? null,
      payload: JSON.stringify(delivery.payload),
      closesNote: delivery.closesNote ?? false,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
