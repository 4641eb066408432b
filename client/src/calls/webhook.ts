// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface WebhookCalls {
  /** Sends an event of the type `test` to the saved address of an organisation, once. */
  test: {
    input: {
      readonly organizationId: number
    }
    reply: {
      readonly id: number
      readonly message: string
    }
  }
  /** The last 20 events for an organisation with reply and duration, and the state of its webhook. */
  deliveries: {
    input: {
      readonly organizationId: number
    }
    reply: {
      readonly hasAddress: boolean
      readonly isOff: boolean
      readonly secretChangedAt: string | null
      readonly overlapUntil: string | null
      readonly deliveries: readonly {
        readonly id: number
        readonly type: string
        readonly createdAt: string
        readonly state: 'waiting' | 'sending' | 'delivered' | 'kept' | 'failed'
        readonly attempts: number
        readonly answerCode: number | null
        readonly milliseconds: number | null
        readonly detail: string | null
      }[]
    }
  }
  /** The events for an organisation of the last 30 days with their attempts, newest first; `replaying`: how many wait to be sent again. */
  deliveryList: {
    input: {
      readonly organizationId: number
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Search?: null | string | undefined
      readonly event?: null | 'cmr.created' | 'cmr.modified' | 'cmr.returned-goods' | 'cmr.ready' | 'cmr.taken-back' | 'cmr.removed' | 'cmr.driver' | 'cmr.goods-confirmed' | 'cmr.signed.sender' | 'cmr.signed.driver' | 'cmr.signed.recipient' | 'cmr.mailing' | 'cmr.closed' | 'cmr.unfinished' | 'cmr.resumed' | 'cmr.times' | 'cmr.remark' | 'cmr.document' | 'cmr.document-removed' | 'cmr.photo' | 'cmr.photo-removed' | 'cmr.exception' | 'cmr.reservation' | 'cmr.reservation-raised' | 'cmr.reservation-withdrawn' | 'cmr.reservation-answered' | 'cmr.delivery-checked' | 'cmr.partly-delivered' | 'cmr.refused' | 'cmr.left' | 'cmr.instructions' | 'cmr.correction-proposed' | 'cmr.correction-answered' | 'cmr.correction-withdrawn' | 'cmr.corrected' | 'cmr.follow-up' | 'cmr.follow-up-removed' | 'cmr.instructed' | 'cmr.instruction-answered' | 'cmr.instruction-withdrawn' | 'cmr.delivery-demanded' | 'cmr.inspected' | 'cmr.links-revoked' | 'cmr.chartered' | 'cmr.fetched' | 'cmr.driver-link' | 'cmr.driver-link-revoked' | 'cmr.signing-link' | 'cmr.signing-link-revoked' | 'cmr.appeared' | 'cmr.gone' | 'test' | undefined
      readonly state?: null | 'waiting' | 'sending' | 'delivered' | 'kept' | 'failed' | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly timeZone?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly type: string
        readonly createdAt: string
        readonly state: 'waiting' | 'sending' | 'delivered' | 'kept' | 'failed'
        readonly attempts: number
        readonly answerCode: number | null
        readonly milliseconds: number | null
        readonly detail: string | null
        readonly eventId: string
        readonly cmrId: number | null
        readonly cmrCode: string | null
        readonly nextAttemptAt: string | null
        readonly replayable: boolean
        readonly history: readonly {
          readonly at: string
          readonly outcome: 'delivered' | 'failed' | 'kept' | 'retried'
          readonly answerCode: number | null
          readonly milliseconds: number | null
          readonly detail: string | null
        }[]
      }[]
      readonly total: number
      readonly replaying: number
      readonly organizationName: string
      readonly hasAddress: boolean
      readonly isOff: boolean
    }
  }
  /** How many events a replay from this moment on would send again, also beyond the limit of one replay. */
  replayCount: {
    input: {
      readonly organizationId: number
      readonly from: string
    }
    reply: {
      readonly count: number
    }
  }
  /** Sends an event again (`id`), or all from a moment on (`from`, at most 1000, oldest first; `next`: where to go on). The receiver gets the same `id` and body. Refused while a replay of the organisation is under way. */
  replay: {
    input: {
      readonly organizationId: number
      readonly id?: null | number | undefined
      readonly from?: null | string | undefined
    }
    reply: {
      readonly queued: number
      readonly next: string | null
      readonly message: string
    }
  }
  /** Creates a new secret for signing events, returned only here. For 24 hours events are also signed with the previous one. */
  renewSecret: {
    input: {
      readonly organizationId: number
    }
    reply: {
      readonly secret: string
      readonly overlapUntil: string
    }
  }
}

export const webhookRoutes: Readonly<Record<keyof WebhookCalls, Route>> = {
  test: { method: 'POST', path: 'api/organization/webhook-test', repeat: 'never' },
  deliveries: { method: 'GET', path: 'api/organization/webhook-deliveries', repeat: 'safe' },
  deliveryList: { method: 'POST', path: 'api/organization/webhook-delivery-list', repeat: 'safe' },
  replayCount: { method: 'GET', path: 'api/organization/webhook-replay-count', repeat: 'safe' },
  replay: { method: 'POST', path: 'api/organization/webhook-replay', repeat: 'never' },
  renewSecret: { method: 'POST', path: 'api/organization/webhook-secret', repeat: 'never' },
}
