// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface OperationCalls {
  /** Whether deliveries are sent, the result of the nightly check of all stored files, and what has expired last; for super admins */
  state: {
    input: {}
    reply: {
      readonly sends: boolean
      readonly files: {
        readonly finishedAt: string
        readonly checked: number
        readonly problems: number
        readonly named: readonly {
          readonly sha256: string
          readonly problem: 'missing' | 'damaged'
        }[]
      } | null
      readonly retention: {
        readonly finishedAt: string
        readonly counts: readonly {
          readonly kind: 'signedNotes' | 'unsignedNotes' | 'mails' | 'adminLog' | 'sessions' | 'links' | 'failedAttempts' | 'replies' | 'testNotes'
          readonly count: number
        }[]
      } | null
    }
  }
}

export const operationRoutes: Readonly<Record<keyof OperationCalls, Route>> = {
  state: { method: 'GET', path: 'api/operation/state', repeat: 'safe' },
}
