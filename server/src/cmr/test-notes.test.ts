import { apiKeyContract } from '@roadnote/domain/api-key/contract'
import { permissionId } from '@roadnote/domain/access/permission'
import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { dockContract } from '@roadnote/domain/cmr/contract/dock'
import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { paperContract } from '@roadnote/domain/cmr/contract/paper'
import { upsertContract } from '@roadnote/domain/cmr/contract/upsert'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { makeKey, makeTestNote } from '../../test-kit/test-key.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, ask, call, request, acme, brabant, colmar } = testWorld

let testKey = ''
let realKey = ''

beforeAll(async () => {
  testKey = await makeKey(testWorld, acme, true)
  realKey = await makeKey(testWorld, acme, false)
})

const make = (change: object = {}) => makeTestNote(testWorld, testKey, change)

const statusFor = async (who: PersonName, id: number) => (await request(who, cmrContract.item, { cmr_id: id })).status

const statusWith = async (token: string, id: number) => (await ask(cmrContract.item, { cmr_id: id }, { token })).status

async function listed(who: PersonName, filter: object = {}) {
  const { data } = await call(cmrContract.list, { Limit: 1000, ...filter }, { as: who })
  return data.map(({ id, isTest }) => ({ id, isTest }))
}

async function listedWith(token: string, filter: object = {}): Promise<number[]> {
  const { body } = await ask(cmrContract.list, wrongInput({ Limit: 1000, ...filter }), { token })
  return (body['data'] as { id: number }[]).map(({ id }) => id)
}

/** One after the other: a key has a limit for what is under way at once. */
async function inOrder(work: readonly (() => ReturnType<typeof ask>)[]) {
  const answers = []
  for (const one of work) answers.push(await one())
  return answers
}

