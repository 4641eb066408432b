// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface MorningMailCalls {
  /** For which views the caller gets a mail in the morning, when, and where it goes. */
  item: {
    input: {}
    reply: {
      readonly toSign: boolean
      readonly late: boolean
      readonly views: readonly number[]
      readonly weekdays: readonly number[]
      readonly time: string
      readonly leavesOutEmpty: boolean
      readonly nextDue: string | null
      readonly email: string | null
    }
  }
  /** Orders the morning mail about these views on these days, or ends it when no view is given. */
  save: {
    input: {
      readonly toSign: boolean
      readonly late: boolean
      readonly views?: null | readonly number[] | undefined
      readonly weekdays?: null | readonly number[] | undefined
      readonly time: string
      readonly timeZone: string
      readonly leavesOutEmpty: boolean
    }
    reply: {
      readonly message: string
    }
  }
  /** Ends the morning mail of the user to whom it was sent, by the link in the mail. Needs no session. */
  stop: {
    input: {
      readonly token: string
    }
    reply: {
      readonly message: string
    }
  }
}

export const morningMailRoutes: Readonly<Record<keyof MorningMailCalls, Route>> = {
  item: { method: 'GET', path: 'api/cmr-view/mail', repeat: 'safe' },
  save: { method: 'POST', path: 'api/cmr-view/save-mail', repeat: 'never' },
  stop: { method: 'POST', path: 'api/cmr-view/stop-mail', repeat: 'never' },
}
