import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { printSchema } from './print-schema.ts'

test('the table types match the migrated database (else: npm run schema)', async () => {
  const { pool } = await openTestDatabase()
  const written = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  expect(await printSchema(pool)).toBe(written)
})

test('a column of an unsupported type is reported by name', async () => {
  const { pool } = await openTestDatabase('empty')
  await pool.query('create table odd (shape polygon)')
  await expect(printSchema(pool)).rejects.toThrow(/odd\.shape has type polygon/)
})
