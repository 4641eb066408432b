import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sessionContract } from '@roadnote/domain/session/contract'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allEndpoints } from '@roadnote/domain/contract/all'
import { canBeHeavy } from '@roadnote/domain/contract/endpoint'
import { generateNotes } from '../../seeds/generate.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { startTestApp, type TestApp } from '../../test-kit/app.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { connect } from '../database/connect.ts'
import { heavyCalls, defaultHeavyLimits, type HeavyCalls, type HeavyCaller } from './heavy-calls.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const { url } = await openTestDatabase()
// Lists are blocked here for as long as a busy machine needs for the rest.
const connection = connect(url, { statementTimeout: 0 })
const { db } = connection
const limits = { ...defaultHeavyLimits, patienceMilliseconds: 600_000 }
const period = { Begin: '2000-01-01', End: '2099-12-31' }
let testWorld: TestWorld
let address: string
let app: TestApp['app']
/** Two users who see all notes. */
const tokens: Record<string, string> = {}
beforeAll(async () => {
  await generateNotes({ connection, notes: 400, history: 'signatures', codeSuffix: 'RN', now: new Date() })
  testWorld = await createTestWorld(connection)
  await testWorld.anEmployee(testWorld.operator, 'super admin', 'other')
  for (const name of ['super', 'other']) tokens[name] = await testWorld.tokenOf(name)
  ;({ app } = startTestApp(connection, undefined, undefined, { heavyLimits: limits }))
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await connection.close()
})

/** A large page over HTTP. */
function largeList(userName: string) {
  return fetch(`${address}/api/cmr/list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[userName]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...period, Limit: 101 }),
  })
}

/** The number of list queries that wait for the locked table. */
async function blockedLists(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Locks the table of signatures, so that every started list keeps running until the work is done. */
async function whileListsStandStill<Result>(work: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table cmr_signature in access exclusive mode`.execute(tx)
    return work()
  })
}

const statusesOf = async (replies: readonly Promise<Response>[]) =>
  Promise.all(replies.map(async (reply) => (await reply).status))

describe('large lists of one account', () => {
  const { perCaller, waitingPerCaller } = defaultHeavyLimits

  test('one account has two large lists running and some waiting; further ones are told when to retry', async () => {
    const refused = 4
    const { replies, busy, others } = await whileListsStandStill(async () => {
      const all = Array.from({ length: perCaller + waitingPerCaller + refused }, () => largeList('super'))
      const busyReplies: Response[] = []
      for (const reply of all) void reply.then((one) => one.status === 429 && busyReplies.push(one))
      await expect.poll(() => busyReplies.length, { timeout: 20_000 }).toBe(refused)
      await expect.poll(blockedLists, { timeout: 20_000 }).toBe(perCaller)
      // Another user has their own places, and ordinary calls do not wait.
      const other = largeList('other')
      await expect.poll(blockedLists, { timeout: 20_000 }).toBe(perCaller + 1)
      const { status } = await testWorld.ask(
        sessionContract.currentUser,
        {},
        { token: testWorld.tokens['super'] ?? '' },
      )
      expect(status).toBe(200)
      return { replies: all, busy: busyReplies, others: [other] }
    })
    expect((await statusesOf(replies)).filter((status) => status === 200)).toHaveLength(perCaller + waitingPerCaller)
    expect(await statusesOf(others)).toEqual([200])
    for (const reply of busy) {
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await reply.json()).toMatchObject({ error: 'too_busy' })
    }
  })
})

