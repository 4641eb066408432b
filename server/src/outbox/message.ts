import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Secrets } from '../secrets.ts'
import { sealedPayload } from './personal.ts'
import { fittingKey, queueDelivery } from './queue.ts'

/** A text to somebody's telephone. */
export interface NewMessage {
  /** The stable name of this message: the same cause twice sends once. */
  readonly key: string
  readonly channel: 'sms' | 'whatsapp'
  /** E.164: a plus and 7 to 15 digits. */
  readonly to: string
  /** What the person reads, with the link in it. */
  readonly text: string
  /** The part of the text that opens something without signing in: for its receiver alone. */
  readonly personal?: string
  readonly cmrId?: number
  readonly organizationId?: number
  readonly userId?: number
}

/** In the transaction of what causes it, as everything that goes out. */
export async function queueMessage(tx: Transaction<Database>, secrets: Secrets, message: NewMessage): Promise<void> {
  const { channel, to, text, personal, ...about } = message
  const plain = { channel, to, text }
  const payload = personal === undefined ? plain : sealedPayload(secrets, fittingKey(about.key), plain, personal)
  await queueDelivery(tx, { kind: 'message', ...about, payload })
}
