import { outboxContract } from '@roadnote/domain/outbox/contract'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { verifyWebhook } from '@roadnote/client'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { openMailServer } from '../../test-kit/mail-server.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { openReceiver } from '../../test-kit/receiver.ts'
import { encryptSetting, webhookSecret } from '../organization/webhook.ts'
import { dispatchDue } from './dispatch.ts'
import { queueMessage } from './message.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const mailServer = await openMailServer()
const receiver = await openReceiver()
const outgoing = testOutgoing(connection, { smtp: mailServer.url, messaging: `${receiver.url}/sms` })
const kindly = receiver.answer
let testWorld: TestWorld

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
  await db
    .updateTable('organization')
    .set({
      webhookUrl: `${receiver.url}/acme?key=hidden`,
      webhookAuthorizationSealed: encryptSetting(testWorld.secrets, 'Basic YWNtZTpzZWNyZXQ='),
      webhookReadyToSigningSign: true,
      webhookSenderSigningSign: true,
      webhookDriverSigningSign: true,
      webhookClosedSign: true,
      apiChangesNotificationEmail: ['it@acme.example'],
    })
    .where('id', '=', testWorld.acme)
    .execute()
})

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  receiver.calls.length = 0
  receiver.answer = kindly
})

async function drain(): Promise<void> {
  while ((await dispatchDue(outgoing)) > 0);
}

async function again(): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  await dispatchDue(outgoing)
}

async function lastAttempt() {
  return db.selectFrom('outboxAttempt').orderBy('id', 'desc').select(['outcome', 'detail']).executeTakeFirstOrThrow()
}

interface Body {
  readonly id: string
  readonly type: string
  readonly time: string
  readonly cmr: Record<string, unknown>
}

// Our own server sent these bodies, so their shape is known.
const bodies = () => receiver.calls.map(({ body }) => JSON.parse(body) as Body)

describe('webhooks of an organisation', () => {
  test('an organisation gets a webhook for each step of its notes, with the note as of that step', async () => {
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    await testWorld.sign('driver', id, 'brabant.driver')
    await testWorld.sign('receiver', id, 'colmar.signer')
    await drain()
    const events = bodies().toSorted((one, other) => one.time.localeCompare(other.time))
    expect(events.map(({ type, cmr }) => [type, cmr['status']])).toEqual([
      ['cmr.ready', 2],
      ['cmr.signed.sender', 3],
      ['cmr.signed.driver', 4],
      ['cmr.closed', 7],
    ])
    expect(events[1]?.cmr).toMatchObject({
      id,
      senderOrganizationName: 'Acme Chemicals',
      goods: [{ goodsNature: 'Solvents' }],
    })
    expect(Object.keys(events[1]?.cmr ?? {})).not.toContain('senderSignature')
  })

  test('a webhook carries the receiver’s own authorization header and a Standard Webhooks signature', async () => {
    await testWorld.released()
    await drain()
    const [call] = receiver.calls
    expect(call?.path).toBe('/acme?key=hidden')
    expect(call?.headers.authorization).toBe('Basic YWNtZTpzZWNyZXQ=')
    const secret = webhookSecret(testWorld.secrets, testWorld.acme, null)
    const headers = {
      'webhook-id': String(call?.headers['webhook-id']),
      'webhook-timestamp': String(call?.headers['webhook-timestamp']),
      'webhook-signature': String(call?.headers['webhook-signature']),
    }
    expect(new Webhook(secret).verify(call?.body ?? '', headers)).toMatchObject({ type: 'cmr.ready' })
    // Our own client accepts it, too.
    expect(await verifyWebhook({ secret, headers, body: call?.body ?? '' })).toMatchObject({ type: 'cmr.ready' })
    expect(() => new Webhook(secret).verify(`${call?.body} `, headers)).toThrow()
    expect(() =>
      new Webhook(webhookSecret(testWorld.secrets, testWorld.brabant, null)).verify(call?.body ?? '', headers),
    ).toThrow()
    const stored = await db.selectFrom('outbox').select(['payload', 'recipient']).executeTakeFirstOrThrow()
    expect(stored.recipient).toBe(`${receiver.url}/acme`)
    expect(JSON.stringify(stored)).not.toMatch(/hidden|YWNtZTpzZWNyZXQ/)
  })

  test('an organisation gets no webhook about notes in which it is no party', async () => {
    const body = { ...(await strangersNote()), status: 2 }
    const answer = await testWorld.ask(cmrContract.create, body, { token: testWorld.tokens['eastline.planner'] ?? '' })
    expect(answer.status).toBe(200)
    expect(await dispatchDue(outgoing)).toBe(0)
  })
})

