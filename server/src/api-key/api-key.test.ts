import { userContract } from '@roadnote/domain/user/contract'
import { roleContract } from '@roadnote/domain/role/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { keyPermissions, activeKeysMaximum } from '@roadnote/domain/api-key/policy'
import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { signCode } from '@roadnote/domain/session/sign-code'
import { drawnSignature } from '@roadnote/domain/user/drawn-signature'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../test-kit/app.ts'
import { Refused } from '../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'

const connection = await openTestDatabase('world')
const testWorld = await createTestWorld(connection)
const { db, ask, askByPath, call, acme, antwerp, brabant } = testWorld

const everything = keyPermissions.map(permissionId)
const ids = (...names: PermissionName[]) => names.map(permissionId)
const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)

let count = 0

/** A key of Acme with all permissions that a key can have, by default. */
async function aKey(
  change: { organizationId?: number; name?: string; permissions?: number[]; expiresOn?: string } = {},
  as: PersonName = 'super',
) {
  count += 1
  const input = { organizationId: acme, name: `TMS ${count}`, permissions: everything, expiresOn: nextYear, ...change }
  const made = await call(apiKeyContract.create, input, { as })
  return { ...made, name: input.name }
}

// Each test starts without active keys, to stay below the limit.
afterEach(async () => {
  await db
    .updateTable('apiKey')
    .set({ revokedAt: new Date(), revokedByUserId: testWorld.userId.super })
    .where('revokedAt', 'is', null)
    .execute()
})

const listOf = async (organizationId: number, as: PersonName = 'acme.admin') =>
  (await call(apiKeyContract.list, { organizationId }, { as })).keys

const status = async (token: string) => (await ask(cmrContract.viewCounts, {}, { token })).status

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (problem: unknown) => (problem instanceof Refused ? problem.code : Promise.reject(problem)),
  )

