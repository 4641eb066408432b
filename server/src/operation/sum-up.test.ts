import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { manyStale, sumUpRounds } from './sum-up.ts'

const { db } = await openTestDatabase()
const problems: unknown[] = []
const log = { warn: (problem: unknown) => void problems.push(problem) }
const minute = 60_000

async function makeStale(days: number): Promise<void> {
  await sql`insert into cmr_period_stale select 1, date '2000-01-01' + n from generate_series(1, ${days}::int) as n`.execute(
    db,
  )
}

async function staleDays(): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(*)::int as days from cmr_period_stale`.execute(db)
  return rows[0]?.days ?? 0
}

test('the worker counts all stale days in batches, then again after a quarter of an hour', async () => {
  const round = sumUpRounds({ database: db, log })
  await makeStale(250)
  const rests = [await round(0), await round(200), await round(400)]
  expect(rests).toEqual([200, 200, minute])
  expect(await staleDays()).toBe(0)
  await makeStale(1)
  await round(10 * minute)
  expect(await staleDays()).toBe(1)
  await round(16 * minute)
  expect(await staleDays()).toBe(0)
})

test('the worker does not wait when very many changes do', async () => {
  const round = sumUpRounds({ database: db, log })
  await round(0)
  await makeStale(manyStale)
  await round(minute)
  expect(await staleDays()).toBe(manyStale - 100)
  await sql`delete from cmr_period_stale`.execute(db)
})

test('a failure of the worker is logged, and the next round goes on', async () => {
  const round = sumUpRounds({ database: db, log })
  await makeStale(1)
  await sql`alter table cmr_period_sum rename to away`.execute(db)
  expect(await round(0)).toBe(minute)
  await sql`alter table away rename to cmr_period_sum`.execute(db)
  expect(problems).toHaveLength(1)
  expect(await staleDays()).toBe(1)
  await round(minute)
  expect(await staleDays()).toBe(0)
})
