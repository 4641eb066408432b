import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { flag, emptyInput, trueOrFalseWord } from '../contract/wire.ts'
import { loginPasswordMaximum, userNameMaximum } from '../user/login-limits.ts'
import { secondFactorRequest } from './second-factor.ts'

const identity = {
  role: z.string(),
  guid: z.string(),
  organization: z.string(),
  organizationId: z.int(),
  permissions: z.array(z.int()),
  showNewDashboardSign: trueOrFalseWord,
  /** Another user set the password: until a new one is chosen, nearly every call answers `password_temporary`. */
  passwordIsTemporary: z.boolean().optional(),
}

/** The account data that a user with a forgotten password still knows. */
export const accountDetails = z.object({
  login: z.string().trim().min(1).max(userNameMaximum),
  email: z.string().trim().min(1).max(255),
})

/** `any`: the portal or, for users who may not work in it, the driver's pages. */
export const signInClient = z.enum(['portal', 'driver', 'any'])

export type SignInClient = z.output<typeof signInClient>

export const credentials = z.object({
  username: z.string().trim().min(1).max(userNameMaximum),
  password: z.string().min(1).max(loginPasswordMaximum),
  remember: flag.optional(),
  client: signInClient.optional(),
})

export const loginReply = z.object({
  username: z.string(),
  access_token: z.string(),
  userId: z.int(),
  language: z.string(),
  ...identity,
})

export const currentUser = z.object({
  login: z.string(),
  id: z.int(),
  name: z.string(),
  language: z.string(),
  spotCharterUsingSign: z.boolean(),
  canSetPaymentSign: z.boolean(),
  /** May the user's organisation create notes manually in the portal? */
  drawsUpByHand: z.boolean(),
  /** Does it record loading and unloading times of its transports? */
  setLoadUnloadTimeSign: z.boolean(),
  /** Minimum length of a new password; present if one has to be chosen. */
  passwordMinimum: z.int().optional(),
  ...identity,
})

export type CurrentUser = z.output<typeof currentUser>

export const sessionContract = {
  signIn: command('POST', 'token', {
    summary:
      'Sign in with user name and password (signing users: their four-digit code). With a second factor the answer is 202: `token/second-factor` finishes it.',
    permission: null,
    input: credentials,
    reply: z.union([loginReply, secondFactorRequest]),
    isUnfinished: (reply) => 'state' in reply,
    namesDevice: true,
    revealsSecrets: true,
  }),
  refresh: command('POST', 'refresh-token', {
    summary: 'Exchange the token for a new one; the app does it once at start.',
    permission: 'session',
    input: emptyInput,
    reply: z.object({ access_token: z.string() }),
    revealsSecrets: true,
    allowsTemporaryPassword: true,
  }),
  signOut: command('POST', 'logout', {
    summary: 'End the session on the server.',
    permission: 'session',
    input: emptyInput,
    reply: z.object({ message: z.string() }),
    allowsTemporaryPassword: true,
  }),
  currentUser: query('GET', 'user', {
    summary: 'The signed-in user with the current permissions.',
    permission: 'session',
    mayLag: true,
    input: emptyInput,
    reply: currentUser,
    allowsTemporaryPassword: true,
  }),
  chooseLanguage: command('POST', 'api/employee/language', {
    summary: 'Choose the language of the caller’s own screens and mails.',
    permission: 'session',
    input: z.object({ language: z.enum(languages.map(({ code }) => code)) }),
    reply: z.object({ language: z.string() }),
    allowsTemporaryPassword: true,
  }),
  recoverPassword: command('GET', 'password-recovery', {
    summary: 'Ask for a new password by mail.',
    permission: null,
    input: accountDetails,
    reply: z.object({ message: z.string() }),
  }),
}
