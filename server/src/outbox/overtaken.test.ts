import { outboxContract } from '@roadnote/domain/outbox/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import {
  attemptDelivery,
  claimDue,
  type Delivery,
  type OutboxParts,
  type Outcome,
  type DeliveryResult,
} from './dispatch.ts'
import { watchWebhooks } from './webhook-health.ts'

/** Late results of workers, and deliveries that they must not change. */
const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  await db.updateTable('organization').set({ webhookFailingSince: null, webhookDisabledAt: null }).execute()
})

type Row = Partial<
  Pick<Delivery, 'kind' | 'organizationId' | 'state' | 'attempts' | 'nextAttemptAt' | 'lockedUntil'>
> & { readonly payload?: string }

async function put(key: string, row: Row = {}): Promise<number> {
  const { id } = await db
    .insertInto('outbox')
    .values({
      kind: 'mail',
      key,
      payload: JSON.stringify({ to: key }),
      deliveredAt: row.state === 'delivered' ? new Date() : null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function states() {
  const rows = await db.selectFrom('outbox').orderBy('key').select(['key', 'state']).execute()
  return Object.fromEntries(rows.map(({ key, state }) => [key, state]))
}

const settled: [Delivery, DeliveryResult][] = []

function worker(outcome: Outcome): OutboxParts {
  return {
    database: db,
    deliver: async () => outcome,
    beforeTry: async () => undefined,
    beforeSettling: async () => undefined,
    afterSettling: async (_, delivery, result) => void settled.push([delivery, result]),
    log: pino({ level: 'silent' }),
  }
}

const past = new Date(0)
const future = () => new Date(Date.now() + 60_000)

describe('claiming deliveries', () => {
  test('a worker claims only deliveries that are due, of its kind and not locked', async () => {
    await put('due')
    await put('later', { nextAttemptAt: future() })
    await put('other kind', { kind: 'message' })
    await put('held', { state: 'sending', lockedUntil: future() })
    await put('held by the dead', { state: 'sending', lockedUntil: past })
    for (const state of ['delivered', 'failed', 'kept'] as const) await put(state, { state, lockedUntil: past })
    const taken = await claimDue(db, { kind: 'mail', limit: 10 })
    expect(taken.map(({ key }) => key).toSorted()).toEqual(['due', 'held by the dead'])
    expect(await states()).toMatchObject({ due: 'sending', later: 'waiting', 'other kind': 'waiting', kept: 'kept' })
  })

  test('a worker skips deliveries to busy receivers', async () => {
    await put('busy', { kind: 'webhook', organizationId: testWorld.acme })
    await put('free', { kind: 'webhook', organizationId: testWorld.brabant })
    const taken = await claimDue(db, { kind: 'webhook', limit: 10, except: [testWorld.acme] })
    expect(taken.map(({ key }) => key)).toEqual(['free'])
    expect(await claimDue(db, { kind: 'webhook', limit: 10, except: [] })).toHaveLength(1)
  })
})

describe('a result that arrives after the lock expired', () => {
  async function overtaken() {
    const id = await put('mail')
    const [slow] = await claimDue(db, { kind: 'mail', limit: 1 })
    await db.updateTable('outbox').set({ lockedUntil: past }).where('id', '=', id).execute()
    const [quick] = await claimDue(db, { kind: 'mail', limit: 1 })
    if (slow === undefined || quick === undefined) throw new Error('nothing was taken')
    settled.length = 0
    return { id, slow, quick }
  }

  test.each([
    { outcome: 'delivered' },
    { outcome: 'kept' },
    { outcome: 'failed', detail: 'too late' },
    { outcome: 'failed', detail: 'too late', isFinal: true },
  ] as const)('the late result %j does not change a delivery that another worker has claimed', async (late) => {
    const { slow, quick } = await overtaken()
    const unchanged = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    await attemptDelivery(worker(late), slow)
    expect(await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()).toEqual(unchanged)
    expect(settled).toEqual([])
    await attemptDelivery(worker({ outcome: 'delivered' }), quick)
    expect(await states()).toEqual({ mail: 'delivered' })
    expect(settled.map(([, { outcome, state }]) => [outcome, state])).toEqual([['delivered', 'done']])
  })

  test('a late result does not change a delivery that is finished', async () => {
    const id = await put('mail')
    const [mine] = await claimDue(db, { kind: 'mail', limit: 1 })
    if (mine === undefined) throw new Error('nothing was taken')
    await db.updateTable('outbox').set({ state: 'kept', lockedUntil: null }).where('id', '=', id).execute()
    await attemptDelivery(worker({ outcome: 'failed', detail: 'too late' }), mine)
    expect(await states()).toEqual({ mail: 'kept' })
  })

  test('a late result is recorded as an attempt', async () => {
    const { id, slow } = await overtaken()
    await attemptDelivery(worker({ outcome: 'failed', detail: 'too late' }), slow)
    const tries = await db.selectFrom('outboxAttempt').select(['outboxId', 'outcome', 'detail']).execute()
    expect(tries).toEqual([{ outboxId: id, outcome: 'failed', detail: 'too late' }])
  })

  test('a result does not change other deliveries', async () => {
    await put('other', { state: 'sending', attempts: 1, lockedUntil: future() })
    await put('mail')
    const [mine] = await claimDue(db, { kind: 'mail', limit: 1 })
    if (mine === undefined) throw new Error('nothing was taken')
    await attemptDelivery(worker({ outcome: 'delivered' }), mine)
    expect(await states()).toEqual({ mail: 'delivered', other: 'sending' })
  })
})

test('retrying one delivery does not change others', async () => {
  const id = await put('wanted', { state: 'failed', attempts: 9 })
  await put('other', { state: 'failed', attempts: 9 })
  const answer = await testWorld.ask(outboxContract.retry, { id }, { token: testWorld.tokens['super'] ?? '' })
  expect(answer.status).toBe(200)
  expect(await states()).toEqual({ wanted: 'waiting', other: 'failed' })
  const tries = await db.selectFrom('outboxAttempt').select(['outboxId', 'outcome']).execute()
  expect(tries).toEqual([{ outboxId: id, outcome: 'retried' }])
})

describe('a failing webhook receiver', () => {
  async function health(organizationId: number) {
    return db
      .selectFrom('organization')
      .where('id', '=', organizationId)
      .select(['webhookFailingSince', 'webhookDisabledAt'])
      .executeTakeFirstOrThrow()
  }

  async function result(outcome: DeliveryResult['outcome'], row: Row = {}) {
    const body = { id: 'evt_1', type: 'cmr.closed', time: '2026-11-16T08:00:00Z' }
    const payload = JSON.stringify({ to: 'https://acme.example/hook', body })
    const id = await put(`hook ${Math.random()}`, { kind: 'webhook', payload, organizationId: testWorld.acme, ...row })
    const delivery = await db.selectFrom('outbox').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => watchWebhooks(tx, delivery, { outcome, state: 'open', detail: 'HTTP 503' }))
  }

  const failingSince = (days: string, organizationId = testWorld.acme) =>
    db
      .updateTable('organization')
      .set({ webhookFailingSince: sql<Date>`now() - ${days}::interval` })
      .where('id', '=', organizationId)
      .execute()

  test('a webhook receiver is failing since its first failure, and other receivers are not affected', async () => {
    await result('failed')
    const first = await health(testWorld.acme)
    expect(first.webhookFailingSince).toBeInstanceOf(Date)
    await result('failed')
    expect(await health(testWorld.acme)).toEqual(first)
    expect(await health(testWorld.brabant)).toEqual({ webhookFailingSince: null, webhookDisabledAt: null })
  })

  test('a successful delivery clears the failing state of its receiver only', async () => {
    await failingSince('1 day')
    await failingSince('1 day', testWorld.brabant)
    await result('delivered')
    expect(await health(testWorld.acme)).toEqual({ webhookFailingSince: null, webhookDisabledAt: null })
    expect((await health(testWorld.brabant)).webhookFailingSince).toBeInstanceOf(Date)
  })

  test('a successful delivery to a healthy receiver does not write its row', async () => {
    const written = async () => {
      const { rows } = await sql<{ by: string }>`
        select xmin::text as by from organization where id = ${testWorld.acme}`.execute(db)
      return rows[0]?.by
    }
    await result('delivered')
    const before = await written()
    await result('delivered')
    expect(await written()).toBe(before)
  })

  test('a failed mail or a delivery without organisation does not mark a receiver as failing', async () => {
    await result('failed', { kind: 'mail' })
    await result('failed', { organizationId: null })
    expect(await health(testWorld.acme)).toEqual({ webhookFailingSince: null, webhookDisabledAt: null })
  })

  test.each([
    ['4 days 23 hours', false],
    ['5 days 1 minute', true],
  ])('a webhook that failed for %s is switched off: %j', async (days, off) => {
    await failingSince(days)
    await failingSince(days, testWorld.brabant)
    await result('failed')
    expect((await health(testWorld.acme)).webhookDisabledAt !== null).toBe(off)
    expect((await health(testWorld.brabant)).webhookDisabledAt).toBeNull()
  })

  test('a failing webhook is switched off once and its organisation notified once', async () => {
    await db
      .updateTable('organization')
      .set({ email: 'office@acme.example' })
      .where('id', '=', testWorld.acme)
      .execute()
    await failingSince('6 days')
    await result('failed')
    const { webhookDisabledAt } = await health(testWorld.acme)
    await result('failed')
    expect((await health(testWorld.acme)).webhookDisabledAt).toEqual(webhookDisabledAt)
    const notices = await db
      .selectFrom('outbox')
      .where('kind', '=', 'mail')
      .select(['recipient', 'organizationId'])
      .execute()
    expect(notices).toEqual([{ recipient: 'office@acme.example', organizationId: testWorld.acme }])
  })

  test('switching off a webhook gives up its waiting deliveries and no others', async () => {
    await put('a its own', { kind: 'webhook', organizationId: testWorld.acme })
    await put('b on its way', {
      kind: 'webhook',
      organizationId: testWorld.acme,
      state: 'sending',
      lockedUntil: future(),
    })
    await put('c arrived', { kind: 'webhook', organizationId: testWorld.acme, state: 'delivered' })
    await put('d a mail', { organizationId: testWorld.acme })
    await put('e a neighbour’s', { kind: 'webhook', organizationId: testWorld.brabant })
    await failingSince('6 days')
    await result('failed', { state: 'sending', lockedUntil: future() })
    expect(await states()).toMatchObject({
      'a its own': 'failed',
      'b on its way': 'sending',
      'c arrived': 'delivered',
      'd a mail': 'waiting',
      'e a neighbour’s': 'waiting',
    })
    const tries = await db
      .selectFrom('outboxAttempt as attempt')
      .innerJoin('outbox', 'outbox.id', 'attempt.outboxId')
      .select(['outbox.key', 'attempt.outcome', 'attempt.detail'])
      .execute()
    expect(tries).toEqual([{ key: 'a its own', outcome: 'failed', detail: 'the webhook was switched off' }])
  })
})
