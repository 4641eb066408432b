import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { aHolder } from '../../../test-kit/roles.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { completenessFacts } from './completeness-facts.ts'
import { findNote, saveNote } from './store.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, brabant } = testWorld

test('completeness counts only the note’s own rows and excludes returned goods', async () => {
  const [one, other] = [await testWorld.make({ goods: [] }), await testWorld.make({ goods: [] })]
  const good = { goodsNature: 'Drums', grossWeight: 1 }
  await db
    .insertInto('good')
    .values([
      { ...good, cmrId: one },
      { ...good, cmrId: one, type: 2 },
      { ...good, cmrId: other },
      { ...good, cmrId: other, approved: false },
    ])
    .execute()
  await db.insertInto('container').values({ cmrId: other, number: 'MSKU1234565', approved: false }).execute()
  const countsOf = async (id: number) => {
    const record = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const { goodsCount, unapprovedGoods, unapprovedContainers } = await db
      .transaction()
      .execute((tx) => completenessFacts(tx, record))
    return [goodsCount, unapprovedGoods, unapprovedContainers]
  }
  expect([await countsOf(one), await countsOf(other)]).toEqual([
    [1, 0, 0],
    [2, 1, 1],
  ])
})

describe('saving a note', () => {
  test('saving a note fails if its status has changed since it was read', async () => {
    const id = await testWorld.make()
    const note = await findNote(db, await testWorld.actorOf('acme.planner'), id)
    await db.updateTable('cmr').set({ status: 2 }).where('id', '=', id).execute()
    const saving = db.transaction().execute((tx) => saveNote({ tx }, note, { tripId: 'T-1' }))
    await expect(saving).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect((await testWorld.item(id))['tripID']).toBeNull()
  })

  test('a note can be given to a driver of the carrier or of an organisation below it, but of no other organisation', async () => {
    const branch = await addOrganization(db, { parentId: brabant, name: 'Brabant Breda', organizationType: 2 })
    await testWorld.anEmployee(branch, 'driver user', 'breda.driver')
    await testWorld.anEmployee(testWorld.delta, 'driver user', 'delta.other')
    const id = await testWorld.make()
    const give = async (driverUserName: string) =>
      (await testWorld.request('acme.planner', cmrContract.edit, { id, driverUserName })).status
    expect([await give('delta.other'), await give('breda.driver')]).toEqual([400, 200])
  })
})

test('a user with permission to change notes but not their status cannot release one by editing it', async () => {
  const id = await testWorld.make()
  const { token } = await aHolder(db, testWorld.acme, ['usePortal', 'viewCmrs', 'modifyCmrs'])
  const edit = (change: object) => testWorld.ask(cmrContract.edit, { id, ...change }, { token })
  expect((await edit({ tripID: 'T-1' })).status).toBe(200)
  expect((await edit({ status: 2 })).body['error']).toBe('permission_missing')
  expect((await testWorld.item(id))['status']).toBe(1)
})
