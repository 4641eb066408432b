import { distinctName } from '../access/distinct-name.ts'
import { isLanguage, type Language } from '@roadnote/locales/languages'
import { z } from 'zod'
import {
  clearable,
  countryCode,
  day,
  email,
  flag,
  identifier,
  idList,
  moment,
  phone,
  text,
  wholeNumber,
} from '../contract/wire.ts'
import { emptyAddressWord } from '../organization/settings.ts'
import { signatureMaximum } from './drawn-signature.ts'
import { loginPasswordMaximum, userNameMaximum } from './login-limits.ts'

/** The language of a user's screens and mails: `EN`, as old clients spell it. */
export const interfaceLanguage = z.codec(
  z.string().trim().max(10),
  z.custom<Language>((value) => isLanguage(value), 'not_allowed'),
  {
    // The output schema of the codec refuses unknown languages.
    decode: (sent) => sent.toLowerCase() as Language,
    encode: (language) => language.toUpperCase(),
  },
)

/** All settable fields of a user, by their wire names; one schema for the server and the form. */
export const userFields = z.object({
  organizationsId: identifier,
  rolesId: identifier,
  /** Organisations that the user can work for in addition to their own; blank: none. */
  furtherOrganizations: clearable(idList),
  name: clearable(text(20)),
  surname: clearable(text(50)),
  userName: clearable(text(userNameMaximum)),
  /** Never returned; a blank value leaves it unchanged. */
  password: clearable(z.string().max(loginPasswordMaximum)),
  /** For a new user: sends a link by mail to choose the password. */
  invite: flag.optional(),
  email: clearable(z.union([emptyAddressWord, email])),
  phone: clearable(phone),
  address: clearable(text(200)),
  birthDate: clearable(day),
  jobTitleName: clearable(text(200)),
  /** Signing in and signing are possible from the first to the last day, both included. */
  beginDate: clearable(day),
  endDate: clearable(day),
  interfaceCountryCode: interfaceLanguage.optional(),
  /** The driver's id in the on-board computer. */
  transicsID: clearable(text(20)),
  operationCountryCode: clearable(countryCode),
  operationPostalCode: clearable(text(50)),
  operationPlace: clearable(text(100)),
  operationStreet: clearable(text(100)),
  status: wholeNumber.optional(),
  /** Only the owner sets these two; old clients send them along. */
  defaultSignatureSign: flag.optional(),
  signature: clearable(z.string().max(signatureMaximum)),
})

export type UserFields = z.output<typeof userFields>
export type UserFieldName = keyof UserFields

/** The label of a printed code: the name, else the user name, else the e-mail address. */
export function labelOfUser(user: {
  readonly name?: string | null | undefined
  readonly surname?: string | null | undefined
  readonly userName?: string | null | undefined
  readonly email?: string | null | undefined
}): string {
  return [user.name, user.surname].filter(Boolean).join(' ') || (user.userName ?? '') || (user.email ?? '')
}

/** On screens: with the user name, or else the address, because two people may have the same name. */
export function distinctLabelOfUser(user: Parameters<typeof labelOfUser>[0]): string {
  const label = labelOfUser(user)
  return distinctName(label, user.userName || user.email || null) ?? ''
}

/** On a sheet of several: the name, and who shares it with another also with the user name. */
export function labelsOfUsers(users: readonly Parameters<typeof labelOfUser>[0][]): string[] {
  const labels = users.map(labelOfUser)
  const isShared = (label: string) => labels.filter((one) => one === label).length > 1
  return users.map((user, index) => {
    const label = labels[index] ?? ''
    return isShared(label) ? distinctLabelOfUser(user) : label
  })
}

/** What the owner and administrators see about the state of an address. */
export const addressFacts = z.object({
  /** Links to a password, a code or a passkey may be sent to it. */
  counts: z.boolean(),
  isConfirmed: z.boolean(),
  /** From when it is trusted, once it is confirmed; null: it is trusted, or only its confirmation is missing. */
  countsFrom: moment.nullable(),
  /** Where such links are sent until then; null: nowhere. */
  previousEmail: z.string().nullable(),
  /** The user who set it. */
  setBy: z.string().nullable(),
})

export type AddressFacts = z.output<typeof addressFacts>