describe('the life of an API key', () => {
  test('an API key is returned once, stored as a hash and has a prefix by which leaked keys are found', async () => {
    const { token, id } = await aKey()
    expect(token).toMatch(/^rnk_[A-Za-z0-9_-]{43}$/)
    expect(await status(token)).toBe(200)
    const stored = await db.selectFrom('apiKey').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token.slice(4))
    const key = (await listOf(acme)).find((one) => one.id === id)
    expect(key).toMatchObject({
      state: 'active',
      ending: token.slice(-4),
      createdBy: 'super',
      permissions: everything.toSorted((a, b) => a - b),
    })
    expect(JSON.stringify(key)).not.toContain(token.slice(4))
  })

  test('an API key records when and from where it was last used, to the minute', async () => {
    const { token, id } = await aKey()
    const used = async () => (await listOf(acme)).find((one) => one.id === id)
    expect(await used()).toMatchObject({ lastUsedAt: null, lastUsedFrom: null })
    await ask(cmrContract.viewCounts, {}, { token, ip: '2001:db8:1:2:3:4:5:6' })
    const first = await used()
    expect(first).toMatchObject({ lastUsedFrom: '2001:db8:1:2::/64', lastUsedAt: expect.any(Date) })
    await ask(cmrContract.viewCounts, {}, { token, ip: '10.0.0.9' })
    expect(await used()).toEqual(first)
    await db
      .updateTable('apiKey')
      .set({ lastUsedAt: sql<Date>`now() - interval '61 seconds'` })
      .where('id', '=', id)
      .execute()
    await ask(cmrContract.viewCounts, {}, { token, ip: '10.0.0.9' })
    expect(await used()).toMatchObject({ lastUsedFrom: '10.0.0.9' })
  })

  test('a revoked API key is refused at once and cannot be revoked twice', async () => {
    const { token, id, name } = await aKey()
    await call(apiKeyContract.revoke, { id }, { as: 'acme.admin' })
    expect(await status(token)).toBe(401)
    expect((await listOf(acme)).find((one) => one.id === id)).toMatchObject({
      name,
      state: 'revoked',
      revokedBy: 'acme.admin',
      may: { revoke: 'not_found' },
    })
    expect(await refusal(call(apiKeyContract.revoke, { id }, { as: 'acme.admin' }))).toBe('not_found')
  })

  test('an API key works until it expires', async () => {
    const { token, id } = await aKey()
    const ends = (when: string) =>
      db
        .updateTable('apiKey')
        .set({ expiresAt: sql<Date>`now() + ${when}::interval` })
        .where('id', '=', id)
        .execute()
    await ends('1 minute')
    expect(await status(token)).toBe(200)
    await ends('-1 second')
    expect(await status(token)).toBe(401)
    expect((await listOf(acme)).find((one) => one.id === id)).toMatchObject({ state: 'expired' })
  })

  test('an API key of a deleted organisation is refused', async () => {
    const { id: organizationId } = await db
      .insertInto('organization')
      .values({ parentId: acme, name: 'Acme Ghent', organizationType: 1, countryCode: 'BE' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await aKey({ organizationId })
    expect(await status(token)).toBe(200)
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', organizationId).execute()
    expect(await status(token)).toBe(401)
  })

  test('an API key with a changed character or without its prefix is refused', async () => {
    const { token } = await aKey()
    const other = token.endsWith('A') ? 'B' : 'A'
    expect(await status(`${token.slice(0, -1)}${other}`)).toBe(401)
    expect(await status(token.slice(4))).toBe(401)
  })
})

describe('creating API keys', () => {
  test.each([
    ['by an administrator of the organisation succeeds', 'acme.admin', 'acme', 'done'],
    ['for an organisation below succeeds', 'acme.admin', 'antwerp', 'done'],
    ['by a super admin for any organisation succeeds', 'super', 'brabant', 'done'],
    ['for the parent organisation is refused', 'colmar.admin', 'operator', 'not_found'],
    ['for a foreign organisation is refused', 'brabant.admin', 'acme', 'not_found'],
    ['by a planner is refused', 'acme.planner', 'acme', 'permission_missing'],
  ] as const)('creating and listing API keys %s', async (_what, who, where, outcome) => {
    const organizationId = testWorld.organization[where]
    const permissions = ids('viewCmrs')
    expect(await refusal(aKey({ organizationId, permissions }, who))).toBe(outcome)
    expect(await refusal(call(apiKeyContract.list, { organizationId }, { as: who }))).toBe(outcome)
  })

  test('an API key can be revoked neither by another organisation nor by a planner', async () => {
    const { id, token } = await aKey()
    expect(await refusal(call(apiKeyContract.revoke, { id }, { as: 'brabant.admin' }))).toBe('not_found')
    expect(await refusal(call(apiKeyContract.revoke, { id }, { as: 'acme.planner' }))).toBe('permission_missing')
    expect(await status(token)).toBe(200)
  })

  test('API keys are listed with the active ones first, the newest of each first', async () => {
    const made = [await aKey(), await aKey(), await aKey(), await aKey()].map(({ id }) => id)
    for (const id of made.slice(2)) await call(apiKeyContract.revoke, { id }, { as: 'acme.admin' })
    const [first, second, third, fourth] = made
    const shown = (await listOf(acme)).map(({ id }) => id).filter((id) => made.includes(id))
    expect(shown).toEqual([second, first, fourth, third])
  })

  test('name, use and revocation of an API key do not affect another key of the same or another organisation', async () => {
    const first = await aKey()
    const second = await aKey()
    const neighbours = await aKey({ organizationId: brabant, name: first.name })
    const shown = await listOf(acme)
    expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(shown.map(({ id }) => id)).not.toContain(neighbours.id)
    await status(second.token)
    const used = (await listOf(acme)).filter(({ lastUsedAt }) => lastUsedAt !== null).map(({ id }) => id)
    expect(used).toContain(second.id)
    expect(used).not.toContain(first.id)
    await call(apiKeyContract.revoke, { id: second.id }, { as: 'acme.admin' })
    expect([await status(first.token), await status(second.token), await status(neighbours.token)]).toEqual([
      200, 401, 200,
    ])
    const { data } = await call(adminLogContract.list, { Search: second.name }, { as: 'acme.admin' })
    expect(data.map(({ action, part }) => [action, part])).toContainEqual(['apiKeyRevoked', second.name])
  })

  test('an API key has only permissions that its creator holds', async () => {
    // A company admin does not hold createPioniraCmr.
    const made = aKey({ organizationId: brabant, permissions: ids('viewCmrs', 'createPioniraCmr') }, 'brabant.admin')
    await expect(made).rejects.toMatchObject({
      code: 'permission_not_held',
      body: { permissions: ids('createPioniraCmr') },
    })
    expect(await refusal(aKey({ organizationId: brabant, permissions: ids('viewCmrs') }, 'brabant.admin'))).toBe('done')
  })

  test.each([
    'signCmrs',
    'confirmGoodsAndContainers',
    'usePortal',
    'viewUsers',
    'addDriverUser',
    'modifyOrDeleteRoles',
    'modifyOrDeleteOrganizations',
  ] as const)('an API key is never created with %s', async (permission) => {
    await expect(aKey({ permissions: ids('viewCmrs', permission) })).rejects.toMatchObject({
      code: 'bad_input',
      body: { fields: { permissions: 'not_allowed' } },
    })
  })

  test('an API key needs a unique name, at least one permission and an expiry within two years', async () => {
    const { name } = await aKey()
    const fields = async (change: object) => {
      const input = { organizationId: acme, name: 'Scale', permissions: '2', expiresOn: nextYear, ...change }
      const { status: code, body } = await testWorld.request('super', apiKeyContract.create, input)
      return code === 201 ? 'done' : body['fields']
    }
    expect(await fields({ name: name.toUpperCase() })).toEqual({ name: 'taken' })
    expect(await fields({ name: '  ' })).toEqual({ name: 'required' })
    expect(await fields({ permissions: '' })).toEqual({ permissions: 'required' })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await fields({ expiresOn: inDays(-1) })).toEqual({ expiresOn: 'not_allowed' })
    expect(await fields({ expiresOn: inDays(733) })).toEqual({ expiresOn: 'not_allowed' })
    expect(await fields({ expiresOn: inDays(1), organizationId: antwerp })).toBe('done')
  })

  test('an organisation has a limited number of active API keys, and revoking one makes room', async () => {
    const { id: organizationId } = await db
      .insertInto('organization')
      .values({ parentId: acme, name: 'Acme Hasselt', organizationType: 1, countryCode: 'BE' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const keys = []
    for (let made = 0; made < activeKeysMaximum; made += 1) keys.push(await aKey({ organizationId }))
    expect(await refusal(aKey({ organizationId }))).toBe('api_key_quota')
    expect((await call(apiKeyContract.list, { organizationId }, { as: 'acme.admin' })).may.create).toBe('api_key_quota')
    await call(apiKeyContract.revoke, { id: keys[0]?.id ?? 0 }, { as: 'acme.admin' })
    expect(await refusal(aKey({ organizationId }))).toBe('done')
  })
})

describe('using an API key', () => {
  test('the history of a note shows the name of the API key, and its hash chain stays intact', async () => {
    const { token, name } = await aKey()
    const made = await ask(cmrContract.create, testWorld.aForm(), { token })
    expect(made.status).toBe(200)
    const cmrId = Number(made.body['id'])
    await ask(attachmentContract.comment, { cmr_id: cmrId, comment: 'Gate 4', CommentType: 9 }, { token })
    const history = await ask(cmrContract.history, { cmr_id: cmrId }, { token })
    expect(history.body).toMatchObject([
      { type: 'noteCreated', who: name, organisation: 'Acme Chemicals' },
      { type: 'commentAdded', who: name },
    ])
    expect(await testWorld.chain(cmrId)).toMatchObject({ intact: true })
  })

  test('the admin log shows the name of the API key for its actions, its creation and its revocation', async () => {
    const { token, name, id } = await aKey()
    const made = await ask(
      organizationContract.create,
      { name: 'New partner', organizationType: 1, countryCode: 'BE', organizationId: acme },
      { token },
    )
    expect(made.status).toBe(201)
    await call(apiKeyContract.revoke, { id }, { as: 'acme.admin' })
    const { data } = await call(adminLogContract.list, { Search: name }, { as: 'acme.admin' })
    expect(data.map(({ action, part }) => [action, part])).toEqual([
      ['apiKeyRevoked', name],
      ['organizationCreated', null],
      ['apiKeyCreated', name],
    ])
    expect(data.map(({ actor }) => actor?.name)).toMatchObject(['acme.admin', name, expect.any(String)])
  })

  test('an API key is limited to its permissions', async () => {
    const { token } = await aKey({ permissions: ids('viewCmrs') })
    const made = await ask(cmrContract.create, testWorld.aForm(), { token })
    expect([made.status, made.body['error']]).toEqual([403, 'permission_missing'])
    expect(await status(token)).toBe(200)
  })

  test('an API key created by a super admin sees only the notes of its organisation', async () => {
    const { token } = await aKey({ organizationId: testWorld.eastline })
    const id = await testWorld.make()
    expect((await ask(cmrContract.item, { cmr_id: id }, { token })).status).toBe(404)
    const own = await aKey({})
    expect((await ask(cmrContract.item, { cmr_id: id }, { token: own.token })).status).toBe(200)
  })

  test('an API key creates notes where manual creation is switched off', async () => {
    await db
      .updateTable('organization')
      .set({ issuingOrganization: true, manualCreationUseSign: false })
      .where('id', '=', acme)
      .execute()
    const { token } = await aKey()
    const byHand = await testWorld.request('acme.planner', cmrContract.create, testWorld.aForm())
    expect(byHand.body['error']).toBe('manual_creation_off')
    expect((await ask(cmrContract.create, testWorld.aForm(), { token })).status).toBe(200)
    await db.updateTable('organization').set({ issuingOrganization: false }).where('id', '=', acme).execute()
  })
})

test('an API key over its rate limit has to wait, users and other keys do not', async () => {
  const hasty = await aKey()
  const calm = await aKey()
  const slow = startTestApp(connection, undefined, undefined, {
    keyLimits: { perSecond: 0.01, burst: 2, atOnce: 8 },
  })
  const request = async (token: string) => slow.ask(cmrContract.viewCounts, {}, { token })
  expect([(await request(hasty.token)).status, (await request(hasty.token)).status]).toEqual([200, 200])
  const refused = await request(hasty.token)
  expect([refused.status, refused.body['error']]).toEqual([429, 'throttled'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await request(calm.token)).status).toBe(200)
  for (let turn = 0; turn < 5; turn += 1) expect((await request(testWorld.tokens['acme.planner'])).status).toBe(200)
})

test('an API key has one rate limit in all processes together', async () => {
  const { token } = await aKey()
  const other = await aKey({ organizationId: brabant }, 'super')
  const keyLimits = { perSecond: 0.01, burst: 20, atOnce: 8 }
  const processes = [1, 2].map(() => startTestApp(connection, undefined, undefined, { keyLimits }))
  const statuses: number[] = []
  for (let turn = 0; turn < 15; turn += 1)
    for (const one of processes) statuses.push((await one.ask(cmrContract.viewCounts, {}, { token })).status)
  expect(statuses.filter((one) => one === 200)).toHaveLength(20)
  expect(statuses.filter((one) => one === 429)).toHaveLength(10)
  for (const one of processes)
    expect((await one.ask(cmrContract.viewCounts, {}, { token: other.token })).status).toBe(200)
})

describe('the limits of an API key', () => {
  test('an API key appears in no list of users or roles', async () => {
    const { name } = await aKey()
    const rows = await db.selectFrom('appUser').where('surname', '=', name).select('id').execute()
    const lists = [
      await testWorld.request('super', accountContract.list, { Search: name, Status: '1,2,3,4' }),
      await testWorld.request('super', roleContract.list, { Search: name }),
      await testWorld.request('super', userContract.driverList, {}),
    ]
    expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(name)
    const item = await testWorld.request('super', accountContract.item, { id: rows[0]?.id ?? 0 })
    expect(item.status).toBe(404)
  })

  /** All endpoints that take a sign code or a drawn signature, or require the permission to sign. */
  const signing = allEndpoints.filter(({ permission, input }) => {
    const shape: Readonly<Record<string, unknown>> = 'shape' in input ? (input.shape as never) : {}
    const asksForCode = Object.values(shape).some((field) => field === signCode || field === drawnSignature)
    return permission === 'signCmrs' || asksForCode || 'signature' in shape
  })

  test('the list of signing endpoints that an API key must not call is not empty', () => {
    expect(signing.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'api/cmr/signature-shipper',
        'api/cmr/multy-signature-driver',
        'api/employee/set-sign-code',
      ]),
    )
  })

  test.each(
    signing
      .filter(({ permission }) => permission !== null && permission !== 'driver')
      .map(({ path, method }) => [path, method] as const),
  )('an API key with the permission to sign planted in the database still cannot call %s', async (path, method) => {
    // Even with the permission written directly into the database.
    const { token, id } = await aKey()
    const { roleId } = await db
      .selectFrom('apiKey')
      .innerJoin('appUser', 'appUser.id', 'apiKey.userId')
      .where('apiKey.id', '=', id)
      .select('roleId')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('rolePermission')
      .values(
        ids('signCmrs', 'modifyUser', 'addOtherUsers').map((permission) => ({ roleId, permissionId: permission })),
      )
      .execute()
    const { body, status: code } = await askByPath(method, path, { token, ...(method === 'POST' && { body: {} }) })
    expect(code).toBe(403)
    expect(['not_for_keys', 'permission_missing']).toContain(body['error'])
  })

  test.each(
    allEndpoints
      .filter(({ permission }) => permission === 'session')
      .map(({ path, method, forKeys }) => [path, method, forKeys] as const),
  )('an API key cannot call the personal endpoint %s unless it is meant for keys', async (path, method, forKeys) => {
    const { token } = await aKey({ permissions: ids('viewCmrs') })
    const { body, status: code } = await askByPath(method, path, { token, ...(method === 'POST' && { body: {} }) })
    expect([code, body['error']]).toEqual(forKeys ? [200, undefined] : [403, 'not_for_keys'])
  })

  test('an API key creates neither keys nor links for signing', async () => {
    const { token } = await aKey()
    const tried = [
      'POST api/key/create',
      'POST api/key/revoke',
      'GET api/key/list',
      'POST api/cmr/create-spot-charter',
      'POST api/cmr/renew-driver-link',
      'GET api/admin-log/list',
    ]
    for (const way of tried) {
      const [method = '', path = ''] = way.split(' ')
      const { body } = await askByPath(method === 'GET' ? 'GET' : 'POST', path, {
        token,
        ...(method === 'POST' && { body: {} }),
      })
      expect([way, body['error']]).toEqual([way, 'not_for_keys'])
    }
  })

  test('an organisation with an active API key counts as having a login', async () => {
    const { eastline } = testWorld
    const has = async () =>
      (await testWorld.request('super', organizationContract.item, { Id: eastline })).body['hasLogin']
    await db
      .updateTable('appUser')
      .set({ status: 2 })
      .where('organizationId', '=', eastline)
      .where('isKey', '=', false)
      .execute()
    const { id } = await aKey({ organizationId: eastline })
    expect(await has()).toBe(true)
    for (const key of await listOf(eastline, 'super'))
      if (key.state === 'active') await call(apiKeyContract.revoke, { id: key.id }, { as: 'super' })
    expect(id).toBeGreaterThan(0)
    expect(await has()).toBe(false)
  })
})
