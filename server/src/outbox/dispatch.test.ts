import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { testSecret } from '../../test-kit/secrets.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { withNestedLoops } from '../../test-kit/nested-loops.ts'
import { secretsFrom } from '../secrets.ts'
import { claimDue, dispatchDue, retryDelays, type Delivery, type OutboxParts, type Outcome } from './dispatch.ts'
import { queueMessage } from './message.ts'
import { shortenedKey, queueDelivery } from './queue.ts'
import { startOutbox } from './worker.ts'

const { db } = await openTestDatabase()
const log = pino({ level: 'silent' })
const secrets = secretsFrom(testSecret)

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
})

function outbox(deliver: (delivery: Delivery) => Promise<Outcome>): OutboxParts {
  return {
    database: db,
    deliver,
    log,
    beforeTry: async () => undefined,
    beforeSettling: async () => undefined,
    afterSettling: async () => undefined,
  }
}

async function queue(...keys: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const key of keys) await queueDelivery(tx, { kind: 'mail', key, payload: { to: key } })
  })
}

async function stored() {
  return db.selectFrom('outbox').orderBy('id').selectAll().execute()
}

const fail = async (): Promise<Outcome> => ({ outcome: 'failed', detail: '451 busy' })
const take = async (): Promise<Outcome> => ({ outcome: 'delivered', detail: '250 OK' })

describe('queueing a delivery', () => {
  test('a delivery is not sent if the transaction that queued it rolls back', async () => {
    const cause = db.transaction().execute(async (tx) => {
      await queueDelivery(tx, { kind: 'mail', key: 'never', payload: {} })
      throw new Error('the cause fails')
    })
    await expect(cause).rejects.toThrow('the cause fails')
    expect(await dispatchDue(outbox(take))).toBe(0)
  })

  test('a delivery queued several times under one key is sent once', async () => {
    await queue('signed 1', 'signed 1')
    await queue('signed 1')
    expect(await dispatchDue(outbox(take))).toBe(1)
    expect(await dispatchDue(outbox(take))).toBe(0)
  })

  test('delivery keys longer than the column stay distinct', async () => {
    const long = `signed ${'x'.repeat(400)}`
    await queue(long, `${long}y`)
    expect(new Set((await stored()).map(({ key }) => key)).size).toBe(2)
    expect(shortenedKey(long).length).toBeLessThanOrEqual(200)
  })
})

