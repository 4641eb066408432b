import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { asRefusal } from './error-reply.ts'

const { url } = await openTestDatabase('empty')

test('a timeout while waiting for a free connection is answered with "try again", not as a server error', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const only = await pool.connect()
  // The first connection may be slow; only the second has a short timeout.
  pool.options.connectionTimeoutMillis = 50
  const problem: unknown = await pool.query('select 1').catch((error: unknown) => error)
  only.release()
  await pool.end()
  expect(asRefusal(problem).code).toBe('unavailable')
})
