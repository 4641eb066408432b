import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const testWorld = await createTestWorld(connection)

/** The notes whose list keys differ from the note itself, and the number of keys. */
async function stale(): Promise<{ notes: number[]; keys: number }> {
  const { rows } = await sql<{ notes: number[]; keys: number }>`
    with held as (
      select cmr_id, to_jsonb(cmr_party) - array['organization_id', 'is_party', 'over_party', 'under_party'] as keys
      from cmr_party)
    select coalesce(array_agg(held.cmr_id) filter (where held.keys <> to_jsonb(note)), '{}') as notes,
      count(*)::int as keys
    from held join cmr_list_keys as note using (cmr_id)`.execute(db)
  return rows[0] ?? { notes: [], keys: 0 }
}

async function expectFresh(): Promise<void> {
  const { notes, keys } = await stale()
  expect(notes).toEqual([])
  expect(keys).toBeGreaterThan(2)
}

const containers = Array.from({ length: 12 }, (_, index) => ({ number: `MSKU${1_000_000 + index}` }))

test('sort and filter keys of a list follow every change of their note', async () => {
  const id = await testWorld.released({
    containers,
    tripID: 'Fahrt Ü1',
    collectionPlace: 'Łódź',
    excessDeliveryValue: 15,
  })
  await expectFresh()
  const edit = (change: object) => testWorld.request('acme.planner', cmrContract.edit, { id, ...change })
  expect((await edit({ deliveryPlace: 'Sankt Pölten', tripID: '' })).status).toBe(200)
  await expectFresh()
  expect((await edit({ licensePlateNumberList: '1-ABC-2', loadOrderID: 'LO-1', extraCMRID: 'X-1' })).status).toBe(200)
  await expectFresh()
  expect((await edit({ collectionDate: '2026-11-15T08:00:00Z', excessReceptionValue: 30 })).status).toBe(200)
  await expectFresh()
  await testWorld.signed(id, 'shipper', 'driver')
  await expectFresh()
  const times = { cmrId: id, stopLoadingTime: '2026-11-15T09:00:00Z' }
  expect((await testWorld.request('brabant.planner', cmrContract.times, times)).status).toBe(200)
  await expectFresh()
  await db.insertInto('good').values({ cmrId: id, goodsNature: 'Lime', grossWeight: 12.5 }).execute()
  await expectFresh()
  await db.updateTable('cmr').set({ photoCount: 3, attachmentCount: 2 }).where('id', '=', id).execute()
  await expectFresh()
})

test('sort and filter keys follow a changed party and a moved organisation', async () => {
  const id = await testWorld.draft()
  const change = { id, recipientOrganizationsID: testWorld.eastline, deliveryPlace: 'Dresden' }
  expect((await testWorld.request('acme.planner', cmrContract.edit, change)).status).toBe(200)
  await expectFresh()
  await db
    .updateTable('organization')
    .set({ parentId: testWorld.eastline })
    .where('id', '=', testWorld.antwerp)
    .execute()
  await testWorld.make({ senderOrganizationsID: testWorld.antwerp }, 'antwerp.planner')
  await db.updateTable('organization').set({ parentId: testWorld.acme }).where('id', '=', testWorld.antwerp).execute()
  await expectFresh()
})

test('list keys rebuilt from the notes equal the maintained ones', async () => {
  const { keys } = await stale()
  await sql`select rebuild_derived()`.execute(db)
  expect(await stale()).toEqual({ notes: [], keys })
})

test('list keys longer than an index allows are truncated and marked as such', async () => {
  const tripID = '😀'.repeat(200)
  const place = 'ﷺ'.repeat(100)
  const long = { licensePlateNumberList: tripID, loadOrderID: tripID, unLoadOrderID: tripID }
  const id = await testWorld.make({ tripID, collectionPlace: place, deliveryPlace: place, containers, ...long })
  const stored = await db.selectFrom('cmrParty').where('cmrId', '=', id).select('keysCut').execute()
  expect(new Set(stored.map(({ keysCut }) => keysCut))).toEqual(new Set([true]))
})
