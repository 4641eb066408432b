import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Secrets } from '../secrets.ts'
import { sealedPayload } from './personal.ts'
import { shortenedKey, queueDelivery } from './queue.ts'

/** A text message to a phone. */
export interface NewMessage {
  /** The stable key of this message, so that the same cause sends it once. */
  readonly key: string
  readonly channel: 'sms' | 'whatsapp'
  /** E.164: a plus sign and 7 to 15 digits. */
  readonly to: string
  /** The text of the message, including the link. */
  readonly text: string
  /** The part of the text that grants access without signing in: only for its receiver. */
  readonly personal?: string
  readonly cmrId?: number
  readonly organizationId?: number
  readonly userId?: number
}

/** Queues a message in the transaction of its cause, like every delivery. */
export async function queueMessage(tx: Transaction<Database>, secrets: Secrets, message: NewMessage): Promise<void> {
  const { channel, to, text, personal, ...about } = message
  const plain = { channel, to, text }
  const payload = personal === undefined ? plain : sealedPayload(secrets, shortenedKey(about.key), plain, personal)
  await queueDelivery(tx, { kind: 'message', ...about, payload })
}
