// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface PalletCalls {
  /** The pallet rows of a note. */
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
        readonly typeCodeDescription: string
        readonly unitWeight: number | null
        readonly loadingPlaceLoaded: number | null
        readonly loadingPlaceUnloaded: number | null
        readonly unloadingPlaceLoaded: number | null
        readonly unloadingPlaceUnloaded: number | null
      }[]
      readonly total: number
    }
  }
  /** Add a pallet row to a note. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly cmrId: number
      readonly typeCodeDescription?: string | undefined
      readonly unitWeight?: null | number | undefined
      readonly loadingPlaceLoaded?: null | number | undefined
      readonly loadingPlaceUnloaded?: null | number | undefined
      readonly unloadingPlaceLoaded?: null | number | undefined
      readonly unloadingPlaceUnloaded?: null | number | undefined
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
  /** Change a pallet row; fields that are not sent stay as they are. */
  edit: {
    input: {
      readonly id: number
      readonly version?: null | number | undefined
      readonly typeCodeDescription?: string | undefined
      readonly unitWeight?: null | number | undefined
      readonly loadingPlaceLoaded?: null | number | undefined
      readonly loadingPlaceUnloaded?: null | number | undefined
      readonly unloadingPlaceLoaded?: null | number | undefined
      readonly unloadingPlaceUnloaded?: null | number | undefined
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
  /** Delete a pallet row. */
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

export const palletRoutes: Readonly<Record<keyof PalletCalls, Route>> = {
  list: { method: 'POST', path: 'api/pallet/list', repeat: 'safe' },
  create: { method: 'POST', path: 'api/pallet/create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/pallet/edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/pallet/delete', repeat: 'never' },
}
