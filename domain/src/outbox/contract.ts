import { z } from 'zod'
import { signSteps } from '../cmr/signing/steps.ts'
import { command, query } from '../contract/endpoint.ts'
import { isLongPage, paged, pageQuery } from '../contract/list-query.ts'
import { clearable, identifier, moment, text } from '../contract/wire.ts'

export const deliveryKinds = ['mail', 'message', 'webhook'] as const
export const deliveryStates = ['waiting', 'sending', 'delivered', 'kept', 'failed'] as const
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
  /** By which way a message reaches the telephone; null for everything else. */
  channel: z.enum(messageChannels).nullable(),
  /** The subject of a mail, the words of a message, the event of a webhook; in the reader's language where it is ours. */
  what: z.string(),
  recipient: z.string().nullable(),
  cmrId: z.int().nullable(),
  cmrCode: z.string().nullable(),
  attempts: z.int(),
  createdAt: moment,
  deliveredAt: moment.nullable(),
  /** Only of what waits. */
  nextAttemptAt: moment.nullable(),
  /** What the other side said at the last try; only of what waits or was given up. */
  lastDetail: z.string().nullable(),
}

const outboxRow = z.object(row)

export type OutboxRow = z.output<typeof outboxRow>

const outboxAttempt = z.object({
  at: moment,
  outcome: z.enum(attemptOutcomes),
  /** What the other side said. */
  detail: z.string().nullable(),
  /** Who asked for another try. */
  by: z.string().nullable(),
})

export type OutboxAttempt = z.output<typeof outboxAttempt>

const outboxItem = z.object({
  ...row,
  text: z.string(),
  /** The mail as its reader sees it; holds no script and asks for nothing from outside. */
  html: z.string().nullable(),
  attachments: z.array(z.string()),
  history: z.array(outboxAttempt),
  /** A link for one person was left out: it belongs to the receiver alone. */
  personalHidden: z.boolean(),
  retriable: z.boolean(),
})

export type OutboxItem = z.output<typeof outboxItem>

/** A signature whose PDF could not be sealed so far; until then the step before is handed out. */
const unsealedNote = z.object({
  cmrId: z.int(),
  cmrCode: z.string(),
  step: z.enum(signSteps),
  attempts: z.int(),
  /** What went wrong at the last try, in the words of the program. */
  problem: z.string(),
  nextAttemptAt: moment,
})

export type UnsealedNote = z.output<typeof unsealedNote>

/** Everything that leaves the house, for super admins. */
export const outboxContract = {
  list: query('GET', 'api/outbox/list', {
    summary: 'What has left the house, waits to or could not, newest first; for super admins',
    permission: 'session',
    input: outboxFilter,
    reply: paged(outboxRow),
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
    summary: 'Signed notes whose PDF cannot be sealed, and why, longest first; at most 100; for super admins',
    permission: 'session',
    input: z.object({}),
    reply: paged(unsealedNote),
  }),
  retry: command('POST', 'api/outbox/retry', {
    summary: 'Has a delivery tried again at once, with all its patience; for super admins',
    permission: 'session',
    input: z.object({ id: identifier }),
    reply: z.object({ message: z.string() }),
  }),
} as const
