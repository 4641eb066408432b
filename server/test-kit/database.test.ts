import { expect, test } from 'vitest'
import { openTestDatabase } from './database.ts'

const mine = await openTestDatabase()
const other = await openTestDatabase()

test('each test file works in a database of its own', async () => {
  await mine.pool.query('create table mark (note text)')
  const found = await other.pool.query("select to_regclass('mark') as table")
  expect(found.rows).toEqual([{ table: null }])
})

test('big integers, decimals and dates are read as plain values', async () => {
  const { rows } = await mine.pool.query(
    `select 9000000000::int8 as big, 12.50::numeric as amount, date '2026-02-28' as day,
            array[1, null]::int8[] as ids, array[date '2026-01-01'] as days, array[0.5]::numeric[] as weights`,
  )
  expect(rows).toEqual([
    { big: 9_000_000_000, amount: 12.5, day: '2026-02-28', ids: [1, null], days: ['2026-01-01'], weights: [0.5] },
  ])
})
