import { Refusal } from '@roadnote/domain/access/refusal'
import { signOnReturnPath, type SignOnReply, type signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, genericGrantRequest } from 'openid-client'
import type { MicrosoftPlace } from '../../config.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { decryptSetting } from '../../organization/webhook.ts'
import { requireWithinQueryLimit } from '../../user/query-limit.ts'
import { addressFingerprint } from '../caller.ts'
import { requestSecondFactor, type PendingSignIn } from '../second-factor/sign-in-state.ts'
import { openSession } from '../sign-in.ts'
import type { IdleLifetime } from '../token/store.ts'
import { findPerson } from './account/find-person.ts'
import { linkFingerprint } from './account/link-fingerprint.ts'
import { confirmSignOnLink, mailSignOnLink, type MailedLinkParts } from './account/mailed-link.ts'
import { refusalFor, type Providers } from './provider/provider.ts'
import { rulesOfDomain, rulesOfOrganization, type SignOnRules } from './settings/rules.ts'
import { deriveFromState, endOf, readState, consumeState, writeState } from './state.ts'
import { storeChoiceFor, storesOf } from './stores.ts'
import { verifyToken, type ExpectedClaims, type Identity } from './provider/verify-token.ts'

export interface SignOnParts extends MailedLinkParts {
  readonly idle: IdleLifetime
  readonly publicUrl: string
  readonly microsoft: MicrosoftPlace
  readonly providers: Providers
}

type Contract = typeof signOnContract

/** How users sign on through this organisation, or (undefined) through the installation; null: not at all. */
function wayOf(
  rules: Pick<SignOnRules, 'issuer' | 'clientId' | 'tenantId' | 'applicationId'> | undefined,
  { authority, tenant: own }: MicrosoftPlace,
) {
  if (rules?.issuer && rules.clientId)
    return { way: 'redirect', issuer: rules.issuer, audience: rules.clientId, tenantId: null } as const
  const tenant =
    rules?.tenantId && rules.applicationId
      ? { tenantId: rules.tenantId, applicationId: rules.applicationId }
      : rules === undefined
        ? own
        : null
  if (tenant === null) return null
  const { tenantId, applicationId } = tenant
  return { way: 'microsoft', issuer: `${authority}/${tenantId}/v2.0`, audience: applicationId, tenantId } as const
}

/** Looks at the domain only; an unregistered domain gets the same reply as no address at all. */
export function signOnProperties(parts: SignOnParts): UseCaseWithoutTransaction<Contract['properties']> {
  return async ({ database, caller, now }, { email }) => {
    const { secrets, microsoft } = parts
    await requireWithinQueryLimit(database, 'signOnAsked', addressFingerprint(secrets, caller.ip))
    const domain = /@([^\s@]+)$/.exec(email ?? '')?.[1] ?? ''
    const found = await rulesOfDomain(database, domain)
    const own = found === undefined ? null : wayOf(found, microsoft)
    const rules = own === null ? undefined : found
    const way = own ?? wayOf(undefined, microsoft)
    if (way === null) throw new Refusal('sso_unavailable')
    const state = writeState(secrets, 'asked', { organizationId: rules?.organizationId ?? null }, now)
    const common = { state, way: way.way }
    if (way.tenantId !== null)
      return { ...common, tenantId: way.tenantId, applicationId: way.audience, authority: way.issuer, url: null }
    const url = await authorizationUrl(parts, way, state, email ?? '')
    return { ...common, tenantId: '', applicationId: '', authority: '', url }
  }
}

