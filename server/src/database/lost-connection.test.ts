import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql, type Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { asRefusal } from '../http/error-reply.ts'
import { connect } from './connect.ts'
import type { Database } from './schema.ts'

const operator = await openTestDatabase()
const reported: string[] = []
// A pool of one connection, so that the next query uses whatever the previous one left.
const { db, close } = connect(operator.url, {
  maxConnections: 1,
  applicationName: 'victim',
  onLostConnection: (problem) => reported.push(problem.message),
})
afterAll(close)

/** Like an administrator or a restart: the server terminates the backend of the connection. */
async function endBackend(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 10000)`.execute(operator.db)
}

async function pidOf(connection: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  return rows[0]?.pid ?? 0
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (problem: unknown) => asRefusal(problem).code,
  )

/** The backend that is executing this statement. */
async function busyWith(statement: string): Promise<number> {
  const find = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
        and wait_event is not null and query ilike ${`%${statement}%`}`.execute(operator.db)
    return rows[0]?.pid ?? 0
  }
  await expect.poll(find, { timeout: 20_000 }).toBeGreaterThan(0)
  return find()
}

const isUsable = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one === 1

test('a connection lost between two queries fails the next query of its transaction', async () => {
  const before = reported.length
  const work = db.transaction().execute(async (tx) => {
    await endBackend(await pidOf(tx))
    // The loss has been noticed while no query was running.
    await expect.poll(() => reported.length, { timeout: 20_000 }).toBeGreaterThan(before)
    await sql`select 1`.execute(tx)
  })
  expect(await refusalOf(work)).toBe('unavailable')
  expect(await isUsable()).toBe(true)
})

test('a connection lost during a statement is answered with "try again" and does not return to the pool', async () => {
  const asleep = refusalOf(sql`select pg_sleep(300)`.execute(db))
  // Already waiting for the only connection when it is lost.
  const next = isUsable()
  await endBackend(await busyWith('select pg_sleep(300)'))
  expect(await asleep).toBe('unavailable')
  expect(await next).toBe(true)
})

test('a connection lost during the commit is answered with "outcome unknown"', async () => {
  await sql`
    create table slow_to_commit (id int);
    create function sleeps() returns trigger language plpgsql as 'begin perform pg_sleep(300); return null; end';
    create constraint trigger sleeps after insert on slow_to_commit
      deferrable initially deferred for each row execute function sleeps()`.execute(operator.db)
  const work = db.transaction().execute((tx) => sql`insert into slow_to_commit values (1)`.execute(tx))
  const outcome = refusalOf(work)
  await endBackend(await busyWith('commit'))
  expect(await outcome).toBe('outcome_unknown')
  expect(await isUsable()).toBe(true)
})

test('a refusal stays a refusal if its rollback finds the connection lost', async () => {
  const work = db.transaction().execute(async (tx) => {
    await endBackend(await pidOf(tx))
    throw new Error('what was asked for cannot be done')
  })
  expect(await refusalOf(work)).toBe('unavailable')
  expect(await isUsable()).toBe(true)
})

test('an edit gets 503 when the database ends its transaction, and succeeds when repeated', async () => {
  const testWorld = await createTestWorld(operator)
  const id = await testWorld.draft()
  const edit = () =>
    testWorld.ask(cmrContract.edit, { id, tripID: 'T-77' }, { token: testWorld.tokens['acme.planner'] ?? '' })
  const holder = db.transaction().execute(async (tx) => {
    await tx.selectFrom('cmr').where('id', '=', id).forUpdate().select('id').execute()
    const waiting = edit()
    await endBackend(await busyWith('cmr'))
    return waiting
  })
  expect(await holder).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  expect(await edit()).toMatchObject({ status: 200 })
})
