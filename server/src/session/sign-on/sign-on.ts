import { Refusal } from '@roadnote/domain/access/refusal'
import { signOnReturnPath, type SignedOn, type signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, genericGrantRequest } from 'openid-client'
import type { MicrosoftPlace } from '../../config.ts'
import type { ContextWithoutTransaction } from '../../http/context.ts'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { openSetting } from '../../organization/webhook.ts'
import { requireFewQueries } from '../../user/misses.ts'
import { addressOf } from '../caller.ts'
import { askForSecondFactor, type Entry } from '../second-factor/sign-in-state.ts'
import { openSession } from '../sign-in.ts'
import type { IdleLifetime } from '../token/store.ts'
import { findPerson } from './find-person.ts'
import { linkFingerprint } from './link.ts'
import { confirmSignOnLink, mailSignOnLink, type MailedLinkParts } from './mailed-link.ts'
import { refusalFor, type Providers } from './provider.ts'
import { rulesOfDomain, rulesOfOrganization, type SignOnRules } from './rules.ts'
import { derivedFrom, endOf, readState, spend, writeState } from './state.ts'
import { choiceFor, storesOf } from './stores.ts'
import { verifyToken, type Expected, type Identity } from './verify-token.ts'

export interface SignOnParts extends MailedLinkParts {
  readonly idle: IdleLifetime
  readonly publicUrl: string
  readonly microsoft: MicrosoftPlace
  readonly providers: Providers
}

type Contract = typeof signOnContract

/** How one gets in through this organisation, or (undefined) through the installation; null: not at all. */
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

/** Looks at the domain only; one that nobody has registered gets what everybody gets who skips it. */
export function signOnProperties(parts: SignOnParts): UseCaseWithoutTransaction<Contract['properties']> {
  return async ({ database, caller, now }, { email }) => {
    const { secrets, microsoft } = parts
    await requireFewQueries(database, 'signOnAsked', addressOf(secrets, caller.ip))
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
    nonce: derivedFrom(secrets, 'nonce', state),
    code_challenge: await calculatePKCECodeChallenge(derivedFrom(secrets, 'verifier', state)),
    code_challenge_method: 'S256',
    login_hint: email,
  })
  return url.href
}

/** The answer of Microsoft comes with the browser, which had it from the popup. */
export function signOnWithMicrosoft(parts: SignOnParts): UseCaseWithoutTransaction<Contract['microsoftToken']> {
  return async (context, { access_token: token, state }) => {
    const { rules, way, askedAt } = await goneTo(parts, context, state)
    if (way.way !== 'microsoft') throw new Refusal('sso_token_refused')
    const identity = await verifyToken(parts.providers, token, { ...way, nonce: state, askedAt, now: context.now })
    return letIn(parts, context, { rules, identity, token, state })
  }
}

/** Any other provider gives the browser a code, which the server exchanges for the token. */
export function signOnWithCode(parts: SignOnParts): UseCaseWithoutTransaction<Contract['codeToken']> {
  return async (context, { code, state }) => {
    const { rules, way, askedAt } = await goneTo(parts, context, state)
    if (way.way !== 'redirect' || rules === undefined) throw new Refusal('sso_token_refused')
    const token = await exchange(parts, rules, way, code, state)
    const nonce = derivedFrom(parts.secrets, 'nonce', state)
    const expected: Expected = { ...way, nonce, askedAt, now: context.now }
    const identity = await verifyToken(parts.providers, token, expected)
    return letIn(parts, context, { rules, identity, token, state })
  }
}

/** What the state says, with the settings of this moment: an organisation may have changed its provider meanwhile. */
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

/** As long as what a browser may bring. */
const longestToken = 16_000

async function exchange(
  { providers, secrets, publicUrl }: SignOnParts,
  { clientSecretSealed }: SignOnRules,
  { issuer, audience }: { readonly issuer: string; readonly audience: string },
  code: string,
  state: string,
): Promise<string> {
  const secret = clientSecretSealed === null ? undefined : openSetting(secrets, clientSecretSealed)
  const client = await providers.clientAt(issuer, audience, secret)
  // Not the library's own call for codes, which writes the return address in its own way.
  const { id_token: token } = await genericGrantRequest(client, 'authorization_code', {
    code,
    redirect_uri: `${publicUrl}${signOnReturnPath}`,
    code_verifier: derivedFrom(secrets, 'verifier', state),
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

/** Token and state are used up, whatever becomes of it; then the door opens, or the choice is offered. */
async function letIn(
  parts: SignOnParts,
  context: ContextWithoutTransaction<unknown>,
  { rules, identity, token, state }: Arrival,
): Promise<SignedOn> {
  const { secrets } = parts
  const { database, language, now, caller, sealLog } = context
  const installation = { organizationId: null, domains: parts.microsoft.domains }
  const asked = readState(secrets, 'asked', state, now)
  await database.transaction().execute(async (tx) => {
    await spend(tx, `state ${asked.nonce}`, endOf(asked))
    // Without the signature, of which some can be written in two ways.
    await spend(tx, `token ${token.split('.', 2).join('.')}`, identity.expiresAt)
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
  return choiceFor(database, userId, stores, choosing)
}

const signedOn = { client: 'portal', remember: false, isStranger: false } as const

/** One factor at the provider does not replace a second factor that is switched on or required here. */
async function enter(
  { secrets, idle }: SignOnParts,
  context: ContextWithoutTransaction<unknown>,
  entry: Entry & { readonly factors: 1 | 2 },
) {
  const asked = entry.factors === 1 ? await askForSecondFactor(context, secrets, entry) : null
  return asked ?? openSession(context, secrets, idle, entry)
}

/** Only the state is believed: who it is and what was offered. Rights are read when the session is opened, and after. */
export function chooseStore(parts: SignOnParts): UseCaseWithoutTransaction<Contract['storeToken']> {
  return async (context, { state, organizationId }) => {
    const chosen = readState(parts.secrets, 'choosing', state, context.now)
    if (!chosen.organizationIds.includes(organizationId))
      throw new Refusal('bad_input', { fields: { organizationId: 'unknown' } })
    await spend(context.database, `state ${chosen.nonce}`, endOf(chosen))
    const { userId, factors, link } = chosen
    // Meanwhile the link may have ended, or the person may no longer belong to that organisation.
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
