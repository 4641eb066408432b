import { z } from 'zod'
import { signSteps } from '../cmr/signing/steps.ts'
import { command, query } from '../contract/endpoint.ts'
import { isLongPage, pagedReply, pageQuery } from '../contract/list-query.ts'
import { clearable, identifier, moment, text } from '../contract/wire.ts'
import { deliveryStates } from '../organization/delivery-state.ts'

export const deliveryKinds = ['mail', 'message', 'webhook'] as const
export const messageChannels = ['sms', 'whatsapp'] as const
export const attemptOutcomes = ['delivered', 'failed', 'kept', 'retried'] as const

export type DeliveryKind = (typeof deliveryKinds)[number]
export type DeliveryState = (typeof deliveryStates)[number]

const words = clearable(text(100))

/** Newest first. */
export const outboxListQuery = pageQuery({ limit: 20, most: 200 })

const outboxFilter = z.object({
  ...outboxListQuery.input,
  kind: clearable(z.enum(deliveryKinds)),
  state: clearable(z.enum(deliveryStates)),
  /** Part of the recipient or of the note's code. */
  Search: words,
  /** Whole days, both included, in `timeZone`. */
  Begin: words,
  End: words,
  timeZone: words,
})

const row = {
  id: z.int(),
  kind: z.enum(deliveryKinds),
  state: z.enum(deliveryStates),
  /** The channel of a message to a phone; null for everything else. */
  channel: z.enum(messageChannels).nullable(),
  /** The subject of a mail, the text of a message, or the webhook event; our own texts in the reader's language. */
  what: z.string(),
  recipient: z.string().nullable(),
  cmrId: z.int().nullable(),
  cmrCode: z.string().nullable(),
  attempts: z.int(),
  createdAt: moment,
  deliveredAt: moment.nullable(),
  /** Only for waiting deliveries. */
  nextAttemptAt: moment.nullable(),
  /** The response at the last attempt; only for waiting or failed deliveries. */
  lastDetail: z.string().nullable(),
}

const outboxRow = z.object(row)

export type OutboxRow = z.output<typeof outboxRow>

const outboxAttempt = z.object({
  at: moment,
  outcome: z.enum(attemptOutcomes),
  /** The response of the recipient's server. */
  detail: z.string().nullable(),
  /** The user who requested another attempt. */
  by: z.string().nullable(),
})

export type OutboxAttempt = z.output<typeof outboxAttempt>

const outboxItem = z.object({
  ...row,
  text: z.string(),
  /** The mail as the recipient sees it, without scripts and external resources. */
  html: z.string().nullable(),
  attachments: z.array(z.string()),
  history: z.array(outboxAttempt),
  /** A personal link was removed: only the recipient may have it. */
  personalHidden: z.boolean(),
  retriable: z.boolean(),
})

export type OutboxItem = z.output<typeof outboxItem>

/** A signature whose PDF could not be sealed yet; until then the PDF of the previous step is served. */
const unsealedNote = z.object({
  cmrId: z.int(),
  cmrCode: z.string(),
  step: z.enum(signSteps),
  attempts: z.int(),
  /** The technical error of the last attempt. */
  problem: z.string(),
  nextAttemptAt: moment,
})

export type UnsealedNote = z.output<typeof unsealedNote>

/** All outgoing mails, messages and webhooks, for super admins. */
export const outboxContract = {
  list: query('GET', 'api/outbox/list', {
    summary: 'Outgoing deliveries: sent, waiting and failed, newest first; for super admins',
    permission: 'session',
    input: outboxFilter,
    reply: pagedReply(outboxRow),
    isHeavy: isLongPage,
    isPrivate: true,
  }),
  item: query('GET', 'api/outbox/item', {
    summary: 'One delivery with its content and every attempt; for super admins',
    permission: 'session',
    input: z.object({ id: identifier }),
    reply: outboxItem,
  }),
  unsealed: query('GET', 'api/outbox/unsealed', {
    summary:
      'Signed notes whose PDF cannot be sealed, with the reason, most attempts first; at most 100; for super admins',
    permission: 'session',
    input: z.object({}),
    reply: pagedReply(unsealedNote),
  }),
  retry: command('POST', 'api/outbox/retry', {
    summary: 'Retries a delivery at once, with all attempts again; for super admins',
    permission: 'session',
    input: z.object({ id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
} as const
