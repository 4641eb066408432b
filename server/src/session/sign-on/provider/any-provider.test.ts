import { sessionContract } from '@roadnote/domain/session/contract'
import { signOnContract } from '@roadnote/domain/session/sign-on-contract'
import { createHash } from 'node:crypto'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { signOnSettingsContract } from '@roadnote/domain/session/sign-on-settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../../test-kit/contract-call.ts'
import { startTestApp } from '../../../../test-kit/app.ts'
import { testPassword } from '../../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { openProvider } from '../../../../test-kit/session/identity-provider.ts'
import { createTestWorld } from '../../../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection, undefined, { allowPrivateProviders: true })
const { acme, antwerp, brabant, ask } = testWorld
const provider = await openProvider()
const clientId = 'roadnote'

const { signOn: read } = signOnSettingsContract

const plain = {
  issuer: provider.issuer,
  clientId,
  clientSecret: null,
  signOnOnly: false,
  signersToo: false,
  breakGlassId: null,
  newRoleId: null,
} as const

type Settings = { [Name in keyof typeof plain]: (typeof plain)[Name] | string | number | boolean | null }

async function set(changed: Partial<Settings>, as: 'super' | 'acme.admin' = 'super', organizationId = acme) {
  const { version } = await testWorld.call(read, { organizationId }, { as })
  return testWorld.request(
    as,
    signOnSettingsContract.editSignOn,
    wrongInput({ organizationId, version, ...plain, ...changed }),
  )
}

beforeEach(async () => {
  await db.updateTable('organization').set({ ssoDomain: 'acme.example' }).where('id', '=', acme).execute()
  await db.deleteFrom('organizationSignOn').execute()
})

async function begin(email = 'planner@acme.example') {
  const { status, body } = await ask(signOnContract.properties, { email })
  return { status, body, url: new URL(String(body['url'] ?? 'http://none')), state: String(body['state']) }
}

let codes = 0

/** Simulates a login at the provider: it redirects the browser back with a code. */
async function comeBack(claims: object, { url, state }: { readonly url: URL; readonly state: string }) {
  const nonce = url.searchParams.get('nonce')
  const code = `code ${(codes += 1)}`
  const token = await provider.token({ claims: { sub: 's', nonce, ...claims }, audience: clientId, at: new Date() })
  provider.storeUnder(code, token)
  return ask(signOnContract.codeToken, { code, state })
}

async function named(userName: 'acme.planner' | 'acme.admin' | 'acme.signer', email: string) {
  await db.updateTable('appUser').set({ email }).where('userName', '=', userName).execute()
}

async function withPassword(username: string, password = testPassword) {
  return ask(sessionContract.signIn, { username, password })
}