describe('a failed delivery', () => {
  test('a failed delivery is retried after ten seconds, a minute, … a day, and then given up', async () => {
    await queue('mail')
    for (const pause of retryDelays) {
      await dispatchDue(outbox(fail))
      const [row] = await stored()
      expect(row?.state).toBe('waiting')
      const wait = (row?.nextAttemptAt.getTime() ?? 0) - Date.now()
      expect(wait / pause).toBeCloseTo(1, pause < 60_000 ? 0 : 1)
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: new Date(0) })
        .execute()
    }
    await dispatchDue(outbox(fail))
    const [row] = await stored()
    expect(row).toMatchObject({ state: 'failed', attempts: 9 })
    const attempts = await db.selectFrom('outboxAttempt').select(['outcome', 'detail']).execute()
    expect(attempts).toEqual(Array.from({ length: 9 }, () => ({ outcome: 'failed', detail: '451 busy' })))
    expect(retryDelays.map((pause) => pause / 1000)).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400])
  })

  test('an exception in the sender counts as a failed delivery', async () => {
    await queue('mail')
    await dispatchDue(
      outbox(() => {
        throw new Error('broken')
      }),
    )
    expect((await stored())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})

describe('an outage of our own database or files', () => {
  const filesAway = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'FILES_AWAY' }))
  const state = async () => (await stored())[0]

  test('a delivery whose files are away is repeated after ten seconds, however often, and does not use up its attempts', async () => {
    await queue('mail')
    for (let round = 0; round < retryDelays.length + 2; round += 1) {
      await dispatchDue(outbox(filesAway))
      const row = await state()
      expect(row).toMatchObject({ state: 'waiting', attempts: 0 })
      expect(((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 10_000).toBeCloseTo(1, 0)
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: new Date(0) })
        .execute()
    }
    await dispatchDue(outbox(take))
    expect(await state()).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('a delivery of two hours ago whose files are away counts its attempts, so that it is given up one day', async () => {
    await queue('mail')
    await db
      .updateTable('outbox')
      .set({ createdAt: new Date(Date.now() - 2 * 3_600_000 - 1000) })
      .execute()
    await dispatchDue(outbox(filesAway))
    expect(await state()).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('a delivery is sent once although its result could not be stored at first', async () => {
    const sent: string[] = []
    const deliver = async ({ key }: Delivery) => {
      sent.push(key)
      return take()
    }
    let isLost = false
    const beforeSettling: OutboxParts['beforeSettling'] = async (tx) => {
      if (isLost) return
      isLost = true
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    }
    const worker = startOutbox({ ...outbox(deliver), beforeSettling }, 20)
    await queue('mail')
    await expect.poll(async () => (await state())?.state, { timeout: 10_000 }).toBe('delivered')
    await worker.stop()
    expect(sent).toEqual(['mail'])
    expect(await state()).toMatchObject({ attempts: 1, lockedUntil: null })
  })

  test('a delivery that was claimed when the connection was lost is sent soon, not when its lock expires', async () => {
    let isLost = false
    const beforeTry = async () => {
      if (isLost) return
      isLost = true
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    }
    const worker = startOutbox({ ...outbox(take), beforeTry }, 20)
    await queue('mail')
    await expect.poll(async () => (await state())?.state, { timeout: 10_000 }).toBe('delivered')
    await worker.stop()
    expect(await state()).toMatchObject({ attempts: 1 })
  })
})

describe('several processes', () => {
  test('parallel processes never claim the same delivery', async () => {
    await queue(...Array.from({ length: 60 }, (_, index) => `mail ${index}`))
    const taken = await Promise.all(Array.from({ length: 6 }, () => claimDue(db, { kind: 'mail', limit: 20 })))
    const ids = taken.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(60)
  })

  test('a claim takes no more deliveries than its limit, whichever plan the database chooses', async () => {
    await queue(...Array.from({ length: 20 }, (_, index) => `mail ${index}`))
    const claimed = await withNestedLoops(db, (tx) => claimDue(tx, { kind: 'mail', limit: 3 }))
    expect(claimed).toHaveLength(3)
  })

  test('a process takes over the deliveries of a dead one after their lock expires', async () => {
    await queue('mail')
    expect(await claimDue(db, { kind: 'mail', limit: 1 })).toHaveLength(1)
    expect(await dispatchDue(outbox(take))).toBe(0)
    await db
      .updateTable('outbox')
      .set({ lockedUntil: new Date(0) })
      .execute()
    expect(await dispatchDue(outbox(take))).toBe(1)
    expect((await stored())[0]).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('a late result of one process does not overwrite the result of another', async () => {
    await queue('mail')
    let finish: (outcome: Outcome) => void = () => undefined
    const slow = dispatchDue(outbox(() => new Promise((resolve) => (finish = resolve))))
    await expect.poll(async () => (await stored())[0]?.state).toBe('sending')
    await db
      .updateTable('outbox')
      .set({ lockedUntil: new Date(0) })
      .execute()
    await dispatchDue(outbox(take))
    finish({ outcome: 'failed', detail: 'too late' })
    await slow
    expect((await stored())[0]).toMatchObject({ state: 'delivered' })
  })
})

describe('the outbox worker', () => {
  test('the outbox worker sends queued deliveries and finishes running ones when it stops', async () => {
    const begun: string[] = []
    let finish: () => void = () => undefined
    const worker = startOutbox(
      outbox(async ({ key }) => {
        begun.push(key)
        if (key === 'slow') await new Promise<void>((resolve) => (finish = resolve))
        return { outcome: 'delivered' }
      }),
      20,
    )
    await queue('quick')
    await expect.poll(async () => (await stored())[0]?.state).toBe('delivered')
    await queue('slow')
    await expect.poll(() => begun).toContain('slow')
    const stopped = worker.stop()
    await queue('after the end')
    finish()
    await stopped
    expect((await stored()).map(({ key, state }) => `${key}: ${state}`)).toEqual([
      'quick: delivered',
      'slow: delivered',
      'after the end: waiting',
    ])
  })

  test('waking the outbox worker sends at once, and deliveries queued during a scan are not missed', async () => {
    const rare = startOutbox(outbox(take), 3_600_000)
    await queue('first')
    rare.wake()
    const states = async () => (await stored()).map(({ key, state }) => `${key}: ${state}`)
    await expect.poll(states).toEqual(['first: delivered'])
    for (const key of ['second', 'third']) {
      await queue(key)
      rare.wake()
    }
    await expect.poll(states).toEqual(['first: delivered', 'second: delivered', 'third: delivered'])
    await rare.stop()
  })

  test('the outbox worker polls for deliveries that nobody woke it for', async () => {
    const worker = startOutbox(outbox(take))
    await expect.poll(async () => (await stored()).length).toBe(0)
    await queue('of a process that died after its commit')
    await expect.poll(async () => (await stored())[0]?.state, { timeout: 5000 }).toBe('delivered')
    await worker.stop()
  })

  test('hanging receivers do not block the outbox worker', async () => {
    const { id: hanging } = await db
      .insertInto('organization')
      .values({ name: 'Hanging', countryCode: 'BE', organizationType: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: lively } = await db
      .insertInto('organization')
      .values({ name: 'Lively', countryCode: 'BE', organizationType: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      for (const [organizationId, name] of [
        [hanging, 'hang'],
        [lively, 'live'],
      ] as const)
        for (let index = 0; index < 60; index += 1)
          await queueDelivery(tx, { kind: 'webhook', key: `${name} ${index}`, organizationId, payload: {} })
    })
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const worker = startOutbox(
      outbox(async ({ key }) => {
        if (key.startsWith('hang')) await released
        return { outcome: 'delivered' }
      }),
      20,
    )
    const delivered = async () =>
      (await db.selectFrom('outbox').where('state', '=', 'delivered').select('key').execute()).length
    await expect.poll(delivered, { timeout: 10_000 }).toBe(60)
    const { sending } = await db
      .selectFrom('outbox')
      .where('state', '=', 'sending')
      .select(sql<number>`count(*)::int`.as('sending'))
      .executeTakeFirstOrThrow()
    expect(sending).toBeLessThanOrEqual(12)
    release()
    await worker.stop()
  })
})

test('a message forgets its personal link once it is finished, and not before', async () => {
  const link = 'https://notes.example.com/nl/charter/secret-token'
  const send = (key: string) =>
    db
      .transaction()
      .execute((tx) =>
        queueMessage(tx, secrets, { key, channel: 'sms', to: '+32470000000', text: `Order: ${link}`, personal: link }),
      )
  const isKept = async () => JSON.stringify((await stored())[0]?.payload).includes('"personal":"v1.')
  const due = { attempts: 7, nextAttemptAt: new Date(0) }
  for (const end of [take, fail]) {
    await db.deleteFrom('outboxAttempt').execute()
    await db.deleteFrom('outbox').execute()
    await send('charter 1')
    await dispatchDue(outbox(fail))
    expect(await isKept()).toBe(true)
    await db.updateTable('outbox').set(due).execute()
    await dispatchDue(outbox(fail))
    expect(await isKept()).toBe(true)
    await db.updateTable('outbox').set({ nextAttemptAt: due.nextAttemptAt }).execute()
    await dispatchDue(outbox(end))
    expect((await stored())[0]?.payload).toEqual({
      channel: 'sms',
      to: '+32470000000',
      text: 'Order: …',
      personal: null,
    })
  }
})
