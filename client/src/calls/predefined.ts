// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface PredefinedCalls {
  /** The predefined goods of the caller’s organisation or one below it. */
  goodsList: {
    input: {
      readonly organizationsId: number
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly organizationsId: number
        readonly goodsNature: string
        readonly marks: string | null
        readonly packingMethod: string | null
        readonly statisticNumber: string | null
      }[]
      readonly total: number
    }
  }
  /** The predefined return goods of the caller’s organisation or one below it. */
  returnGoodsList: {
    input: {
      readonly organizationsId: number
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly organizationsId: number
        readonly typeCodeDescription: string
        readonly unitWeight: number | null
        readonly code: string | null
      }[]
      readonly total: number
    }
  }
  /** A new line of predefined goods. Takes an `Idempotency-Key`. */
  createGood: {
    input: {
      readonly goodsNature: string
      readonly marks?: null | string | undefined
      readonly packingMethod?: null | string | undefined
      readonly statisticNumber?: null | string | undefined
      readonly organizationsId: number
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** Changes the sent fields of a predefined good. Existing notes keep their copies. */
  editGood: {
    input: {
      readonly goodsNature?: string | undefined
      readonly marks?: null | string | undefined
      readonly packingMethod?: null | string | undefined
      readonly statisticNumber?: null | string | undefined
      readonly id: number
      readonly organizationsId?: null | number | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Deletes a predefined good. Existing notes keep their copies. */
  removeGood: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** A new line of predefined return goods. Takes an `Idempotency-Key`. */
  createReturnGood: {
    input: {
      readonly typeCodeDescription: string
      readonly unitWeight?: null | number | undefined
      readonly code?: null | string | undefined
      readonly organizationsId: number
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** Changes the sent fields of a predefined return good. */
  editReturnGood: {
    input: {
      readonly typeCodeDescription?: string | undefined
      readonly unitWeight?: null | number | undefined
      readonly code?: null | string | undefined
      readonly id: number
      readonly organizationsId?: null | number | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Deletes a line of predefined return goods. */
  removeReturnGood: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const predefinedRoutes: Readonly<Record<keyof PredefinedCalls, Route>> = {
  goodsList: { method: 'POST', path: 'api/predefinedGoods/list', repeat: 'safe' },
  returnGoodsList: { method: 'POST', path: 'api/predefinedReturnGoods/list', repeat: 'safe' },
  createGood: { method: 'POST', path: 'api/predefinedGoods/create', repeat: 'key' },
  editGood: { method: 'POST', path: 'api/predefinedGoods/edit', repeat: 'never' },
  removeGood: { method: 'POST', path: 'api/predefinedGoods/delete', repeat: 'never' },
  createReturnGood: { method: 'POST', path: 'api/predefinedReturnGoods/create', repeat: 'key' },
  editReturnGood: { method: 'POST', path: 'api/predefinedReturnGoods/edit', repeat: 'never' },
  removeReturnGood: { method: 'POST', path: 'api/predefinedReturnGoods/delete', repeat: 'never' },
}
