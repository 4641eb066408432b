import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { outboxContract } from '@roadnote/domain/outbox/contract'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charterWorld, type CharterWorld } from '../../test-kit/charter.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { testOutgoing } from '../../test-kit/outgoing.ts'
import { secretsFrom } from '../secrets.ts'
import { dispatchDue } from './dispatch.ts'
import { queueAccountMail } from './mail/payload.ts'
import { openedPayload, sealedPayload, withoutPersonal, withoutTokens } from './personal.ts'

const connection = await openTestDatabase()
const { db } = connection
let world: CharterWorld
/** The same installation as a demo, where all passwords are public. */
let demo: TestApp
let gateway: Server
let received: string[]

beforeAll(async () => {
  world = await charterWorld(connection)
  demo = startTestApp(connection, undefined, undefined, { demo: true })
  gateway = createServer((request, reply) => {
    request.on('data', (piece: Buffer) => received.push(piece.toString()))
    request.on('end', () => reply.writeHead(202).end())
  })
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
})

afterAll(() => gateway.close())

beforeEach(async () => {
  received = []
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  await db
    .updateTable('driverLink')
    .set({ createdAt: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000) })
    .execute()
})

function messaging(): string {
  // It listens on a TCP port, so its address is an AddressInfo.
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
}

/** All data about deliveries in the database. */
async function atRest(): Promise<string> {
  const rows = await db.selectFrom('outbox').selectAll().execute()
  const attempts = await db.selectFrom('outboxAttempt').selectAll().execute()
  return JSON.stringify([rows, attempts])
}

/** All replies about deliveries that a super admin can get. */
async function shown(app: Pick<TestApp, 'ask'> = world): Promise<string> {
  const token = world.tokens['super'] ?? ''
  const list = await app.ask(outboxContract.list, { Limit: '50' }, { token })
  const replies: unknown[] = [list.body]
  for (const { id } of await db.selectFrom('outbox').select('id').execute()) {
    const item = await app.ask(outboxContract.item, { id }, { token })
    expect(item.status).toBe(200)
    replies.push(item.body)
  }
  return JSON.stringify(replies)
}

async function onlyItem(app: Pick<TestApp, 'ask'> = world) {
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const { body } = await app.ask(outboxContract.item, { id }, { token: world.tokens['super'] ?? '' })
  return body
}

