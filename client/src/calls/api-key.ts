// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface ApiKeyCalls {
  /** The API keys of an organisation, active ones first. Tokens are not stored and therefore not listed. */
  list: {
    input: {
      readonly organizationId: number
    }
    reply: {
      readonly keys: readonly {
        readonly id: number
        readonly name: string
        readonly isTest: boolean
        readonly ending: string
        readonly permissions: string
        readonly state: 'active' | 'expired' | 'revoked'
        readonly createdAt: string
        readonly createdBy: string | null
        readonly expiresAt: string
        readonly revokedAt: string | null
        readonly revokedBy: string | null
        readonly lastUsedAt: string | null
        readonly lastUsedFrom: string | null
        readonly may: {
          readonly revoke: true | string
        }
      }[]
      readonly may: {
        readonly create: true | string
      }
    }
  }
  /** Creates an API key with permissions of the caller. Its token is returned only here. At most 20 keys are active at a time. A test key only makes and sees test notes. */
  create: {
    input: {
      readonly organizationId: number
      readonly name: string
      readonly permissions: string
      readonly expiresOn: string
      readonly isTest?: null | boolean | undefined
    }
    reply: {
      readonly id: number
      readonly token: string
      readonly expiresAt: string
      readonly message: string
    }
  }
  /** Revokes an API key: its next call is refused. Records of its actions keep its name. */
  revoke: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const apiKeyRoutes: Readonly<Record<keyof ApiKeyCalls, Route>> = {
  list: { method: 'GET', path: 'api/key/list', repeat: 'safe' },
  create: { method: 'POST', path: 'api/key/create', repeat: 'never' },
  revoke: { method: 'POST', path: 'api/key/revoke', repeat: 'never' },
}