describe('a test key', () => {
  test('the token of a test key begins with rnk_test_, and the list of keys names it as one', async () => {
    expect(testKey).toMatch(/^rnk_test_[A-Za-z0-9_-]{43}$/)
    expect(realKey).not.toContain('test_')
    const { keys } = await call(apiKeyContract.list, { organizationId: acme }, { as: 'acme.admin' })
    expect(keys.map(({ ending, isTest }) => [ending, isTest])).toEqual(
      expect.arrayContaining([
        [testKey.slice(-4), true],
        [realKey.slice(-4), false],
      ]),
    )
  })

  test('a test key made real in the database is refused, and so is a real one made a test key', async () => {
    const other = await makeKey(testWorld, acme, true)
    const change = (isTest: boolean, ending: string) =>
      db.updateTable('apiKey').set({ isTest }).where('tokenEnding', '=', ending).execute()
    await change(false, other.slice(-4))
    expect((await ask(cmrContract.viewCounts, {}, { token: other })).status).toBe(401)
    await change(true, realKey.slice(-4))
    expect((await ask(cmrContract.viewCounts, {}, { token: realKey })).status).toBe(401)
    await change(false, realKey.slice(-4))
    expect((await ask(cmrContract.viewCounts, {}, { token: realKey })).status).toBe(200)
  })

  test.each(['viewDashboard', 'createOrganizations', 'createPioniraCmr'] as const)(
    'a test key cannot have the permission %s, which is about real data',
    async (name) => {
      const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      const input = { organizationId: acme, name: `not ${name}`, permissions: String(permissionId(name)), expiresOn }
      const { status, body } = await request('super', apiKeyContract.create, { ...input, isTest: true })
      expect([status, body['fields']]).toEqual([400, { permissions: 'not_allowed' }])
      expect((await request('super', apiKeyContract.create, { ...input, isTest: false })).status).toBe(201)
    },
  )

  test.each(['perhaps', 'TEST', 3])('isTest of a new key is refused as %s', async (isTest) => {
    const input = { organizationId: acme, name: 'odd', permissions: '1', expiresOn: '2027-01-01', isTest }
    const { status, body } = await request('super', apiKeyContract.create, wrongInput(input))
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['isTest']])
  })

  test('what a test key makes is a test note with a code of its own, which a person cannot turn into a real note', async () => {
    const id = await make({ status: 1 })
    const item = await testWorld.item(id, 'acme.planner')
    expect(item).toMatchObject({ id, isTest: true, cmrCode: expect.stringMatching(/^BEACM\d{6}TEST$/) })
    await ask(cmrContract.edit, wrongInput({ id, version: 1, tripID: 'T-9', isTest: false }), { token: testKey })
    await request('acme.planner', cmrContract.edit, wrongInput({ id, isTest: false, tripID: 'T-10' }))
    expect(await testWorld.item(id, 'acme.planner')).toMatchObject({ isTest: true })
    await expect(db.updateTable('cmr').set({ isTest: false }).where('id', '=', id).execute()).rejects.toThrow(/stays/)
    const real = await testWorld.make()
    await expect(db.updateTable('cmr').set({ isTest: true }).where('id', '=', real).execute()).rejects.toThrow(/stays/)
  })

  test('a real note and a note that does not exist get the same answer for a test key, whatever it calls', async () => {
    const real = await testWorld.make({ status: 2 })
    const tried = (id: number) => [
      () => ask(cmrContract.item, { cmr_id: id }, { token: testKey }),
      () => ask(cmrContract.edit, wrongInput({ id, tripID: 'x' }), { token: testKey }),
      () => ask(cmrContract.remove, { id }, { token: testKey }),
      () => ask(cmrContract.history, { cmr_id: id }, { token: testKey }),
      () => ask(cmrContract.createLike, { cmr_id: id, count: 1 }, { token: testKey }),
      () => ask(paperContract.pdf, { cmr_id: id }, { token: testKey }),
      () => ask(paperContract.link, { cmr_id: id }, { token: testKey }),
      () => ask(signingContract.evidence, { cmr_id: id }, { token: testKey }),
      () => ask(attachmentContract.comment, { cmr_id: id, CommentType: 9, comment: 'x' }, { token: testKey }),
      () => ask(externalIdContract.addExternalId, { cmr_id: id, system: 'tms', externalId: 'x' }, { token: testKey }),
    ]
    const answers = async (id: number) => (await inOrder(tried(id))).map(({ status, body }) => [status, body['error']])
    const notFound = tried(0).map(() => [404, 'not_found'])
    expect(await answers(real)).toEqual(notFound)
    expect(await answers(999_999_999)).toEqual(notFound)
    expect(await testWorld.item(real)).toMatchObject({ isTest: false, tripID: null })
  })

  test.each([
    'GET api/organization/webhook-deliveries',
    'GET api/organization/webhook-delivery-list',
    'POST api/cmr-template/create',
    'POST api/cmr-template/create-from-note',
    'POST api/cmr-template/rename',
    'POST api/cmr-template/replace',
    'POST api/cmr-template/delete',
    'POST api/cmr-template/repeat',
    'POST api/cmr-template/pause-recurrence',
    'POST api/cmr-template/end-recurrence',
    'GET api/cmr/dashboard',
    'POST api/cmr/dashboard-list',
    'POST api/key/create',
  ])('%s, which tells of real notes or changes what they are made from, is closed to a test key', async (way) => {
    const [method = '', path = ''] = way.split(' ')
    const sent = { token: testKey, ...(method === 'POST' ? { body: {} } : {}) }
    const { status, body } = await testWorld.askByPath(method === 'GET' ? 'GET' : 'POST', path, sent)
    expect([status, ['not_for_keys', 'permission_missing'].includes(String(body['error']))]).toEqual([403, true])
  })

  test('a test key lists its test notes and nothing else, whatever filter it sends', async () => {
    const real = await testWorld.make()
    const id = await make()
    for (const filter of [{}, { Test: false }, { Test: true }, { organizationId: acme }]) {
      const ids = await listedWith(testKey, filter)
      expect(ids).toContain(id)
      expect(ids).not.toContain(real)
    }
  })

  test('the test notes of one organisation are not found by the test key of another one', async () => {
    const stranger = await makeKey(testWorld, brabant, true)
    const id = await make({ carrierOrganizationsID: brabant })
    expect(await statusWith(stranger, id)).toBe(404)
    expect(await listedWith(stranger)).not.toContain(id)
    expect(await statusWith(testKey, id)).toBe(200)
  })
})