describe('a driver’s personal link', () => {
  test('the driver’s personal link is returned once to the charterer, with its QR code and whether it was sent', async () => {
    const { status, body } = await world.charter([await world.released()])
    expect(status).toBe(201)
    expect(body).toMatchObject({ sent: false, link: expect.stringMatching(/\/nl\/charter\/[\w-]{43}$/) })
    expect(Buffer.from(String(body['qr']), 'base64').subarray(1, 4).toString()).toBe('PNG')
    const connected = startTestApp(connection, undefined, undefined, { sendsMessages: true })
    const sent = await connected.ask(
      charterContract.create,
      { ...world.form, cmrIdList: String(await world.released()) },
      { token: world.tokens['acme.planner'] ?? '' },
    )
    expect(sent.body['sent']).toBe(true)
  })

  test.each(['waiting', 'kept', 'failed', 'delivered'] as const)(
    'the driver’s personal link is in no reply about a message that is %s, nor in the database',
    async (state) => {
      await world.charter([await world.released()])
      const token = world.newestToken()
      if (state !== 'waiting') {
        const gateways = {
          kept: {},
          // A port without a listener.
          failed: { messaging: 'http://127.0.0.1:1/' },
          delivered: { messaging: messaging() },
        }
        await db.updateTable('outbox').set({ attempts: 8 }).execute()
        await dispatchDue(testOutgoing(connection, gateways[state]))
      }
      expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state }])
      expect(await shown()).not.toContain(token)
      expect(await atRest()).not.toContain(token)
      expect(await onlyItem()).toMatchObject({ personalHidden: true, text: expect.stringContaining('…') })
    },
  )

  test('the message gateway gets the same personal link as the planner', async () => {
    await world.charter([await world.released()])
    await dispatchDue(testOutgoing(connection, { messaging: messaging() }))
    expect(received.join('')).toContain(`/nl/charter/${world.newestToken()}`)
  })

  test('a message whose personal link was deleted cannot be retried', async () => {
    await world.charter([await world.released()])
    await dispatchDue(testOutgoing(connection, {}))
    const { id, retriable } = (await onlyItem()) as unknown as { id: number; retriable: boolean }
    expect(retriable).toBe(false)
    const token = world.tokens['super'] ?? ''
    const retry = await world.ask(outboxContract.retry, { id }, { token })
    expect([retry.status, retry.body['error']]).toEqual([400, 'link_forgotten'])
  })

  test.each(['waiting', 'kept'] as const)(
    'the personal link of a message that is %s is hidden in the demo too',
    async (state) => {
      await world.charter([await world.released()], { notificationType: 1 })
      const token = world.newestToken()
      if (state === 'kept') await dispatchDue({ ...testOutgoing(connection, {}), keepsPersonal: true })
      expect(await shown(demo)).not.toContain(token)
      expect(await onlyItem(demo)).toMatchObject({
        state,
        channel: 'sms',
        personalHidden: true,
        retriable: state === 'waiting',
      })
      expect(await atRest()).not.toContain(token)
    },
  )

  test('a personal link cannot be decrypted with another secret or for another delivery', () => {
    const secrets = secretsFrom('one secret of an installation, long enough')
    const link = 'https://notes.example.com/nl/charter/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'
    const payload = sealedPayload(secrets, 'charter 1', { to: '+31612345678', text: `Open ${link}, please` }, link)
    expect(JSON.stringify(payload)).not.toContain('charter/abc')
    expect(openedPayload(secrets, { key: 'charter 1', payload })).toMatchObject({
      payload: { to: '+31612345678', text: `Open ${link}, please` },
      personal: link,
    })
    const others = secretsFrom('another secret of an installation, long enough')
    expect(openedPayload(others, { key: 'charter 1', payload })).toBeNull()
    expect(openedPayload(secrets, { key: 'charter 2', payload })).toBeNull()
    expect(withoutPersonal(payload)).toEqual({ to: '+31612345678', text: 'Open …, please', personal: null })
  })

  test('the answer of a gateway is stored without the personal link or its beginning', () => {
    const token = 'Abc-efgh_jklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'
    const link = `https://notes.example.com/nl/charter/${token}`
    expect(withoutTokens(`550 refused: ${link}`, link)).toBe('550 refused: https://notes.example.com/nl/charter/…')
    expect(withoutTokens(`550 ${token.slice(0, 30)}`, link)).toBe('550 …')
    expect(withoutTokens('451 4.7.1 Greylisted', link)).toBe('451 4.7.1 Greylisted')
    expect(withoutTokens('451 busy', null)).toBe('451 busy')
  })
})

test.each(['AccountActivation', 'AccountInvitation', 'PasswordRecovery'] as const)(
  'the one-time link in a mail of kind %s is in no reply, whatever the outcome of the mail',
  async (template) => {
    const oneTime = 'one-time-0123456789abcdefghijklmnop'
    const path = `/en/reset-password/${oneTime}`
    const { id: userId } = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow()
    const person = { to: 'jan@acme.example', language: 'en', name: 'Jan', organization: 'Acme', userId } as const
    await db
      .transaction()
      .execute((tx) => queueAccountMail(tx, world.secrets, { template, key: `account ${template}`, path, ...person }))
    expect(await shown()).not.toContain(oneTime)
    expect(await atRest()).not.toContain(oneTime)
    // In the demo, where nothing is sent and all passwords are public, it can be read.
    await dispatchDue({ ...testOutgoing(connection, {}), keepsPersonal: true })
    expect(await shown(demo)).toContain(oneTime)
    expect(await onlyItem(demo)).toMatchObject({ channel: null, personalHidden: false, retriable: true })
    expect(await shown()).not.toContain(oneTime)
    expect(await atRest()).not.toContain(oneTime)
    await db.updateTable('outbox').set({ state: 'waiting' }).execute()
    await dispatchDue(testOutgoing(connection, {}))
    expect(await shown()).not.toContain(oneTime)
    expect(await shown(demo)).not.toContain(oneTime)
    expect(await atRest()).not.toContain(oneTime)
  },
)