async function authorizationUrl(
  { providers, secrets, publicUrl }: SignOnParts,
  { issuer, audience }: { readonly issuer: string; readonly audience: string },
  state: string,
  email: string,
): Promise<string> {
  const url = buildAuthorizationUrl(await providers.clientAt(issuer, audience), {
    redirect_uri: `${publicUrl}${signOnReturnPath}`,
    scope: 'openid email profile',
    state,
    nonce: deriveFromState(secrets, 'nonce', state),
    code_challenge: await calculatePKCECodeChallenge(deriveFromState(secrets, 'verifier', state)),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return url.href
}

/** The browser sends the token that it received from Microsoft in the popup. */
export function signOnWithMicrosoft(parts: SignOnParts): UseCaseWithoutTransaction<Contract['microsoftToken']> {
  return async (context, { access_token: token, state }) => {
    const { rules, way, askedAt } = await goneTo(parts, context, state)
    if (way.way !== 'microsoft') throw new Refusal('sso_token_refused')
    const identity = await verifyToken(parts.providers, token, { ...way, nonce: state, askedAt, now: context.now })
    return letIn(parts, context, { rules, identity, token, state })
  }
}

/** Any other provider gives the browser a code, which the server exchanges for a token. */
export function signOnWithCode(parts: SignOnParts): UseCaseWithoutTransaction<Contract['codeToken']> {
  return async (context, { code, state }) => {
    const { rules, way, askedAt } = await goneTo(parts, context, state)
    if (way.way !== 'redirect' || rules === undefined) throw new Refusal('sso_token_refused')
    const token = await exchange(parts, rules, way, code, state)
    const nonce = deriveFromState(parts.secrets, 'nonce', state)
    const expected: ExpectedClaims = { ...way, nonce, askedAt, now: context.now }
    const identity = await verifyToken(parts.providers, token, expected)
    return letIn(parts, context, { rules, identity, token, state })
  }
}

/** The content of the state with the current settings: the organisation may have changed its provider meanwhile. */
async function goneTo(
  { secrets, microsoft }: SignOnParts,
  { database, now }: ContextWithoutTransaction<unknown>,
  state: string,
) {
  const { organizationId, at } = readState(secrets, 'asked', state, now)
  const rules = organizationId === null ? undefined : await rulesOfOrganization(database, organizationId)
  const way = organizationId !== null && rules === undefined ? null : wayOf(rules, microsoft)
  if (way === null) throw new Refusal('sso_unavailable')
  return { rules, way, askedAt: new Date(at) }
}

/** The same maximum as for a token sent by a browser. */
const longestToken = 16_000

async function exchange(
  { providers, secrets, publicUrl }: SignOnParts,
  { clientSecretSealed }: SignOnRules,
  { issuer, audience }: { readonly issuer: string; readonly audience: string },
  code: string,
  state: string,
): Promise<string> {
  const secret = clientSecretSealed === null ? undefined : decryptSetting(secrets, clientSecretSealed)
  const client = await providers.clientAt(issuer, audience, secret)
  // The library's own call for the code grant rewrites the redirect URI.
  const { id_token: token } = await genericGrantRequest(client, 'authorization_code', {
    code,
    redirect_uri: `${publicUrl}${signOnReturnPath}`,
    code_verifier: deriveFromState(secrets, 'verifier', state),
  }).catch((problem: unknown) => {
    throw refusalFor(problem)
  })
  if (token === undefined || token.length > longestToken) throw new Refusal('sso_token_refused')
  return token
}

interface Arrival {
  readonly rules: SignOnRules | undefined
  readonly identity: Identity
  readonly token: string
  readonly state: string
}

/**
 * Token and state are consumed even if the sign-on is refused later. Then opens a session or offers the choice of an
 * organisation.
 */
async function letIn(
  parts: SignOnParts,
  context: ContextWithoutTransaction<unknown>,
  { rules, identity, token, state }: Arrival,
): Promise<SignOnReply> {
  const { secrets } = parts
  const { database, language, now, caller, sealLog } = context
  const installation = { organizationId: null, domains: parts.microsoft.domains }
  const signOnState = readState(secrets, 'asked', state, now)
  await database.transaction().execute(async (tx) => {
    await consumeState(tx, `state ${signOnState.nonce}`, endOf(signOnState))
    // Without the signature, because some signatures have two valid encodings.
    await consumeState(tx, `token ${token.split('.', 2).join('.')}`, identity.expiresAt)
  })
  const userId = await database
    .transaction()
    .execute((tx) => findPerson({ tx, caller, language, sealLog }, rules ?? installation, identity))
  if (userId === null) throw await mailSignOnLink(parts, context, { ...identity, email: identity.email ?? '' })
  const { factors } = identity
  const stores = await storesOf(database, userId, language)
  if (stores.length < 2) return enter(parts, context, { userId, ...signedOn, factors })
  const organizationIds = stores.map(({ id }) => id)
  const link = await linkFingerprint(database, secrets, userId)
  const choosing = writeState(secrets, 'choosing', { userId, organizationIds, factors, link }, now)
  return storeChoiceFor(database, userId, stores, choosing)
}

const signedOn = { client: 'any', remember: false, isStranger: false } as const

/** One factor at the provider does not replace a second factor that is switched on or required here. */
async function enter(
  { secrets, idle }: SignOnParts,
  context: ContextWithoutTransaction<unknown>,
  entry: PendingSignIn & { readonly factors: 1 | 2 },
) {
  const secondFactor = entry.factors === 1 ? await requestSecondFactor(context, secrets, entry) : null
  return secondFactor ?? openSession(context, secrets, idle, entry)
}

/**
 * Trusts only the state: the user and the offered organisations. Permissions are read when the session is opened and
 * on each request.
 */
export function chooseStore(parts: SignOnParts): UseCaseWithoutTransaction<Contract['storeToken']> {
  return async (context, { state, organizationId }) => {
    const chosen = readState(parts.secrets, 'choosing', state, context.now)
    if (!chosen.organizationIds.includes(organizationId))
      throw new Refusal('bad_input', { fields: { organizationId: 'unknown' } })
    await consumeState(context.database, `state ${chosen.nonce}`, endOf(chosen))
    const { userId, factors, link } = chosen
    // The link may have ended, or the user may have left that organisation meanwhile.
    if (link !== (await linkFingerprint(context.database, parts.secrets, userId))) throw new Refusal('sso_no_access')
    const stores = await storesOf(context.database, userId, context.language)
    if (!stores.some(({ id }) => id === organizationId)) throw new Refusal('sso_no_access')
    return enter(parts, context, { userId, ...signedOn, factors, organizationId })
  }
}

export function confirmLink(parts: SignOnParts): UseCaseWithoutTransaction<Contract['confirmLink']> {
  const way = wayOf(undefined, parts.microsoft)
  return confirmSignOnLink(parts, way === null ? null : { issuer: way.issuer, clientId: way.audience })
}
