import { countryOfCallingCode } from '@roadnote/domain/cmr/field/calling-codes'
import type { organizationContract } from '@roadnote/domain/organization/contract'
import { isCarrierFieldLocked, notificationType, type SpotCharterForm } from '@roadnote/domain/cmr/policy/spot-charter'
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

/** The initial values of the form; `previous` is a carrier of an earlier charter. */
export const emptyCharter = {
  previous: '',
  ...emptyCarrier,
  carrierEmail: '',
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

/** The form values of a carrier of an earlier charter. */
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

/** The reachable countries by name, `Belgium (+32), Netherlands (+31)`; a code without a name is shown as is. */
export function countriesOf(callingCodes: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
  const named = callingCodes.map((code) => {
    const country = countryOfCallingCode(code)
    return country === null ? code : `${names.of(country) ?? country} (${code})`
  })
  return named.sort((one, other) => one.localeCompare(other, languageTag(language))).join(', ')
}