describe('who sees a test note', () => {
  test('the people of its organisation see it marked, by a filter, and not among the real notes', async () => {
    const id = await make()
    for (const who of ['acme.planner', 'acme.admin', 'super'] as const) {
      expect(await statusFor(who, id)).toBe(200)
      expect((await listed(who)).map((one) => one.id)).not.toContain(id)
      expect(await listed(who, { Test: true })).toContainEqual({ id, isTest: true })
      expect((await listed(who, { Test: true })).every(({ isTest }) => isTest)).toBe(true)
      expect((await listed(who, { Test: null })).map((one) => one.id)).not.toContain(id)
    }
    expect(await statusWith(realKey, id)).toBe(200)
    expect(await listedWith(realKey)).not.toContain(id)
  })

  test('the other parties of a test note do not find it, nor do officers', async () => {
    const id = await make({ carrierOrganizationsID: brabant, recipientOrganizationsID: colmar, status: 2 })
    const { cmrCode } = await testWorld.item(id)
    for (const who of ['brabant.planner', 'colmar.signer', 'brabant.driver', 'inspector'] as const) {
      expect(await statusFor(who, id)).toBe(404)
      const found = await request(who, cmrContract.list, wrongInput({ Code: cmrCode, Test: true }))
      expect(found.body['data'] ?? []).toEqual([])
    }
  })

  test('a driver finds the test notes of the own organisation on the page for drivers, and none of others', async () => {
    const opened = async () =>
      (await call(charterContract.open, {}, { as: 'brabant.driver' })).notes.map(({ id, isTest }) => ({ id, isTest }))
    const strange = await make({ carrierOrganizationsID: brabant, driverUserName: 'brabant.driver', status: 2 })
    const own = await makeTestNote(testWorld, await makeKey(testWorld, brabant, true), {
      senderOrganizationsID: brabant,
      carrierOrganizationsID: brabant,
      recipientOrganizationsID: brabant,
      driverUserName: 'brabant.driver',
      status: 2,
    })
    const notes = await opened()
    expect(notes).toContainEqual({ id: own, isTest: true })
    expect(notes.map(({ id }) => id)).not.toContain(strange)
    expect([await statusFor('brabant.driver', own), await statusFor('brabant.driver', strange)]).toEqual([200, 404])
    expect(await statusFor('acme.planner', own)).toBe(404)
  })

  test('totals, the dock board and the newest note of a recipient leave test notes out', async () => {
    const counts = () => call(cmrContract.viewCounts, {}, { as: 'acme.signer' })
    const before = await counts()
    const today = new Date().toISOString()
    const id = await make({ status: 2, collectionDate: today, estimatedDeliveryTime: '2020-01-01T00:00:00Z' })
    expect(await counts()).toEqual(before)
    const { data } = await call(dockContract.dockNotes, {}, { as: 'acme.planner' })
    expect(data.map((note) => note.id)).not.toContain(id)
    const input = { recipientOrganizationsID: acme }
    const last = await call(cmrContract.lastWithRecipient, input, { as: 'acme.planner' })
    expect(last.note?.id).not.toBe(id)
    const own = await ask(cmrContract.lastWithRecipient, input, { token: testKey })
    expect(own.body['note']).toMatchObject({ id })
  })

  test('no row about visibility, partners or sums is written for a test note', async () => {
    const partners = () => db.selectFrom('workedWith').selectAll().execute()
    const before = await partners()
    const id = await make({ carrierOrganizationsID: brabant, recipientOrganizationsID: colmar, status: 2 })
    expect(await db.selectFrom('cmrParty').where('cmrId', '=', id).selectAll().execute()).toEqual([])
    expect(await partners()).toEqual(before)
  })
})

describe('numbers of test notes', () => {
  test('the suggested number of a real note is the same whatever test notes there are', async () => {
    const suggested = async () => (await call(cmrContract.begin, {}, { as: 'acme.planner' })).cmrCode
    const before = await suggested()
    await make({ cmrCode: '777001' })
    expect(await suggested()).toBe(before)
    expect(await testWorld.item(await testWorld.make({ cmrCode: '777001' }))).toMatchObject({ isTest: false })
  })

  test('the same own number names a real note and a test note, each for its keys', async () => {
    const { status: _status, cmrCode: _code, ...form } = testWorld.aForm({})
    const input = { ...form, system: 'tms', externalId: 'order 4711' }
    const put = async (token: string) => (await ask(upsertContract.upsert, wrongInput(input), { token })).body
    const [ofTest, ofReal] = [await put(testKey), await put(realKey)]
    expect([ofTest['outcome'], ofReal['outcome']]).toEqual(['created', 'created'])
    expect([(await put(testKey))['id'], (await put(realKey))['id']]).toEqual([ofTest['id'], ofReal['id']])
    const name = { system: 'tms', externalId: 'order 4711' }
    const found = await ask(externalIdContract.byExternalId, name, { token: testKey })
    expect(found.body).toMatchObject({ id: ofTest['id'], isTest: true })
    expect(await call(externalIdContract.byExternalId, name, { as: 'acme.planner' })).toMatchObject({
      id: ofReal['id'],
      isTest: false,
    })
  })

  test('a copy that a person makes of a test note is a test note', async () => {
    const id = await make({ cmrCode: '650001' })
    const { created } = await call(cmrContract.createLike, { cmr_id: id, count: 2 }, { as: 'acme.planner' })
    for (const copy of created) {
      expect(copy.cmrCode).toMatch(/TEST$/)
      expect(await testWorld.item(copy.id, 'acme.planner')).toMatchObject({ isTest: true })
    }
  })
})