async function strangersNote() {
  return {
    cmrCode: '900001',
    senderOrganizationsID: testWorld.eastline,
    carrierOrganizationsID: testWorld.delta,
    recipientOrganizationsID: testWorld.colmar,
    collectionPlace: 'Leipzig',
    collectionCountryCode: 'DE',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    goods: [{ goodsNature: 'Parts', grossWeight: '10', packagesNumber: 1 }],
  }
}

describe('webhook receivers', () => {
  test('a receiver that fails half of the time gets every event in the end, each with its own id', async () => {
    let count = 0
    const accepted: string[] = []
    receiver.answer = (reply, { headers }) => {
      count += 1
      if (count % 2 === 0) accepted.push(String(headers['webhook-id']))
      reply.writeHead(count % 2 === 0 ? 200 : 500).end()
    }
    const ids = await Promise.all(Array.from({ length: 20 }, () => testWorld.released()))
    await drain()
    for (let round = 0; round < 9; round += 1) await again()
    expect(ids).toHaveLength(20)
    expect(accepted).toHaveLength(20)
    expect(new Set(accepted).size).toBe(20)
    const states = await db.selectFrom('outbox').select('state').execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['delivered']))
  })

  test('a webhook does not follow redirects of its receiver', async () => {
    receiver.answer = (reply) => void reply.writeHead(302, { location: `${receiver.url}/elsewhere` }).end()
    await testWorld.released()
    await drain()
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/acme?key=hidden'])
    expect(await lastAttempt()).toEqual({ outcome: 'failed', detail: 'HTTP 302: redirects are not followed' })
  })

  test('only the first line of a webhook reply of ten megabytes is read', async () => {
    let written = 0
    const ended = new Promise<void>((resolve) => {
      receiver.answer = (reply) => {
        reply.writeHead(200, { 'content-length': String(10 * 1024 * 1024) })
        reply.once('close', resolve)
        const chunk = Buffer.alloc(64 * 1024, 'x')
        const pour = (): void => {
          while (written < 10 * 1024 * 1024 && !reply.destroyed) {
            written += chunk.length
            if (!reply.write(chunk)) {
              reply.once('drain', pour)
              return
            }
          }
          reply.end()
        }
        pour()
      }
    })
    await testWorld.released()
    await drain()
    await ended
    expect(await lastAttempt()).toEqual({ outcome: 'delivered', detail: 'HTTP 200' })
    expect(written).toBeLessThan(9 * 1024 * 1024)
  })

  test('a webhook to a receiver that does not answer times out after ten seconds', { timeout: 60_000 }, async () => {
    receiver.answer = () => undefined
    await testWorld.released()
    const begin = performance.now()
    await drain()
    const seconds = (performance.now() - begin) / 1000
    expect(seconds).toBeGreaterThan(9)
    expect(await lastAttempt()).toEqual({ outcome: 'failed', detail: 'no answer in 10 s' })
  })

  test('a webhook that failed for five days is switched off and its organisation notified', async () => {
    receiver.answer = (reply) => void reply.writeHead(503).end()
    const id = await testWorld.released()
    await testWorld.sign('shipper', id, 'acme.signer')
    await drain()
    const failing = () =>
      db
        .selectFrom('organization')
        .where('id', '=', testWorld.acme)
        .select(['webhookFailingSince', 'webhookDisabledAt'])
        .executeTakeFirstOrThrow()
    expect(await failing()).toMatchObject({ webhookFailingSince: expect.any(Date), webhookDisabledAt: null })
    await db
      .updateTable('organization')
      .set({ webhookFailingSince: sql<Date>`now() - interval '5 days 1 minute'` })
      .where('id', '=', testWorld.acme)
      .execute()
    await db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(0) })
      .where('key', 'like', '%ready%')
      .execute()
    await drain()
    expect((await failing()).webhookDisabledAt).toBeInstanceOf(Date)
    const states = await db.selectFrom('outbox').where('kind', '=', 'webhook').select('state').execute()
    expect(states.map(({ state }) => state)).toEqual(['failed', 'failed'])
    const notice = mailServer.received.find(({ envelopeTo }) => envelopeTo.includes('it@acme.example'))
    expect(notice?.subject).toBe('Webhook van Acme Chemicals uitgeschakeld')
    expect(notice?.text).toContain('HTTP 503')
    receiver.calls.length = 0
    await testWorld.released()
    await drain()
    expect(receiver.calls).toEqual([])
  })

  test('saving the webhook address again, even unchanged, switches the webhook on', async () => {
    await db
      .updateTable('organization')
      .set({ webhookFailingSince: new Date(0), webhookDisabledAt: new Date() })
      .where('id', '=', testWorld.acme)
      .execute()
    await testWorld.released()
    await drain()
    expect(receiver.calls).toEqual([])
    await db
      .updateTable('organization')
      .set({ webhookUrl: `${receiver.url}/acme?key=hidden` })
      .where('id', '=', testWorld.acme)
      .execute()
    await testWorld.released()
    await drain()
    expect(bodies().map(({ type }) => type)).toEqual(['cmr.ready'])
    await db
      .updateTable('organization')
      .set({ webhookFailingSince: new Date(0), webhookDisabledAt: new Date() })
      .where('id', '=', testWorld.acme)
      .execute()
  })

  test('a successful retry by hand switches the webhook on', async () => {
    const { id } = await db
      .insertInto('outbox')
      .values({
        kind: 'webhook',
        key: 'by hand',
        organizationId: testWorld.acme,
        state: 'failed',
        payload: JSON.stringify({ to: '', body: { id: 'x', type: 'cmr.ready', time: new Date().toISOString() } }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = await testWorld.ask(outboxContract.retry, { id }, { token: testWorld.tokens['super'] ?? '' })
    expect(answer.status).toBe(200)
    await drain()
    await testWorld.released()
    await drain()
    expect(bodies().map(({ type }) => type)).toEqual(['cmr.ready', 'cmr.ready'])
  })
})

describe('the message gateway', () => {
  test('the message gateway gets channel, number and text with the operator’s token', async () => {
    await db
      .transaction()
      .execute((tx) =>
        queueMessage(tx, testWorld.secrets, { key: 'm 1', channel: 'whatsapp', to: '+31612345678', text: 'Rit 4711' }),
      )
    await drain()
    const [call] = receiver.calls
    expect(call?.headers.authorization).toBe('Bearer gateway-token')
    expect(JSON.parse(call?.body ?? '')).toEqual({ channel: 'whatsapp', to: '+31612345678', text: 'Rit 4711' })
    expect(await lastAttempt()).toEqual({ outcome: 'delivered', detail: 'HTTP 204' })
  })

  test('a message that the gateway refuses is retried later', async () => {
    receiver.answer = (reply) => void reply.writeHead(429).end()
    await db
      .transaction()
      .execute((tx) =>
        queueMessage(tx, testWorld.secrets, { key: 'm 2', channel: 'sms', to: '+31612345678', text: 'Rit 4712' }),
      )
    await drain()
    receiver.answer = kindly
    await again()
    const keys = receiver.calls.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(['m 2', 'm 2'])
  })
})
