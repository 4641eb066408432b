import type { organizationContract } from '@roadnote/domain/organization/contract'
import { isCarrierFieldLocked, notificationType, spotCharterForm } from '@roadnote/domain/cmr/spot-charter'
import type { InputOf, ReplyOf } from '../../client/call.ts'
import type { charterContract } from '@roadnote/domain/cmr/charter-contract'

export type PreviousCarrier = ReplyOf<(typeof organizationContract)['spotCharterList']>[number]

const carrierFields = ['carrierName', 'street', 'postalCode', 'place', 'countryCode', 'carrierCode', 'VAT'] as const
const driverFields = ['phone', 'driverFirstName', 'driverLastName', 'email'] as const
const otherFields = ['licensePlateTruck', 'licensePlateTrailer'] as const

export const charterFields = [...carrierFields, ...driverFields, ...otherFields] as const

export type CharterField = (typeof charterFields)[number]
export type CarrierField = (typeof carrierFields)[number]
export type CharterValues = Readonly<Record<CharterField, string>>
export type CharterProblem = 'required' | 'phoneWrong' | 'emailWrong'
export type Channel = keyof typeof notificationType

export const emptyValues: CharterValues = {
  carrierName: '',
  street: '',
  postalCode: '',
  place: '',
  countryCode: '',
  carrierCode: '',
  VAT: '',
  phone: '',
  driverFirstName: '',
  driverLastName: '',
  email: '',
  licensePlateTruck: '',
  licensePlateTrailer: '',
}

const required: readonly CharterField[] = [
  'carrierName',
  'countryCode',
  'phone',
  'driverFirstName',
  'driverLastName',
  'licensePlateTruck',
]

/** How long each field may be, as its column is. */
export const longest: Readonly<Record<CharterField, number>> = {
  carrierName: 200,
  street: 100,
  postalCode: 50,
  place: 100,
  countryCode: 2,
  carrierCode: 200,
  VAT: 200,
  phone: 16,
  driverFirstName: 20,
  driverLastName: 50,
  email: 255,
  licensePlateTruck: 90,
  licensePlateTrailer: 90,
}

/** Numbers are written with blanks and dashes; the call wants a plus and digits. */
export function plainPhone(entered: string): string {
  return entered.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+')
}

export function isPhone(entered: string): boolean {
  return spotCharterForm.shape.phone.safeParse(plainPhone(entered)).success
}

/** What is missing or wrong, in the order of the form. */
export function charterProblems(values: CharterValues): Partial<Record<CharterField, CharterProblem>> {
  const problems: Partial<Record<CharterField, CharterProblem>> = {}
  for (const field of charterFields) {
    const value = values[field].trim()
    if (value === '' && required.includes(field)) problems[field] = 'required'
    else if (field === 'phone' && !isPhone(value)) problems[field] = 'phoneWrong'
    else if (field === 'email' && !spotCharterForm.shape.email.safeParse(value).success) problems[field] = 'emailWrong'
  }
  return problems
}

/** What is known of a carrier of an earlier charter, in the words of the form. */
export function valuesOfCarrier(carrier: PreviousCarrier): Readonly<Record<CarrierField, string>> {
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

export function isLocked(chosen: PreviousCarrier | null, field: CharterField): boolean {
  const isOfCarrier = carrierFields.some((name) => name === field)
  if (chosen === null || !isOfCarrier) return false
  // `isOfCarrier` has just said that it is one of the carrier's.
  return isCarrierFieldLocked(chosen, valuesOfCarrier(chosen)[field as CarrierField])
}

/** The form as the call wants it; what was left empty is not sent. */
export function inputOf(
  values: CharterValues,
  channel: Channel,
  cmrIdList: readonly number[],
): InputOf<(typeof charterContract)['create']> {
  const optional = (value: string) => (value.trim() === '' ? null : value.trim())
  return {
    cmrIdList: [...cmrIdList],
    carrierName: values.carrierName.trim(),
    street: optional(values.street),
    place: optional(values.place),
    postalCode: optional(values.postalCode),
    countryCode: values.countryCode,
    carrierCode: optional(values.carrierCode),
    VAT: optional(values.VAT),
    driverFirstName: values.driverFirstName.trim(),
    driverLastName: values.driverLastName.trim(),
    phone: plainPhone(values.phone),
    email: optional(values.email),
    licensePlateTruck: values.licensePlateTruck.trim(),
    licensePlateTrailer: optional(values.licensePlateTrailer),
    notificationType: notificationType[channel],
  }
}

/** What one field of the form needs to show itself. */
export interface FieldState {
  readonly value: string
  readonly error: string | null
  readonly locked: boolean
  readonly onChange: (value: string) => void
}
