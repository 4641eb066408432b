import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { feedContract } from '@roadnote/domain/cmr/feed/contract'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { chosenEvents } from '@roadnote/domain/organization/note-events'
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { testOutgoing } from '../../../test-kit/outgoing.ts'
import { openReceiver } from '../../../test-kit/receiver.ts'
import { webhookSecret } from '../../organization/webhook.ts'
import { dispatchDue } from '../../outbox/dispatch.ts'
import { advanceFeed } from '../feed/page.ts'
import { queueChosenEvents } from './chosen-events.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const receiver = await openReceiver()
const outgoing = testOutgoing(connection, {})
const testWorld = await createTestWorld(connection)
const { acme, brabant, colmar, secrets } = testWorld

const all = [...chosenEvents]

function choose(id: number, webhookEvents: readonly string[], more: object = {}) {
  const webhookUrl = `${receiver.url}/${id}`
  return db
    .updateTable('organization')
    .set({ webhookUrl, webhookEvents: [...webhookEvents], webhookDisabledAt: null, deletedAt: null, ...more })
    .where('id', '=', id)
    .execute()
}

async function queueAll(): Promise<void> {
  await advanceFeed(db)
  while ((await queueChosenEvents(db, randomUUID)) > 0);
}

interface Sent {
  readonly id: string
  readonly type: string
  readonly time: string
  readonly cmr: Readonly<Record<string, unknown>>
  readonly fields?: readonly string[]
}

/** What each address got since the last call. */
async function sent(): Promise<{ readonly to: number; readonly body: Sent }[]> {
  await queueAll()
  while ((await dispatchDue(outgoing)) > 0);
  // Parses the bodies that this server has just sent.
  const calls = receiver.calls.map(({ path, body }) => ({ to: Number(path.slice(1)), body: JSON.parse(body) as Sent }))
  receiver.calls.length = 0
  return calls.toSorted((one, other) => one.body.time.localeCompare(other.body.time) || one.to - other.to)
}

const typesTo = async (id: number) => (await sent()).filter(({ to }) => to === id).map(({ body }) => body.type)

const remark = (cmrId: number) =>
  testWorld.request('brabant.planner', attachmentContract.comment, {
    cmr_id: cmrId,
    CommentType: 11,
    comment: 'PLANTED two pallets wet',
  })

beforeEach(async () => {
  await db
    .updateTable('organization')
    .set({ webhookUrl: null, webhookEvents: [], webhookReadyToSigningSign: false, cmrModifyWebhookUrl: null })
    .execute()
  await queueAll()
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  receiver.calls.length = 0
})

