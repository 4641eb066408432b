import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { holdContract } from '@roadnote/domain/cmr/contract/hold'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { feedContract } from '@roadnote/domain/cmr/feed/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { makeKey, makeTestNote } from '../../../test-kit/test-key.ts'
import { advanceFeed } from '../feed/page.ts'
import { queueChosenEvents } from './chosen-events.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, ask, request, acme, brabant } = testWorld

let testKey = ''
let realKey = ''

beforeAll(async () => {
  testKey = await makeKey(testWorld, acme, true)
  realKey = await makeKey(testWorld, acme, false)
  await db.updateTable('organization').set({ email: 'office@acme.example' }).where('id', '=', acme).execute()
  await db.updateTable('organization').set({ email: 'office@brabant.example' }).where('id', '=', brabant).execute()
})

const make = (change: object = {}) => makeTestNote(testWorld, testKey, change)

describe('what leaves the installation about a test note', () => {
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
  })

  async function outgoing(): Promise<Record<string, unknown>[]> {
    const rows = await db.selectFrom('outbox').orderBy('id').select(['kind', 'payload', 'organizationId']).execute()
    return rows.map(({ kind, payload, organizationId }) => ({ kind, organizationId, ...Object(payload) }))
  }

  test('mails go to addresses of its organisation only, also if the note names others', async () => {
    const id = await make({
      status: 2,
      senderEmail: 'office@acme.example',
      carrierEmail: 'office@brabant.example',
      receiverEmail: 'somebody@stranger.example',
    })
    for (const step of ['shipper', 'driver', 'receiver'])
      expect((await testWorld.sign(step, id, 'acme.signer')).status).toBe(200)
    const input = { cmr_id: id, CommentType: 9, comment: 'hello', email: 'other@stranger.example' }
    await ask(attachmentContract.comment, wrongInput(input), { token: testKey })
    const mails = (await outgoing()).filter(({ kind }) => kind === 'mail')
    expect(mails.length).toBeGreaterThan(0)
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['office@acme.example']))
  })

  test('a note without any own address is closed without a mail', async () => {
    const id = await make({
      status: 2,
      senderEmail: 'a@stranger.example',
      carrierEmail: 'b@stranger.example',
      receiverEmail: 'c@stranger.example',
    })
    for (const step of ['shipper', 'driver', 'receiver']) await testWorld.sign(step, id, 'acme.signer')
    expect((await outgoing()).map(({ kind, to }) => [kind, to])).toEqual([['mail', null]])
  })

  test('its webhook says test: true and goes to no other organisation', async () => {
    const hook = { webhookUrl: 'https://hooks.example/tms', webhookReadyToSigningSign: true }
    for (const id of [acme, brabant]) await db.updateTable('organization').set(hook).where('id', '=', id).execute()
    await make({ carrierOrganizationsID: brabant, status: 2 })
    expect(await outgoing()).toMatchObject([{ kind: 'webhook', organizationId: acme, body: { test: true } }])
    await db.deleteFrom('outbox').execute()
    await testWorld.make({ status: 2 })
    const real = await outgoing()
    expect(new Set(real.map(({ organizationId }) => organizationId))).toEqual(new Set([acme, brabant]))
    expect(JSON.stringify(real)).not.toContain('"test":')
    const off = { webhookUrl: null, webhookReadyToSigningSign: false }
    await db.updateTable('organization').set(off).execute()
  })

  test('a webhook that an organisation chose by name gets changes of its test notes with test: true, and other parties none', async () => {
    const hook = { webhookUrl: 'https://hooks.example/tms', webhookEvents: ['cmr.taken-back'] }
    for (const id of [acme, brabant]) await db.updateTable('organization').set(hook).where('id', '=', id).execute()
    const id = await make({ carrierOrganizationsID: brabant, status: 2 })
    expect((await ask(cmrContract.edit, { id, status: 1 }, { token: testKey })).status).toBe(200)
    await advanceFeed(db)
    let count = 0
    await queueChosenEvents(db, () => `id ${(count += 1)}`)
    expect(await outgoing()).toMatchObject([
      { kind: 'webhook', organizationId: acme, body: { type: 'cmr.taken-back', test: true } },
    ])
    await db.updateTable('organization').set({ webhookUrl: null, webhookEvents: [] }).execute()
  })

  test('a test note is not chartered and not held, and says so before', async () => {
    const id = await make({ status: 2 })
    expect((await testWorld.item(id, 'acme.planner'))['may']).toMatchObject({ charter: 'test_note' })
    const held = await request('acme.planner', holdContract.hold, { cmr_id: id, reason: 'claim' })
    expect([held.status, held.body['error']]).toEqual([400, 'test_note'])
    const form = {
      cmrIdList: [id],
      carrierName: 'New Haulier',
      countryCode: 'BE',
      driverFirstName: 'A',
      driverLastName: 'B',
      phone: '+32470000000',
      licensePlateTruck: '1-ABC-234',
    }
    await db.updateTable('organization').set({ spotCharterUsingSign: true }).where('id', '=', acme).execute()
    const chartered = await request('acme.planner', charterContract.create, wrongInput(form))
    expect([chartered.status, chartered.body['error']]).toEqual([400, 'test_note'])
    expect(await outgoing()).toEqual([])
  })
})

describe('the feed of a test key', () => {
  test('a test key follows its test notes, and nobody else is told of them', async () => {
    const cursor = async () =>
      (await ask(feedContract.feed, wrongInput({ after: 'now' }), { token: testKey })).body['cursor']
    const after = Number(await cursor())
    const read = async (token: string) => {
      const { body } = await ask(feedContract.feed, wrongInput({ after, note: 'row' }), { token })
      return (body['data'] as { cmrId: number; type: string; cmr: { isTest: boolean } | null }[]) ?? []
    }
    const real = await testWorld.make()
    const id = await make({ carrierOrganizationsID: brabant, status: 2 })
    expect((await read(testKey)).map((one) => [one.type, one.cmrId, one.cmr?.isTest])).toEqual([
      ['cmr.created', id, true],
      ['cmr.ready', id, true],
    ])
    expect((await read(realKey)).map(({ cmrId }) => cmrId)).toEqual([real])
    expect((await read(testWorld.tokens['brabant.planner'])).map(({ cmrId }) => cmrId)).not.toContain(id)
    expect((await read(testWorld.tokens.super)).map(({ cmrId }) => cmrId)).not.toContain(id)
  })
})
