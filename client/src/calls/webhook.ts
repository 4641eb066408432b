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
  renewSecret: { method: 'POST', path: 'api/organization/webhook-secret', repeat: 'never' },
}
