import { countryOfCallingCode } from '@roadnote/domain/cmr/field/calling-codes'
import type { organizationContract } from '@roadnote/domain/organization/contract'
import {
  isCarrierFieldLocked,
  notificationType,
  type SpotCharterForm,
  spotCharterForm,
} from '@roadnote/domain/cmr/policy/spot-charter'
import { type Language, languageTag } from '@roadnote/locales/languages'
import type { ReplyOf } from '../../client/call.ts'

export type PreviousCarrier = ReplyOf<(typeof organizationContract)['spotCharterList']>[number]

const emptyCarrier = {
  carrierName: '',
  street: '',
  postalCode: '',
  place: '',
  countryCode: '',
  carrierCode: '',
  VAT: '',
}

export type CarrierField = keyof typeof emptyCarrier

/** The form before anybody has typed; `previous` is the carrier of an earlier charter that fills it in. */
export const emptyCharter = {
  previous: '',
  ...emptyCarrier,
  phone: '',
  email: '',
  driverFirstName: '',
  driverLastName: '',
  licensePlateTruck: '',
  licensePlateTrailer: '',
  notificationType: String(notificationType.whatsapp),
}

export function driverName({ driverFirstName, driverLastName }: SpotCharterForm): string {
  return `${driverFirstName} ${driverLastName}`.trim()
}

/** Numbers are written with blanks and dashes; the call wants a plus and digits. */
export function plainPhone(entered: string): string {
  return entered.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+')
}

export function isPhone(entered: string): boolean {
  return spotCharterForm.shape.phone.safeParse(plainPhone(entered)).success
}

/** What is known of a carrier of an earlier charter, in the words of the form. */
export function valuesOfCarrier(carrier: PreviousCarrier | null): Readonly<Record<CarrierField, string>> {
  if (carrier === null) return emptyCarrier
  return {
    carrierName: carrier.name,
    street: carrier.street ?? '',
    postalCode: carrier.postalCode ?? '',
    place: carrier.place ?? '',
    countryCode: carrier.countryCode,
    carrierCode: carrier.carrierCode ?? '',
    VAT: carrier.vat ?? '',
  }
}

export function isLocked(chosen: PreviousCarrier | null, field: CarrierField): boolean {
  return chosen !== null && isCarrierFieldLocked(chosen, valuesOfCarrier(chosen)[field])
}

/** Where messages go: `Belgium (+32), Netherlands (+31)`, by name; a code without a name of ours stands for itself. */
export function countriesOf(callingCodes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
  const named = callingCodes.map((code) => {
    const country = countryOfCallingCode(code)
    return country === null ? code : `${names.of(country) ?? country} (${code})`
  })
  return named.sort((one, other) => one.localeCompare(other, languageTag(language))).join(', ')
}