describe('the identity provider of an organisation', () => {
  test('users are sent to the provider of their organisation with a PKCE challenge that only this server can answer', async () => {
    await set({ clientSecret: 'planted secret' })
    await named('acme.planner', 'planner@acme.example')
    const begun = await begin()
    expect(begun.body).toMatchObject({ way: 'redirect', tenantId: '', applicationId: '' })
    expect(begun.url.href.startsWith(`${provider.issuer}/authorize?`)).toBe(true)
    const parameters = begun.url.searchParams
    expect(Object.fromEntries(parameters)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: 'http://localhost:3000/signed-on',
      scope: 'openid email profile',
      state: begun.state,
      code_challenge_method: 'S256',
    })
    const { status, body } = await comeBack({ sub: 'planner', email: 'Planner@acme.example' }, begun)
    expect([status, body['username']]).toEqual([200, 'acme.planner'])
    const sent = new URLSearchParams(provider.exchanges().at(-1))
    const verifier = sent.get('code_verifier') ?? ''
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(parameters.get('code_challenge'))
    expect(sent.get('client_secret')).toBe('planted secret')
  })

  test('a sign-on accepts only a code and a token that were issued for it', async () => {
    await set({})
    await named('acme.planner', 'planner@acme.example')
    const claims = { sub: 'planner', email: 'planner@acme.example' }
    const mine = await begin()
    const other = await begin()
    expect((await comeBack(claims, { url: other.url, state: mine.state })).body['error']).toBe('sso_token_refused')
    const unknown = await ask(signOnContract.codeToken, { code: 'unknown', state: mine.state })
    expect(unknown.body['error']).toBe('sso_token_refused')
    expect((await comeBack(claims, mine)).status).toBe(200)
    expect((await comeBack(claims, mine)).body['error']).toBe('sso_state_ended')
  })

  test('a sign-on is refused when the provider returns no token for the code', async () => {
    await set({})
    const { state } = await begin()
    provider.storeUnder('an empty one', '')
    expect((await ask(signOnContract.codeToken, { code: 'an empty one', state })).body['error']).toBe(
      'sso_token_refused',
    )
  })

  /** Signs on with a code that the provider exchanges for this token. */
  async function exchangeFor(token: string, state: string) {
    const code = `code ${(codes += 1)}`
    provider.storeUnder(code, token)
    return ask(signOnContract.codeToken, { code, state })
  }

  test('a code exchanged for a token with a foreign signature or none is refused', async () => {
    await set({})
    await named('acme.planner', 'planner@acme.example')
    const { url, state } = await begin()
    const claims = { sub: 'planner', email: 'planner@acme.example', nonce: url.searchParams.get('nonce') }
    const tokenSpec = { claims, audience: clientId, at: new Date() }
    const forged = await provider.token({ ...tokenSpec, by: await provider.aStrangersKey() })
    expect((await exchangeFor(forged, state)).body['error']).toBe('sso_token_refused')
    const head = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const unsigned = `${head}.${forged.split('.')[1]}.`
    expect((await exchangeFor(unsigned, state)).body['error']).toBe('sso_token_refused')
    expect((await exchangeFor(await provider.token(tokenSpec), state)).status).toBe(200)
  })

  test('a code exchanged for a token of more than 16,000 characters is refused', async () => {
    await set({})
    await named('acme.planner', 'planner@acme.example')
    const { url, state } = await begin()
    const claims = { sub: 'planner', email: 'planner@acme.example', nonce: url.searchParams.get('nonce') }
    const tokenSpec = { audience: clientId, at: new Date() }
    const long = await provider.token({ ...tokenSpec, claims: { ...claims, groups: 'x'.repeat(12_000) } })
    expect(long.length).toBeGreaterThan(16_000)
    expect((await exchangeFor(long, state)).body['error']).toBe('sso_token_refused')
    const shorter = await provider.token({ ...tokenSpec, claims: { ...claims, groups: 'x'.repeat(11_000) } })
    expect((await exchangeFor(shorter, state)).status).toBe(200)
  })

  test('a sign-on is refused when the provider was removed meanwhile', async () => {
    await set({})
    await named('acme.planner', 'planner@acme.example')
    const begun = await begin()
    await db.deleteFrom('organizationSignOn').execute()
    const { body } = await comeBack({ sub: 'planner', email: 'planner@acme.example' }, begun)
    expect(body['error']).toBe('sso_unavailable')
  })

  test('a sign-on is refused when the provider answers with an error status, even if it sends a token along', async () => {
    await set({})
    await named('acme.planner', 'planner@acme.example')
    provider.exchangesWith(400)
    const { body } = await comeBack({ sub: 'planner', email: 'planner@acme.example' }, await begin())
    provider.exchangesWith(200)
    expect(body['error']).toBe('sso_token_refused')
  })

  test('a token from the browser is refused for a provider with the code flow, even if the provider signed it', async () => {
    await set({})
    await named('acme.planner', 'planner@acme.example')
    const { state } = await begin()
    const claims = { sub: 'planner', email: 'planner@acme.example', email_verified: true, nonce: state }
    const token = await provider.token({ claims, audience: clientId, at: new Date() })
    const { body } = await ask(signOnContract.microsoftToken, { access_token: token, state })
    expect(body['error']).toBe('sso_token_refused')
  })

  test('an unreachable provider, or one with another issuer, is reported as unavailable', async () => {
    const away = await openProvider('/away')
    await set({ issuer: away.issuer })
    away.goAway(true)
    expect((await begin()).body['error']).toBe('sso_provider_away')
    await set({ issuer: `${provider.issuer}/somebody-else` })
    expect((await begin()).body['error']).toBe('sso_provider_away')
  })

  test('a provider inside the server’s network is not called unless the operator allows it', async () => {
    await set({})
    const strict = startTestApp(connection)
    const requestCount = provider.asked().length
    const { body } = await strict.ask(signOnContract.properties, { email: 'x@acme.example' })
    expect(body['error']).toBe('sso_provider_away')
    expect(provider.asked()).toHaveLength(requestCount)
  })

  test('only the operator sets the provider, and its client secret is never returned', async () => {
    expect((await set({ clientSecret: 'planted secret' })).status).toBe(200)
    const seen = await testWorld.call(read, { organizationId: acme }, { as: 'acme.admin' })
    expect(seen).toMatchObject({ clientSecret: '********', mayChooseProvider: false, domain: 'acme.example' })
    const masked = { ...plain, clientSecret: '********' }
    expect((await set({ ...masked, signersToo: true }, 'acme.admin')).status).toBe(200)
    expect((await set({ ...masked, issuer: 'https://evil.example' }, 'acme.admin')).status).toBe(403)
    expect((await set({ ...masked, clientSecret: 'mine' }, 'acme.admin')).status).toBe(403)
    const { data } = await testWorld.call(
      adminLogContract.list,
      { kind: 'organization', subjectId: acme },
      { as: 'super' },
    )
    expect(data[0]?.changes).toEqual([{ field: 'signersToo', old: false, new: true }])
    expect(JSON.stringify(data)).not.toContain('planted')
    const stored = await db.selectFrom('organizationSignOn').selectAll().executeTakeFirstOrThrow()
    expect(stored.clientSecretSealed?.toString('utf8')).not.toContain('planted')
  })

  test('sign-on settings must be complete, match the version that was read and belong to a visible organisation', async () => {
    expect((await set({ clientId: null })).body['fields']).toEqual({ clientId: 'required' })
    expect((await set({ issuer: 'not an address' })).body['fields']).toEqual({ issuer: 'invalidURL' })
    await set({})
    const stale = { organizationId: acme, version: 0, ...plain }
    expect((await testWorld.request('super', signOnSettingsContract.editSignOn, stale)).status).toBe(409)
    const foreign = { organizationId: brabant, version: 0, ...plain }
    expect((await testWorld.request('acme.admin', signOnSettingsContract.editSignOn, foreign)).status).toBe(404)
    expect((await testWorld.request('acme.planner', signOnSettingsContract.editSignOn, foreign)).status).toBe(403)
  })
})

