import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { webhookContract } from '@roadnote/domain/organization/webhook-contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { openReceiver } from '../../test-kit/receiver.ts'
import { dispatchDue } from '../outbox/dispatch.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const receiver = await openReceiver()
const outgoing = testOutgoing(connection, {})
const kindly = receiver.answer
const testWorld = await createTestWorld(connection)
const { acme, brabant, colmar } = testWorld
const note = await testWorld.released()
const { cmrCode } = await testWorld.item(note)
const byAdmin = { as: 'acme.admin' } as const

const list = (input: object = {}) =>
  testWorld.call(webhookContract.deliveryList, { organizationId: acme, ...input }, byAdmin)
const replay = (input: object, who: 'acme.admin' | 'acme.planner' | 'brabant.admin' = 'acme.admin') =>
  testWorld.request(who, webhookContract.replay, { organizationId: acme, ...input })

interface Given {
  readonly organizationId?: number
  readonly type?: string
  readonly ago?: string
  readonly state?: 'waiting' | 'delivered' | 'failed'
  readonly cmrId?: number | null
}

let made = 0

async function delivery({
  organizationId = acme,
  type = 'cmr.ready',
  ago = '1 hour',
  state = 'failed',
  cmrId = note,
}: Given = {}) {
  made += 1
  const payload = { to: '', ...(type === 'test' && { once: true }), body: { id: `event-${made}`, type, time: '' } }
  const { id } = await db
    .insertInto('outbox')
    .values({
      kind: 'webhook',
      key: `delivery ${made}`,
      organizationId,
      cmrId,
      payload: JSON.stringify(payload),
      state,
      attempts: state === 'waiting' ? 0 : 3,
      createdAt: sql<Date>`now() - ${ago}::interval`,
      deliveredAt: state === 'delivered' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state !== 'waiting') {
    const attempt = { outboxId: id, outcome: 'failed', detail: 'HTTP 500', answerCode: 500, milliseconds: 12 } as const
    await db.insertInto('outboxAttempt').values(attempt).execute()
  }
  return id
}

/** Sends what is due now and later; returns the ids of the events in the order of their arrival. */
async function drain(): Promise<string[]> {
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  while ((await dispatchDue(outgoing)) > 0);
  return receiver.calls.splice(0).map(({ headers }) => String(headers['webhook-id']))
}

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  receiver.calls.length = 0
  receiver.answer = kindly
  await db
    .updateTable('organization')
    .set({ webhookUrl: `${receiver.url}/acme`, webhookReadyToSigningSign: true })
    .where('id', '=', acme)
    .execute()
})

describe('the list of webhook deliveries', () => {
  test('the list has the deliveries of the organisation of thirty days, the newest first, with note, attempts and reply', async () => {
    const [old, young] = [await delivery({ ago: '29 days' }), await delivery({ state: 'delivered' })]
    await delivery({ ago: '31 days' })
    await delivery({ organizationId: brabant })
    await db.insertInto('outbox').values({ kind: 'mail', key: 'mail', organizationId: acme, payload: '{}' }).execute()
    const { data, total, replaying } = await list()
    expect([data.map(({ id }) => id), total, replaying]).toEqual([[young, old], 2, 0])
    expect(data[0]).toMatchObject({
      type: 'cmr.ready',
      cmrId: note,
      cmrCode,
      state: 'delivered',
      attempts: 3,
      replayable: true,
    })
    expect(data[0]).toMatchObject({ answerCode: 500, milliseconds: 12, detail: 'HTTP 500' })
    expect(data[0]?.history).toEqual([
      { at: expect.any(Date), outcome: 'failed', answerCode: 500, milliseconds: 12, detail: 'HTTP 500' },
    ])
    expect(await list()).toMatchObject({ organizationName: 'Acme Chemicals', hasAddress: true, isOff: false })
    expect((await list({ Limit: 1, Page: 2 })).data.map(({ id }) => id)).toEqual([old])
  })

  test('the list is searched by note, event, result and day', async () => {
    const ready = await delivery()
    const remark = await delivery({ type: 'cmr.remark', state: 'delivered', ago: '5 days' })
    const trial = await delivery({ type: 'test', cmrId: null })
    const idsOf = async (input: object) => (await list(input)).data.map(({ id }) => id)
    expect(await idsOf({ event: 'cmr.remark' })).toEqual([remark])
    expect(await idsOf({ event: 'test' })).toEqual([trial])
    expect(await idsOf({ state: 'delivered' })).toEqual([remark])
    expect(await idsOf({ Search: String(cmrCode).toLowerCase().slice(2) })).toEqual([ready, remark])
    expect(await idsOf({ Search: String(note) })).toEqual([ready, remark])
    expect(await idsOf({ Search: `event-${made}` })).toEqual([trial])
    expect(await idsOf({ Search: '%' })).toEqual([])
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await idsOf({ End: day })).toEqual([remark])
    expect(new Set(await idsOf({ Begin: day }))).toEqual(new Set([ready, trial]))
    const wrong = { organizationId: acme, event: 'cmr.readyy' } as never
    expect((await testWorld.request('acme.admin', webhookContract.deliveryList, wrong)).status).toBe(400)
  })
})

