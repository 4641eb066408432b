import { z } from 'zod'
import { builtInRoleNames } from '../access/actor.ts'
import { alwaysHeavy, command, fileReply, query } from '../contract/endpoint.ts'
import { clearable, moment, emptyInput } from '../contract/wire.ts'
import { drawnSignature } from '../user/drawn-signature.ts'
import { addressFacts, interfaceLanguage, userFields } from '../user/fields.ts'
import { loginPasswordMaximum } from '../user/login-limits.ts'
import { newPassword } from '../user/password.ts'
import { identityWays } from './identity-contract.ts'
import { ownProofs } from './own-proof.ts'
import { optionalSecondFactorCode, ownSecondFactor } from './second-factor.ts'

const saved = z.string().nullable()
const done = z.object({ message: z.string() })
const verdict = z.union([z.literal(true), z.string()])

/** An existing password: right or wrong, but never longer than the maximum. */
const knownPassword = z.string().min(1, 'required').max(loginPasswordMaximum, 'too_long')

/** The user's own data for the profile screen, without password and code. */
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
  /** The user's organisation, which only an administrator changes. */
  organization: z.string(),
  countryCode: saved,
  postalCode: saved,
  place: saved,
  street: saved,
  /** Identifies a driver when they sign; null for other users. */
  driverId: saved,
  /** The driver id as a QR code: a PNG in base64. */
  driverCode: saved,
  signature: saved,
  defaultSignatureSign: z.boolean(),
  /** Whether there is a sign code, and whether it still works. */
  codeState: z.enum(['missing', 'set', 'off']),
  passwordIsTemporary: z.boolean(),
  passwordMinimum: z.int(),
  secondFactor: ownSecondFactor,
  /** The proof required before a change that could open the account to others. */
  proof: z.enum(ownProofs),
  /** How the user can prove their identity after another user changed their access; empty: not possible yet. */
  identityWays: z.array(z.enum(identityWays)),
  may: z.object({ setCode: verdict, addPasskey: verdict }),
})

export type Profile = z.output<typeof profile>

/**
 * Fields that a user can change in their own profile; absent fields stay unchanged. All other fields of a user (an
 * id, a role, an address) are ignored: the old profile screen sends a whole record with empty addresses.
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
  /**
   * The present password (signing users: the code), required for a new e-mail address, because its reader can open
   * the account.
   */
  password: clearable(z.string().max(loginPasswordMaximum)),
  secondFactor: optionalSecondFactorCode,
})

const ownSession = z.object({
  /** Identifies the session, but does not open it. */
  id: z.string(),
  /** The user agent; null: an older session without it. */
  userAgent: saved,
  /** Truncated IP address: enough to recognise the office or home network. */
  address: saved,
  client: z.enum(['portal', 'driver']),
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: z.boolean(),
})

export type OwnSession = z.output<typeof ownSession>

export const profileContract = {
  profile: query('GET', 'api/employee/profile', {
    summary: 'The caller’s profile: the editable fields, and the organisation’s address (read-only).',
    permission: 'viewProfile',
    input: emptyInput,
    reply: profile,
  }),
  editProfile: command('POST', 'api/employee/edit-signing-user', {
    summary:
      'Changes the sent fields of the caller’s own profile (a sent id is ignored); another e-mail address needs the password and, if switched on, the second factor.',
    permission: 'viewProfile',
    input: profileFields,
    reply: done,
    namesDevice: true,
  }),
  setPassword: command('POST', 'set-password', {
    summary: 'Changes the caller’s password (signing users: the four-digit code); all other sessions end.',
    permission: 'session',
    input: z.object({ OldPassword: knownPassword, NewPassword: newPassword, secondFactor: optionalSecondFactorCode }),
    reply: done,
    namesDevice: true,
    allowsTemporaryPassword: true,
  }),
  sessions: query('GET', 'api/employee/session-list', {
    summary: 'The caller’s sessions.',
    permission: 'session',
    input: emptyInput,
    reply: z.array(ownSession),
  }),
  endSessions: command('POST', 'api/employee/end-session', {
    summary: 'Ends one of the caller’s sessions; without an id, all except the current one.',
    permission: 'session',
    input: z.object({ id: clearable(z.guid()) }),
    reply: done,
  }),
  ownData: query('GET', 'api/employee/own-data', {
    summary: 'All stored data about the caller, as a JSON file.',
    permission: 'session',
    input: emptyInput,
    reply: fileReply,
    isHeavy: alwaysHeavy,
  }),
}
