import { outboxContract } from '@roadnote/domain/outbox/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { dispatchDue } from './dispatch.ts'
import { queueMessage } from './message.ts'
import { queueDelivery } from './queue.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const outgoing = testOutgoing(connection, {})
let testWorld: TestWorld
let noteId: number
let code: string

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  await db
    .updateTable('organization')
    .set({ email: 'transport@acme.example' })
    .where('id', '=', testWorld.acme)
    .execute()
  noteId = await testWorld.released()
  await testWorld.sign('shipper', noteId, 'acme.signer')
  await testWorld.sign('driver', noteId, 'brabant.driver', { comment: '<b>Careful</b>' })
  await db.transaction().execute((tx) =>
    queueMessage(tx, testWorld.secrets, {
      key: 'charter 1',
      channel: 'sms',
      to: '+32470112233',
      text: 'Rit 4711',
    }),
  )
  await dispatchDue(outgoing)
  const note = await db.selectFrom('cmr').where('id', '=', noteId).select('code').executeTakeFirstOrThrow()
  code = note.code
})

const ask = (who: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  testWorld.askByPath(method, path, { token: testWorld.tokens[who] ?? '', body })

async function list(query = '') {
  const answer = await ask('super', 'GET', `api/outbox/list?${query}`)
  expect(answer.status).toBe(200)
  return outboxContract.list.reply.parse(answer.body).data
}

async function idOf(kind: string): Promise<number> {
  const [row] = await list(`kind=${kind}`)
  return row?.id ?? 0
}

describe('the outbox screen', () => {
  test('deliveries are listed from the newest, those of the same moment from the highest id', async () => {
    const queued = { kind: 'message', payload: JSON.stringify({ to: '+4711' }) } as const
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour))
    const rows = await db
      .insertInto('outbox')
      .values(
        [9, 9, 8].map((hour, index) => ({ ...queued, key: `order ${index}`, createdAt: at(hour), state: 'failed' })),
      )
      .returning('id')
      .execute()
    const [first, second, oldest] = rows.map(({ id }) => id)
    const shown = (await list('Search=%2B4711')).map(({ id }) => id)
    expect(shown).toEqual([second, first, oldest])
    await db.deleteFrom('outbox').where('recipient', '=', '+4711').execute()
  })

  test.each(['acme.admin', 'acme.planner', 'brabant.driver', 'inspector'])(
    '%s cannot list, open or retry deliveries',
    async (who) => {
      const id = await idOf('mail')
      expect((await ask(who, 'GET', 'api/outbox/list')).status).toBe(403)
      expect((await ask(who, 'GET', `api/outbox/item?id=${id}`)).status).toBe(403)
      expect((await ask(who, 'POST', 'api/outbox/retry', { id })).status).toBe(403)
      expect((await testWorld.ask(outboxContract.list, {})).status).toBe(401)
    },
  )

  test('deliveries are listed newest first with kind, recipient and note', async () => {
    const rows = await list()
    expect(rows.map(({ kind, what, recipient, cmrCode, state }) => [kind, what, recipient, cmrCode, state])).toEqual([
      ['message', 'Rit 4711', '+32470112233', null, 'kept'],
      ['mail', `Geladen: ${code} naar Colmar (FR)`, 'transport@acme.example', code, 'kept'],
    ])
  })

  test('deliveries of the same moment are listed newest first, also across pages', async () => {
    await db.transaction().execute(async (tx) => {
      for (let index = 0; index < 12; index += 1)
        await queueDelivery(tx, { kind: 'webhook', key: `same moment ${index}`, payload: {} })
      // The last write of a row decides its place in the table.
      await sql`update outbox set attempts = 0 where key = 'same moment 11'`.execute(tx)
    })
    const pages = [await list('kind=webhook&Limit=5'), await list('kind=webhook&Limit=5&Page=2')]
    const ids = pages.flat().map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
    await db.deleteFrom('outbox').where('kind', '=', 'webhook').execute()
  })

  test.each([
    ['kind=mail', 1],
    ['kind=webhook', 0],
    ['state=kept', 2],
    ['state=failed', 0],
    ['Search=TRANSPORT%40acme', 1],
    ['Search=%25', 0],
    ['Search=3247', 1],
    ['Begin=2020-01-01&End=2020-12-31', 0],
    ['Begin=2020-01-01', 2],
    ['Begin=2120-01-01', 0],
    ['Begin=2120-01-01&End=2020-01-01', 2],
    ['Limit=1', 1],
    ['Page=2&Limit=1', 1],
    ['Page=99', 0],
    ['kind=&state=&Search=', 2],
  ])('the delivery list accepts the filter %s', async (query, count) => {
    expect(await list(query)).toHaveLength(count)
  })

  test('a delivery is found by the code of its note', async () => {
    expect(await list(`Search=${code.toLowerCase()}`)).toHaveLength(1)
  })

  test.each(['kind=pigeon', 'state=lost', 'Begin=2026-02-30', 'timeZone=Mars/Olympus', 'Page=x'])(
    'the delivery list refuses the invalid filter %s',
    async (query) => {
      expect((await ask('super', 'GET', `api/outbox/list?${query}`)).status).toBe(400)
    },
  )

  test('a delivery shows its content and every attempt', async () => {
    const { body } = await ask('super', 'GET', `api/outbox/item?id=${await idOf('mail')}`)
    expect(body).toMatchObject({
      what: `Geladen: ${code} naar Colmar (FR)`,
      attachments: [],
      personalHidden: false,
      retriable: true,
      history: [{ outcome: 'kept', detail: null, by: null }],
    })
    expect(body['text']).toContain('http://localhost:3000/pdf/')
    expect(body['html']).toContain('&lt;b&gt;Careful&lt;/b&gt;')
    expect(body['html']).not.toMatch(/<script|https?:\/\/(?!localhost:3000)/)
  })

  test('a mail lists all its attachments, with photos as they were when it was sent', async () => {
    const id = await testWorld.released({ photoMailingSign: true })
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.driver')
    const sha256 = 'a'.repeat(64)
    await db.insertInto('file').values({ sha256, size: 1, mediaType: 'image/jpeg' }).execute()
    const photo = async (fileName: string, times: { createdAt?: Date; deletedAt?: Date }, cmrId = id) =>
      db
        .insertInto('cmrPhoto')
        .values({ cmrId, fileSha256: sha256, fileName, ...times })
        .execute()
    const left = new Date('2026-01-02T12:00:00Z')
    await photo('load.jpg', { createdAt: new Date('2026-01-02T08:00:00Z') })
    await photo('load.jpg', {
      createdAt: new Date('2026-01-02T09:00:00Z'),
      deletedAt: new Date('2026-01-03T00:00:00Z'),
    })
    await photo('wrong.jpg', {
      createdAt: new Date('2026-01-02T10:00:00Z'),
      deletedAt: new Date('2026-01-02T11:00:00Z'),
    })
    await photo('later.jpg', { createdAt: new Date('2026-01-02T13:00:00Z') })
    await photo('neighbour.jpg', { createdAt: new Date('2026-01-02T08:00:00Z') }, await testWorld.released())
    await testWorld.sign('receiver', id, 'colmar.signer')
    const mail = await db
      .selectFrom('outbox')
      .where('cmrId', '=', id)
      .where('closesNote', '=', true)
      .select('id')
      .executeTakeFirstOrThrow()
    const attached = async () => (await ask('super', 'GET', `api/outbox/item?id=${mail.id}`)).body['attachments']
    expect(await attached()).toEqual([expect.stringMatching(/^BEACM\d+RN\.pdf$/), 'load.jpg', 'later.jpg'])
    await db.updateTable('outbox').set({ state: 'delivered', deliveredAt: left }).where('id', '=', mail.id).execute()
    expect(await attached()).toEqual([expect.stringMatching(/\.pdf$/), 'load.jpg', 'load.jpg'])
    await db
      .deleteFrom('outboxAttempt')
      .where('outboxId', 'in', db.selectFrom('outbox').where('cmrId', '=', id).select('id'))
      .execute()
    await db.deleteFrom('outbox').where('cmrId', '=', id).execute()
  })

  test('the list shows the last answer of the receiver for a delivery that was given up', async () => {
    const id = await idOf('mail')
    const said = async () => (await list('kind=mail'))[0]?.lastDetail
    expect(await said()).toBeNull()
    await db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute()
    for (const detail of ['451 Try again later', '550 No such user here'])
      await db.insertInto('outboxAttempt').values({ outboxId: id, outcome: 'failed', detail }).execute()
    expect(await said()).toBe('550 No such user here')
    await db.deleteFrom('outboxAttempt').where('outboxId', '=', id).where('outcome', '=', 'failed').execute()
    await db.updateTable('outbox').set({ state: 'kept' }).where('id', '=', id).execute()
  })

  test('an unknown delivery is not found', async () => {
    expect((await ask('super', 'GET', 'api/outbox/item?id=999999')).status).toBe(404)
    expect((await ask('super', 'POST', 'api/outbox/retry', { id: 999_999 })).status).toBe(404)
    expect((await ask('super', 'GET', 'api/outbox/item?id=999999999999999')).status).toBe(404)
  })

  test('a delivery with an unexpected payload can still be listed and opened', async () => {
    const { id } = await db
      .insertInto('outbox')
      .values({ kind: 'mail', key: 'odd', state: 'kept', payload: JSON.stringify({ surprise: [1, 2, 3] }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await list())[0]).toMatchObject({ id, what: 'mail' })
    expect((await ask('super', 'GET', `api/outbox/item?id=${id}`)).body['text']).toContain('surprise')
    await db.deleteFrom('outbox').where('id', '=', id).execute()
  })
})