describe('webhook events that an organisation has chosen', () => {
  test('a party gets exactly the events that it has chosen, with id, time, note and version, and no content', async () => {
    const id = await testWorld.makeAt(3)
    const { cmrCode, version } = await testWorld.item(id)
    await choose(acme, ['cmr.remark'])
    await choose(brabant, ['cmr.photo'])
    expect((await remark(id)).status).toBe(200)
    const [call, ...others] = await sent()
    expect(others).toEqual([])
    expect(call).toEqual({
      to: acme,
      body: {
        id: expect.any(String),
        type: 'cmr.remark',
        time: expect.any(String),
        cmr: { id, cmrCode, status: 3, version: Number(version) + 1 },
      },
    })
    expect(JSON.stringify(call)).not.toContain('PLANTED')
  })

  test('a chosen event is signed like every other event, and its id is also in the header', async () => {
    const id = await testWorld.makeAt(3)
    await choose(acme, ['cmr.remark'])
    await remark(id)
    await queueAll()
    await dispatchDue(outgoing)
    const [call] = receiver.calls
    const headers = {
      'webhook-id': String(call?.headers['webhook-id']),
      'webhook-timestamp': String(call?.headers['webhook-timestamp']),
      'webhook-signature': String(call?.headers['webhook-signature']),
    }
    const body = new Webhook(webhookSecret(secrets, acme, null)).verify(call?.body ?? '', headers) as Sent
    expect(headers['webhook-id']).toBe(body.id)
  })

  test('the chosen events of a note are those of its feed from the release on, each once', async () => {
    await choose(acme, all)
    const start = Number((await testWorld.call(feedContract.feed, { after: 'now' }, { as: 'acme.planner' })).cursor)
    const id = await testWorld.draft()
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'T 1' })
    await testWorld.call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'T 2' })
    await testWorld.signed(id, 'shipper', 'driver')
    await remark(id)
    const returned = { cmrId: id, type: 2, goodsNature: 'EUR pallet', packagesNumber: 4 }
    expect((await testWorld.request('brabant.planner', goodContract.create, returned)).status).toBe(200)
    await testWorld.call(cmrContract.setUnfinished, { cmr_id: [id] }, { as: 'brabant.planner' })
    await testWorld.call(cmrContract.cancelUnfinished, { cmr_id: [id] }, { as: 'brabant.planner' })
    await testWorld.signed(id, 'receiver')
    const input = { after: start, limit: 100, note: 'id' } as const
    const { data } = await testWorld.call(feedContract.feed, input, { as: 'acme.planner' })
    const inFeed = data.filter(({ cmrId }) => cmrId === id).map(({ type }) => type)
    const known: readonly string[] = all
    const released = inFeed.slice(inFeed.indexOf('cmr.ready')).filter((type) => known.includes(type))
    expect(released).toEqual([
      'cmr.modified',
      'cmr.remark',
      'cmr.returned-goods',
      'cmr.unfinished',
      'cmr.resumed',
      'cmr.signed.recipient',
    ])
    expect(await typesTo(acme)).toEqual(released)
    await queueAll()
    expect(await sent()).toEqual([])
  })

  test('a chosen edit names the changed fields without values and goes to the usual address, also where changes have their own', async () => {
    const id = await testWorld.released()
    await choose(acme, ['cmr.modified'], { cmrModifyWebhookUrl: `${receiver.url}/1000000` })
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'PLANTED' })
    const calls = await sent()
    expect(calls.map(({ to, body }) => [to, body.type, body.fields])).toEqual([
      [acme, 'cmr.modified', ['tripID']],
      [1_000_000, 'cmr.modified', ['tripID']],
    ])
    expect(JSON.stringify(calls)).not.toContain('PLANTED')
  })

  test('organisations that are no party of the note get nothing, and recipients nothing of its draft', async () => {
    for (const organizationId of [acme, brabant, colmar, testWorld.delta, testWorld.operator, testWorld.antwerp])
      await choose(organizationId, all)
    const id = await testWorld.draft()
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'T 1' })
    await testWorld.call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'T 2' })
    const calls = await sent()
    expect(calls.map(({ to, body }) => [to, body.type])).toEqual([
      [acme, 'cmr.modified'],
      [brabant, 'cmr.modified'],
      [colmar, 'cmr.modified'],
    ])
  })

  test('a note that is taken back is reported to those who still see it, and to the recipient as gone', async () => {
    const id = await testWorld.released()
    for (const organizationId of [acme, colmar]) await choose(organizationId, all)
    await testWorld.request('acme.planner', cmrContract.edit, { id, status: 1 })
    await testWorld.request('acme.planner', cmrContract.edit, { id, tripID: 'A draft again' })
    const calls = await sent()
    expect(new Map(calls.map(({ to, body }) => [to, body.type]))).toEqual(
      new Map([
        [acme, 'cmr.taken-back'],
        [colmar, 'cmr.gone'],
      ]),
    )
    expect(calls).toHaveLength(2)
    const gone = calls.find(({ to }) => to === colmar)
    expect(gone?.body.cmr).toEqual({ id, cmrCode: null, status: null, version: null })
  })

  test.each([
    ['whose webhook is switched off', { webhookDisabledAt: new Date() }],
    ['without an address', { webhookUrl: null }],
    ['that is deleted', { deletedAt: new Date() }],
  ])('an organisation %s gets no chosen events, and they are not sent later', async (_, state) => {
    const id = await testWorld.makeAt(3)
    await choose(acme, all)
    await db.updateTable('organization').set(state).where('id', '=', acme).execute()
    await remark(id)
    await queueAll()
    await choose(acme, all)
    expect(await sent()).toEqual([])
  })

  test('two processes that queue chosen events at once queue each once', async () => {
    await choose(acme, ['cmr.remark'])
    const id = await testWorld.makeAt(3)
    for (let count = 0; count < 5; count += 1) await remark(id)
    await advanceFeed(db)
    await Promise.all([1, 2, 3].map(() => queueChosenEvents(db, randomUUID)))
    expect(await typesTo(acme)).toEqual(Array.from({ length: 5 }, () => 'cmr.remark'))
  })

  test('events from before they were chosen are not sent', async () => {
    const id = await testWorld.makeAt(3)
    await remark(id)
    await advanceFeed(db)
    await choose(acme, all)
    expect(await sent()).toEqual([])
  })
})

describe('choosing webhook events', () => {
  const webhookUrl = 'https://hooks.example.com/events'

  test('chosen events are stored once and in their order, whatever the spelling, and emptied by a blank text or null', async () => {
    const edit = async (webhookEvents: unknown) => {
      const input = { id: acme, webhookUrl, webhookEvents } as never
      expect((await testWorld.request('acme.admin', organizationContract.edit, input)).status).toBe(200)
      return (await testWorld.call(organizationContract.item, { Id: acme }, { as: 'acme.admin' })).webhookEvents
    }
    expect(await edit(' CMR.Photo , cmr.remark,cmr.photo')).toEqual(['cmr.remark', 'cmr.photo'])
    expect(await edit(undefined)).toEqual(['cmr.remark', 'cmr.photo'])
    expect(await edit(['cmr.exception'])).toEqual(['cmr.exception'])
    for (const nothing of ['', null, []]) {
      const input = { id: acme, webhookUrl: '', webhookEvents: nothing } as never
      expect((await testWorld.request('acme.admin', organizationContract.edit, input)).status).toBe(200)
      const item = await testWorld.call(organizationContract.item, { Id: acme }, { as: 'acme.admin' })
      expect(item.webhookEvents).toEqual([])
    }
  })

  test('only who may change the organisation chooses its webhook events', async () => {
    const input = { id: acme, webhookUrl, webhookEvents: 'cmr.remark' } as never
    expect((await testWorld.request('acme.planner', organizationContract.edit, input)).status).toBe(403)
    expect((await testWorld.request('brabant.admin', organizationContract.edit, input)).status).toBe(404)
  })
})
