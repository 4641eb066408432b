// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface GoodCalls {
  /** The good rows of a note. */
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
        readonly type: number
        readonly goodsNature: string | null
        readonly marks: string | null
        readonly packagesNumber: number | null
        readonly packingMethod: string | null
        readonly statisticNumber: string | null
        readonly grossWeight: number | null
        readonly volume: number | null
        readonly code: string | null
        readonly approved: boolean
        readonly manualPickingSign: boolean
        readonly loadedWeight: number | null
        readonly deliveredWeight: number | null
        readonly packageTypeCode: string | null
        readonly hsCode: string | null
        readonly netWeight: number | null
        readonly temperatureFrom: number | null
        readonly temperatureTo: number | null
        readonly temperatureLoaded: number | null
        readonly temperatureDelivered: number | null
        readonly unNumber: string | null
        readonly properShippingName: string | null
        readonly technicalName: string | null
        readonly hazardClass: string | null
        readonly subsidiaryRisks: string | null
        readonly packingGroup: string | null
        readonly tunnelCode: string | null
        readonly transportCategory: number | null
        readonly dangerousAmount: number | null
        readonly dangerousUnit: string | null
        readonly dangerousQuantity: string | null
        readonly limitedQuantity: boolean
        readonly environmentallyHazardous: boolean
        readonly deliveredPackages: number | null
      }[]
      readonly total: number
    }
  }
  /** Add a good row to a note. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly cmrId: number
      readonly goodsNature?: null | string | undefined
      readonly marks?: null | string | undefined
      readonly packagesNumber?: null | number | undefined
      readonly packingMethod?: null | string | undefined
      readonly statisticNumber?: null | string | undefined
      readonly grossWeight?: null | number | undefined
      readonly volume?: null | number | undefined
      readonly code?: null | string | undefined
      readonly approved?: boolean | undefined
      readonly manualPickingSign?: boolean | undefined
      readonly loadedWeight?: null | number | undefined
      readonly deliveredWeight?: null | number | undefined
      readonly packageTypeCode?: null | string | undefined
      readonly hsCode?: null | string | undefined
      readonly netWeight?: null | number | undefined
      readonly temperatureFrom?: null | number | undefined
      readonly temperatureTo?: null | number | undefined
      readonly temperatureLoaded?: null | number | undefined
      readonly temperatureDelivered?: null | number | undefined
      readonly unNumber?: null | string | undefined
      readonly properShippingName?: null | string | undefined
      readonly technicalName?: null | string | undefined
      readonly hazardClass?: null | string | undefined
      readonly subsidiaryRisks?: null | string | undefined
      readonly packingGroup?: null | string | undefined
      readonly tunnelCode?: null | string | undefined
      readonly transportCategory?: null | number | undefined
      readonly dangerousAmount?: null | number | undefined
      readonly dangerousUnit?: null | string | undefined
      readonly limitedQuantity?: boolean | undefined
      readonly environmentallyHazardous?: boolean | undefined
      readonly deliveredPackages?: null | number | undefined
      readonly type?: number | undefined
      readonly goodType?: number | undefined
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
  /** Change a good row; fields that are not sent stay as they are. */
  edit: {
    input: {
      readonly id: number
      readonly version?: null | number | undefined
      readonly goodsNature?: null | string | undefined
      readonly marks?: null | string | undefined
      readonly packagesNumber?: null | number | undefined
      readonly packingMethod?: null | string | undefined
      readonly statisticNumber?: null | string | undefined
      readonly grossWeight?: null | number | undefined
      readonly volume?: null | number | undefined
      readonly code?: null | string | undefined
      readonly approved?: boolean | undefined
      readonly manualPickingSign?: boolean | undefined
      readonly loadedWeight?: null | number | undefined
      readonly deliveredWeight?: null | number | undefined
      readonly packageTypeCode?: null | string | undefined
      readonly hsCode?: null | string | undefined
      readonly netWeight?: null | number | undefined
      readonly temperatureFrom?: null | number | undefined
      readonly temperatureTo?: null | number | undefined
      readonly temperatureLoaded?: null | number | undefined
      readonly temperatureDelivered?: null | number | undefined
      readonly unNumber?: null | string | undefined
      readonly properShippingName?: null | string | undefined
      readonly technicalName?: null | string | undefined
      readonly hazardClass?: null | string | undefined
      readonly subsidiaryRisks?: null | string | undefined
      readonly packingGroup?: null | string | undefined
      readonly tunnelCode?: null | string | undefined
      readonly transportCategory?: null | number | undefined
      readonly dangerousAmount?: null | number | undefined
      readonly dangerousUnit?: null | string | undefined
      readonly limitedQuantity?: boolean | undefined
      readonly environmentallyHazardous?: boolean | undefined
      readonly deliveredPackages?: null | number | undefined
      readonly type?: number | undefined
      readonly goodType?: number | undefined
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
  /** Delete a good row. */
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

export const goodRoutes: Readonly<Record<keyof GoodCalls, Route>> = {
  list: { method: 'POST', path: 'api/good/list', repeat: 'safe' },
  create: { method: 'POST', path: 'api/good/create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/good/edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/good/delete', repeat: 'never' },
}
