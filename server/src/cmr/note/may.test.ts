import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { listNotes } from '@roadnote/domain/cmr/contract/list'
import type { May, NoteAction } from '@roadnote/domain/cmr/policy/note-actions'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const { call, db, makeAt, organization, request } = await createTestWorld(await openTestDatabase('world'))

const readers = ['acme.planner', 'acme.signer', 'brabant.planner', 'colmar.admin', 'super'] as const
const statuses = [1, 2, 3, 4, 5, 8, 9] as const
const notes = new Map<number, number>()

beforeAll(async () => {
  for (const status of statuses) notes.set(status, await makeAt(status))
  notes.set(6, await makeAt(5))
  await db
    .updateTable('cmr')
    .set({ status: 6 })
    .where('id', '=', notes.get(6) ?? 0)
    .execute()
}, 120_000)

async function mayIn(id: number, who: PersonName): Promise<May> {
  return (await call(cmrContract.item, { cmr_id: id }, { as: who })).may
}

function mayOf(who: PersonName, status: number): Promise<May> {
  return mayIn(notes.get(status) ?? 0, who)
}

async function rowsFor(who: PersonName): Promise<Map<number, May>> {
  const filter = { StatusList: '1,2,3,4,5,6,8,9', Limit: 100, Begin: '2020-01-01', End: '2099-01-01' }
  const { data } = await call(listNotes, filter, { as: who })
  return new Map(data.map(({ id, may }) => [id, may]))
}

describe('the allowed actions of a reader', () => {
  test.each(readers)('the list and the item return the same allowed actions to %s', async (who) => {
    const rows = await rowsFor(who)
    // The recipient sees neither drafts nor removed notes.
    expect(rows.size).toBe(who === 'colmar.admin' ? notes.size - 2 : notes.size)
    for (const [id, may] of rows) expect(may).toEqual(await mayIn(id, who))
  })

  test('signing is offered only to the side whose turn it is', async () => {
    const signs = async (who: PersonName) => {
      const verdicts = await Promise.all([2, 3, 4].map(async (status) => (await mayOf(who, status)).sign))
      return verdicts.map((verdict) => verdict === true)
    }
    expect(await signs('acme.planner')).toEqual([true, false, false])
    expect(await signs('brabant.planner')).toEqual([false, true, false])
    expect(await signs('colmar.admin')).toEqual([false, false, true])
    expect((await mayOf('acme.planner', 3)).sign).toBe('signer_not_party')
    expect((await mayOf('acme.planner', 5)).sign).toBe('status_not_allowed')
  })

  test('unapproved goods prevent the driver’s side from signing unless the issuer allows it', async () => {
    const goods = [{ goodsNature: 'Drums', grossWeight: 10 }]
    const id = await makeAt(3, { goods })
    const sign = async () => (await mayIn(id, 'brabant.planner')).sign
    expect(await sign()).toBe(true)
    await db.updateTable('good').set({ approved: false }).where('cmrId', '=', id).execute()
    expect(await sign()).toBe('goods_not_approved')
    expect((await rowsFor('brabant.planner')).get(id)?.sign).toBe('goods_not_approved')
    const picks = (manualPickingGoodlinesSign: boolean) =>
      db.updateTable('organization').set({ manualPickingGoodlinesSign }).where('id', '=', organization.acme).execute()
    await picks(true)
    expect(await sign()).toBe(true)
    expect((await rowsFor('brabant.planner')).get(id)?.sign).toBe(true)
    await picks(false)
  })

  test.each<[NoteAction, number, string]>([
    ['attach', 6, 'status_not_allowed'],
    ['attach', 9, 'status_not_allowed'],
    ['reportException', 1, 'status_not_allowed'],
    ['reportException', 8, 'status_not_allowed'],
    ['comment', 8, 'status_not_allowed'],
    ['remove', 3, 'status_not_allowed'],
  ])('the action %s in status %i is refused with %s', async (action, status, reason) => {
    expect((await mayOf('super', status))[action]).toBe(reason)
  })

  test.each<[NoteAction, number]>([
    ['attach', 5],
    ['reportException', 2],
    ['reportException', 6],
    ['reportException', 9],
    ['comment', 9],
    ['comment', 6],
  ])('the action %s in status %i is allowed', async (action, status) => {
    expect((await mayOf('super', status))[action]).toBe(true)
  })
})

test('a removed note takes no comments', async () => {
  const body = { cmr_id: notes.get(8) ?? 0, comment: 'Too late', CommentType: 9 }
  expect(await request('acme.planner', attachmentContract.comment, body)).toMatchObject({
    status: 400,
    body: { error: 'status_not_allowed', status: 8 },
  })
  expect((await request('acme.planner', cmrContract.commentTypes, { cmr_id: notes.get(8) ?? 0 })).body).toEqual([])
})
