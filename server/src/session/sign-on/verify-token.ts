import { Refusal } from '@roadnote/domain/access/refusal'
import { implicitAuthentication, useIdTokenResponseType, type IDToken } from 'openid-client'
import { z } from 'zod'
import { refusalFor, skew, type Providers } from './provider.ts'

/** For whom and by whom a token must be, and what was asked for with it. */
export interface Expected {
  readonly issuer: string
  readonly audience: string
  /** Microsoft's tenant; null: any other provider, whose issuer says it all. */
  readonly tenantId: string | null
  readonly nonce: string
  /** When the sign-on began: a token of before was issued for something else. */
  readonly askedAt: Date
  readonly now: Date
}

/** Who somebody is, as their provider says. */
export interface Identity {
  /** The three together identify a person permanently; an e-mail address can be given to somebody else later. */
  readonly issuer: string
  readonly clientId: string
  readonly subject: string
  /** Null: none, or one that the provider says is not verified. */
  readonly email: string | null
  /** Microsoft has verified that the tenant owns the domain of this address. */
  readonly isDomainVerified: boolean
  readonly name: string
  readonly surname: string
  /** 2 only where the token itself says that a second one was asked for. */
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
 * Verifies an id_token, whoever issued it: `openid-client` checks signature, algorithm, issuer, audience, nonce and
 * expiry; tenant, time of issue and shape are checked here.
 */
export async function verifyToken(providers: Providers, token: string, expected: Expected): Promise<Identity> {
  try {
    return identityIn(await verifiedClaims(providers, token, expected), expected)
  } catch (problem) {
    throw refusalFor(problem)
  }
}

/** Tokens from the browser and tokens for a code are verified alike: nothing is believed because of the way it came. */
async function verifiedClaims(providers: Providers, token: string, expected: Expected): Promise<IDToken> {
  const client = await providers.clientAt(expected.issuer, expected.audience)
  useIdTokenResponseType(client)
  try {
    return await implicitAuthentication(client, withToken(token), expected.nonce)
  } catch (problem) {
    // The provider may have changed its keys since they were fetched. A second search is refused, so this ends.
    if (isUnknownKey(problem) && (await providers.searchKeys(client))) return verifiedClaims(providers, token, expected)
    throw problem
  }
}

/** The library reads a token from the address to which a provider sends the browser back. */
function withToken(token: string): URL {
  const url = new URL('https://return.invalid')
  url.hash = new URLSearchParams({ id_token: token }).toString()
  return url
}

/** No key of the provider fits; two that fit are refused without fetching them again. */
const unknownKey = z.object({
  code: z.literal('OAUTH_KEY_SELECTION_FAILED'),
  cause: z.object({ cause: z.object({ candidates: z.array(z.unknown()).length(0) }) }),
})

function isUnknownKey(problem: unknown): boolean {
  return unknownKey.safeParse(problem).success
}

function identityIn(payload: IDToken, { audience, tenantId, nonce, askedAt, now, issuer }: Expected): Identity {
  const claimed = claims.parse(payload)
  const isFor = !Array.isArray(payload.aud) || payload.aud.length === 1 || claimed.azp === audience
  const seconds = (moment: Date) => moment.getTime() / 1000
  const isTimely = claimed.iat <= seconds(now) + skew && claimed.iat >= seconds(askedAt) - skew
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

/** Providers send booleans, some of them as text. */
function isTrue(claim: unknown): boolean {
  return claim === true || (typeof claim === 'string' && claim.toLowerCase() === 'true')
}

/**
 * Providers of companies often leave `email_verified` out; any value but true means that the address is not verified.
 * Microsoft alone names people by `preferred_username`, which `xms_edov` says nothing about.
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
