// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface ReservationLinkCalls {
  /** The carrier’s reservations on the note of a link that was mailed to its sender. */
  linkedReservations: {
    input: {
      readonly token: string
    }
    reply: {
      readonly cmrCode: string
      readonly isTest: boolean
      readonly organization: string
      readonly who: string | null
      readonly answering: 'code' | 'signIn'
      readonly carrier: string | null
      readonly recipient: string | null
      readonly collectionPlace: string | null
      readonly deliveryPlace: string | null
      readonly reservations: readonly {
        readonly id: number
        readonly code: string
        readonly name: string
        readonly reason: string
        readonly good: {
          readonly id: number
          readonly name: string | null
        } | null
        readonly number: number | null
        readonly text: string | null
        readonly who: string
        readonly organisation: string
        readonly time: string
        readonly photos: readonly {
          readonly id: number
          readonly fileName: string
        }[]
        readonly answer: 'accepted' | 'rejected' | null
        readonly answeredAt: string | null
        readonly answeredThrough: 'account' | 'link' | null
        readonly answeredBy: string | null
        readonly canWithdraw: boolean
        readonly canAnswer: boolean
      }[]
    }
  }
  /** The person to whom the link was mailed accepts or rejects a reservation for the sender, with their sign code. An answer is final. */
  answerByLink: {
    input: {
      readonly token: string
      readonly reservationId: number
      readonly answer: 'accepted' | 'rejected'
      readonly code: string | number
    }
    reply: {
      readonly message: string
    }
  }
  /** A photo of a reservation on the note of the link, as thumbnail or in full size. */
  linkedPhoto: {
    input: {
      readonly token: string
      readonly id: number
      readonly size?: null | 'thumb' | 'full' | undefined
    }
    reply: Blob
  }
}

export const reservationLinkRoutes: Readonly<Record<keyof ReservationLinkCalls, Route>> = {
  linkedReservations: { method: 'POST', path: 'api/reservation-link/item', repeat: 'safe' },
  answerByLink: { method: 'POST', path: 'api/reservation-link/answer', repeat: 'never' },
  linkedPhoto: { method: 'POST', path: 'api/reservation-link/photo', repeat: 'safe', file: true },
}
