// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface ApiNoticeCalls {
  /** How many organisations and addresses an API change notice would reach; for super admins. */
  recipients: {
    input: {}
    reply: {
      readonly organizations: number
      readonly addresses: number
    }
  }
  /** Mails a notice to every address that organisations have named for API changes; for super admins. */
  send: {
    input: {
      readonly subject: string
      readonly text: string
    }
    reply: {
      readonly addresses: number
      readonly message: string
    }
  }
}

export const apiNoticeRoutes: Readonly<Record<keyof ApiNoticeCalls, Route>> = {
  recipients: { method: 'GET', path: 'api/organization/api-change-recipients', repeat: 'safe' },
  send: { method: 'POST', path: 'api/organization/api-change-notice', repeat: 'never' },
}
