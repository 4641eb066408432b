import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { columnNameCase } from './column-names.ts'

const { db, pool } = await openTestDatabase()

test('every column name converts to camel case and back', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const { name } of rows) {
    const ours = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    expect(columnNameCase.toDatabase(ours), name).toBe(name)
  }
})

test('column names are converted, keys inside JSON values are not', async () => {
  const { rows } = await sql`select 1 as some_number, '{"in_json": 2}'::json as some_json`.execute(db)
  expect(rows).toEqual([{ someNumber: 1, someJson: { in_json: 2 } }])
})

test('a quoted identifier cannot break out of its quotes', async () => {
  const hostile = sql.ref('x" from pg_user; --')
  await expect(sql`select ${hostile}`.execute(db)).rejects.toMatchObject({ code: '42703' })
})
