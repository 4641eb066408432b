// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface CharterCalls {
  /** Which drivers have opened a note and when their device was last in touch, for the parties that draw it up and carry it. */
  driverContact: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly isShown: boolean
      readonly drivers: readonly {
        readonly name: string
        readonly isAssigned: boolean
        readonly openedAt: string
        readonly lastAt: string
      }[]
    }
  }
  /** Whether messages to drivers are sent, to which calling codes, and whom a charter of these notes replaces. */
  facts: {
    input: {
      readonly cmr_id?: readonly number[] | undefined
    }
    reply: {
      readonly sendsMessages: boolean
      readonly callingCodes: readonly string[]
      readonly replaced?: readonly {
        readonly cmrCode: string
        readonly carrier: string | null
        readonly driver: string | null
      }[] | undefined
    }
  }
  /** The state of the chartered driver’s link; null unless the caller’s organisation chartered the driver. */
  driverLink: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly chartered: {
        readonly driver: string
        readonly phone: string | null
        readonly codes: readonly string[]
        readonly createdAt: string
        readonly expiresAt: string
        readonly sendsMessages: boolean
        readonly canRenew?: boolean | undefined
      } | null
    }
  }
  /** Make a new personal link for the chartered driver and end the old one, with all notes that it opened. */
  renewDriverLink: {
    input: {
      readonly cmr_id: number
      readonly notificationType?: null | number | undefined
    }
    reply: {
      readonly message: string
      readonly count: number
      readonly sent: boolean
      readonly link: string | null
      readonly qr: string | null
    }
  }
  /** Revoke the chartered driver’s link: it no longer opens its notes. */
  revokeDriverLink: {
    input: {
      readonly cmr_id: number
    }
    reply: {
      readonly message: string
      readonly count: number
    }
  }
  /** Hand notes to a carrier and driver, known or not, and send the driver a personal link. All or nothing. */
  create: {
    input: {
      readonly cmrIdList: readonly number[]
      readonly carrierName: string
      readonly street?: null | string | undefined
      readonly place?: null | string | undefined
      readonly postalCode?: null | string | undefined
      readonly countryCode: string
      readonly carrierCode?: null | string | undefined
      readonly VAT?: null | string | undefined
      readonly carrierEmail?: null | string | undefined
      readonly driverFirstName: string
      readonly driverLastName: string
      readonly phone: string
      readonly email?: null | string | undefined
      readonly licensePlateTruck: string
      readonly licensePlateTrailer?: null | string | undefined
      readonly notificationType?: number | undefined
    }
    reply: {
      readonly message: string
      readonly carrierOrganizationsID: number
      readonly driverGuid: string
      readonly count: number
      readonly sent: boolean
      readonly link: string
      readonly qr: string
    }
  }
}

export const charterRoutes: Readonly<Record<keyof CharterCalls, Route>> = {
  driverContact: { method: 'GET', path: 'api/cmr/driver-contact', repeat: 'safe' },
  facts: { method: 'GET', path: 'api/cmr/spot-charter-facts', repeat: 'safe' },
  driverLink: { method: 'GET', path: 'api/cmr/driver-link', repeat: 'safe' },
  renewDriverLink: { method: 'POST', path: 'api/cmr/renew-driver-link', repeat: 'never' },
  revokeDriverLink: { method: 'POST', path: 'api/cmr/revoke-driver-link', repeat: 'never' },
  create: { method: 'POST', path: 'api/cmr/create-spot-charter', repeat: 'never' },
}
