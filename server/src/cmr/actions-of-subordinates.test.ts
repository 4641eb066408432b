import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'

/**
 * A branch user who sees the parent's notes only to sign them is on no side of the note, whatever their role
 * permits.
 */
const world = await createTestWorld(await openTestDatabase('world'))
const { db } = world

beforeAll(async () => {
  await db
    .updateTable('organization')
    .set({ canSignedBySubordinateSign: true })
    .where('id', '=', world.organization.acme)
    .execute()
})

const file = Buffer.from('no picture').toString('base64')

const actions: readonly [string, number, (id: number) => Record<string, unknown>, string][] = [
  ['revoke-links', 3, (id) => ({ cmr_id: id }), 'permission_missing'],
  ['link', 3, (id) => ({ cmr_id: id }), 'permission_missing'],
  ['set-unfinished', 3, (id) => ({ cmr_id: id }), 'permission_missing'],
  ['cancel-unfinished', 9, (id) => ({ cmr_id: id }), 'permission_missing'],
  ['confirm-goods', 2, (id) => ({ cmrId: id }), 'permission_missing'],
  ['times', 3, (id) => ({ cmrId: id, startLoadingTime: '2026-11-15T08:00:00Z' }), 'permission_missing'],
  ['exception', 3, (id) => ({ cmrId: id, exceptionTypeId: 1 }), 'permission_missing'],
  ['add-photo', 3, (id) => ({ cmrId: id, fileName: 'a.jpg', photo: file }), 'permission_missing'],
  ['add-document', 3, (id) => ({ cmrId: id, documents: [{ name: 'a.pdf', file }] }), 'permission_missing'],
  ['set-driver-guid', 2, (id) => ({ cmr_id: id, guid: '' }), 'fields_locked'],
  ['edit', 2, (id) => ({ id, tripID: 'T-1' }), 'fields_locked'],
  ['edit', 2, (id) => ({ id, status: 1 }), 'permission_missing'],
]

test.each(actions)(
  'a planner of a branch whose parent lets branches sign cannot call %s on the parent’s note in status %i',
  async (action, status, body, error) => {
    const id = await world.makeAt(status)
    const before = await world.item(id)
    expect((await world.request('antwerp.planner', cmrContract.item, { cmr_id: id })).status).toBe(200)
    const answer = await world.requestByPath('antwerp.planner', `POST api/cmr/${action}`, body(id))
    expect(answer.body['error']).toBe(error)
    expect(await world.item(id)).toEqual(before)
  },
)
