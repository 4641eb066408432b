import { Refusal } from '@roadnote/domain/access/refusal'
import { errors, jwtVerify, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { Providers } from './provider.ts'

/** Signed by a key of which everybody may know the public half: neither `none` nor a shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Clocks differ a little (s). */
const skew = 60

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
 * The one judge of an id_token, whoever issued it: signature, algorithm, issuer, audience, tenant, nonce and times. What
 * is wrong with it is told to nobody but the log: whoever forges tokens need not learn how.
 */
export async function verifyToken(providers: Providers, token: string, expected: Expected): Promise<Identity> {
  const { issuer, audience, now } = expected
  try {
    const { payload } = await jwtVerify(token, providers.keysOf(issuer), {
      issuer,
      audience,
      algorithms,
      clockTolerance: skew,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    })
    return identityIn(payload, expected)
  } catch (problem) {
    if (problem instanceof errors.JOSEError || problem instanceof z.ZodError) throw new Refusal('sso_token_refused')
    // A key that cannot be used, or a token that is none.
    if (problem instanceof TypeError || problem instanceof DOMException) throw new Refusal('sso_token_refused')
    throw problem
  }
}

function identityIn(payload: JWTPayload, { audience, tenantId, nonce, askedAt, now, issuer }: Expected): Identity {
  const said = claims.parse(payload)
  const isFor = !Array.isArray(payload.aud) || payload.aud.length === 1 || said.azp === audience
  const seconds = (moment: Date) => moment.getTime() / 1000
  const isTimely = said.iat <= seconds(now) + skew && said.iat >= seconds(askedAt) - skew
  const isOfTenant = tenantId === null || (said.tid === tenantId && said.oid !== undefined)
  if (!isFor || !isTimely || !isOfTenant || said.nonce !== nonce) throw new Refusal('sso_token_refused')
  return {
    issuer,
    clientId: audience,
    subject: (tenantId === null ? undefined : said.oid) ?? said.sub,
    ...emailIn(said, tenantId !== null),
    ...namesIn(said),
    factors: [said.amr ?? []].flat().includes('mfa') ? 2 : 1,
    expiresAt: new Date(said.exp * 1000),
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
