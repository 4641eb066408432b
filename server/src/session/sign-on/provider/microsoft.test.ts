import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../test-kit/app.ts'
import { openTestDatabase } from '../../../../test-kit/database.ts'
import { openProvider, type TokenSpec } from '../../../../test-kit/session/identity-provider.ts'
import { memoryStore } from '../../../../test-kit/memory-store.ts'
import { addOrganization } from '../../../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const tenantId = 'tenant-of-acme'
const applicationId = 'roadnote-at-acme'
const provider = await openProvider(`/${tenantId}/v2.0`)
const clock = { now: new Date() }
const { ask, anEmployee } = startTestApp(connection, () => clock.now, memoryStore(), {
  microsoft: { authority: provider.url, tenant: null, domains: [] },
  allowPrivateProviders: true,
})

let acme = 0
let antwerp = 0

beforeAll(async () => {
  acme = await addOrganization(db, { name: 'Acme', ssoDomain: 'acme.example', tenantId, applicationId })
  antwerp = await addOrganization(db, { name: 'Acme Antwerp', parentId: acme, place: 'Antwerpen' })
})

/** Creates a user of the organisation with this address. */
async function aPerson(email: string, organizationId = acme): Promise<number> {
  const id = await anEmployee(organizationId, 'planner', `${email} ${randomUUID()}`)
  await db.updateTable('appUser').set({ email }).where('id', '=', id).execute()
  return id
}

