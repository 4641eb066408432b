import { z } from 'zod'
import { builtInRoleNames } from '../access/actor.ts'
import { command, query } from '../contract/endpoint.ts'
import { clearable, identifier } from '../contract/wire.ts'
import { loginPasswordMaximum } from '../user/login-limits.ts'
import { loginReply } from './contract.ts'
import { optionalSecondFactorCode, factorSetup, secondFactorCode } from './second-factor.ts'

const done = z.object({ message: z.string() })
const state = z.string().min(1).max(200)

/** Returned only once. */
const recoveryCodes = z.array(z.string())

export const secondFactorContract = {
  finishSignIn: command('POST', 'token/second-factor', {
    summary: 'Finish a sign-in that replied 202, with a code of the app or a recovery code.',
    permission: null,
    input: z.object({ state, secondFactor: secondFactorCode }),
    reply: loginReply,
    namesDevice: true,
    revealsSecrets: true,
  }),
  beginSetupAtSignIn: command('POST', 'token/second-factor-setup', {
    summary: 'Begin the set-up of a second factor that the user’s role requires, with the state of the sign-in.',
    permission: null,
    input: z.object({ state }),
    reply: factorSetup,
    revealsSecrets: true,
  }),
  confirmSetupAtSignIn: command('POST', 'token/second-factor-confirm', {
    summary: 'Confirm the set-up with a first code and sign in; the recovery codes are returned only here.',
    permission: null,
    input: z.object({ state, secondFactor: secondFactorCode }),
    reply: loginReply.extend({ recoveryCodes }),
    namesDevice: true,
    revealsSecrets: true,
  }),
  beginSetup: command('POST', 'api/employee/second-factor-setup', {
    summary:
      'Begin to switch one’s second factor on, with the password (without one: within ten minutes of a sign-on); where it is on already, also with a present code: then it moves to another device.',
    permission: 'session',
    input: z.object({
      password: clearable(z.string().max(loginPasswordMaximum)),
      secondFactor: optionalSecondFactorCode,
    }),
    reply: factorSetup,
    namesDevice: true,
    revealsSecrets: true,
  }),
  confirmSetup: command('POST', 'api/employee/second-factor-confirm', {
    summary: 'Switch it on with a first code of the new device; the recovery codes are returned only here.',
    permission: 'session',
    input: z.object({ secondFactor: secondFactorCode }),
    reply: z.object({ recoveryCodes }),
    namesDevice: true,
    revealsSecrets: true,
  }),
  renewRecoveryCodes: command('POST', 'api/employee/second-factor-codes', {
    summary: 'Creates ten new recovery codes, returned only here; the old ones end.',
    permission: 'session',
    input: z.object({ secondFactor: secondFactorCode }),
    reply: z.object({ recoveryCodes }),
    namesDevice: true,
    revealsSecrets: true,
  }),
  switchOff: command('POST', 'api/employee/second-factor-off', {
    summary: 'Switch the caller’s second factor off, with a current code.',
    permission: 'session',
    input: z.object({ secondFactor: secondFactorCode }),
    reply: done,
    namesDevice: true,
  }),
  roles: query('GET', 'api/organization/second-factor-roles', {
    summary: 'The roles of this organisation and those below it that require a second factor.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier }),
    reply: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        builtInRole: z.enum(builtInRoleNames).nullable(),
        isRequired: z.boolean(),
      }),
    ),
  }),
  requireForRoles: command('POST', 'api/organization/second-factor-roles', {
    summary: 'Set the roles that require a second factor; their holders without one set it up at the next sign-in.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ id: identifier, rolesId: z.array(identifier).max(500) }),
    reply: done,
    forKeys: false,
  }),
}
