import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { recordContact } from './contact.ts'

let ahead = 0
const minute = 60 * 1000
const world = await createTestWorld(await openTestDatabase('world'), () => new Date(Date.now() + ahead))
const { call, makeAt, request } = world
const driven = { driverUserName: 'brabant.driver' }

const contact = async (id: number, as: PersonName = 'brabant.planner') =>
  call(charterContract.driverContact, { cmr_id: id }, { as })

test('the planner reads when the driver opened the note and when the device was last in touch', async () => {
  const id = await makeAt(3, driven)
  expect(await contact(id)).toEqual({ isShown: true, drivers: [] })
  await call(charterContract.open, {}, { as: 'brabant.driver' })
  const [first] = (await contact(id)).drivers
  expect(first).toMatchObject({ isAssigned: true, openedAt: first?.lastAt })
  ahead += 30_000
  await call(charterContract.open, {}, { as: 'brabant.driver' })
  expect((await contact(id)).drivers).toEqual([first])
  ahead += 2 * minute
  await call(charterContract.open, {}, { as: 'brabant.driver' })
  const [later] = (await contact(id)).drivers
  expect(later?.openedAt).toEqual(first?.openedAt)
  expect(later?.lastAt.getTime()).toBeGreaterThan((first?.lastAt.getTime() ?? 0) + minute)
})

test('only those who draw up or carry the note and change notes learn about the driver’s device', async () => {
  const id = await makeAt(3, driven)
  await call(charterContract.open, {}, { as: 'brabant.driver' })
  expect((await contact(id, 'acme.planner')).drivers).toHaveLength(1)
  for (const who of ['colmar.planner', 'acme.signer', 'brabant.driver'] as const)
    expect(await contact(id, who), who).toEqual({ isShown: false, drivers: [] })
  expect((await request('eastline.admin', charterContract.driverContact, { cmr_id: id })).status).toBe(404)
})

test('a driver who was replaced stays listed, and the present one is named as not having opened the note', async () => {
  const id = await makeAt(3, driven)
  await call(charterContract.open, {}, { as: 'brabant.driver' })
  await world.db
    .updateTable('cmr')
    .set({ driverUserId: world.userId['brabant.driver2'] })
    .where('id', '=', id)
    .execute()
  expect(await contact(id)).toMatchObject({ isShown: true, drivers: [{ isAssigned: false }] })
})

test('two devices of a driver that show the same notes in another order do not block each other', async () => {
  const { db, userId } = world
  const [first, second] = [await makeAt(3, driven), await makeAt(3, driven)]
  const driver = userId['brabant.driver']
  const now = new Date()
  await db
    .transaction()
    .execute(async (tx) => {
      await recordContact(tx, driver, [first], now)
      const other = recordContact(db, driver, [second, first], now)
      const waiting = async (): Promise<number> => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%driver_contact%'`.execute(db)
        return rows[0]?.count ?? 0
      }
      await expect.poll(waiting).toBe(1)
      await recordContact(tx, driver, [second], now)
      return { other }
    })
    .then(({ other }) => other)
  expect((await contact(second)).drivers).toHaveLength(1)
})

test('the list of notes tells those who plan a note when its assigned driver was last in touch, and nobody else', async () => {
  const id = await makeAt(3, driven)
  const row = async (as: PersonName) =>
    (await call(listNotes, { Limit: 100 }, { as })).data.find((one) => one.id === id)?.driverContact
  expect(await row('brabant.planner')).toBeNull()
  await call(charterContract.open, {}, { as: 'brabant.driver' })
  const [seen] = (await contact(id)).drivers
  for (const who of ['brabant.planner', 'acme.planner'] as const)
    expect(await row(who), who).toEqual({ openedAt: seen?.openedAt, lastAt: seen?.lastAt })
  for (const who of ['colmar.planner', 'acme.signer'] as const) expect(await row(who), who).toBeNull()
  await world.db.updateTable('cmr').set({ driverUserId: null }).where('id', '=', id).execute()
  expect(await row('brabant.planner')).toBeNull()
})