async function stateFor(email: string): Promise<string> {
  const { body, status } = await ask('GET', `api/organization/azure-properties?email=${encodeURIComponent(email)}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return String(body['state'])
}

/** A token as issued by Microsoft; `wrong` overrides what an attacker would forge. */
async function tokenFor(email: string, state: string, wrong: Partial<TokenSpec> = {}): Promise<string> {
  const claims = {
    tid: tenantId,
    oid: `oid of ${email}`,
    sub: `sub of ${email}`,
    nonce: state,
    preferred_username: email,
  }
  const { claims: wrongClaims, ...others } = wrong
  return provider.token({ claims: { ...claims, ...wrongClaims }, audience: applicationId, at: clock.now, ...others })
}

function send(token: string, state: string) {
  return ask('POST', 'microsoft/token', { body: { access_token: token, state } })
}

async function signOn(email: string, wrong: Partial<TokenSpec> = {}) {
  const state = await stateFor(email)
  return send(await tokenFor(email, state, wrong), state)
}

describe('sign-on with Microsoft', () => {
  test('sign-on with Microsoft is found by the domain whether or not the user exists, and refused for other domains', async () => {
    const { body } = await ask('GET', 'api/organization/azure-properties?email=nobody@ACME.example')
    expect(body).toEqual({
      tenantId,
      applicationId,
      authority: provider.issuer,
      way: 'microsoft',
      url: null,
      state: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    })
    const other = await ask('GET', 'api/organization/azure-properties?email=anna@other.example')
    expect([other.status, other.body['error']]).toEqual([400, 'sso_unavailable'])
    expect((await ask('GET', 'api/organization/azure-properties')).body['error']).toBe('sso_unavailable')
  })

  test('the first sign-on with Microsoft finds the account by its address, later ones by the subject', async () => {
    const id = await aPerson('anna@acme.example')
    const first = await signOn('anna@acme.example')
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ userId: id, organizationId: acme, role: 'planner', language: 'en' })
    const me = await ask('GET', 'user', { token: String(first.body['access_token']) })
    expect(me.body['id']).toBe(id)
    expect((await signOn('anna@acme.example')).status).toBe(200)
    // Only the first sign-on records the link.
    const logged = await db
      .selectFrom('adminEvent')
      .where('subjectId', '=', id)
      .select(['action', 'actorUserId'])
      .execute()
    expect(logged).toEqual([{ action: 'signOnLinked', actorUserId: null }])
    await db.updateTable('appUser').set({ email: 'married@acme.example' }).where('id', '=', id).execute()
    const successor = await aPerson('anna@acme.example')
    expect((await signOn('anna@acme.example')).body['userId']).toBe(id)
    const other = await signOn('anna@acme.example', { claims: { oid: 'somebody who has the address now' } })
    expect(other.body['userId']).toBe(successor)
  })

  test('sign-on with Microsoft accepts no authorisation code in place of a token', async () => {
    await aPerson('coded@acme.example')
    const state = await stateFor('coded@acme.example')
    provider.storeUnder('a code', await tokenFor('coded@acme.example', state))
    const { body } = await ask('POST', 'sign-on/token', { body: { code: 'a code', state } })
    expect([body['error'], provider.exchanges()]).toEqual(['sso_token_refused', []])
  })

  test('sign-on with Microsoft refuses an unknown address, another domain and an unverified address in the words of old clients', async () => {
    await aPerson('bert@other.example')
    await aPerson('carla@acme.example')
    const refused = [
      await signOn('nobody@acme.example'),
      await signOn('x@acme.example', { claims: { preferred_username: 'bert@other.example' } }),
      await signOn('carla@acme.example', { claims: { email_verified: false } }),
    ]
    for (const { status, body } of refused) {
      expect([status, body['error']]).toEqual([400, 'sso_no_access'])
      expect(body['message']).toContain('access to work')
    }
  })

  test('sign-on with Microsoft refuses users outside the tree of the organisation that owns the domain', async () => {
    const beside = await addOrganization(db, { name: 'Beside' })
    await aPerson('dora@acme.example', beside)
    expect((await signOn('dora@acme.example')).body['error']).toBe('sso_no_access')
    const under = await aPerson('emil@acme.example', antwerp)
    expect((await signOn('emil@acme.example')).body['userId']).toBe(under)
  })

  test('a new account with the address of a deleted user signs on, even with the same Microsoft subject', async () => {
    const gone = await aPerson('ida@acme.example')
    expect((await signOn('ida@acme.example')).body['userId']).toBe(gone)
    await db.updateTable('appUser').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
    expect((await signOn('ida@acme.example')).body['error']).toBe('sso_no_access')
    const successor = await aPerson('ida@acme.example')
    expect((await signOn('ida@acme.example')).body['userId']).toBe(successor)
  })

  test('sign-on refuses a user past the last day, an address of two users, and a second subject for one user', async () => {
    const late = await aPerson('jan@acme.example')
    await db.updateTable('appUser').set({ endDate: '2020-01-01' }).where('id', '=', late).execute()
    expect((await signOn('jan@acme.example')).body['error']).toBe('account_not_active')
    await aPerson('karel@acme.example')
    await aPerson('karel@acme.example')
    expect((await signOn('karel@acme.example')).body['error']).toBe('sso_no_access')
    await aPerson('leo@acme.example')
    expect((await signOn('leo@acme.example')).status).toBe(200)
    const second = await signOn('leo@acme.example', { claims: { oid: 'leo under another name' } })
    expect(second.body['error']).toBe('sso_no_access')
  })

  test('a deactivated user is refused at once, also with an open session', async () => {
    const id = await aPerson('frank@acme.example')
    const token = String((await signOn('frank@acme.example')).body['access_token'])
    await db.updateTable('appUser').set({ status: 2 }).where('id', '=', id).execute()
    expect((await ask('GET', 'user', { token })).status).toBe(401)
    expect((await signOn('frank@acme.example')).body['error']).toBe('account_not_active')
  })
})

describe('verifying a Microsoft token', () => {
  beforeAll(() => aPerson('gina@acme.example'))

  const forged: Record<string, Partial<TokenSpec> | (() => Promise<Partial<TokenSpec>>)> = {
    'of another tenant': { claims: { tid: 'tenant-of-somebody' } },
    'of another issuer': { issuer: 'https://login.example/other/v2.0' },
    'for another application': { audience: 'another application' },
    'for another sign-on': { claims: { nonce: 'another state' } },
    'without the lasting name': { claims: { oid: undefined } },
    'with a name that is no text': { claims: { given_name: 7 } },
    'for several applications, of which another one had asked': {
      claims: { azp: 'another application' },
      audience: [applicationId, 'another application'],
    },
    'that has expired': { at: new Date(Date.now() - 7200_000), seconds: 60 },
    'of before this sign-on': { at: new Date(Date.now() - 600_000) },
    'of tomorrow': { at: new Date(Date.now() + 86_400_000) },
    'signed by a stranger': async () => ({ by: await provider.aStrangersKey() }),
  }

  test.each(Object.entries(forged))('a Microsoft token %s is refused', async (_what, wrong) => {
    const reply = await signOn('gina@acme.example', typeof wrong === 'function' ? await wrong() : wrong)
    expect([reply.status, reply.body['error']]).toEqual([400, 'sso_token_refused'])
  })

  test.each(['none', 'HS256'])('a Microsoft token without an asymmetric signature (%s) is refused', async (alg) => {
    const state = await stateFor('gina@acme.example')
    const [, payload, signature] = (await tokenFor('gina@acme.example', state)).split('.')
    const head = Buffer.from(JSON.stringify({ alg, kid: 'first' })).toString('base64url')
    for (const end of ['', signature]) {
      expect((await send(`${head}.${payload}.${end}`, state)).body['error']).toBe('sso_token_refused')
    }
    expect((await send('no token at all', state)).body['error']).toBe('sso_token_refused')
  })

  test('a Microsoft token and its state work once', async () => {
    const state = await stateFor('gina@acme.example')
    const token = await tokenFor('gina@acme.example', state)
    const [one, other] = await Promise.all([send(token, state), send(token, state)])
    expect([one.status, other.status].toSorted((low, high) => low - high)).toEqual([200, 400])
    expect((await send(token, state)).body['error']).toBe('sso_state_ended')
    expect((await send(await tokenFor('gina@acme.example', state), state)).body['error']).toBe('sso_state_ended')
  })

  test('a Microsoft token needs a state of this server, which expires after 15 minutes', async () => {
    const state = await stateFor('gina@acme.example')
    const [text = '', mark = ''] = state.split('.')
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const changed = Buffer.from(JSON.stringify({ ...content, at: Date.now() + 1 })).toString('base64url')
    for (const forgery of [`${changed}.${mark}`, text, `${state}.x`, 'x'.repeat(3000)]) {
      const reply = await send(await tokenFor('gina@acme.example', forgery), forgery)
      expect(reply.status).toBe(400)
      expect(reply.body['error']).toMatch(/sso_state_ended|bad_input/)
    }
    const token = await tokenFor('gina@acme.example', state)
    const begun = clock.now
    clock.now = new Date(begun.getTime() + 16 * 60_000)
    expect((await send(token, state)).body['error']).toBe('sso_state_ended')
    clock.now = begun
  })

  test('rotated signing keys are fetched again, but not for every forged token', async () => {
    expect((await signOn('gina@acme.example')).status).toBe(200)
    // Keys are refetched at once for an unknown key, and again if the next key change follows soon.
    await provider.rotate()
    expect((await signOn('gina@acme.example')).status).toBe(200)
    await provider.rotate()
    clock.now = new Date(clock.now.getTime() + 31_000)
    expect((await signOn('gina@acme.example')).status).toBe(200)
    const fetched = provider.asked().length
    const unknown = { ...(await provider.aStrangersKey()), kid: 'nobody knows it' }
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await signOn('gina@acme.example', { by: unknown })).body['error']).toBe('sso_token_refused')
    }
    expect(provider.asked()).toHaveLength(fetched)
  })

  test('a token signed by one of two keys with the same id is refused without fetching the keys again', async () => {
    await provider.nameTwice()
    clock.now = new Date(clock.now.getTime() + 2 * 3600_000)
    const fetched = provider.asked().length
    expect((await signOn('gina@acme.example')).body['error']).toBe('sso_token_refused')
    expect(provider.asked().slice(fetched)).toEqual([
      `/${tenantId}/v2.0/.well-known/openid-configuration`,
      `/${tenantId}/v2.0/keys`,
    ])
    await provider.rotate()
    clock.now = new Date(clock.now.getTime() + 2 * 3600_000)
    expect((await signOn('gina@acme.example')).status).toBe(200)
  })

  test.each([
    [
      'too short',
      'RS256',
      () => generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }),
    ],
    ['broken', 'ES256', () => ({ kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' })],
  ])('a token is refused when the provider publishes a key that is %s', async (_, alg, key) => {
    provider.showInstead({ alg, ...key() })
    clock.now = new Date(clock.now.getTime() + 2 * 3600_000)
    const state = await stateFor('gina@acme.example')
    const [head = '', payload, signature] = (await tokenFor('gina@acme.example', state)).split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
    const renamed = Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url')
    const { status, body } = await send(`${renamed}.${payload}.${signature}`, state)
    expect([status, body['error']]).toEqual([400, 'sso_token_refused'])
    provider.showInstead(null)
    clock.now = new Date(clock.now.getTime() + 2 * 3600_000)
    expect((await signOn('gina@acme.example')).status).toBe(200)
  })

  test('cached keys verify tokens while Microsoft is unreachable, but not when they are more than a day old', async () => {
    provider.goAway(true)
    clock.now = new Date(clock.now.getTime() + 2 * 3600_000)
    expect((await signOn('gina@acme.example')).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 30 * 3600_000)
    expect((await signOn('gina@acme.example')).body['error']).toBe('sso_provider_away')
    provider.goAway(false)
    expect((await signOn('gina@acme.example')).status).toBe(200)
  })
})

describe('choosing among several organisations', () => {
  let person = 0
  beforeAll(async () => {
    person = await aPerson('hans@acme.example')
    await db.insertInto('userStore').values({ userId: person, organizationId: antwerp }).execute()
    // An organisation of another user, which is not offered.
    const bruges = await addOrganization(db, { name: 'Acme Brugge', parentId: acme })
    const other = await aPerson('other@acme.example')
    await db.insertInto('userStore').values({ userId: other, organizationId: bruges }).execute()
  })

  function choose(state: unknown, organizationId: number, more: object = {}) {
    return ask('POST', 'store-number/token', { body: { state, organizationId, ...more } })
  }

  test('the choice of an organisation is offered with 202, and role and permissions in the request are ignored', async () => {
    const offered = await signOn('hans@acme.example')
    expect(offered.status).toBe(202)
    const { guid, permissionIds } = await db
      .selectFrom('appUser')
      .where('id', '=', person)
      .select('guid')
      .select(
        sql<number[]>`array(select permission_id::int from role_permission
          where role_id = app_user.role_id order by permission_id)`.as('permissionIds'),
      )
      .executeTakeFirstOrThrow()
    expect(offered.body).toMatchObject({ guid, role: 'planner', permissions: permissionIds })
    expect(offered.body['organizations']).toMatchObject([
      { Id: acme, Name: 'Acme' },
      { Id: antwerp, Name: 'Acme Antwerp', Place: 'Antwerpen', OrganizationsHId: `${acme}.${antwerp}` },
    ])
    const more = { role: 'super admin', permissions: '1,2,3', username: 'root', guid: randomUUID(), Name: 'x' }
    const { status, body } = await choose(offered.body['state'], antwerp, more)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId: person,
      role: 'planner',
      organizationId: antwerp,
      organization: 'Acme Antwerp',
    })
    const me = await ask('GET', 'user', { token: String(body['access_token']) })
    expect(me.body['organizationId']).toBe(antwerp)
  })

  test('the choice accepts exactly one of the offered organisations, once, within five minutes', async () => {
    const state = (await signOn('hans@acme.example')).body['state']
    const elsewhere = await addOrganization(db, { name: 'Elsewhere' })
    expect((await choose(state, elsewhere)).body['fields']).toEqual({ organizationId: 'unknown' })
    expect((await ask('POST', 'store-number/token', { body: { state } })).body['fields']).toEqual({
      organizationId: 'required',
    })
    expect((await choose(state, acme)).status).toBe(200)
    expect((await choose(state, acme)).body['error']).toBe('sso_state_ended')
    const late = (await signOn('hans@acme.example')).body['state']
    const begun = clock.now
    clock.now = new Date(begun.getTime() + 6 * 60_000)
    expect((await choose(late, acme)).body['error']).toBe('sso_state_ended')
    clock.now = begun
  })

  test('the choice accepts neither a forged state nor the state of a sign-on', async () => {
    const state = String((await signOn('hans@acme.example')).body['state'])
    const [text = '', mark = ''] = state.split('.')
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...content, userId: 1 })).toString('base64url')
    for (const sent of [`${forged}.${mark}`, await stateFor('hans@acme.example')]) {
      expect((await choose(sent, acme)).body['error']).toBe('sso_state_ended')
    }
  })

  test('the choice names its own user and omits deleted organisations', async () => {
    const gone = await addOrganization(db, { name: 'Acme Gone', parentId: acme })
    const ivo = await aPerson('ivo@acme.example')
    for (const organizationId of [antwerp, gone])
      await db.insertInto('userStore').values({ userId: ivo, organizationId }).execute()
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
    for (const [id, email] of [
      [person, 'hans@acme.example'],
      [ivo, 'ivo@acme.example'],
    ] as const) {
      const { guid } = await db.selectFrom('appUser').where('id', '=', id).select('guid').executeTakeFirstOrThrow()
      const { body } = await signOn(email)
      expect(body).toMatchObject({ guid, organizations: [{ Id: acme }, { Id: antwerp }] })
    }
    const { state } = (await signOn('ivo@acme.example')).body
    await db.updateTable('appUser').set({ deletedAt: new Date() }).where('id', '=', ivo).execute()
    expect((await choose(state, antwerp)).body['error']).toBe('sso_no_access')
  })

  test('the choice of an organisation is refused for a user who was deactivated meanwhile', async () => {
    const state = (await signOn('hans@acme.example')).body['state']
    const isNow = (status: number) => db.updateTable('appUser').set({ status }).where('id', '=', person).execute()
    await isNow(2)
    const { body } = await choose(state, antwerp)
    await isNow(1)
    expect(body['error']).toBe('sso_no_access')
  })

  test('the choice of an organisation is refused when the user no longer belongs to it', async () => {
    const state = (await signOn('hans@acme.example')).body['state']
    await db.deleteFrom('userStore').where('userId', '=', person).execute()
    expect((await choose(state, antwerp)).body['error']).toBe('sso_no_access')
  })
})
