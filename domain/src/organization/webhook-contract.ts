import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { isLongPage, pagedReply, pageQuery } from '../contract/list-query.ts'
import { clearable, identifier, moment, emptyInput, text } from '../contract/wire.ts'
import { deliveryStates } from './delivery-state.ts'
import { noteEventNames } from './note-events.ts'

/** How long the previous secret signs in addition to the new one. */
export const secretOverlapHours = 24

/** Number of deliveries shown. */
export const shownDeliveries = 20

/** How long deliveries are listed and can be sent again. */
export const deliveryDays = 30

/** Most deliveries sent again by one call, and the pause between two of them, so that the receiver is not flooded. */
export const replayLimits = { most: 1000, millisecondsApart: 100 } as const

export const deliveryListQuery = pageQuery({ limit: 20, most: 200 })

/** The events that the list can be filtered by. */
export const listedEvents = [...noteEventNames, 'test'] as const

const delivery = z.object({
  id: z.int(),
  /** Such as `cmr.ready` or `test`. */
  type: z.string(),
  createdAt: moment,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt: the HTTP status of the response, if any, and the duration. */
  answerCode: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** The technical result of the last attempt. */
  detail: z.string().nullable(),
})

export type WebhookDelivery = z.output<typeof delivery>

/** The newest attempts of a delivery, the newest first. */
export const shownAttempts = 10

const listedDelivery = delivery.extend({
  /** The `id` of the event, by which its receiver can tell doubles. */
  eventId: z.string(),
  cmrId: z.int().nullable(),
  cmrCode: z.string().nullable(),
  nextAttemptAt: moment.nullable(),
  /** Whether it may be sent again. */
  replayable: z.boolean(),
  history: z.array(
    z.object({
      at: moment,
      /** `retried`: somebody had it sent again. */
      outcome: z.enum(['delivered', 'failed', 'kept', 'retried']),
      answerCode: z.int().nullable(),
      milliseconds: z.int().nullable(),
      detail: z.string().nullable(),
    }),
  ),
})

export type ListedDelivery = z.output<typeof listedDelivery>

const words = clearable(text(100))

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
    forTestKeys: false,
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
  deliveryList: query('GET', 'api/organization/webhook-delivery-list', {
    summary: `The events for an organisation of the last ${deliveryDays} days with their attempts, newest first; \`replaying\`: how many wait to be sent again.`,
    permission: 'viewOrganizations',
    forTestKeys: false,
    input: z.object({
      ...ofOne.shape,
      ...deliveryListQuery.input,
      /** Part of the note's code, the note's id, or the id of the event. */
      Search: words,
      event: clearable(z.enum(listedEvents)),
      state: clearable(z.enum(deliveryStates)),
      /** Whole days, both included, in `timeZone`. */
      Begin: words,
      End: words,
      timeZone: words,
    }),
    reply: pagedReply(listedDelivery).extend({
      replaying: z.int(),
      organizationName: z.string(),
      /** Events can be sent again, because there is an address. */
      hasAddress: z.boolean(),
      /** Deliveries have failed for so long that the webhook is switched off. */
      isOff: z.boolean(),
    }),
    isHeavy: isLongPage,
    isPrivate: true,
  }),
  replayCount: query('GET', 'api/organization/webhook-replay-count', {
    summary: 'How many events a replay from this moment on would send again, also beyond the limit of one replay.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ ...ofOne.shape, from: moment }),
    reply: z.object({ count: z.int() }),
  }),
  replay: command('POST', 'api/organization/webhook-replay', {
    summary: `Sends an event again (\`id\`), or all from a moment on (\`from\`, at most ${replayLimits.most}, oldest first; \`next\`: where to go on). The receiver gets the same \`id\` and body. Refused while a replay of the organisation is under way.`,
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ ...ofOne.shape, id: clearable(identifier), from: clearable(moment) }),
    reply: z.object({ queued: z.int(), next: moment.nullable(), message: z.string() }),
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
