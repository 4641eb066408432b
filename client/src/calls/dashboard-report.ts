// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface DashboardReportCalls {
  /** Whether and how often the caller gets the report by mail, and where it goes. */
  item: {
    input: {}
    reply: {
      readonly cadence: 'weekly' | 'monthly' | null
      readonly organizationId: number | null
      readonly organizationName: string | null
      readonly whole: boolean
      readonly nextDue: string | null
      readonly email: string | null
    }
  }
  /** Orders the report every Monday or on the first of each month, or ends it. */
  save: {
    input: {
      readonly timeZone: string
      readonly organizationId?: null | number | undefined
      readonly whole?: boolean | undefined
      readonly cadence: 'weekly' | 'monthly' | 'none'
    }
    reply: {
      readonly message: string
    }
  }
  /** Sends the caller one report now; at most one a minute, and 429 above the daily limit of the user or organisation. */
  send: {
    input: {
      readonly timeZone: string
      readonly organizationId?: null | number | undefined
      readonly whole?: boolean | undefined
      readonly cadence: 'weekly' | 'monthly'
    }
    reply: {
      readonly message: string
    }
  }
}

export const dashboardReportRoutes: Readonly<Record<keyof DashboardReportCalls, Route>> = {
  item: { method: 'GET', path: 'api/dashboard-report/item', repeat: 'safe' },
  save: { method: 'POST', path: 'api/dashboard-report/save', repeat: 'never' },
  send: { method: 'POST', path: 'api/dashboard-report/send', repeat: 'never' },
}
