import { languages } from '@roadnote/locales/languages'
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { command, query } from '../contract/endpoint.ts'
import { email, moment, emptyInput, text } from '../contract/wire.ts'
import { optionalSecondFactorCode } from '../session/second-factor.ts'
import { loginPasswordMaximum, userNameMaximum } from '../user/login-limits.ts'
import { newPassword } from '../user/password.ts'

/** The setup steps of a new operator, in this order. */
export const setupSteps = ['organization', 'mail', 'admin'] as const

export type SetupStep = (typeof setupSteps)[number]

/** Only the operator sets up an installation. */
export function canSetUp({ builtInRole }: Pick<Actor, 'builtInRole'>): Verdict {
  return builtInRole === 'super admin plus' ? allowed : denied('permission_missing')
}

const mailTest = z.object({
  to: z.string(),
  time: moment,
  accepted: z.boolean(),
  /** The response of the mail server. */
  answer: z.string(),
})

const setupState = z.object({
  /** Derived from the stored data, whoever did the step and wherever. */
  done: z.object({ organization: z.boolean(), mail: z.boolean(), admin: z.boolean() }),
  /** Nothing has been set up or postponed yet: the operator is redirected here after signing in. */
  leads: z.boolean(),
  organizationId: z.int(),
  mail: z.object({
    isConfigured: z.boolean(),
    from: z.string().nullable(),
    lastTest: mailTest.nullable(),
    /** The operator decided to go without mail for now. */
    isWithout: z.boolean(),
  }),
  admin: z.object({
    /** The first company admin of this installation. */
    userName: z.string().nullable(),
    passwordIsTemporary: z.boolean(),
    passwordMinimum: z.int(),
  }),
  /** Instead of the steps: a backup of another installation. */
  restore: z.object({
    /**
     * `here`: the bundled database is still empty and can be replaced. `command`: the database belongs to a server of its
     * own. `none`: the installation is in use.
     */
    way: z.enum(['here', 'command', 'none']),
    /** Where this installation looks for backups. */
    folder: z.string().nullable(),
    /** The newest first. */
    backups: z.array(z.object({ name: z.string(), made: moment, isEncrypted: z.boolean() })),
    /** Why the last restore failed, in the words of the program. */
    problem: z.string().nullable(),
  }),
})

/** Backups that the setup offers. */
export const backupsOffered = 20

export type SetupState = z.output<typeof setupState>

const done = z.object({ message: z.string() })
const permission = 'addSuperAdminUser'

export const setupContract = {
  state: query('GET', 'api/setup/state', {
    summary: 'The progress of the setup of this installation. For the super admin plus.',
    permission,
    input: emptyInput,
    reply: setupState,
  }),
  later: command('POST', 'api/setup/later', {
    summary: 'Postpones the setup: users are no longer redirected to it, but it stays in the menu until it is done.',
    permission,
    input: emptyInput,
    reply: done,
  }),
  testMail: command('POST', 'api/setup/test-mail', {
    summary: 'Sends a test mail at once and returns the reply of the mail server.',
    permission,
    input: z.object({ email }),
    reply: mailTest.pick({ accepted: true, answer: true }),
  }),
  withoutMail: command('POST', 'api/setup/without-mail', {
    summary: 'Decides to work without a mail server for now: mails are kept in Outgoing.',
    permission,
    input: emptyInput,
    reply: done,
  }),
  firstAdmin: command('POST', 'api/setup/first-admin', {
    summary: 'Adds the first company admin of the operator’s own organisation.',
    permission,
    input: z.object({
      name: text(20).min(1, 'required'),
      surname: text(50).min(1, 'required'),
      userName: text(userNameMaximum).min(1, 'required'),
      email,
      password: newPassword,
      language: z.enum(languages.map(({ code }) => code)),
    }),
    reply: done.extend({ id: z.int() }),
  }),
  restore: command('POST', 'api/setup/restore', {
    summary:
      'Restarts this installation with a backup from its folder of backups, while it is still empty. Everybody signs in again with the accounts of the backup.',
    permission,
    input: z.object({ name: text(30).min(1, 'required'), passphrase: z.string().max(1000).optional() }),
    reply: done,
  }),
  ownPassword: command('POST', 'api/setup/own-password', {
    summary: 'Replaces the caller’s password; all other sessions of the account end.',
    permission,
    input: z.object({
      oldPassword: z.string().min(1, 'required').max(loginPasswordMaximum),
      password: newPassword,
      secondFactor: optionalSecondFactorCode,
    }),
    reply: done,
    namesDevice: true,
  }),
}
