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
import { emptyWord } from '../organization/settings.ts'
import { signatureMaximum } from './drawn-signature.ts'
import { loginPasswordMaximum, userNameMaximum } from './login-limits.ts'

/** The language of somebody's screens and mails: `EN`, as old clients call it. */
export const interfaceLanguage = z.codec(
  z.string().trim().max(10),
  z.custom<Language>((value) => isLanguage(value), 'not_allowed'),
  {
    // What is none of ours is refused by the schema on the other side.
    decode: (sent) => sent.toLowerCase() as Language,
    encode: (language) => language.toUpperCase(),
  },
)

/** Everything that can be set of a user, by the names of the wire; one schema for the server and the form. */
export const userFields = z.object({
  organizationsId: identifier,
  rolesId: identifier,
  /** Organisations, beside their own, that somebody can work for; blank: none. */
  furtherOrganizations: clearable(idList),
  name: clearable(text(20)),
  surname: clearable(text(50)),
  userName: clearable(text(userNameMaximum)),
  /** Never answered; blank it stays as it is. */
  password: clearable(z.string().max(loginPasswordMaximum)),
  /** Of somebody new: a link by mail, with which they choose a password themselves. */
  invite: flag.optional(),
  email: clearable(z.union([emptyWord, email])),
  phone: clearable(phone),
  address: clearable(text(200)),
  birthDate: clearable(day),
  jobTitleName: clearable(text(200)),
  /** Signing in and signing are possible from the first to the last of these days, both included. */
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
  /** These two are set by their owner alone; old clients send them along. */
  defaultSignatureSign: flag.optional(),
  signature: clearable(z.string().max(signatureMaximum)),
})

export type UserFields = z.output<typeof userFields>
export type UserFieldName = keyof UserFields

/** How people are called on a printed code: by their name, else by their user name, else by their e-mail address. */
export function labelOfUser(user: {
  readonly name?: string | null | undefined
  readonly surname?: string | null | undefined
  readonly userName?: string | null | undefined
  readonly email?: string | null | undefined
}): string {
  return [user.name, user.surname].filter(Boolean).join(' ') || (user.userName ?? '') || (user.email ?? '')
}

/** What the owner, and those who look after the account, see of an address that somebody set. */
export const addressFacts = z.object({
  /** Links to a password, a code or a passkey may go to it. */
  counts: z.boolean(),
  isConfirmed: z.boolean(),
  /** From when on it counts, once it is confirmed; null: it counts, or waits for its confirmation alone. */
  countsFrom: moment.nullable(),
  /** Where such links go until then; null: nowhere. */
  previousEmail: z.string().nullable(),
  /** Who set it. */
  setBy: z.string().nullable(),
})

export type AddressFacts = z.output<typeof addressFacts>
