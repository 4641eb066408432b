// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface DashboardCalls {
  /** The thirteen metrics of the visible notes created in a period. */
  figures: {
    input: {
      readonly begin?: null | string | undefined
      readonly end?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
    }
    reply: {
      readonly count: number
      readonly assignedCount: number
      readonly signedByDriverCount: number
      readonly signedByReceiverCount: number
      readonly latePickupCount: number
      readonly latePickupTime: number
      readonly lateDeliveryCount: number
      readonly lateDeliveryTime: number
      readonly senderRemarksCount: number
      readonly driverRemarksCount: number
      readonly receiverRemarksCount: number
      readonly activeDriversCount: number
      readonly activeSignersCount: number
    }
  }
  /** The same metrics as a series of at most a hundred points, each of one or more days. */
  points: {
    input: {
      readonly begin?: null | string | undefined
      readonly end?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly count: number
        readonly assignedCount: number
        readonly signedByDriverCount: number
        readonly signedByReceiverCount: number
        readonly latePickupCount: number
        readonly latePickupTime: number
        readonly lateDeliveryCount: number
        readonly lateDeliveryTime: number
        readonly senderRemarksCount: number
        readonly driverRemarksCount: number
        readonly receiverRemarksCount: number
        readonly activeDriversCount: number | null
        readonly activeSignersCount: number | null
        readonly begin: string
        readonly end: string
      }[]
    }
  }
  /** One chart of the same notes: by day, week, month or year depending on the period, or the ten highest names. */
  chart: {
    input: {
      readonly begin?: null | string | undefined
      readonly end?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly chart: 'status' | 'punctuality' | 'carriers' | 'methods' | 'exceptions' | 'waiting'
    }
    reply: {
      readonly data: readonly {
        readonly key: string
        readonly name: string
        readonly begin: string | null
        readonly end: string | null
        readonly counts: { readonly [name: string]: number }
      }[]
    }
  }
  /** Rows of the Pro dashboard: the notes that the filter leaves, sorted and paged. */
  proList: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly begin?: null | string | undefined
      readonly end?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly status?: null | readonly number[] | undefined
      readonly senderMethods?: null | readonly number[] | undefined
      readonly driverMethods?: null | readonly number[] | undefined
      readonly receiverMethods?: null | readonly number[] | undefined
      readonly exceptionTypes?: null | readonly number[] | undefined
      readonly onlySender?: null | boolean | undefined
      readonly onlyCarrier?: null | boolean | undefined
      readonly onlyReceiver?: null | boolean | undefined
      readonly carrierCode?: null | string | undefined
    }
    reply: {
      readonly data: readonly {
        readonly cmrCode: string
        readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
        readonly lastModified: string
        readonly driver: string | null
        readonly tripID: string | null
        readonly loaded: string | null
        readonly carrierCode: string | null
        readonly carrierName: string | null
        readonly collectionDate: string | null
        readonly deliveryDate: string | null
        readonly minutesLatePickup: number | null
        readonly minutesLateDelivery: number | null
        readonly extraCMRID: string | null
        readonly arrivedLoadingTime: string | null
        readonly startLoadingTime: string | null
        readonly stopLoadingTime: string | null
        readonly arrivedUnloadingTime: string | null
        readonly startUnloadingTime: string | null
        readonly stopUnloadingTime: string | null
        readonly packagesNumber: number | null
        readonly totalWeight: number | null
        readonly totalVolume: number | null
        readonly countGoods: number
        readonly countReturnGoods: number
        readonly countContainers: number
        readonly countPhotos: number
        readonly countAttachments: number
        readonly countScannedGoods: number
        readonly countScannedReturnGoods: number
        readonly countScannedContainers: number
        readonly id: number
        readonly version: number
      }[]
      readonly total: number
    }
  }
  /** The thirteen figures of the notes that the filter leaves. Beside them how many notes of these days and this organisation have each status, signature and exception, whatever of these is asked for: each number is the total of the list with just that one asked for. */
  proStatistics: {
    input: {
      readonly begin?: null | string | undefined
      readonly end?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly status?: null | readonly number[] | undefined
      readonly senderMethods?: null | readonly number[] | undefined
      readonly driverMethods?: null | readonly number[] | undefined
      readonly receiverMethods?: null | readonly number[] | undefined
      readonly exceptionTypes?: null | readonly number[] | undefined
      readonly onlySender?: null | boolean | undefined
      readonly onlyCarrier?: null | boolean | undefined
      readonly onlyReceiver?: null | boolean | undefined
      readonly carrierCode?: null | string | undefined
    }
    reply: {
      readonly count: number
      readonly assignedCount: number
      readonly signedByDriverCount: number
      readonly signedByReceiverCount: number
      readonly latePickupCount: number
      readonly latePickupTime: number
      readonly lateDeliveryCount: number
      readonly lateDeliveryTime: number
      readonly senderRemarksCount: number
      readonly driverRemarksCount: number
      readonly receiverRemarksCount: number
      readonly activeDriversCount: number
      readonly activeSignersCount: number
      readonly statuses: readonly {
        readonly status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
        readonly count: number
      }[]
      readonly signedBy: {
        readonly sender: {
          readonly count: number
          readonly methods: readonly {
            readonly method: number
            readonly count: number
          }[]
        }
        readonly driver: {
          readonly count: number
          readonly methods: readonly {
            readonly method: number
            readonly count: number
          }[]
        }
        readonly receiver: {
          readonly count: number
          readonly methods: readonly {
            readonly method: number
            readonly count: number
          }[]
        }
      }
      readonly exceptionType: readonly {
        readonly id: number
        readonly name: string
        readonly count: number
      }[]
    }
  }
  /** One chart of the dashboard, of deliveries or of the reservations at loading, of the notes that the filter of the Pro dashboard leaves. */
  proChart: {
    input: {
      readonly begin?: null | string | undefined
      readonly end?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly status?: null | readonly number[] | undefined
      readonly senderMethods?: null | readonly number[] | undefined
      readonly driverMethods?: null | readonly number[] | undefined
      readonly receiverMethods?: null | readonly number[] | undefined
      readonly exceptionTypes?: null | readonly number[] | undefined
      readonly onlySender?: null | boolean | undefined
      readonly onlyCarrier?: null | boolean | undefined
      readonly onlyReceiver?: null | boolean | undefined
      readonly carrierCode?: null | string | undefined
      readonly chart: 'status' | 'punctuality' | 'carriers' | 'methods' | 'exceptions' | 'waiting' | 'outcomes' | 'deliveringCarriers' | 'deliveryPlaces' | 'reservations' | 'reservingCarriers' | 'reservedPlaces'
    }
    reply: {
      readonly data: readonly {
        readonly key: string
        readonly name: string
        readonly begin: string | null
        readonly end: string | null
        readonly counts: { readonly [name: string]: number }
      }[]
    }
  }
  /** The rows of the Pro dashboard as a streamed file, with the requested columns in their order. */
  proCsv: {
    input: {
      readonly Page?: number | undefined
      readonly Limit?: number | undefined
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly begin?: null | string | undefined
      readonly end?: null | string | undefined
      readonly timeZone?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly status?: null | readonly number[] | undefined
      readonly senderMethods?: null | readonly number[] | undefined
      readonly driverMethods?: null | readonly number[] | undefined
      readonly receiverMethods?: null | readonly number[] | undefined
      readonly exceptionTypes?: null | readonly number[] | undefined
      readonly onlySender?: null | boolean | undefined
      readonly onlyCarrier?: null | boolean | undefined
      readonly onlyReceiver?: null | boolean | undefined
      readonly carrierCode?: null | string | undefined
      readonly columns?: null | string | undefined
      readonly language?: null | 'nl' | 'en' | 'de' | 'fr' | 'es' | 'se' | 'da' | undefined
    }
    reply: Blob
  }
}

export const dashboardRoutes: Readonly<Record<keyof DashboardCalls, Route>> = {
  figures: { method: 'GET', path: 'api/cmr/dashboard', repeat: 'safe' },
  points: { method: 'GET', path: 'api/cmr/dashboard-days', repeat: 'safe' },
  chart: { method: 'GET', path: 'api/cmr/dashboard-charts', repeat: 'safe' },
  proList: { method: 'POST', path: 'api/cmr/dashboard-list', repeat: 'safe' },
  proStatistics: { method: 'GET', path: 'api/cmr/dashboard-statistics', repeat: 'safe' },
  proChart: { method: 'GET', path: 'api/cmr/dashboard-pro-charts', repeat: 'safe' },
  proCsv: { method: 'POST', path: 'api/cmr/dashboard-csv', repeat: 'safe', file: true },
}