describe('sending webhook events again', () => {
  test('a delivered event is sent again with the same id, and pressing twice sends it once', async () => {
    const id = await delivery({ state: 'delivered' })
    const answers = await Promise.all([replay({ id }), replay({ id })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, expect.any(Number)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body['error']).toBe('already_sent')
    expect((await list()).replaying).toBe(1)
    expect(await drain()).toEqual([`event-${made}`])
    const { data, replaying } = await list()
    expect([replaying, data[0]?.state, data[0]?.answerCode]).toEqual([0, 'delivered', 204])
    expect(data[0]?.history.map(({ outcome }) => outcome)).toEqual(['delivered', 'retried', 'failed'])
    const log = await testWorld.call(adminLogContract.list, { kind: 'organization', subjectId: acme }, { as: 'super' })
    expect(log.data.filter(({ action }) => action === 'webhookReplayed')).toHaveLength(1)
  })

  test('all events from a moment on are sent again in order, paced, and a second replay waits for the first', async () => {
    await delivery({ ago: '5 hours' })
    const first = made
    await delivery({ ago: '3 hours', state: 'delivered' })
    await delivery({ ago: '2 hours' })
    await delivery({ ago: '1 hour', type: 'test', cmrId: null })
    await delivery({ ago: '1 hour', organizationId: brabant })
    const from = new Date(Date.now() - 4 * 3_600_000).toISOString()
    const { body } = await replay({ from })
    expect(body).toMatchObject({ queued: 2, next: null })
    const due = await db
      .selectFrom('outbox')
      .where('state', '=', 'waiting')
      .orderBy('createdAt')
      .select('nextAttemptAt')
      .execute()
    const [one, two] = due.map(({ nextAttemptAt }) => nextAttemptAt.getTime())
    expect((two ?? 0) - (one ?? 0)).toBe(100)
    expect((await replay({ from })).body['error']).toBe('already_sent')
    expect(new Set(await drain())).toEqual(new Set([`event-${first + 1}`, `event-${first + 2}`]))
    expect((await replay({ from })).body).toMatchObject({ queued: 2 })
  })

  test('the number of events that a replay would send is counted beforehand, also beyond its limit', async () => {
    const countFrom = async (from: Date) =>
      (await testWorld.call(webhookContract.replayCount, { organizationId: acme, from }, byAdmin)).count
    await delivery({ ago: '5 hours' })
    await delivery({ ago: '3 hours', state: 'delivered' })
    await delivery({ ago: '2 hours', state: 'waiting' })
    await delivery({ ago: '1 hour', type: 'test', cmrId: null })
    await delivery({ ago: '1 hour', organizationId: brabant })
    expect(await countFrom(new Date(Date.now() - 4 * 3_600_000))).toBe(1)
    expect(await countFrom(new Date(0))).toBe(2)
    expect(await countFrom(new Date())).toBe(0)
    const input = { organizationId: acme, from: new Date().toISOString() }
    expect((await testWorld.request('acme.planner', webhookContract.replayCount, input)).status).toBe(403)
    expect((await testWorld.request('brabant.admin', webhookContract.replayCount, input)).status).toBe(404)
    const yesterday = { organizationId: acme, from: 'yesterday' }
    const refused = await testWorld.request('acme.admin', webhookContract.replayCount, wrongInput(yesterday))
    expect([refused.status, refused.body['fields']]).toEqual([400, { from: expect.any(String) }])
  })

  test('a replay is limited to a thousand events and says where to go on', async () => {
    await sql`insert into outbox (kind, key, organization_id, cmr_id, state, created_at, payload)
      select 'webhook', 'many ' || n, ${acme}::int, ${note}::bigint, 'failed', now() - make_interval(secs => 5000 - n),
        jsonb_build_object('to', '', 'body', jsonb_build_object('id', n::text, 'type', 'cmr.ready', 'time', ''))
      from generate_series(1, 1002) as n`.execute(db)
    const { body } = await replay({ from: new Date(0).toISOString() })
    expect(body).toMatchObject({ queued: 1000, next: expect.any(String) })
    await db.updateTable('outbox').set({ state: 'failed', attempts: 1 }).where('state', '=', 'waiting').execute()
    expect((await replay({ from: body['next'] })).body).toMatchObject({ queued: 2, next: null })
  })

  test('events of a note that the organisation is no party of any longer, tests and waiting ones are not sent again', async () => {
    await db
      .updateTable('organization')
      .set({ webhookUrl: `${receiver.url}/x` })
      .where('id', '=', colmar)
      .execute()
    const foreign = await testWorld.make(
      { recipientOrganizationsID: colmar, senderOrganizationsID: brabant, carrierOrganizationsID: brabant },
      'super',
    )
    const lost = await delivery({ cmrId: foreign })
    const gone = await delivery({ cmrId: foreign, type: 'cmr.gone' })
    const trial = await delivery({ type: 'test', cmrId: null })
    const fresh = await delivery({ state: 'waiting' })
    for (const id of [lost, trial]) expect((await replay({ id })).body['fields']).toEqual({ id: 'not_allowed' })
    expect((await replay({ id: fresh })).body['error']).toBe('already_sent')
    const { data } = await list()
    expect(data.filter(({ replayable }) => replayable).map(({ id }) => id)).toEqual([gone])
    expect((await replay({ from: new Date(0).toISOString() })).body).toMatchObject({ queued: 1 })
  })

  test('only who may change the organisation sends its events again, and foreign or old ones are not found', async () => {
    const [own, foreign, old] = [
      await delivery(),
      await delivery({ organizationId: brabant }),
      await delivery({ ago: '31 days' }),
    ]
    expect((await replay({ id: own }, 'acme.planner')).status).toBe(403)
    expect((await replay({ id: own }, 'brabant.admin')).status).toBe(404)
    expect((await replay({ id: foreign })).status).toBe(404)
    expect((await replay({ id: old })).status).toBe(404)
    const list = { organizationId: acme } as never
    expect((await testWorld.request('brabant.admin', webhookContract.deliveryList, list)).status).toBe(404)
  })

  test('a replay needs either an event or a moment, and an address', async () => {
    const id = await delivery()
    for (const input of [{}, { id, from: new Date().toISOString() }])
      expect((await replay(input)).body['fields']).toEqual({ id: 'required' })
    expect((await replay({ from: 'yesterday' })).status).toBe(400)
    await db
      .updateTable('organization')
      .set({ webhookUrl: null, webhookReadyToSigningSign: false, cmrModifyWebhookUrl: null })
      .where('id', '=', acme)
      .execute()
    expect((await replay({ id })).body['fields']).toEqual({ webhookUrl: 'required' })
  })
})
