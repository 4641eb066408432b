// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface OutboxCalls {
  /** Outgoing deliveries: sent, waiting and failed, newest first; for super admins */
  list: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly kind?: null | 'mail' | 'message' | 'webhook' | undefined
      readonly state?: null | 'waiting' | 'sending' | 'delivered' | 'kept' | 'failed' | undefined
      readonly Search?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly timeZone?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly kind: 'mail' | 'message' | 'webhook'
        readonly state: 'waiting' | 'sending' | 'delivered' | 'kept' | 'failed'
        readonly channel: 'sms' | 'whatsapp' | null
        readonly what: string
        readonly recipient: string | null
        readonly cmrId: number | null
        readonly cmrCode: string | null
        readonly attempts: number
        readonly createdAt: string
        readonly deliveredAt: string | null
        readonly nextAttemptAt: string | null
        readonly lastDetail: string | null
      }[]
      readonly total: number
    }
  }
  /** One delivery with its content and every attempt; for super admins */
  item: {
    input: {
      readonly id: number
    }
    reply: {
      readonly id: number
      readonly kind: 'mail' | 'message' | 'webhook'
      readonly state: 'waiting' | 'sending' | 'delivered' | 'kept' | 'failed'
      readonly channel: 'sms' | 'whatsapp' | null
      readonly what: string
      readonly recipient: string | null
      readonly cmrId: number | null
      readonly cmrCode: string | null
      readonly attempts: number
      readonly createdAt: string
      readonly deliveredAt: string | null
      readonly nextAttemptAt: string | null
      readonly lastDetail: string | null
      readonly text: string
      readonly html: string | null
      readonly attachments: readonly string[]
      readonly history: readonly {
        readonly at: string
        readonly outcome: 'delivered' | 'failed' | 'kept' | 'retried'
        readonly detail: string | null
        readonly by: string | null
      }[]
      readonly personalHidden: boolean
      readonly retriable: boolean
    }
  }
  /** Signed notes whose PDF cannot be sealed, with the reason, most attempts first; at most 100; for super admins */
  unsealed: {
    input: {}
    reply: {
      readonly data: readonly {
        readonly cmrId: number
        readonly cmrCode: string
        readonly step: 'shipper' | 'driver' | 'receiver'
        readonly attempts: number
        readonly problem: string
        readonly nextAttemptAt: string
      }[]
      readonly total: number
    }
  }
  /** Retries a delivery at once, with all attempts again; for super admins */
  retry: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const outboxRoutes: Readonly<Record<keyof OutboxCalls, Route>> = {
  list: { method: 'POST', path: 'api/outbox/list', repeat: 'safe' },
  item: { method: 'GET', path: 'api/outbox/item', repeat: 'safe' },
  unsealed: { method: 'GET', path: 'api/outbox/unsealed', repeat: 'safe' },
  retry: { method: 'POST', path: 'api/outbox/retry', repeat: 'never' },
}
