// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface SigningLinkCalls {
  /** Where the party whose signature is next lets a one-time link be sent, and the state of the link. */
  choices: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly step: 'shipper' | 'receiver' | null
      readonly organization: string | null
      readonly addresses: readonly {
        readonly id: string
        readonly channel: 'sms' | 'mail'
        readonly shown: string
      }[]
      readonly sentLink: {
        readonly channel: 'sms' | 'mail'
        readonly sentTo: string | null
        readonly sentAt: string
        readonly expiresAt: string
        readonly state: 'waiting' | 'ended' | 'signed'
      } | null
    }
  }
  /** Send the signer of the party whose signature is next a one-time link to read and sign this note, to an address that the party has listed. */
  send: {
    input: {
      readonly cmr_id: number
      readonly address: string
    }
    reply: {
      readonly message: string
    }
  }
  /** End the one-time link of a note with which somebody without an account could sign. */
  revoke: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** The note of a one-time link, with what was said about it, for its signer to read. */
  open: {
    input: {
      readonly token: string
    }
    reply: {
      readonly state: 'open' | 'signed'
      readonly step: 'shipper' | 'receiver'
      readonly organization: string
      readonly cmrCode: string
      readonly isTest: boolean
      readonly version: number
      readonly sentTo: string | null
      readonly expiresAt: string
      readonly signedAt: string | null
      readonly sender: string | null
      readonly carrier: string | null
      readonly recipient: string | null
      readonly collection: {
        readonly name: string | null
        readonly street: string | null
        readonly postalCode: string | null
        readonly place: string | null
        readonly countryCode: string | null
        readonly time: string | null
      }
      readonly delivery: {
        readonly name: string | null
        readonly street: string | null
        readonly postalCode: string | null
        readonly place: string | null
        readonly countryCode: string | null
        readonly time: string | null
      }
      readonly licensePlates: string | null
      readonly goods: readonly {
        readonly id: number
        readonly goodsNature: string | null
        readonly packagesNumber: number | null
        readonly packingMethod: string | null
        readonly grossWeight: number | null
        readonly unNumber: string | null
      }[]
      readonly said: {
        readonly id: number
        readonly version: number
        readonly texts: readonly {
          readonly field: 'senderComment' | 'carrierReservations' | 'carrierComments' | 'driverComment' | 'recipientComment'
          readonly text: string
        }[]
        readonly comments: readonly {
          readonly id: number
          readonly type: number
          readonly text: string
          readonly who: string
          readonly organisation: string
          readonly time: string
        }[]
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
        readonly exceptions: readonly {
          readonly id: number
          readonly type: string
          readonly comment: string | null
          readonly who: string
          readonly organisation: string
          readonly time: string
        }[]
        readonly photos: readonly {
          readonly id: number
          readonly fileName: string
          readonly who: string
          readonly organisation: string | null
          readonly time: string
        }[]
        readonly differences: readonly {
          readonly name: string | null
          readonly unit: 'kilogram' | 'pieces'
          readonly announced: number | null
          readonly loaded: number | null
          readonly delivered: number | null
        }[]
        readonly delivery: readonly {
          readonly kind: 'check' | 'refused' | 'left' | 'instructed'
          readonly by: 'carrier' | 'recipient' | 'sender'
          readonly who: string
          readonly organisation: string | null
          readonly time: string
          readonly remarks: readonly {
            readonly code: 'missing' | 'refused' | 'damaged' | 'packagingDamaged' | 'wrongGoods' | 'surplus' | 'weightDiffers' | 'wet' | 'temperature' | 'sealBroken' | 'late' | 'other'
            readonly row: string | null
            readonly name: string | null
            readonly number: number | null
            readonly text: string | null
            readonly photos: readonly {
              readonly photoId: number
              readonly sha256: string
            }[]
          }[]
          readonly reason: 'damaged' | 'wrongGoods' | 'notOrdered' | 'late' | 'temperature' | 'papers' | 'noRoom' | 'other' | 'nobodyThere' | 'closed' | 'agreed' | 'unsigned' | 'return' | 'elsewhere' | 'again' | 'store' | 'destroy' | null
          readonly text: string | null
          readonly place: string | null
          readonly photoIds: readonly number[]
        }[]
        readonly corrections: readonly {
          readonly id: number
          readonly field: string
          readonly row: string | null
          readonly from: string | null
          readonly to: string | null
          readonly reason: string
          readonly state: 'open' | 'made' | 'rejected' | 'withdrawn'
          readonly who: string
          readonly organisation: string
          readonly time: string
          readonly sides: readonly ('sender' | 'carrier' | 'recipient')[]
          readonly answers: readonly {
            readonly answer: 'approved' | 'rejected'
            readonly sides: readonly ('sender' | 'carrier' | 'recipient')[]
            readonly text: string | null
            readonly who: string
            readonly organisation: string
            readonly time: string
          }[]
          readonly waitingFor: readonly ('sender' | 'carrier' | 'recipient')[]
          readonly canAnswer: boolean
          readonly canWithdraw: boolean
        }[]
        readonly instructions: readonly {
          readonly id: number
          readonly kind: 'stop' | 'hold' | 'return' | 'consignee' | 'place' | 'date' | 'again' | 'destroy' | 'other'
          readonly by: 'sender' | 'recipient'
          readonly basis: 'notSigned' | 'beforeTakingOver' | 'underWay' | 'arrived' | 'left' | 'fromStart' | 'demanded' | 'refused' | 'refusedPart' | 'delivered' | 'removed'
          readonly text: string | null
          readonly consigneeId: number | null
          readonly consignee: {
            readonly name: string | null
            readonly street: string | null
            readonly postalCode: string | null
            readonly place: string | null
            readonly countryCode: string | null
          } | null
          readonly place: {
            readonly name: string | null
            readonly street: string | null
            readonly postalCode: string | null
            readonly place: string | null
            readonly countryCode: string | null
          } | null
          readonly date: string | null
          readonly state: 'waiting' | 'accepted' | 'refused' | 'withdrawn' | 'lapsed'
          readonly who: string
          readonly organisation: string
          readonly time: string
          readonly answer: {
            readonly answer: 'accepted' | 'refused'
            readonly ground: 'tooLate' | 'operation' | 'otherConsignments' | 'division' | 'proof' | 'other' | null
            readonly text: string | null
            readonly who: string
            readonly organisation: string
            readonly time: string
          } | null
          readonly canAnswer: boolean
          readonly canWithdraw: boolean
        }[]
      } | null
    }
  }
  /** A photo of the note of a one-time link, as thumbnail or in full size. */
  photo: {
    input: {
      readonly token: string
      readonly id: number
      readonly size?: null | 'thumb' | 'full' | undefined
    }
    reply: Blob
  }
  /** The note of a one-time link as PDF. */
  pdf: {
    input: {
      readonly token: string
    }
    reply: Blob
  }
  /** The holder of a one-time link signs for the party that listed its address, with a typed name and a drawn signature. The link ends with it. */
  sign: {
    input: {
      readonly token: string
      readonly version: number
      readonly name: string
      readonly comment?: null | string | undefined
      readonly signature: string
    }
    reply: {
      readonly message: string
      readonly signedAt: string
    }
  }
}

export const signingLinkRoutes: Readonly<Record<keyof SigningLinkCalls, Route>> = {
  choices: { method: 'GET', path: 'api/cmr/signing-link', repeat: 'safe' },
  send: { method: 'POST', path: 'api/cmr/send-signing-link', repeat: 'never' },
  revoke: { method: 'POST', path: 'api/cmr/revoke-signing-link', repeat: 'never' },
  open: { method: 'POST', path: 'api/signing-link/item', repeat: 'safe' },
  photo: { method: 'POST', path: 'api/signing-link/photo', repeat: 'safe', file: true },
  pdf: { method: 'POST', path: 'api/signing-link/pdf', repeat: 'safe', file: true },
  sign: { method: 'POST', path: 'api/signing-link/signature', repeat: 'never' },
}
