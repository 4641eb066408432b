import { reportsPerDay } from '@roadnote/domain/dashboard/report'
import { reportContract } from '@roadnote/domain/dashboard/report-contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { queueDueReports } from './plan.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let minute = 0
let isStopped = false
/** Two reports of one user within a minute are one mail, so each call happens in another minute. */
function now(): Date {
  if (!isStopped) minute += 1
  return new Date(Date.UTC(2026, 10, 16, 8, minute))
}
const testWorld = await createTestWorld(connection, now)
const timeZone = 'Europe/Brussels'

beforeEach(async () => {
  await db.deleteFrom('outboxAttempt').execute()
  await db.deleteFrom('outbox').execute()
  await db.updateTable('appUser').set({ email: 'reader@acme.example' }).execute()
})

function send(who: 'acme.planner' | 'acme.admin' | 'brabant.planner' = 'acme.planner') {
  return testWorld.request(who, reportContract.send, { cadence: 'weekly', timeZone })
}

async function queued(): Promise<number> {
  const { rows } = await sql<{ reports: number }>`select count(*)::int as reports from outbox`.execute(db)
  return rows[0]?.reports ?? 0
}

/** Adds reports that other users of the planner's organisation have sent today. */
async function addReportsOfColleagues(count: number): Promise<void> {
  await sql`
    insert into outbox (kind, key, created_by_user_id, payload)
    select 'mail', 'report now ' || ${testWorld.userId['acme.admin']}::int || ' ' || number,
      ${testWorld.userId['acme.admin']}, '{}'
    from generate_series(1, ${count}::int) as number`.execute(db)
}

describe('limits of dashboard reports sent at once', () => {
  test('a user gets a limited number of dashboard reports a day and learns when to try again', async () => {
    for (let count = 0; count < reportsPerDay.user; count += 1) expect((await send()).status).toBe(200)
    const refused = await send()
    expect([refused.status, refused.body['error']]).toEqual([429, 'report_quota'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(23 * 3600)
    expect(wait).toBeLessThanOrEqual(24 * 3600)
    expect(await queued()).toBe(reportsPerDay.user)
    expect((await send('acme.admin')).status).toBe(200)
  })

  test('dashboard reports sent more than a day ago no longer count', async () => {
    for (let count = 0; count < reportsPerDay.user; count += 1) await send()
    await sql`update outbox set created_at = created_at - interval '24 hours'`.execute(db)
    expect((await send()).status).toBe(200)
  })

  test('all users of an organisation share a limit of dashboard reports, and other organisations are not affected', async () => {
    await addReportsOfColleagues(reportsPerDay.organization - 1)
    expect((await send()).status).toBe(200)
    expect((await send()).body['error']).toBe('report_quota')
    expect((await send('brabant.planner')).status).toBe(200)
  })

  test('of many parallel requests only as many as the limit leaves send a dashboard report', async () => {
    await addReportsOfColleagues(reportsPerDay.organization - 2)
    const replies = await Promise.all(Array.from({ length: 8 }, () => send()))
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
    expect(await queued()).toBe(reportsPerDay.organization)
  })

  test('requesting the last dashboard report of the day twice within a minute is not refused', async () => {
    for (let count = 1; count < reportsPerDay.user; count += 1) await send()
    isStopped = true
    const replies = [await send(), await send()]
    isStopped = false
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await queued()).toBe(reportsPerDay.user)
  })

  test('a scheduled dashboard report is sent although the daily limit is reached, and does not count', async () => {
    for (let count = 0; count < reportsPerDay.user; count += 1) await send()
    const due = new Date('2026-11-16T05:00:00Z')
    await db
      .insertInto('dashboardReport')
      .values({ userId: testWorld.userId['acme.planner'], cadence: 'weekly', timeZone, nextDue: due })
      .execute()
    expect(await queueDueReports(db, new Date('2026-11-16T05:30:00Z'))).toBe(1)
    expect(await queued()).toBe(reportsPerDay.user + 1)
    await db.deleteFrom('outbox').where('key', 'like', 'report now %').execute()
    for (let count = 0; count < reportsPerDay.user; count += 1) expect((await send()).status).toBe(200)
  })
})
