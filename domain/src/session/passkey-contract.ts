import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { clearable, flag, identifier, moment, emptyInput, text } from '../contract/wire.ts'
import { loginPasswordMaximum } from '../user/login-limits.ts'
import { loginReply, signInClient } from './contract.ts'
import { optionalSecondFactorCode } from './second-factor.ts'

const done = z.object({ message: z.string() })
/** Identifies the stored WebAuthn challenge. */
export const passkeyState = z.string().min(1).max(200)

const state = passkeyState

/** How long a device may take to respond. */
export const passkeyMinutes = 5

/** Maximum number of passkeys per user. */
export const mostPasskeys = 20

/** WebAuthn options and responses; the server validates them. */
export const webauthnJson = z.record(z.string().max(100), z.unknown())

export const passkeyChallenge = z.object({ state, options: webauthnJson })

/** Absent after a recent sign-on, for users without a password. */
const ownPassword = clearable(z.string().max(loginPasswordMaximum))

const ownPasskey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})

export type OwnPasskey = z.output<typeof ownPasskey>

export const passkeyContract = {
  askPasskey: command('POST', 'token/passkey-options', {
    summary: 'Begin a sign-in with a passkey: the WebAuthn options. 400 if the installation has no public host name.',
    permission: null,
    input: emptyInput,
    reply: passkeyChallenge,
    revealsSecrets: true,
  }),
  signInWithPasskey: command('POST', 'token/passkey', {
    summary: 'Sign in with a passkey, which counts as both factors.',
    permission: null,
    input: z.object({
      state,
      response: webauthnJson,
      remember: flag.optional(),
      client: signInClient.optional(),
    }),
    reply: loginReply,
    namesDevice: true,
    revealsSecrets: true,
  }),
  passkeys: query('GET', 'api/employee/passkey-list', {
    summary: 'The caller’s passkeys, and whether this installation supports passkeys.',
    permission: 'session',
    input: emptyInput,
    reply: z.object({ available: z.boolean(), passkeys: z.array(ownPasskey) }),
  }),
  beginPasskey: command('POST', 'api/employee/passkey-options', {
    summary: 'Begin to add a passkey, with the password and, if switched on, the second factor.',
    permission: 'session',
    input: z.object({ password: ownPassword, secondFactor: optionalSecondFactorCode }),
    reply: passkeyChallenge,
    namesDevice: true,
    revealsSecrets: true,
  }),
  addPasskey: command('POST', 'api/employee/passkey-add', {
    summary: 'Add the passkey that the browser has created; the user is notified by mail.',
    permission: 'session',
    input: z.object({ state, name: text(100).min(1, 'required'), response: webauthnJson }),
    reply: done,
  }),
  removePasskey: command('POST', 'api/employee/passkey-remove', {
    summary:
      'Remove one of the caller’s passkeys, with the password and, if switched on, the second factor; the user is notified by mail.',
    permission: 'session',
    input: z.object({ id: identifier, password: ownPassword, secondFactor: optionalSecondFactorCode }),
    reply: done,
    namesDevice: true,
  }),
}
