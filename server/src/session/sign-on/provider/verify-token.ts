import { Refusal } from '@roadnote/domain/access/refusal'
import { implicitAuthentication, useIdTokenResponseType, type IDToken } from 'openid-client'
import { z } from 'zod'
import { refusalFor, clockSkewSeconds, type Providers } from './provider.ts'

/** The required claims of a token. */
export interface ExpectedClaims {
  readonly issuer: string
  readonly audience: string
  /** Microsoft's tenant; null for other providers, which are identified by their issuer alone. */
  readonly tenantId: string | null
  readonly nonce: string
  /** When the sign-on began: an older token was issued for something else. */
  readonly askedAt: Date
  readonly now: Date
}

/** A user as described by the provider. */
export interface Identity {
  /** These three together identify a person permanently; an e-mail address can be reassigned later. */
  readonly issuer: string
  readonly clientId: string
  readonly subject: string
  /** Null: none, or the provider says that it is not verified. */
  readonly email: string | null
  /** Microsoft has verified that the tenant owns the domain of this address. */
  readonly isDomainVerified: boolean
  readonly name: string
  readonly surname: string
  /** 2 only if the token itself says that a second factor was used. */
  readonly factors: 1 | 2
  readonly expiresAt: Date
}

const words = z.string().max(500)

const claims = z.object({
  sub: words.min(1),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  tid: words.optional(),
  oid: words.min(1).optional(),
  azp: words.optional(),
  email: words.optional(),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  preferred_username: words.optional(),
  given_name: words.optional(),
  family_name: words.optional(),
  name: words.optional(),
  amr: z.union([z.array(words).max(50), words]).optional(),
})

type Claims = z.output<typeof claims>

/**
 * Verifies an id_token of any issuer: `openid-client` checks signature, algorithm, issuer, audience, nonce and
 * expiry; tenant, time of issue and claim types are checked here.
 */
export async function verifyToken(providers: Providers, token: string, expected: ExpectedClaims): Promise<Identity> {
  try {
    return identityIn(await verifiedClaims(providers, token, expected), expected)
  } catch (problem) {
    throw refusalFor(problem)
  }
}

/** Tokens sent by the browser and tokens from the code exchange get the same checks. */
async function verifiedClaims(providers: Providers, token: string, expected: ExpectedClaims): Promise<IDToken> {
  const client = await providers.clientAt(expected.issuer, expected.audience)
  useIdTokenResponseType(client)
  try {
    return await implicitAuthentication(client, withToken(token), expected.nonce)
  } catch (problem) {
    // The provider may have changed its keys since they were fetched. A second refetch is refused, so the recursion
    // ends.
    if (isUnknownKey(problem) && (await providers.searchKeys(client))) return verifiedClaims(providers, token, expected)
    throw problem
  }
}

/** The library reads a token from the URL to which a provider redirects the browser. */
function withToken(token: string): URL {
  const url = new URL('https://return.invalid')
  url.hash = new URLSearchParams({ id_token: token }).toString()
  return url
}

/** No key of the provider matches. If two keys match, the token is refused without a refetch. */
const unknownKey = z.object({
  code: z.literal('OAUTH_KEY_SELECTION_FAILED'),
  cause: z.object({ cause: z.object({ candidates: z.array(z.unknown()).length(0) }) }),
})

function isUnknownKey(problem: unknown): boolean {
  return unknownKey.safeParse(problem).success
}

function identityIn(payload: IDToken, { audience, tenantId, nonce, askedAt, now, issuer }: ExpectedClaims): Identity {
  const claimed = claims.parse(payload)
  const isFor = !Array.isArray(payload.aud) || payload.aud.length === 1 || claimed.azp === audience
  const seconds = (moment: Date) => moment.getTime() / 1000
  const isTimely = claimed.iat <= seconds(now) + clockSkewSeconds && claimed.iat >= seconds(askedAt) - clockSkewSeconds
  const isOfTenant = tenantId === null || (claimed.tid === tenantId && claimed.oid !== undefined)
  if (!isFor || !isTimely || !isOfTenant || claimed.nonce !== nonce) throw new Refusal('sso_token_refused')
  return {
    issuer,
    clientId: audience,
    subject: (tenantId === null ? undefined : claimed.oid) ?? claimed.sub,
    ...emailIn(claimed, tenantId !== null),
    ...namesIn(claimed),
    factors: [claimed.amr ?? []].flat().includes('mfa') ? 2 : 1,
    expiresAt: new Date(claimed.exp * 1000),
  }
}

/** Some providers send booleans as text. */
function isTrue(claim: unknown): boolean {
  return claim === true || (typeof claim === 'string' && claim.toLowerCase() === 'true')
}

/**
 * Company providers often omit `email_verified`; if it is present, any value but true means that the address is not
 * verified. Only for Microsoft `preferred_username` serves as address, and `xms_edov` does not apply to it.
 */
function emailIn(claims: Claims, isMicrosoft: boolean): Pick<Identity, 'email' | 'isDomainVerified'> {
  const { email, email_verified: verified, preferred_username: userName, xms_edov: domainVerified } = claims
  const address = email ?? (isMicrosoft ? userName : undefined) ?? ''
  const isUsable = /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 255
  if (!isUsable || (verified !== undefined && !isTrue(verified))) return { email: null, isDomainVerified: false }
  return { email: address.toLowerCase(), isDomainVerified: email !== undefined && isTrue(domainVerified) }
}

function namesIn({ given_name: given, family_name: family, name = '' }: Claims) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { name: (given ?? first).trim().slice(0, 20), surname: (family ?? rest.join(' ')).trim().slice(0, 50) }
}
