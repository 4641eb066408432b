import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { identifier, moment, nothing, text } from '../contract/wire.ts'

/** So long the secret of before signs beside the new one. */
export const secretOverlapHours = 24

/** So many deliveries are shown. */
export const shownDeliveries = 20

const delivery = z.object({
  id: z.int(),
  /** `cmr.ready`, `test`. */
  type: z.string(),
  createdAt: moment,
  state: z.enum(['waiting', 'sending', 'delivered', 'kept', 'failed']),
  attempts: z.int(),
  /** Of the last try: the status of the answer, if there was one, and how long it took. */
  answerCode: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** What became of the last try, in the words of the program. */
  detail: z.string().nullable(),
})

export type WebhookDelivery = z.output<typeof delivery>

const ofOne = z.object({ organizationId: identifier })

export const webhookContract = {
  test: command('POST', 'api/organization/webhook-test', {
    summary: 'Sends an event of the type `test` to the saved address of an organisation, once.',
    permission: 'modifyOrDeleteOrganizations',
    input: ofOne,
    reply: z.object({ id: z.int(), message: z.string() }),
  }),
  deliveries: query('GET', 'api/organization/webhook-deliveries', {
    summary: `The last ${shownDeliveries} events for an organisation with answer and duration, and how its webhook is.`,
    permission: 'viewOrganizations',
    input: ofOne,
    reply: z.object({
      hasAddress: z.boolean(),
      /** Nothing arrived for so long that nothing is sent any more. */
      isOff: z.boolean(),
      secretChangedAt: moment.nullable(),
      /** Until then the secret of before signs, too. */
      overlapUntil: moment.nullable(),
      deliveries: z.array(delivery),
    }),
  }),
  renewSecret: command('POST', 'api/organization/webhook-secret', {
    summary: `A new secret for the signature of events, told this once; for ${secretOverlapHours} hours the one before signs, too.`,
    permission: 'modifyOrDeleteOrganizations',
    input: ofOne,
    reply: z.object({ secret: z.string(), overlapUntil: moment }),
    revealsSecrets: true,
  }),
} as const

/** What super admins tell those who program against the API. */
export const apiNoticeContract = {
  recipients: query('GET', 'api/organization/api-change-recipients', {
    summary: 'How many organisations and addresses an API change notice would reach; for super admins.',
    permission: 'session',
    input: nothing,
    reply: z.object({ organizations: z.int(), addresses: z.int() }),
  }),
  send: command('POST', 'api/organization/api-change-notice', {
    summary: 'Mails a notice to every address that organisations have named for API changes; for super admins.',
    permission: 'session',
    input: z.object({ subject: text(200).min(1, 'required'), text: text(10_000).min(1, 'required') }),
    reply: z.object({ addresses: z.int(), message: z.string() }),
  }),
} as const
