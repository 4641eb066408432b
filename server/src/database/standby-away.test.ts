import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { startTestApp } from '../../test-kit/app.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import { startOwnServer } from '../../test-kit/own-server.ts'
import { testSignCode } from '../../test-kit/secrets.ts'
import { asRefusal } from '../http/error-reply.ts'
import { connect } from './connect.ts'

const { url } = await startOwnServer()
/** Only some writes wait for a standby, as if it went away at that moment. */
const operator = new pg.Client({ connectionString: url })
await operator.connect()
const connection = connect(url, { maxConnections: 3, commitTimeout: 300 })
const testWorld = await createTestWorld(connection)
const waitsForStandby = new URL(url)
waitsForStandby.searchParams.set('options', '-c synchronous_commit=on')
const strict = connect(waitsForStandby.href, { statementTimeout: 500, commitTimeout: 300 })
const pooled = connect(waitsForStandby.href, { commitTimeout: 300, hasPooler: true })
await operator.query(`
  create function waits() returns trigger language plpgsql as
    $$ begin perform set_config('synchronous_commit', 'on', true); return null; end $$;
  create trigger waits after insert on cmr_comment for each row execute function waits();
  create trigger waits after insert on cmr_signature for each row execute function waits()`)
const noteId = await testWorld.released()
await operator.query(`alter system set synchronous_standby_names = 'a_standby_that_is_away'`)
await operator.query('select pg_reload_conf()')
afterAll(async () => {
  await Promise.all([connection.close(), strict.close(), pooled.close()])
  await operator.end()
})

const waiting = async () => {
  const { rows } = await operator.query(`select pid from pg_stat_activity where wait_event = 'SyncRep'`)
  return rows.length
}
/** Like the return of the standby for those who wait now: they commit. */
const confirm = async () => {
  await operator.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
}
afterEach(confirm)

const comment = async (text: string) => {
  const input = { cmr_id: noteId, comment: text, CommentType: 9 }
  const { status, body } = await testWorld.request('acme.planner', attachmentContract.comment, input)
  return [status, body['error']]
}
const comments = async () => {
  const { rows } = await operator.query<{ comment: string }>('select text as comment from cmr_comment')
  return rows.map((row) => row.comment)
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (problem: unknown) => asRefusal(problem).code,
  )
const insertInto = (db: typeof connection.db) =>
  refusalOf(sql`insert into installation (key, value) values (${`k ${performance.now()}`}, 'x')`.execute(db))

test('a commit that no standby confirms is answered with "outcome unknown", and the writes after it are refused before they begin', async () => {
  expect(await comment('in doubt')).toEqual([503, 'outcome_unknown'])
  for (let time = 0; time < 5; time += 1) expect(await comment('refused')).toEqual([503, 'unavailable'])
  // Each commit that waits keeps a connection of the server, so no further ones begin.
  expect(await waiting()).toBe(1)
  expect((await testWorld.request('acme.planner', cmrContract.item, { cmr_id: noteId })).status).toBe(200)
  await confirm()
  expect(await comments()).toEqual(['in doubt'])
  await expect.poll(() => comment('again'), { timeout: 20_000, interval: 200 }).toEqual([503, 'outcome_unknown'])
})

test('/ready says that commits are stuck while one waits for a standby, and that they are not afterwards', async () => {
  const ready = async () => {
    const { status, body } = await startTestApp(strict).askByPath('GET', 'ready')
    return [status, body['commits']]
  }
  expect(await insertInto(strict.db)).toBe('outcome_unknown')
  await expect.poll(ready, { timeout: 20_000 }).toEqual([200, 'stuck'])
  await confirm()
  expect(await ready()).toEqual([200, 'ok'])
})

test('a session that was not used for a minute reads on while no standby confirms commits', async () => {
  const { app, ask } = startTestApp(strict)
  await operator.query(`update session set last_used_at = now() - interval '1 hour'`)
  const { status } = await ask(cmrContract.item, { cmr_id: noteId }, { token: testWorld.tokens['acme.planner'] })
  expect([status, await waiting()]).toEqual([200, 0])
  const { rows } = await operator.query(`select from session where last_used_at > now() - interval '1 minute'`)
  expect(rows.length).toBe(1)
  await app.close()
})

test('with a pooler in between, a commit that no standby confirms is answered with "outcome unknown"', async () => {
  expect(await insertInto(pooled.db)).toBe('outcome_unknown')
  expect(await insertInto(pooled.db)).toBe('unavailable')
})

test('a signature whose commit no standby confirms is answered with "outcome unknown", and exists once it is confirmed', async () => {
  await expect
    .poll(() => comment('until the check'), { timeout: 20_000, interval: 200 })
    .toEqual([503, 'outcome_unknown'])
  await confirm()
  const sign = async (key: string) => {
    const token = testWorld.tokens['acme.signer']
    const options = { token, headers: { 'idempotency-key': key } }
    const { status, body } = await testWorld.ask(
      signingContract.signAsShipper,
      { cmr_id: noteId, code: testSignCode },
      options,
    )
    return [status, body['error'] ?? body['status']]
  }
  await expect.poll(() => sign('sign-1'), { timeout: 20_000, interval: 1100 }).toEqual([503, 'outcome_unknown'])
  expect(await sign('sign-1')).toEqual([503, 'unavailable'])
  await confirm()
  // Signed meanwhile: the same request is answered as if its first answer had come.
  expect(await sign('sign-1')).toEqual([200, 3])
  const { rows } = await operator.query('select cmr_id::int from cmr_signature')
  expect(rows).toEqual([{ cmr_id: noteId }])
})

test('a function that writes within a select is given up in bounded time when no standby confirms it', async () => {
  await operator.query(`create function insert_one() returns text language sql as
    $$ insert into installation (key, value) values (clock_timestamp()::text, 'x') returning key $$`)
  const other = connect(waitsForStandby.href, { statementTimeout: 500, commitTimeout: 300 })
  expect(await refusalOf(sql`select insert_one()`.execute(other.db))).toBe('outcome_unknown')
  expect(await refusalOf(sql`/* writes */ select insert_one()`.execute(other.db))).toBe('unavailable')
  await other.close()
})