describe('an organisation with sign-on only', () => {
  const only = async (changed: Partial<Settings> = {}) =>
    set({ signOnOnly: true, breakGlassId: testWorld.userId['acme.admin'], ...changed })

  test('sign-on only refuses passwords in the organisation and below it', async () => {
    expect((await only()).status).toBe(200)
    for (const name of ['acme.planner', 'antwerp.planner']) {
      const { status, body } = await withPassword(name)
      expect([status, body['error']]).toEqual([400, 'sign_on_only'])
    }
    expect((await withPassword('acme.planner', 'not the password')).body['error']).toBe('login_invalid')
    expect((await withPassword('brabant.planner')).status).toBe(200)
  })

  test('the admin log names the administrator who keeps a password under sign-on only', async () => {
    const second = await testWorld.anEmployee(acme, 'company admin', 'acme.third')
    const first = testWorld.userId['acme.admin']
    await only({ breakGlassId: first })
    await only({ breakGlassId: second })
    const input = { kind: 'organization', subjectId: acme } as const
    const { data } = await testWorld.call(adminLogContract.list, input, { as: 'super' })
    const [old, now] = [
      { id: first, name: 'acme.admin' },
      { id: second, name: 'acme.third' },
    ]
    expect(data[0]?.changes).toEqual([{ field: 'breakGlassId', old, new: now }])
  })

  test('an organisation with sign-on only requires a second factor of the administrator who keeps a password', async () => {
    expect((await withPassword('acme.admin')).status).toBe(200)
    await only()
    const reply = await withPassword('acme.admin')
    expect([reply.status, reply.body['methods']]).toEqual([202, ['setup']])
    await set({})
    expect((await withPassword('acme.admin')).status).toBe(200)
  })

  test('an organisation with sign-on only still lets signing users sign in with their code, unless it includes them', async () => {
    await only()
    expect((await withPassword('acme.signer', '1234')).status).toBe(200)
    await only({ signersToo: true })
    expect((await withPassword('acme.signer', '1234')).body['error']).toBe('sign_on_only')
  })

  test('switching to sign-on only requires a provider, a domain and an active administrator who keeps a password', async () => {
    expect((await only({ breakGlassId: null })).body['fields']).toEqual({ breakGlassId: 'required' })
    expect((await only({ breakGlassId: testWorld.userId['acme.planner'] })).body['fields']).toEqual({
      breakGlassId: 'unknown',
    })
    // Neither an administrator of another organisation nor a deleted user can be the break-glass user.
    expect((await only({ breakGlassId: testWorld.userId['brabant.admin'] })).body['fields']).toEqual({
      breakGlassId: 'unknown',
    })
    const breakGlassId = await testWorld.anEmployee(acme, 'company admin', 'acme.second')
    await db.updateTable('appUser').set({ deletedAt: new Date() }).where('id', '=', breakGlassId).execute()
    expect((await only({ breakGlassId })).body['fields']).toEqual({ breakGlassId: 'unknown' })
    for (const useless of [
      { deletedAt: null, status: 2 },
      { status: 1, passwordHash: null },
    ]) {
      await db.updateTable('appUser').set(useless).where('id', '=', breakGlassId).execute()
      expect((await only({ breakGlassId })).body['fields']).toEqual({ breakGlassId: 'unknown' })
    }
    expect((await only({ issuer: null, clientId: null })).body['fields']).toEqual({ signOnOnly: 'not_allowed' })
    await db.updateTable('organization').set({ ssoDomain: null }).where('id', '=', acme).execute()
    expect((await only()).body['fields']).toEqual({ signOnOnly: 'not_allowed' })
  })

  test('a subordinate organisation with its own settings does not inherit sign-on only', async () => {
    await only()
    await set({ issuer: null, clientId: null }, 'super', antwerp)
    const rulesOf = async (organizationId: number) => testWorld.call(read, { organizationId }, { as: 'super' })
    expect(await rulesOf(acme)).toMatchObject({ issuer: provider.issuer, signOnOnly: true })
    expect(await rulesOf(antwerp)).toMatchObject({ issuer: null, signOnOnly: false })
    expect((await withPassword('antwerp.planner')).status).toBe(200)
    expect((await withPassword('acme.planner')).body['error']).toBe('sign_on_only')
  })
})

