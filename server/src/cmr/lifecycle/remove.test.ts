import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const connection = await openTestDatabase('world')
const { chain, item, make, makeAt, organization, request, requestByPath } = await createTestWorld(connection)

describe('removing a note', () => {
  test.each([1, 2])('removing a note in status %i hides it and retains its record', async (status) => {
    const id = await makeAt(status)
    expect(await request('acme.admin', cmrContract.remove, { id })).toMatchObject({
      status: 200,
      body: { message: 'crm.deleted' },
    })
    expect(await item(id)).toMatchObject({ status: 8, version: status + 1 })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('removing a note a second time changes nothing', async () => {
    const id = await make()
    const [first, second] = await Promise.all([
      request('acme.admin', cmrContract.remove, { id }, { method: 'POST' }),
      request('acme.admin', cmrContract.remove, { id }, { method: 'POST' }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toEqual(second.body)
    expect(await item(id)).toMatchObject({ status: 8, version: 2 })
    expect(await chain(id)).toMatchObject({ end: { sequence: 2 } })
  })

  test.each([3, 4, 5, 9])('a signed note in status %i cannot be removed', async (status) => {
    const id = await makeAt(status)
    for (const who of ['acme.admin', 'super'] as const) {
      expect(await request(who, cmrContract.remove, { id })).toMatchObject({
        status: 400,
        body: { error: 'status_not_allowed', status },
      })
    }
    expect(await item(id)).toMatchObject({ status })
  })

  test('removing a note needs deleteCmrs and a user of the contracting side', async () => {
    const id = await makeAt(2, { subcontractorOrganizationsID: organization.delta })
    expect((await request('acme.planner', cmrContract.remove, { id })).status).toBe(403)
    expect((await request('colmar.admin', cmrContract.remove, { id })).body).toMatchObject({
      error: 'permission_missing',
    })
    expect((await request('eastline.admin', cmrContract.remove, { id })).status).toBe(404)
    expect((await request('brabant.admin', cmrContract.remove, { id })).status).toBe(200)
  })

  test('opening or prefetching a link to the remove call removes nothing', async () => {
    const id = await make()
    const accidents: Record<string, string>[] = [
      { 'sec-fetch-mode': 'navigate' },
      { purpose: 'prefetch' },
      { 'sec-purpose': 'prerender' },
    ]
    for (const headers of accidents) {
      const { body } = await request('acme.admin', cmrContract.remove, { id }, { headers })
      expect(body).toMatchObject({ error: 'not_by_navigation' })
    }
    expect(await item(id)).toMatchObject({ status: 1 })
  })
})

describe('setting a note to unfinished and back', () => {
  test.each([3, 4])('a note in status %i is set to unfinished and back to its status', async (status) => {
    const id = await makeAt(status)
    const set = await request('brabant.planner', cmrContract.setUnfinished, { cmr_id: id })
    expect(set.status).toBe(200)
    expect(await item(id)).toMatchObject({ status: 9 })
    expect(
      (await request('acme.planner', cmrContract.cancelUnfinished, { cmr_id: [id] }, { method: 'POST' })).status,
    ).toBe(200)
    expect(await item(id)).toMatchObject({ status })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test.each([1, 2, 5, 8, 9])(
    'a note in status %i cannot be set to unfinished, and the reply says why',
    async (status) => {
      const id = await makeAt(status)
      expect(await request('acme.admin', cmrContract.setUnfinished, { cmr_id: id })).toMatchObject({
        status: 400,
        body: { error: 'status_not_allowed', status },
      })
    },
  )

  test.each([1, 2, 3, 4, 5, 8])('a note in status %i has no previous status to go back to', async (status) => {
    const id = await makeAt(status)
    expect(await request('acme.admin', cmrContract.cancelUnfinished, { cmr_id: id })).toMatchObject({
      status: 400,
      body: { error: 'status_not_allowed', status },
    })
  })

  test('setting several notes to unfinished changes all of them or none', async () => {
    const good = [await makeAt(3), await makeAt(4)]
    const wrong = await makeAt(2)
    const unseen = await make(
      { senderOrganizationsID: organization.eastline, carrierOrganizationsID: null },
      'eastline.admin',
    )
    const set = (ids: readonly number[]) =>
      request('acme.planner', cmrContract.setUnfinished, { cmr_id: ids.join(',') })
    expect(await set([...good, wrong])).toMatchObject({ status: 400, body: { error: 'status_not_allowed', status: 2 } })
    expect(await set([...good, unseen])).toMatchObject({ status: 404 })
    expect(await set([...good, 999_999_999])).toMatchObject({ status: 404 })
    expect([(await item(good[0] ?? 0))['status'], (await item(good[1] ?? 0))['status']]).toEqual([3, 4])
    expect((await set([...good, ...good])).status).toBe(200)
    for (const id of good) expect(await item(id)).toMatchObject({ status: 9 })
  })

  test('setting notes to unfinished with no ids or more than 200 is refused', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1).join(',')
    for (const name of ['set-unfinished', 'cancel-unfinished', 'set-driver-guid']) {
      const many = await requestByPath('super', `GET api/cmr/${name}?cmr_id=${ids}`)
      expect(many).toMatchObject({ status: 400, body: { error: 'bad_input', fields: { cmr_id: 'not_allowed' } } })
      expect((await requestByPath('super', `GET api/cmr/${name}`)).body).toMatchObject({
        fields: { cmr_id: 'required' },
      })
    }
  })

  test('only a user of a party with the permission can set a note to unfinished', async () => {
    const id = await makeAt(3)
    for (const who of ['acme.signer', 'brabant.driver'] as const)
      expect((await request(who, cmrContract.setUnfinished, { cmr_id: id })).status).toBe(403)
    expect((await request('eastline.admin', cmrContract.setUnfinished, { cmr_id: id })).status).toBe(404)
    expect(await item(id)).toMatchObject({ status: 3 })
  })

  test('two bulk calls over the same notes in opposite order do not deadlock', async () => {
    const ids = await Promise.all([makeAt(3), makeAt(3), makeAt(3)])
    const answers = await Promise.all([
      request('acme.planner', cmrContract.setUnfinished, { cmr_id: ids.join(',') }),
      request('brabant.planner', cmrContract.setUnfinished, { cmr_id: ids.toReversed().join(',') }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })
})

test('the database refuses to delete a note’s evidence', async () => {
  const id = await makeAt(3)
  await expect(connection.pool.query('delete from cmr_event where cmr_id = $1', [id])).rejects.toThrow('evidence')
})
