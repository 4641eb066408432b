import { isSuperAdmin, type Actor } from '../access/actor.ts'
import { allowed, denied, type Verdict } from '../access/verdict.ts'
import { z } from 'zod'
import { builtInRoleNames } from '../access/actor.ts'
import { command, query } from '../contract/endpoint.ts'
import { clearable, flag, identifier, text, wholeNumber } from '../contract/wire.ts'
import { authorizationMask } from '../organization/settings.ts'

/** The mask of the client secret in replies; sent back it changes nothing. */
export const clientSecretMask = authorizationMask

/** Spelled as in the provider's tokens: a URL without a query, because the discovery URL is built from it. */
const issuerPattern = /^https?:\/\/[^\s?#@\\]+$/

const provider = {
  issuer: clearable(text(500).regex(issuerPattern, 'invalidURL')),
  clientId: clearable(text(200)),
  clientSecret: clearable(text(500)),
}

const rules = {
  signOnOnly: flag,
  signersToo: flag,
  breakGlassId: clearable(identifier),
  newRoleId: clearable(identifier),
}

export const signOnSettings = z.object({ ...provider, ...rules })

export type SignOnSettings = z.output<typeof signOnSettings>

/**
 * An identity provider can impersonate any user, so only the operator, who knows the owner of the domain, may set
 * one.
 */
export function canChooseProvider(actor: Pick<Actor, 'builtInRole'>): Verdict {
  return isSuperAdmin(actor) ? allowed : denied('permission_missing')
}

/** The problems of the settings as a whole, each at its field. */
export function signOnProblems(
  { issuer, clientId, clientSecret, signOnOnly, breakGlassId }: SignOnSettings,
  { hasMicrosoft, hasDomain }: { readonly hasMicrosoft: boolean; readonly hasDomain: boolean },
): Readonly<Record<string, 'required' | 'not_allowed'>> {
  const isSet = (value: unknown) => value !== null && value !== undefined
  const isWhole = (isSet(issuer) && isSet(clientId)) || hasMicrosoft
  return {
    ...(isSet(issuer) && !isSet(clientId) && { clientId: 'required' }),
    ...(!isSet(issuer) && isSet(clientId) && { issuer: 'required' }),
    ...(!isSet(issuer) && isSet(clientSecret) && clientSecret !== clientSecretMask && { issuer: 'required' }),
    // Otherwise no user could sign in any more.
    ...(signOnOnly && !(isWhole && hasDomain) && { signOnOnly: 'not_allowed' }),
    ...(signOnOnly && !isSet(breakGlassId) && { breakGlassId: 'required' }),
  }
}

/**
 * Must this user sign on instead of using a password? Signing users and drivers rarely have an account at the
 * provider.
 */
export function mustSignOn(
  rule: { readonly signOnOnly: boolean; readonly signersToo: boolean; readonly breakGlassId: number | null } | null,
  person: { readonly id: number; readonly roleName: string; readonly isBuiltIn: boolean },
): boolean {
  if (rule === null || !rule.signOnOnly || rule.breakGlassId === person.id) return false
  const isExempt = person.isBuiltIn && (person.roleName === 'signing user' || person.roleName === 'driver user')
  return rule.signersToo || !isExempt
}

const choice = z.object({ id: z.int(), name: z.string() })

export const signOnSettingsContract = {
  signOn: query('GET', 'api/organization/sign-on', {
    summary: 'The sign-on settings of an organisation.',
    permission: 'modifyOrDeleteOrganizations',
    input: z.object({ organizationId: identifier }),
    reply: z.object({
      version: z.int(),
      issuer: z.string().nullable(),
      clientId: z.string().nullable(),
      /** A mask, or null if no secret is set. */
      clientSecret: z.string().nullable(),
      signOnOnly: z.boolean(),
      signersToo: z.boolean(),
      breakGlassId: z.int().nullable(),
      newRoleId: z.int().nullable(),
      /** The domain by which the organisation is found, and whether its users sign on with Microsoft. */
      domain: z.string().nullable(),
      hasMicrosoft: z.boolean(),
      /** The return URLs to register with the provider. */
      returnUrl: z.string(),
      popupUrl: z.string(),
      mayChooseProvider: z.boolean(),
      /** Administrators who can keep a password, and roles for new accounts. */
      admins: z.array(choice),
      roles: z.array(choice.extend({ builtInRole: z.enum(builtInRoleNames).nullable() })),
    }),
    forKeys: false,
  }),
  editSignOn: command('POST', 'api/organization/sign-on-edit', {
    summary: 'Changes the sign-on settings of an organisation.',
    permission: 'modifyOrDeleteOrganizations',
    input: signOnSettings.extend({ organizationId: identifier, version: wholeNumber }),
    reply: z.object({ version: z.int(), message: z.string() }),
    forKeys: false,
  }),
} as const