describe('the first sign-on of an unknown person', () => {
  const stranger = { sub: 'new one', email: 'new.one@acme.example', given_name: 'Nadia', family_name: 'Nieuw' }

  test('the first sign-on of an unknown person is refused unless the organisation sets a role for new accounts', async () => {
    await set({})
    expect((await comeBack(stranger, await begin())).body['error']).toBe('sso_no_access')
    const { roles } = await testWorld.call(read, { organizationId: acme }, { as: 'super' })
    expect(roles.map(({ name }) => name)).not.toContain('super admin')
    const planner = roles.find(({ name }) => name === 'planner')
    await set({ newRoleId: planner?.id ?? 0 })
    const settings = await testWorld.call(
      adminLogContract.list,
      { kind: 'organization', subjectId: acme },
      { as: 'super' },
    )
    expect(settings.data[0]?.changes).toContainEqual({
      field: 'newRoleId',
      old: null,
      new: { id: planner?.id, name: 'planner' },
    })
    const { status, body } = await comeBack(stranger, await begin())
    expect([status, body['role'], body['username'], body['organizationId']]).toEqual([
      200,
      'planner',
      'new.one@acme.example',
      acme,
    ])
    const again = await comeBack({ ...stranger, email: 'another@acme.example' }, await begin())
    expect(again.body['userId']).toBe(body['userId'])
    const log = await testWorld.call(
      adminLogContract.list,
      { kind: 'user', subjectId: Number(body['userId']) },
      { as: 'super' },
    )
    expect(log.data).toMatchObject([{ action: 'userCreated', subject: 'Nadia Nieuw', actor: null }])
  })

  test('a first sign-on creates no account next to an inactive one with its address, and a role not offered is refused', async () => {
    const superAdmin = await db
      .selectFrom('role')
      .where('name', '=', 'super admin')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await set({ newRoleId: superAdmin.id })).body['fields']).toEqual({ newRoleId: 'unknown' })
    const { roles } = await testWorld.call(read, { organizationId: acme }, { as: 'super' })
    await set({ newRoleId: roles.find(({ name }) => name === 'planner')?.id ?? 0 })
    await named('acme.admin', 'left@acme.example')
    await db.updateTable('appUser').set({ status: 2 }).where('userName', '=', 'acme.admin').execute()
    const { body } = await comeBack({ sub: 'left', email: 'left@acme.example' }, await begin())
    await db.updateTable('appUser').set({ status: 1 }).where('userName', '=', 'acme.admin').execute()
    expect(body['error']).toBe('account_not_active')
  })

  test('a first sign-on creates no second account for an address that is linked to another subject', async () => {
    const { roles } = await testWorld.call(read, { organizationId: acme }, { as: 'super' })
    await set({ newRoleId: roles.find(({ name }) => name === 'planner')?.id ?? 0 })
    const id = await testWorld.anEmployee(acme, 'planner', 'two.names')
    await db.updateTable('appUser').set({ email: 'both@acme.example' }).where('id', '=', id).execute()
    const known = await comeBack({ sub: 'first name', email: 'both@acme.example' }, await begin())
    expect(known.body['username']).toBe('two.names')
    const { body } = await comeBack({ sub: 'second name', email: 'both@acme.example' }, await begin())
    expect(body['error']).toBe('sso_no_access')
  })

  test('a first sign-on creates no account with a user name that is taken', async () => {
    const { roles } = await testWorld.call(read, { organizationId: acme }, { as: 'super' })
    await set({ newRoleId: roles.find(({ name }) => name === 'planner')?.id ?? 0 })
    await testWorld.anEmployee(brabant, 'planner', 'taken@acme.example')
    const { body } = await comeBack({ sub: 'late', email: 'taken@acme.example' }, await begin())
    expect(body['error']).toBe('sso_no_access')
  })

  test('a session remembers whether the provider required two factors', async () => {
    await set({})
    await named('acme.planner', 'planner@acme.example')
    const token = async (amr: string[]) => {
      const { body } = await comeBack({ sub: 'planner', email: 'planner@acme.example', amr }, await begin())
      const renewed = await ask(sessionContract.refresh, {}, { token: String(body['access_token']) })
      return String(renewed.body['access_token'])
    }
    const factorsOf = async (of: string) => {
      const tokenHash = createHash('sha256').update(of).digest()
      const rows = await db.selectFrom('session').where('tokenHash', '=', tokenHash).select('signOnFactors').execute()
      return rows[0]?.signOnFactors
    }
    expect(await factorsOf(await token(['pwd']))).toBe(1)
    expect(await factorsOf(await token(['pwd', 'mfa']))).toBe(2)
  })
})
