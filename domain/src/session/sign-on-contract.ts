import { z } from 'zod'
import { command, query } from '../contract/endpoint.ts'
import { clearable, identifier, text } from '../contract/wire.ts'
import { loginReply } from './contract.ts'
import { optionalSecondFactorCode, secondFactorRequest, type SecondFactorRequest } from './second-factor.ts'

/** The return URLs: after a redirect, and in the popup of Microsoft. Both must be registered with the provider. */
export const signOnReturnPath = '/signed-on'
export const signOnPopupPath = '/signed-on-popup.html'

/** Time limits at the provider, for choosing an organisation, and for confirming a mailed link. */
export const signOnMinutes = { atProvider: 15, choosing: 5, confirming: 30 } as const

const state = z.string().min(1).max(2000)

/** One of the organisations that a user may work for, spelled as in the specification. */
const store = z.object({
  Id: z.int(),
  Name: z.string(),
  OrganizationsHId: z.string(),
  CountryCode: z.string(),
  SetLoadUnloadTimeSign: z.boolean(),
  DashboardPaymentSign: z.boolean(),
  DashboardDisplaySign: z.boolean(),
  Street: z.string().nullable(),
  PostalCode: z.string().nullable(),
  Place: z.string().nullable(),
})

/** The user has signed on and still has to choose one of several organisations. */
export const storeChoice = z.object({
  userName: z.string(),
  /** The server's proof of the sign-on; valid once, for a few minutes. */
  state: z.string(),
  guid: z.string(),
  role: z.string(),
  permissions: z.array(z.int()),
  organizations: z.array(store),
})

export type StoreChoice = z.output<typeof storeChoice>

const signedOn = z.union([loginReply, storeChoice, secondFactorRequest])

export type SignOnReply = z.output<typeof signedOn>

export function needsStoreChoice(reply: SignOnReply): reply is StoreChoice {
  return 'organizations' in reply
}

/** The provider used one factor, but this account needs two: `token/second-factor` completes the sign-on. */
export function needsSecondFactor(reply: SignOnReply): reply is SecondFactorRequest {
  return 'methods' in reply
}

const isUnfinished = (reply: SignOnReply) => needsStoreChoice(reply) || needsSecondFactor(reply)

/** `microsoft`: in a popup; `redirect`: the whole page goes to `url` and comes back. */
export const signOnWays = ['microsoft', 'redirect'] as const

const properties = z.object({
  tenantId: z.string(),
  applicationId: z.string(),
  /** Comes back with the token; for Microsoft as its nonce. */
  state: z.string(),
  way: z.enum(signOnWays),
  authority: z.string(),
  url: z.string().nullable(),
})

export type SignOnProperties = z.output<typeof properties>

export const signOnContract = {
  properties: query('GET', 'api/organization/azure-properties', {
    summary: 'The single sign-on provider of an e-mail address; without an address, that of this installation.',
    permission: null,
    input: z.object({ email: clearable(text(255)) }),
    reply: properties,
    revealsSecrets: true,
    isPrivate: true,
  }),
  microsoftToken: command('POST', 'microsoft/token', {
    summary:
      'Sign in with the id_token of Microsoft; several organisations: 202 and their list; one factor where two are needed: 202 as for a password.',
    permission: null,
    input: z.object({ access_token: z.string().min(1).max(16_000), state }),
    reply: signedOn,
    isUnfinished,
    namesDevice: true,
    revealsSecrets: true,
  }),
  codeToken: command('POST', 'sign-on/token', {
    summary:
      'Sign in with the code of an OpenID Connect provider; several organisations: 202 and their list; one factor where two are needed: 202 as for a password.',
    permission: null,
    input: z.object({ code: z.string().min(1).max(4000), state }),
    reply: signedOn,
    isUnfinished,
    namesDevice: true,
    revealsSecrets: true,
  }),
  storeToken: command('POST', 'store-number/token', {
    summary: 'Choose the organisation to work for; other sent fields about the user are ignored.',
    permission: null,
    input: z.object({ state, organizationId: identifier }),
    reply: z.union([loginReply, secondFactorRequest]),
    isUnfinished,
    namesDevice: true,
    revealsSecrets: true,
  }),
  confirmLink: command('POST', 'sign-on/link', {
    summary:
      'Confirm the first sign-on with the link from the mail, which works once, on the device that signed on; an account with a second factor also needs a code.',
    permission: null,
    input: z.object({ token: z.string().max(100), secondFactor: optionalSecondFactorCode }),
    reply: z.object({ message: z.string() }),
    namesDevice: true,
  }),
} as const
