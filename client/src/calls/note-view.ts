// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface NoteViewCalls {
  /** The caller’s views of the orders and those that colleagues share, by name. */
  list: {
    input: {}
    reply: {
      readonly data: readonly {
        readonly id: number
        readonly name: string
        readonly isOwn: boolean
        readonly isShared: boolean
        readonly owner: string
        readonly filter: {
          readonly OrderBy?: string | undefined
          readonly Direction?: string | undefined
          readonly Code?: null | string | undefined
          readonly Begin?: null | string | undefined
          readonly End?: null | string | undefined
          readonly Sender?: null | string | undefined
          readonly Carrier?: null | string | undefined
          readonly Recipient?: null | string | undefined
          readonly TripID?: null | string | undefined
          readonly LicensePlates?: null | string | undefined
          readonly References?: null | string | undefined
          readonly WeightFrom?: null | number | undefined
          readonly WeightTo?: null | number | undefined
          readonly StatusList?: null | string | undefined
          readonly Search?: null | string | undefined
          readonly Assign?: null | boolean | undefined
          readonly UnAssign?: null | boolean | undefined
          readonly PeriodSearch?: null | number | undefined
          readonly MyTurn?: null | boolean | undefined
          readonly Late?: null | boolean | undefined
          readonly Test?: null | boolean | undefined
          readonly Delivery?: null | 'full' | 'part' | 'refused' | 'left' | 'none' | undefined
          readonly Reservations?: null | 'any' | 'open' | 'accepted' | 'rejected' | undefined
          readonly Instructions?: null | 'waiting' | undefined
          readonly Metric?: null | 'count' | 'assignedCount' | 'signedByDriverCount' | 'signedByReceiverCount' | 'latePickupCount' | 'latePickupTime' | 'lateDeliveryCount' | 'lateDeliveryTime' | 'senderRemarksCount' | 'driverRemarksCount' | 'receiverRemarksCount' | 'activeDriversCount' | 'activeSignersCount' | undefined
          readonly Group?: null | string | undefined
          readonly organizationId?: null | number | undefined
          readonly organizationHId?: null | string | undefined
          readonly LastDays?: null | number | undefined
        }
        readonly columns: readonly string[] | null
      }[]
    }
  }
  /** Saves filters, order and columns of the orders under a name. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly name: string
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Code?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly Sender?: null | string | undefined
      readonly Carrier?: null | string | undefined
      readonly Recipient?: null | string | undefined
      readonly TripID?: null | string | undefined
      readonly LicensePlates?: null | string | undefined
      readonly References?: null | string | undefined
      readonly WeightFrom?: null | number | undefined
      readonly WeightTo?: null | number | undefined
      readonly StatusList?: null | string | undefined
      readonly Search?: null | string | undefined
      readonly Assign?: null | boolean | undefined
      readonly UnAssign?: null | boolean | undefined
      readonly PeriodSearch?: null | number | undefined
      readonly MyTurn?: null | boolean | undefined
      readonly Late?: null | boolean | undefined
      readonly Test?: null | boolean | undefined
      readonly Delivery?: null | 'full' | 'part' | 'refused' | 'left' | 'none' | undefined
      readonly Reservations?: null | 'any' | 'open' | 'accepted' | 'rejected' | undefined
      readonly Instructions?: null | 'waiting' | undefined
      readonly Metric?: null | 'count' | 'assignedCount' | 'signedByDriverCount' | 'signedByReceiverCount' | 'latePickupCount' | 'latePickupTime' | 'lateDeliveryCount' | 'lateDeliveryTime' | 'senderRemarksCount' | 'driverRemarksCount' | 'receiverRemarksCount' | 'activeDriversCount' | 'activeSignersCount' | undefined
      readonly Group?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly LastDays?: null | number | undefined
      readonly columns?: null | string | undefined
    }
    reply: {
      readonly id: number
    }
  }
  /** Gives an own view another name. */
  rename: {
    input: {
      readonly id: number
      readonly name: string
    }
    reply: {
      readonly message: string
    }
  }
  /** Replaces filters, order and columns of an own view. */
  replace: {
    input: {
      readonly id: number
      readonly OrderBy?: string | undefined
      readonly Direction?: string | undefined
      readonly Code?: null | string | undefined
      readonly Begin?: null | string | undefined
      readonly End?: null | string | undefined
      readonly Sender?: null | string | undefined
      readonly Carrier?: null | string | undefined
      readonly Recipient?: null | string | undefined
      readonly TripID?: null | string | undefined
      readonly LicensePlates?: null | string | undefined
      readonly References?: null | string | undefined
      readonly WeightFrom?: null | number | undefined
      readonly WeightTo?: null | number | undefined
      readonly StatusList?: null | string | undefined
      readonly Search?: null | string | undefined
      readonly Assign?: null | boolean | undefined
      readonly UnAssign?: null | boolean | undefined
      readonly PeriodSearch?: null | number | undefined
      readonly MyTurn?: null | boolean | undefined
      readonly Late?: null | boolean | undefined
      readonly Test?: null | boolean | undefined
      readonly Delivery?: null | 'full' | 'part' | 'refused' | 'left' | 'none' | undefined
      readonly Reservations?: null | 'any' | 'open' | 'accepted' | 'rejected' | undefined
      readonly Instructions?: null | 'waiting' | undefined
      readonly Metric?: null | 'count' | 'assignedCount' | 'signedByDriverCount' | 'signedByReceiverCount' | 'latePickupCount' | 'latePickupTime' | 'lateDeliveryCount' | 'lateDeliveryTime' | 'senderRemarksCount' | 'driverRemarksCount' | 'receiverRemarksCount' | 'activeDriversCount' | 'activeSignersCount' | undefined
      readonly Group?: null | string | undefined
      readonly organizationId?: null | number | undefined
      readonly organizationHId?: null | string | undefined
      readonly LastDays?: null | number | undefined
      readonly columns?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Shares an own view with the users of the caller’s organisation, which needs viewUsers, or ends the sharing. */
  share: {
    input: {
      readonly id: number
      readonly isShared: boolean
    }
    reply: {
      readonly message: string
    }
  }
  /** Deletes an own view, or with modifyUser one that a colleague shares. */
  remove: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
}

export const noteViewRoutes: Readonly<Record<keyof NoteViewCalls, Route>> = {
  list: { method: 'GET', path: 'api/cmr-view/list', repeat: 'safe' },
  create: { method: 'POST', path: 'api/cmr-view/create', repeat: 'key' },
  rename: { method: 'POST', path: 'api/cmr-view/rename', repeat: 'never' },
  replace: { method: 'POST', path: 'api/cmr-view/replace', repeat: 'never' },
  share: { method: 'POST', path: 'api/cmr-view/share', repeat: 'never' },
  remove: { method: 'POST', path: 'api/cmr-view/delete', repeat: 'never' },
}