describe('retrying a delivery by hand', () => {
  test('a retry by hand is sent at once, gets all attempts again and records who requested it', async () => {
    const id = await idOf('mail')
    await db.updateTable('outbox').set({ state: 'failed', attempts: 9 }).where('id', '=', id).execute()
    expect((await ask('super', 'POST', 'api/outbox/retry', { id })).status).toBe(200)
    const row = await db.selectFrom('outbox').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await dispatchDue(outgoing)).toBe(1)
    const { body } = await ask('super', 'GET', `api/outbox/item?id=${id}`)
    expect(body['history']).toMatchObject([
      { outcome: 'kept' },
      { outcome: 'retried', by: 'super' },
      { outcome: 'kept' },
    ])
  })

  test.each(['delivered', 'sending'] as const)(
    'a retry by hand is refused for a delivery that is %s',
    async (state) => {
      const id = await idOf('mail')
      const times = { deliveredAt: new Date(), lockedUntil: new Date(Date.now() + 60_000) }
      await db
        .updateTable('outbox')
        .set({ state, ...times })
        .where('id', '=', id)
        .execute()
      const answer = await ask('super', 'POST', 'api/outbox/retry', { id })
      expect([answer.status, answer.body['error']]).toEqual([400, 'already_sent'])
      await db.updateTable('outbox').set({ state: 'kept', deliveredAt: null }).where('id', '=', id).execute()
    },
  )
})
