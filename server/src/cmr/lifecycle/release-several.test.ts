import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { call, chain, item, make, makeAt, request } = testWorld

describe('releasing several drafts for signing', () => {
  test('releasing several drafts releases the complete ones and lists the missing fields of the others', async () => {
    const complete = [await make(), await make()]
    const incomplete = await make({ carrierOrganizationsID: undefined, deliveryPlace: '', goods: [] })
    const reply = await call(cmrContract.release, { cmr_id: [...complete, incomplete] }, { as: 'acme.planner' })
    expect(reply.released.map(({ id }) => id)).toEqual(complete)
    expect(reply.refused).toEqual([
      {
        id: incomplete,
        cmrCode: (await item(incomplete))['cmrCode'],
        error: 'note_incomplete',
        missing: { carrierOrganizationsID: 'required', deliveryPlace: 'required', goods: 'required' },
      },
    ])
    for (const id of complete) {
      expect(await item(id)).toMatchObject({ status: 2 })
      expect(await chain(id)).toMatchObject({ intact: true, end: { sequence: 2 } })
    }
    expect(await item(incomplete)).toMatchObject({ status: 1, version: 1 })
    expect(await chain(incomplete)).toMatchObject({ end: { sequence: 1 } })
  })

  test('releasing several notes refuses a note that is no longer a draft and leaves it unchanged', async () => {
    const [draft, signed] = [await make(), await makeAt(3)]
    const reply = await call(cmrContract.release, { cmr_id: [draft, signed] }, { as: 'acme.planner' })
    expect(reply.released).toMatchObject([{ id: draft, version: 2 }])
    expect(reply.refused).toMatchObject([{ id: signed, error: 'status_not_allowed', missing: {} }])
    expect(await item(signed)).toMatchObject({ status: 3 })
  })

  test('releasing several drafts a second time changes nothing', async () => {
    const id = await make()
    await call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    const again = await call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })
    expect(again).toMatchObject({ released: [], refused: [{ error: 'status_not_allowed' }] })
    expect(await chain(id)).toMatchObject({ end: { sequence: 2 } })
  })

  test('releasing several drafts needs changeStatusCmr and answers 404 if one of them is invisible', async () => {
    const [own, other] = [await make(), await make({}, 'super')]
    expect((await request('acme.signer', cmrContract.release, { cmr_id: [own] })).status).toBe(403)
    expect((await request('eastline.admin', cmrContract.release, { cmr_id: [own] })).status).toBe(404)
    expect((await request('acme.planner', cmrContract.release, { cmr_id: [own, 999_999] })).status).toBe(404)
    expect(await item(own)).toMatchObject({ status: 1 })
    expect(await item(other)).toMatchObject({ status: 1 })
  })
})
