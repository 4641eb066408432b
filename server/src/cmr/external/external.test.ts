import { externalContract } from '@roadnote/domain/cmr/field/external-note'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { createTestWorld, type TestWorld } from '../../../test-kit/notes.ts'
import { addOrganization } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld
let app: TestApp
let system: Server
let address = ''
let answer: (request: IncomingMessage, response: ServerResponse) => void
let requests: { url: string; authorization: string | undefined }[] = []

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  system = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization })
    answer(request, response)
  })
  system.listen(0, '127.0.0.1')
  await once(system, 'listening')
  // A server that listens on a port has an `AddressInfo`.
  address = `http://127.0.0.1:${(system.address() as AddressInfo).port}/note?from=roadnote`
  app = startTestApp(connection, undefined, undefined, { externalSystem: { url: address, token: 'between-us' } })
  await db.updateTable('organization').set({ vat: 'BE 0123.456.789' }).where('id', '=', testWorld.acme).execute()
})

afterAll(() => {
  system.closeAllConnections()
  system.close()
})

let numbers = 500_000

function aNote(change: Record<string, unknown> = {}): Record<string, unknown> {
  numbers += 1
  return {
    cmrCode: String(numbers),
    sender: { VAT: 'BE0123456789', name: 'whatever' },
    carrier: { name: 'brabant transport' },
    recipient: { name: 'Colmar Distribution' },
    tripID: 'T-77',
    collectionPlace: 'Antwerpen',
    collectionCountryCode: 'BE',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5, packagesNumber: 12 }],
    ...change,
  }
}

function answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

function fetchNote(code = 'PX-1', remarks: string | null = 'Call before noon', userName = 'acme.admin', through = app) {
  return through.ask(externalContract.createExternal, { code, remarks }, { token: testWorld.tokens[userName] ?? '' })
}

async function noteCount(): Promise<number> {
  const { count } = await db
    .selectFrom('cmr')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('fetching a note from the external system', () => {
  test('a note is fetched from the external system by its code and created with its remarks', async () => {
    answers(200, aNote())
    requests = []
    const { status, body } = await fetchNote('PX/1')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ message: 'crm.created', status: 1, cmrCode: expect.stringMatching(/^BEACM\d+RN$/) })
    expect(requests).toEqual([{ url: '/note?from=roadnote&code=PX%2F1', authorization: 'Bearer between-us' }])
    const id = Number(body['id'])
    const note = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(note).toMatchObject({
      senderOrganizationId: testWorld.acme,
      carrierOrganizationId: testWorld.brabant,
      recipientOrganizationId: testWorld.colmar,
      tripId: 'T-77',
    })
    const comments = await db.selectFrom('cmrComment').where('cmrId', '=', id).select(['type', 'text']).execute()
    expect(comments).toEqual([{ type: 9, text: 'Call before noon' }])
    const events = await recordedEvents(db, id)
    expect(events.map(({ type }) => type)).toEqual(['noteCreated', 'noteFetched', 'commentAdded'])
  })

  test('a note from the external system is created without remarks too', async () => {
    answers(200, aNote())
    expect((await fetchNote('PX-2', null)).status).toBe(200)
  })

  test('a note from the external system is not matched to a deleted organisation of the same name', async () => {
    await addOrganization(db, {
      parentId: testWorld.organization.operator,
      name: 'Brabant Transport',
      deletedAt: new Date(),
    })
    answers(200, aNote())
    const { body } = await fetchNote('PX-3')
    const note = await db.selectFrom('cmr').where('id', '=', Number(body['id'])).selectAll().executeTakeFirstOrThrow()
    expect(note.carrierOrganizationId).toBe(testWorld.brabant)
  })

  test('a note from the external system is matched to organisations in another spelling', async () => {
    await db
      .updateTable('organization')
      .set({ name: 'Colmar  Distribution' })
      .where('id', '=', testWorld.colmar)
      .execute()
    answers(200, aNote({ sender: { VAT: 'be 0123-456-789' }, carrier: { name: 'BRABANT\u00a0 Transport' } }))
    const { body } = await fetchNote('PX-4')
    await db
      .updateTable('organization')
      .set({ name: 'Colmar Distribution' })
      .where('id', '=', testWorld.colmar)
      .execute()
    const note = await db.selectFrom('cmr').where('id', '=', Number(body['id'])).selectAll().executeTakeFirstOrThrow()
    expect(note).toMatchObject({
      senderOrganizationId: testWorld.acme,
      carrierOrganizationId: testWorld.brabant,
      recipientOrganizationId: testWorld.colmar,
    })
  })

  test('fetching an external note answers external_not_configured if no system is connected', async () => {
    expect((await fetchNote('PX-1', null, 'acme.admin', testWorld)).body['error']).toBe('external_not_configured')
  })

  test('fetching an external note needs its permission', async () => {
    expect((await fetchNote('PX-1', null, 'acme.planner')).status).toBe(403)
  })

  test('a code unknown to the external system answers external_unknown', async () => {
    answers(404, {})
    expect((await fetchNote()).body).toMatchObject({ error: 'external_unknown', fields: { code: 'unknown' } })
  })

  const away: [string, () => void][] = [
    ['fails', () => answers(500, {})],
    ['leads elsewhere', () => answers(302, '', { location: 'http://127.0.0.1:1/' })],
    ['refuses our token', () => answers(401, {})],
    ['hangs up', () => (answer = (request) => void request.socket.destroy())],
  ]

  test.each(away)(
    'fetching a note fails with external_unreachable if the external system %s',
    async (_what, prepare) => {
      prepare()
      const before = await noteCount()
      const { status, body } = await fetchNote()
      expect([status, body['error']]).toEqual([400, 'external_unreachable'])
      expect(await noteCount()).toBe(before)
    },
  )

  const unusable: [string, unknown][] = [
    ['is no JSON', 'hello'],
    ['is a list', []],
    ['has a field nobody knows', aNote({ status: 7 })],
    ['has a wrong value', aNote({ collectionCountryCode: 'Belgium' })],
    ['has no number', aNote({ cmrCode: undefined })],
    ['is larger than any note', `{"tripID":"${'x'.repeat(2_000_000)}"}`],
    ['names nobody', aNote({ sender: {} })],
    ['names a stranger', aNote({ sender: { name: 'Nobody Ltd' } })],
  ]

  test.each(unusable)('no note is created from an external answer that %s', async (_what, body) => {
    answers(200, body)
    const before = await noteCount()
    const reply = await fetchNote()
    expect([reply.status, reply.body['error']]).toEqual([400, 'external_unusable'])
    expect(await noteCount()).toBe(before)
  })

  test('an external note is refused if the caller’s organisation is not a party', async () => {
    answers(200, aNote({ sender: { name: 'Eastline Logistics' }, carrier: undefined, recipient: undefined }))
    expect((await fetchNote()).body['error']).toBe('no_party')
  })

  test('an external note cannot be created twice', async () => {
    const note = aNote()
    answers(200, note)
    expect((await fetchNote()).status).toBe(200)
    expect((await fetchNote()).body).toMatchObject({ error: 'bad_input', fields: { cmrCode: 'taken' } })
  })
})