describe('places for heavy calls', () => {
  const few = { ...limits, waitingPerCaller: 2 }
  const aResponse = () => new ServerResponse(new IncomingMessage(new Socket()))
  /** Emits what Node's server emits when the connection is closed or the reply is sent. */
  const hangUp = (response: ServerResponse) => response.destroy().emit('close')
  const account = (caller: string): HeavyCaller => ({ caller, kind: 'person' })

  /** Calls that run until they are finished by the test, and the order in which they started. */
  function aHouse(calls: HeavyCalls) {
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const call = (name: string, visitor: HeavyCaller, response = aResponse()) => {
      const outcome = calls
        .within(visitor, response, () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        })
        .then(
          () => {
            hangUp(response)
            return 'done'
          },
          (problem: unknown) => (problem instanceof Refusal ? problem.code : 'failed'),
        )
      return { outcome, response }
    }
    const end = (name: string) => ends.get(name)?.()
    return { begun, call, end }
  }

  test('a free place goes to the account with the fewest running calls, and among equals to the first', async () => {
    const { begun, call, end } = aHouse(heavyCalls(few))
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'd1']) call(name, account(name.charAt(0)))
    await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['a1', 'a2', 'b1', 'b2'])
    end('a1')
    await expect.poll(() => begun.slice(4), { timeout: 20_000 }).toEqual(['c1'])
    end('b1')
    await expect.poll(() => begun.slice(5), { timeout: 20_000 }).toEqual(['d1'])
    end('c1')
    await expect.poll(() => begun.slice(6), { timeout: 20_000 }).toEqual(['a3'])
  })

  test('a caller who disconnects while waiting leaves the queue and gets no place', async () => {
    const { begun, call, end } = aHouse(heavyCalls(few))
    const [, , gone] = ['1', '2', '3', '4'].map((name) => call(name, account('a')))
    expect(await call('5', account('a')).outcome).toBe('too_busy')
    if (gone !== undefined) hangUp(gone.response)
    expect(await gone?.outcome).toBe('too_busy')
    const { outcome } = call('6', account('a'))
    for (const name of ['1', '2', '4', '6']) {
      await expect.poll(() => begun, { timeout: 20_000 }).toContain(name)
      end(name)
    }
    expect(await outcome).toBe('done')
    expect(begun).not.toContain('3')
  })

  test('a heavy call occupies its place until its reply is read', async () => {
    const calls = heavyCalls({ ...few, perCaller: 1 })
    const response = aResponse()
    await calls.within(account('a'), response, () => Promise.resolve())
    let isNext = false
    const next = calls.within(account('a'), aResponse(), async () => void (isNext = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isNext).toBe(false)
    hangUp(response)
    await next
    expect(isNext).toBe(true)
  })

  test('a client that does not read its reply loses the place after a while', async () => {
    const calls = heavyCalls({ ...few, perCaller: 1, readingMilliseconds: 1 })
    await calls.within(account('a'), aResponse(), () => Promise.resolve())
    expect(await calls.within(account('a'), aResponse(), async () => 'served')).toBe('served')
  })

  test('signed-in users get a place although anonymous callers fill theirs', async () => {
    const { begun, call } = aHouse(heavyCalls(few))
    for (let network = 1; network <= 9; network += 1)
      call(`s${network}`, { caller: `10.0.0.${network}`, kind: 'stranger' })
    call('a1', account('a'))
    await expect.poll(() => begun, { timeout: 20_000 }).toEqual(['s1', 's2', 'a1'])
  })

  test('a heavy call that waits too long is refused', async () => {
    const { call } = aHouse(heavyCalls({ ...few, patienceMilliseconds: 1 }))
    call('1', account('a'))
    call('2', account('a'))
    expect(await call('3', account('a')).outcome).toBe('too_busy')
  })
})

test('a long page is streamed in pieces and equals its short pages', async () => {
  const list = async (input: object) => {
    const token = testWorld.tokens['super'] ?? ''
    const { body } = await testWorld.ask(cmrContract.list, { ...period, OrderBy: 'cmrCode', ...input }, { token })
    return body as { data: unknown[]; total: number; totalIsExact: boolean }
  }
  const { data, ...rest } = await list({ Limit: 350 })
  const pages = [await list({ Limit: 100 }), await list({ Limit: 100, Page: 2 }), await list({ Limit: 100, Page: 3 })]
  expect(data.length).toBeGreaterThan(300)
  expect(data.slice(0, 300)).toEqual(pages.flatMap((page) => page.data))
  const { data: _first, ...firstRest } = pages[0] ?? { data: [] }
  expect(rest).toEqual(firstRest)
})

test('prints, exports, evidence, tables and long pages are heavy calls, and everyday calls are not', () => {
  expect(
    allEndpoints
      .filter(canBeHeavy)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    'api/admin-log/check',
    'api/admin-log/csv',
    'api/admin-log/list',
    'api/charter/cabotage',
    'api/charter/pdf',
    'api/cmr/cabotage',
    'api/cmr/claim-file',
    'api/cmr/dashboard-charts',
    'api/cmr/dashboard-csv',
    'api/cmr/dashboard-list',
    'api/cmr/dashboard-pro-charts',
    'api/cmr/evidence',
    'api/cmr/export',
    'api/cmr/import',
    'api/cmr/import-preview',
    'api/cmr/list',
    'api/cmr/pdf',
    'api/cmr/public-pdf',
    'api/cmr/upsert',
    'api/cmr/upsert-many',
    'api/employee/code-image',
    'api/employee/export',
    'api/employee/import',
    'api/employee/import-preview',
    'api/employee/list',
    'api/employee/own-data',
    'api/organization/export',
    'api/organization/import',
    'api/organization/import-preview',
    'api/organization/list',
    'api/organization/webhook-delivery-list',
    'api/outbox/list',
    'api/signing-link/pdf',
    'api/substance/export',
    'api/substance/import',
    'api/substance/import-preview',
    'api/substance/list',
    'code-image',
    'p/:address',
  ])
  const list = allEndpoints.find(({ path }) => path === 'api/cmr/list')
  expect([list?.isHeavy({ Limit: 100 }), list?.isHeavy({}), list?.isHeavy({ Limit: 101 })]).toEqual([
    false,
    false,
    true,
  ])
})
