// Written by `npm run client` from the contract of the API. Do not edit.
import type { Route } from '../route.ts'

export interface OwnReservationCalls {
  /** The reservations that an organisation has written itself, and the codes of the catalogue that it has switched off. */
  list: {
    input: {
      readonly id: number
    }
    reply: {
      readonly own: readonly {
        readonly id: number
        readonly texts: { readonly [name: string]: {
          readonly name: string
          readonly reason: string
        } }
      }[]
      readonly off: readonly string[]
    }
  }
  /** A new reservation of an organisation’s own: name and grounds in at least one language, offered to its drivers and planners. Takes an `Idempotency-Key`. */
  create: {
    input: {
      readonly organizationsId: number
      readonly name_nl?: null | string | undefined
      readonly reason_nl?: null | string | undefined
      readonly name_en?: null | string | undefined
      readonly reason_en?: null | string | undefined
      readonly name_de?: null | string | undefined
      readonly reason_de?: null | string | undefined
      readonly name_fr?: null | string | undefined
      readonly reason_fr?: null | string | undefined
      readonly name_es?: null | string | undefined
      readonly reason_es?: null | string | undefined
      readonly name_se?: null | string | undefined
      readonly reason_se?: null | string | undefined
      readonly name_da?: null | string | undefined
      readonly reason_da?: null | string | undefined
    }
    reply: {
      readonly message: string
      readonly id: number
    }
  }
  /** Changes all texts of an own reservation; absent ones are deleted. Reservations on notes keep their words. */
  edit: {
    input: {
      readonly id: number
      readonly name_nl?: null | string | undefined
      readonly reason_nl?: null | string | undefined
      readonly name_en?: null | string | undefined
      readonly reason_en?: null | string | undefined
      readonly name_de?: null | string | undefined
      readonly reason_de?: null | string | undefined
      readonly name_fr?: null | string | undefined
      readonly reason_fr?: null | string | undefined
      readonly name_es?: null | string | undefined
      readonly reason_es?: null | string | undefined
      readonly name_se?: null | string | undefined
      readonly reason_se?: null | string | undefined
      readonly name_da?: null | string | undefined
      readonly reason_da?: null | string | undefined
    }
    reply: {
      readonly message: string
    }
  }
  /** Deletes an own reservation. Reservations on notes keep their words. */
  remove: {
    input: {
      readonly id: number
    }
    reply: {
      readonly message: string
    }
  }
  /** Switches a code of the catalogue off or on for the drivers and planners of an organisation. */
  switch: {
    input: {
      readonly organizationsId: number
      readonly code: 'packagingMissing' | 'packagingInsufficient' | 'packagingDamaged' | 'packagingWet' | 'packagingSoiled' | 'packagingOpened' | 'countNotChecked' | 'countDiffers' | 'weightNotChecked' | 'contentsNotChecked' | 'conditionNotVisible' | 'goodsDamaged' | 'goodsWet' | 'goodsRusted' | 'goodsSoiled' | 'goodsExposed' | 'goodsUsed' | 'marksMissing' | 'marksDiffer' | 'temperatureNotChecked' | 'temperatureTooHigh' | 'temperatureTooLow' | 'notPrecooled' | 'sealMissing' | 'sealBroken' | 'sealedBySender' | 'loadedBySender' | 'stowageInadequate' | 'driverNotAdmitted' | 'loadedInRain'
      readonly on: boolean
    }
    reply: {
      readonly message: string
    }
  }
}

export const ownReservationRoutes: Readonly<Record<keyof OwnReservationCalls, Route>> = {
  list: { method: 'GET', path: 'api/organization/reservation-codes', repeat: 'safe' },
  create: { method: 'POST', path: 'api/organization/reservation-code-create', repeat: 'key' },
  edit: { method: 'POST', path: 'api/organization/reservation-code-edit', repeat: 'never' },
  remove: { method: 'POST', path: 'api/organization/reservation-code-delete', repeat: 'never' },
  switch: { method: 'POST', path: 'api/organization/reservation-code-switch', repeat: 'never' },
}
