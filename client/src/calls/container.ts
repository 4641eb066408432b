// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface ContainerCalls {
  /** The container rows of a note. */
  list: {
    input: {
      readonly cmrID: number
      readonly goodType?: number | undefined
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly version?: number | undefined
        readonly number: string | null
        readonly sealNumber: string | null
        readonly type: string | null
        readonly containerOwner: string | null
        readonly taraWeight: number | null
        readonly approved: boolean
      }[]
      readonly total: number
    }
  }
  /** Add a container row to a note. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly cmrId: number
      readonly number?: null | string | undefined
      readonly sealNumber?: null | string | undefined
      readonly type?: null | string | undefined
      readonly containerOwner?: null | string | undefined
      readonly taraWeight?: null | number | undefined
      readonly approved?: boolean | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly status: number
      readonly version: number
      readonly rowVersion: number | null
      readonly missing: { readonly [name: string]: string }
    }
  }
  /** Change a container row; fields that are not sent stay as they are. */
  edit: {
    input: {
      readonly id: number
      readonly version?: null | number | undefined
      readonly number?: null | string | undefined
      readonly sealNumber?: null | string | undefined
      readonly type?: null | string | undefined
      readonly containerOwner?: null | string | undefined
      readonly taraWeight?: null | number | undefined
      readonly approved?: boolean | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly status: number
      readonly version: number
      readonly rowVersion: number | null
      readonly missing: { readonly [name: string]: string }
    }
  }
  /** Delete a container row. */
  remove: {
    input: {
      readonly id: number
      readonly version?: null | number | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
      readonly status: number
      readonly version: number
      readonly rowVersion: number | null
      readonly missing: { readonly [name: string]: string }
    }
  }
}

export const containerRoutes: Readonly<Record<keyof ContainerCalls, Route>> = {
  list: { method: 'POST', path: 'api/container/list', repeat: 'safe' },
  create: { method: 'POST', path: 'api/container/create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/container/edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/container/delete', repeat: 'never' },
}
