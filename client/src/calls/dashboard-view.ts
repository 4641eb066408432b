// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface DashboardViewCalls {
  /** The views of the dashboard that the caller has saved, by name. */
  list: {
    input: {}
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly name: string
        readonly search: string
      }[]
    }
  }
  /** Saves the current view of the dashboard, which is its address, under a name. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly name: string
      readonly search: string
    }
    reply: {
      readonly id: number
    }
  }
  /** Gives a saved view another name. */
  rename: {
    input: {
      readonly id: number
      readonly name: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Deletes a saved view. */
  remove: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const dashboardViewRoutes: Readonly<Record<keyof DashboardViewCalls, Route>> = {
  list: { method: 'GET', path: 'api/dashboard-view/list', repeat: 'safe' },
  create: { method: 'POST', path: 'api/dashboard-view/create', repeat: 'key' },
  rename: { method: 'POST', path: 'api/dashboard-view/rename', repeat: 'never' },
  remove: { method: 'POST', path: 'api/dashboard-view/delete', repeat: 'never' },
}
