import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { identifier, moment, emptyInput, text } from '../contract/wire.ts'

/** How long the previous secret signs in addition to the new one. */
export const secretOverlapHours = 24

/** Number of deliveries shown. */
export const shownDeliveries = 20

const delivery = z.object({
  id: z.int(),
  /** Such as `cmr.ready` or `test`. */
  type: z.string(),
  createdAt: moment,
  state: z.enum(['waiting', 'sending', 'delivered', 'kept', 'failed']),
  attempts: z.int(),
  /** Of the last attempt: the HTTP status of the response, if any, and the duration. */
  answerCode: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** The technical result of the last attempt. */
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
    summary: `The last ${shownDeliveries} events for an organisation with reply and duration, and the state of its webhook.`,
    permission: 'viewOrganizations',
    input: ofOne,
    reply: z.object({
      hasAddress: z.boolean(),
      /** Deliveries have failed for so long that the webhook is switched off. */
      isOff: z.boolean(),
      secretChangedAt: moment.nullable(),
      /** Until then the previous secret also signs. */
      overlapUntil: moment.nullable(),
      deliveries: z.array(delivery),
    }),
  }),
  renewSecret: command('POST', 'api/organization/webhook-secret', {
    summary: `Creates a new secret for signing events, returned only here. For ${secretOverlapHours} hours events are also signed with the previous one.`,
    permission: 'modifyOrDeleteOrganizations',
    input: ofOne,
    reply: z.object({ secret: z.string(), overlapUntil: moment }),
    revealsSecrets: true,
  }),
} as const

/** Notices of super admins to developers of API clients. */
export const apiNoticeContract = {
  recipients: query('GET', 'api/organization/api-change-recipients', {
    summary: 'How many organisations and addresses an API change notice would reach; for super admins.',
    permission: 'session',
    input: emptyInput,
    reply: z.object({ organizations: z.int(), addresses: z.int() }),
  }),
  send: command('POST', 'api/organization/api-change-notice', {
    summary: 'Mails a notice to every address that organisations have named for API changes; for super admins.',
    permission: 'session',
    input: z.object({ subject: text(200).min(1, 'required'), text: text(10_000).min(1, 'required') }),
    reply: z.object({ addresses: z.int(), message: z.string() }),
  }),
} as const
