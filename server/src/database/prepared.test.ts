import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { asRefusal } from '../http/error-reply.ts'
import { connect } from './connect.ts'
import { planEachTime, StalePlan } from './prepared.ts'

const { url } = await openTestDatabase()

/** One connection, so that its prepared statements can be listed. */
async function withOneConnection(work: (connection: ReturnType<typeof connect>) => Promise<void>): Promise<void> {
  const connection = connect(url, { maxConnections: 1 })
  try {
    await work(connection)
  } finally {
    await connection.close()
  }
}

async function preparedCount({ pool }: ReturnType<typeof connect>, like: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements where statement like $1',
    [`%${like}%`],
  )
  return rows[0]?.count ?? -1
}

describe('prepared statements', () => {
  test('a statement is prepared from its second execution on', async () => {
    await withOneConnection(async (connection) => {
      const ask = (value: number) =>
        sql<{ answer: number }>`select ${value}::int as answer /* again */`.execute(connection.db)
      const answers: (number | undefined)[] = []
      for (const value of [1, 2, 3]) {
        answers.push((await ask(value)).rows[0]?.answer)
        answers.push(await preparedCount(connection, '/* again */'))
      }
      expect(answers).toEqual([1, 0, 2, 1, 3, 1])
    })
  })

  test('a statement that is planned for its parameters is never prepared', async () => {
    await withOneConnection(async (connection) => {
      for (const value of [1, 2, 3])
        await sql`${planEachTime} select ${value}::int /* always planned */`.execute(connection.db)
      expect(await preparedCount(connection, '/* always planned */')).toBe(0)
    })
  })

  test('the number of prepared statements is limited', async () => {
    await withOneConnection(async (connection) => {
      for (let turn = 0; turn < 350; turn++)
        for (const value of [1, 2, 3])
          await sql`${sql.raw(`select 1 /* list of ${turn} */`)} where 1 = ${value}`.execute(connection.db)
      expect(await preparedCount(connection, '/* list of')).toBe(300)
    })
  })

  test('a prepared statement outside of a transaction runs again after its table was changed', async () => {
    await withOneConnection(async (connection) => {
      await connection.pool.query('create table waybill (id int)')
      const ask = () => sql<{ id: number }>`select * from waybill where id <> ${7}`.execute(connection.db)
      for (let time = 0; time < 3; time++) await ask()
      await connection.db.transaction().execute((tx) => sql`select 1`.execute(tx))
      await connection.pool.query('alter table waybill add column place text; insert into waybill values (1, $$Gent$$)')
      expect((await ask()).rows).toEqual([{ id: 1, place: 'Gent' }])
    })
  })

  test('a changed table fails one prepared statement in a transaction and not the following ones', async () => {
    await withOneConnection(async (connection) => {
      await connection.pool.query('create table consignment (id int)')
      const ask = () =>
        connection.db
          .transaction()
          .execute((tx) => sql<{ id: number }>`select * from consignment where id <> ${7}`.execute(tx))
      for (let time = 0; time < 3; time++) await ask()
      await connection.pool.query('alter table consignment add column place text; insert into consignment values (1)')
      const problem = await ask().catch((error: unknown) => error)
      expect([problem, asRefusal(problem).code]).toEqual([expect.any(StalePlan), 'changed_meanwhile'])
      expect((await ask()).rows).toEqual([{ id: 1, place: null }])
    })
  })
})
