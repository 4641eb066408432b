import { z } from 'zod'
import { builtInRoleNames } from '../access/actor.ts'
import { alwaysHeavy, command, fileReply, query } from '../contract/endpoint.ts'
import { clearable, moment, nothing } from '../contract/wire.ts'
import { drawnSignature } from '../user/drawn-signature.ts'
import { addressFacts, interfaceLanguage, userFields } from '../user/fields.ts'
import { loginPasswordMaximum } from '../user/login-limits.ts'
import { newPassword } from '../user/password.ts'
import { identityWays } from './identity-contract.ts'
import { ownProofs } from './own-proof.ts'
import { askedSecondFactor, ownSecondFactor } from './second-factor.ts'

const saved = z.string().nullable()
const done = z.object({ message: z.string() })
const verdict = z.union([z.literal(true), z.string()])

/** A password that somebody has: right or wrong, but never longer than one can be. */
const knownPassword = z.string().min(1, 'required').max(loginPasswordMaximum, 'too_long')

/** Oneself, as one's own screen shows it. There is no password and no code in it. */
const profile = z.object({
  id: z.int(),
  userName: saved,
  name: saved,
  surname: saved,
  phone: saved,
  email: saved,
  address: addressFacts,
  interfaceCountryCode: interfaceLanguage,
  role: z.string(),
  builtInRole: z.enum(builtInRoleNames).nullable(),
  /** Where one works; somebody else changes it. */
  organization: z.string(),
  countryCode: saved,
  postalCode: saved,
  place: saved,
  street: saved,
  /** What names a driver when they sign; of others null. */
  driverId: saved,
  /** The same as a QR code: a PNG in base64. */
  driverCode: saved,
  signature: saved,
  defaultSignatureSign: z.boolean(),
  /** Whether there is a code to sign with, and whether it still works. */
  codeState: z.enum(['missing', 'set', 'off']),
  passwordIsTemporary: z.boolean(),
  passwordMinimum: z.int(),
  secondFactor: ownSecondFactor,
  /** What one gives before something that opens the account to others. */
  proof: z.enum(ownProofs),
  /** How one proves that the account is one’s own, where somebody else changed the access; empty: there is no way yet. */
  identityWays: z.array(z.enum(identityWays)),
  may: z.object({ setCode: verdict, addPasskey: verdict }),
})

export type Profile = z.output<typeof profile>

/**
 * What one changes of oneself; absent it stays. Whatever else a client sends of a user (an id, a role, an address) is
 * not looked at: the old profile screen sends a whole record with empty addresses.
 */
const profileFields = z.object({
  userName: userFields.shape.userName,
  name: userFields.shape.name,
  surname: userFields.shape.surname,
  phone: userFields.shape.phone,
  email: userFields.shape.email,
  interfaceCountryCode: userFields.shape.interfaceCountryCode,
  signature: clearable(drawnSignature),
  defaultSignatureSign: userFields.shape.defaultSignatureSign,
  /** One's present password (signing users: the code), for another e-mail address: it opens the account to its reader. */
  password: clearable(z.string().max(loginPasswordMaximum)),
  secondFactor: askedSecondFactor,
})

const ownSession = z.object({
  /** Names it, and opens nothing. */
  id: z.string(),
  /** The program as it names itself; null: a session from before it was kept. */
  userAgent: saved,
  /** Shortened: enough to recognise the office or the network at home. */
  address: saved,
  client: z.enum(['portal', 'driver']),
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: z.boolean(),
})

export type OwnSession = z.output<typeof ownSession>

export const profileContract = {
  profile: query('GET', 'api/employee/profile', {
    summary: 'Oneself: what one can change, and the organisation’s address to read.',
    permission: 'viewProfile',
    input: nothing,
    reply: profile,
  }),
  editProfile: command('POST', 'api/employee/edit-signing-user', {
    summary:
      'Changes what is sent of oneself, whatever id is sent; another e-mail address needs the password and, where it is switched on, the second factor.',
    permission: 'viewProfile',
    input: profileFields,
    reply: done,
    namesDevice: true,
  }),
  setPassword: command('POST', 'set-password', {
    summary: 'Changes one’s own password (signing users: the four-digit code); every other session ends.',
    permission: 'session',
    input: z.object({ OldPassword: knownPassword, NewPassword: newPassword, secondFactor: askedSecondFactor }),
    reply: done,
    namesDevice: true,
    allowsTemporaryPassword: true,
  }),
  sessions: query('GET', 'api/employee/session-list', {
    summary: 'Where one is signed in.',
    permission: 'session',
    input: nothing,
    reply: z.array(ownSession),
  }),
  endSessions: command('POST', 'api/employee/end-session', {
    summary: 'Ends one of one’s own sessions; without an id all but the one that asks.',
    permission: 'session',
    input: z.object({ id: clearable(z.guid()) }),
    reply: done,
  }),
  ownData: query('GET', 'api/employee/own-data', {
    summary: 'Everything that is kept about oneself, as a JSON file to save.',
    permission: 'session',
    input: nothing,
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
}
