import { messageChannels, type OutboxRow } from '@roadnote/domain/outbox/contract'
import { webhookWords } from '@roadnote/domain/outbox/webhook-words'
import type { Language } from '@roadnote/locales/languages'
import { sql } from 'kysely'
import { translator } from '../language/translate.ts'
import type { Secrets } from '../secrets.ts'
import { previewMail, type PreviewParts } from './deliver.ts'
import type { Delivery } from './dispatch.ts'
import { contentOf } from './mail/content.ts'
import { readMail } from './mail/payload.ts'
import { readMessage } from './message-gateway.ts'
import { hasDeletedPersonal, openedPayload, withoutPersonal } from './personal.ts'
import { readWebhook } from './webhook-gateway.ts'

/** Whether one-time links of mails are shown: in demo mode only, where all passwords are public. */
export interface ReadingOptions {
  readonly secrets: Secrets
  readonly demo: boolean
}

/**
 * Only the receiver may know the personal part, because anybody who reads it could act as that person. A driver's
 * link is not even shown in the demo: the charterer can create another one, which the history records.
 */
export function readablePayload(
  { secrets, demo }: ReadingOptions,
  delivery: Pick<Delivery, 'kind' | 'key' | 'payload'>,
) {
  const opened = demo && delivery.kind !== 'message' ? openedPayload(secrets, delivery) : null
  if (opened !== null && opened.personal !== null) return { payload: opened.payload, personalHidden: false }
  const { payload } = delivery
  const masked = withoutPersonal(payload)
  return { payload: masked ?? payload, personalHidden: masked !== undefined || hasDeletedPersonal(payload) }
}

type Listed = Pick<Delivery, 'kind' | 'key' | 'payload'>

/** One line that describes the delivery. Must not fail on an unexpected payload. */
export function deliveryTitle(reading: ReadingOptions, delivery: Listed, language: Language): string {
  const { payload } = readablePayload(reading, delivery)
  try {
    switch (delivery.kind) {
      case 'mail':
        return contentOf(readMail(payload), { link: null, leftOut: [] }).subject
      case 'message':
        return readMessage(payload).text
      case 'webhook':
        return webhookWords(translator(language), readWebhook(payload).body.type)
    }
  } catch {
    return delivery.kind
  }
}

export interface ShownContent {
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly string[]
}

/** The content as sent, or as it will be sent. */
export async function readShownContent(
  reading: ReadingOptions,
  parts: PreviewParts,
  delivery: Listed & Pick<Delivery, 'createdAt' | 'deliveredAt' | 'cmrId'>,
): Promise<ShownContent> {
  const { payload } = readablePayload(reading, delivery)
  try {
    if (delivery.kind === 'mail') {
      const mail = readMail(payload)
      const { text, html } = await previewMail(parts, mail, delivery.createdAt)
      return { text, html, attachments: await parts.attachmentNamesOf(mail, delivery.cmrId, delivery.deliveredAt) }
    }
    if (delivery.kind === 'message') return { text: readMessage(payload).text, html: null, attachments: [] }
    return { text: JSON.stringify(readWebhook(payload).body, null, 2), html: null, attachments: [] }
  } catch {
    return { text: JSON.stringify(payload, null, 2), html: null, attachments: [] }
  }
}

type Stored = Pick<
  Delivery,
  | 'id'
  | 'kind'
  | 'key'
  | 'state'
  | 'payload'
  | 'recipient'
  | 'cmrId'
  | 'attempts'
  | 'createdAt'
  | 'deliveredAt'
  | 'nextAttemptAt'
> & { readonly cmrCode: string | null; readonly lastDetail: string | null }

/** The detail of the last attempt of this delivery. */
export const lastDetail = sql<string | null>`(
  select detail from outbox_attempt where outbox_id = outbox.id order by id desc limit 1
)`.as('lastDetail')

/** SMS or WhatsApp; must not fail on an unexpected payload. */
function channelOf({ kind, payload }: Pick<Delivery, 'kind' | 'payload'>): OutboxRow['channel'] {
  if (kind !== 'message') return null
  const stored: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'channel') : null
  return messageChannels.find((channel) => channel === stored) ?? null
}

export function outboxRow(reading: ReadingOptions, stored: Stored, language: Language): OutboxRow {
  const { payload: _, key: __, nextAttemptAt, ...row } = stored
  return {
    ...row,
    channel: channelOf(stored),
    what: deliveryTitle(reading, stored, language),
    nextAttemptAt: stored.state === 'waiting' ? nextAttemptAt : null,
    lastDetail: stored.state === 'waiting' || stored.state === 'failed' ? stored.lastDetail : null,
  }
}
