import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { printSchema } from './print-schema.ts'

test('the table types are those of the migrated database (else: npm run schema)', async () => {
  const { pool } = await openTestDatabase()
  const written = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  expect(await printSchema(pool)).toBe(written)
})

test('a column of a kind we cannot read is named', async () => {
  const { pool } = await openTestDatabase('empty')
  await pool.query('create table odd (shape polygon)')
  await expect(printSchema(pool)).rejects.toThrow(/odd\.shape has type polygon/)
})
