import { z } from 'zod'
import { clearable, countryCode, email, idList, phone, text, wholeNumber } from '../contract/wire.ts'

/** 1 SMS, 2 WhatsApp */
export const notificationType = { sms: 1, whatsapp: 2 } as const

/** A note handed to a carrier and driver that the product does not know yet. */
export const spotCharterForm = z.object({
  cmrIdList: idList,
  carrierName: text(200).min(1),
  street: clearable(text(100)),
  place: clearable(text(100)),
  postalCode: clearable(text(50)),
  countryCode,
  carrierCode: clearable(text(200)),
  VAT: clearable(text(200)),
  driverFirstName: text(20).min(1),
  driverLastName: text(50).min(1),
  phone,
  email: clearable(email),
  licensePlateTruck: text(90).min(1),
  licensePlateTrailer: clearable(text(90)),
  notificationType: wholeNumber.refine((value) => value === 1 || value === 2, 'not_allowed').optional(),
})

/** A carrier chosen from earlier charters: its fields are locked, empty ones may be filled if it allows that. */
export interface PreviousCarrier {
  readonly canFillEmptyFields: boolean
}

export function isCarrierFieldLocked(chosen: PreviousCarrier | null, present: string | null): boolean {
  if (chosen === null) return false
  return !chosen.canFillEmptyFields || (present !== null && present !== '')
}
