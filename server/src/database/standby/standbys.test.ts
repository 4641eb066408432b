import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-kit/app.ts'
import { cableTo } from '../../../test-kit/cut-cable.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { startOwnServer } from '../../../test-kit/own-server.ts'
import { startStandbyOf } from '../../../test-kit/standby-server.ts'
import { connect } from '../connect.ts'
import { Standbys } from './standbys.ts'

const primary = await startOwnServer()
const cable = await cableTo(primary.url)
const connection = connect(cable.url, { maxConnections: 4 })
const testWorld = await createTestWorld(connection)
const standby = await startStandbyOf(primary)

/** One process of the installation: the app with its own view of the standbys. */
function startProcess(maximumLag = 60_000) {
  const standbys = new Standbys({
    urls: [primary.url, standby.url],
    primary: { url: cable.url, db: connection.db },
    maximumLag,
    connect: { maxConnections: 3 },
    log: pino({ level: 'silent' }),
  })
  const kit = startTestApp(connection, undefined, undefined, { standbys })
  afterAll(() => standbys.end())
  return { standbys, kit }
}

const one = startProcess()
const two = startProcess()
afterAll(() => connection.close())

/** All processes have asked the servers, and the standby has everything. */
beforeEach(async () => {
  await standby.catchUp()
  await one.standbys.look()
  await two.standbys.look()
})

const listed = async ({ ask }: TestApp, who: 'acme.planner' | 'brabant.planner' | 'colmar.signer') => {
  const { status, body } = await ask(cmrContract.list, { Page: 1, Limit: 100 }, { token: testWorld.tokens[who] })
  if (status !== 200) return status
  return (body['data'] as { id: number }[]).map((row) => row.id)
}
const createdBy = async ({ ask }: TestApp, who: 'acme.planner' | 'super') => {
  const { body } = await ask(cmrContract.create, testWorld.aForm(), { token: testWorld.tokens[who] })
  return Number(body['id'])
}

test('lists are read from a standby, so they may lack the newest writes of other users', async () => {
  await standby.pause()
  const id = await createdBy(one.kit, 'super')
  expect(await listed(one.kit, 'acme.planner')).not.toContain(id)
  await standby.resume()
  await standby.catchUp()
  expect(await listed(one.kit, 'acme.planner')).toContain(id)
})

test('a user sees their own writes at once, also through another process, while the standby lags', async () => {
  await standby.pause()
  const id = await createdBy(one.kit, 'acme.planner')
  expect(await listed(one.kit, 'acme.planner')).toContain(id)
  expect(await listed(two.kit, 'acme.planner')).toContain(id)
  await standby.resume()
})

test('a standby that is further behind than the limit is not read until it has caught up', async () => {
  const strict = startProcess(1)
  await strict.standbys.look()
  await standby.pause()
  const id = await createdBy(strict.kit, 'super')
  await strict.standbys.look()
  await expect.poll(() => strict.standbys.look().then(() => strict.standbys.any)).toBeNull()
  expect(await listed(strict.kit, 'acme.planner')).toContain(id)
  await standby.resume()
  await standby.catchUp()
  await strict.standbys.look()
  expect(strict.standbys.any).not.toBeNull()
})

test('a query that has to write, such as the recorded look-up of an inspector, is answered by the primary', async () => {
  const id = await testWorld.released()
  const { rows } = await sql<{ code: string }>`select code from cmr where id = ${id}`.execute(connection.db)
  await standby.catchUp()
  const { status, body } = await one.kit.ask(
    cmrContract.list,
    { Page: 1, Limit: 10, Code: rows[0]?.code ?? '' },
    { token: testWorld.tokens.inspector },
  )
  expect([status, body['total']]).toEqual([200, 1])
  const recorded = await sql`select from cmr_event where cmr_id = ${id} and type = 'lookedUpByAuthority'`.execute(
    connection.db,
  )
  expect(recorded.rows).toHaveLength(1)
})

test('without the primary notes are read, writes are refused as unavailable, and /ready says that only reading is possible', async () => {
  const id = await createdBy(one.kit, 'acme.planner')
  await standby.catchUp()
  await cable.cut()
  await one.standbys.look()
  await one.standbys.look()
  const token = testWorld.tokens['acme.planner']
  expect(one.standbys.isPrimaryAway).toBe(true)
  expect(await listed(one.kit, 'acme.planner')).toContain(id)
  expect((await one.kit.ask(cmrContract.item, { cmr_id: id }, { token })).status).toBe(200)
  const remark = { cmr_id: id, comment: 'not now', CommentType: 9 }
  const refused = await one.kit.ask(attachmentContract.comment, remark, { token })
  expect([refused.status, refused.body['error']]).toEqual([503, 'unavailable'])
  const ready = await one.kit.askByPath('GET', 'ready')
  expect([ready.status, ready.body['status']]).toEqual([200, 'reading'])
  await cable.mend()
  await one.standbys.look()
  expect(one.standbys.isPrimaryAway).toBe(false)
  expect((await one.kit.ask(attachmentContract.comment, remark, { token })).status).toBe(200)
})

test('a session that has ended is refused by a standby, too', async () => {
  const token = await one.kit.tokenOf('acme.admin')
  await one.kit.askByPath('POST', 'logout', { token })
  await standby.catchUp()
  await cable.cut()
  await one.standbys.look()
  await one.standbys.look()
  expect((await one.kit.ask(cmrContract.list, { Page: 1, Limit: 1 }, { token })).status).toBe(401)
  await cable.mend()
})

test('a read whose standby goes away meanwhile is answered by the primary, and a promoted server is not read', async () => {
  await standby.promote()
  await expect.poll(() => one.standbys.look().then(() => one.standbys.any), { timeout: 30_000 }).toBeNull()
  const id = await createdBy(one.kit, 'super')
  expect(await listed(one.kit, 'acme.planner')).toContain(id)
  // The other process has not noticed yet.
  expect(two.standbys.any).not.toBeNull()
  await standby.stop()
  expect(await listed(two.kit, 'acme.planner')).toContain(id)
})
