import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { connect } from './connect.ts'

const { url } = await openTestDatabase()
const direct = connect(url, { maxConnections: 1, statementTimeout: 7000 })
const pooled = connect(url, { maxConnections: 1, statementTimeout: 7000, hasPooler: true })
afterAll(() => Promise.all([direct.close(), pooled.close()]))

/** What applies to the connection itself, outside our transactions. */
async function leftOnConnection({ pool }: typeof pooled): Promise<string> {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  return rows[0]?.statement_timeout ?? ''
}

async function limitIn(db: (typeof pooled)['db']): Promise<unknown> {
  const { rows } = await sql<{ limits: string }>`
    select current_setting('statement_timeout') || ' ' ||
      current_setting('idle_in_transaction_session_timeout') as limits`.execute(db)
  return rows[0]?.limits
}

test('without a pooler the limits apply to the connection', async () => {
  expect(await leftOnConnection(direct)).toBe('7s')
  expect(await limitIn(direct.db)).toBe('7s 1min')
})

test('with a pooler every statement and transaction has the limits, and the connection keeps none', async () => {
  expect(await limitIn(pooled.db)).toBe('7s 1min')
  expect(await leftOnConnection(pooled)).toBe('0')
  expect(await pooled.db.transaction().execute((tx) => limitIn(tx))).toBe('7s 1min')
  const strict = pooled.db.transaction().setIsolationLevel('serializable')
  expect(await strict.execute((tx) => limitIn(tx))).toBe('7s 1min')
  expect(await leftOnConnection(pooled)).toBe('0')
})

test('with a pooler a failed statement outside a transaction leaves no open transaction', async () => {
  await expect(sql`select 1 / 0`.execute(pooled.db)).rejects.toThrow('division by zero')
  expect(await limitIn(pooled.db)).toBe('7s 1min')
  const { rows } = await pooled.pool.query<{ id: string | null }>('select pg_current_xact_id_if_assigned() as id')
  expect(rows[0]?.id).toBeNull()
})

test('with a pooler what a transaction wrote is gone after its rollback', async () => {
  const attempt = pooled.db.transaction().execute(async (tx) => {
    await sql`create table left_over (id integer)`.execute(tx)
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect((await sql<{ there: unknown }>`select to_regclass('left_over') as there`.execute(pooled.db)).rows).toEqual([
    { there: null },
  ])
})

test('with a pooler statements are prepared only on request', async () => {
  const again = connect(url, { maxConnections: 1, hasPooler: true, prepares: true })
  for (const connection of [pooled, again])
    for (let turn = 0; turn < 3; turn++) await sql`select ${turn}::integer`.execute(connection.db)
  const prepared = async ({ pool }: typeof pooled) =>
    (await pool.query('select 1 from pg_prepared_statements')).rowCount
  expect([await prepared(pooled), await prepared(again)]).toEqual([0, 1])
  await again.close()
})
