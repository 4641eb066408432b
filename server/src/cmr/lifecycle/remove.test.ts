import { describe, expect, test } from 'vitest'
import { openNoteWorld } from '../../../test-kit/note-world.ts'

const { call, chain, connection, item, make, makeAt, organization } = await openNoteWorld()

describe('removing a note', () => {
  test.each([1, 2])('in status %i hides it and keeps it on record', async (status) => {
    const id = await makeAt(status)
    expect(await call('acmeAdmin', `GET api/cmr/delete?id=${id}`)).toMatchObject({
      status: 200,
      body: { message: 'crm.deleted' },
    })
    expect(await item(id)).toMatchObject({ status: 8, version: status + 1 })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('twice is once', async () => {
    const id = await make()
    const [first, second] = await Promise.all([
      call('acmeAdmin', 'POST api/cmr/delete', { id }),
      call('acmeAdmin', 'POST api/cmr/delete', { id }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toEqual(second.body)
    expect(await item(id)).toMatchObject({ status: 8, version: 2 })
    expect(await chain(id)).toMatchObject({ end: { sequence: 2 } })
  })

  test.each([3, 4, 5, 9])('that somebody has signed is refused: status %i', async (status) => {
    const id = await makeAt(status)
    for (const who of ['acmeAdmin', 'super'] as const) {
      expect(await call(who, `GET api/cmr/delete?id=${id}`)).toMatchObject({
        status: 400,
        body: { error: 'status_not_allowed', status },
      })
    }
    expect(await item(id)).toMatchObject({ status })
  })

  test('needs deleteCmrs and the side that makes the contract', async () => {
    const id = await makeAt(2, { subcontractorOrganizationsID: organization.delta })
    expect((await call('acmePlanner', `GET api/cmr/delete?id=${id}`)).status).toBe(403)
    expect((await call('colmarAdmin', `GET api/cmr/delete?id=${id}`)).body).toMatchObject({
      error: 'permission_missing',
    })
    expect((await call('eastlineAdmin', `GET api/cmr/delete?id=${id}`)).status).toBe(404)
    expect((await call('brabantAdmin', `GET api/cmr/delete?id=${id}`)).status).toBe(200)
  })

  test('by opening a link or fetching it ahead does nothing', async () => {
    const id = await make()
    const accidents: Record<string, string>[] = [
      { 'sec-fetch-mode': 'navigate' },
      { purpose: 'prefetch' },
      { 'sec-purpose': 'prerender' },
    ]
    for (const headers of accidents) {
      const { body } = await call('acmeAdmin', `GET api/cmr/delete?id=${id}`, undefined, { headers })
      expect(body).toMatchObject({ error: 'not_by_navigation' })
    }
    expect(await item(id)).toMatchObject({ status: 1 })
  })
})

describe('unfinished and back', () => {
  test.each([3, 4])('a note in status %i goes to 9 and comes back', async (status) => {
    const id = await makeAt(status)
    const set = await call('brabantPlanner', `GET api/cmr/set-unfinished?cmr_id=${id}`)
    expect(set.status).toBe(200)
    expect(await item(id)).toMatchObject({ status: 9 })
    expect((await call('acmePlanner', 'POST api/cmr/cancel-unfinished', { cmr_id: [id] })).status).toBe(200)
    expect(await item(id)).toMatchObject({ status })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test.each([1, 2, 5, 8, 9])(
    'a note in status %i cannot be set to unfinished, and the reply says why',
    async (status) => {
      const id = await makeAt(status)
      expect(await call('acmeAdmin', `GET api/cmr/set-unfinished?cmr_id=${id}`)).toMatchObject({
        status: 400,
        body: { error: 'status_not_allowed', status },
      })
    },
  )

  test.each([1, 2, 3, 4, 5, 8])('a note in status %i has no previous status to go back to', async (status) => {
    const id = await makeAt(status)
    expect(await call('acmeAdmin', `GET api/cmr/cancel-unfinished?cmr_id=${id}`)).toMatchObject({
      status: 400,
      body: { error: 'status_not_allowed', status },
    })
  })

  test('a list is taken whole or not at all', async () => {
    const good = [await makeAt(3), await makeAt(4)]
    const wrong = await makeAt(2)
    const unseen = await make(
      { senderOrganizationsID: organization.eastline, carrierOrganizationsID: null },
      'eastlineAdmin',
    )
    const set = (ids: readonly number[]) => call('acmePlanner', `GET api/cmr/set-unfinished?cmr_id=${ids.join(',')}`)
    expect(await set([...good, wrong])).toMatchObject({ status: 400, body: { error: 'status_not_allowed', status: 2 } })
    expect(await set([...good, unseen])).toMatchObject({ status: 404 })
    expect(await set([...good, 999_999_999])).toMatchObject({ status: 404 })
    expect([(await item(good[0] ?? 0))['status'], (await item(good[1] ?? 0))['status']]).toEqual([3, 4])
    expect((await set([...good, ...good])).status).toBe(200)
    for (const id of good) expect(await item(id)).toMatchObject({ status: 9 })
  })

  test('more than 200 ids, and none, are refused', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => index + 1).join(',')
    for (const name of ['set-unfinished', 'cancel-unfinished', 'set-driver-guid']) {
      const many = await call('super', `GET api/cmr/${name}?cmr_id=${ids}`)
      expect(many).toMatchObject({ status: 400, body: { error: 'bad_input', fields: { cmr_id: 'not_allowed' } } })
      expect((await call('super', `GET api/cmr/${name}`)).body).toMatchObject({ fields: { cmr_id: 'required' } })
    }
  })

  test('needs its permission and a part in the note', async () => {
    const id = await makeAt(3)
    for (const who of ['acmeSigner', 'brabantDriver'] as const)
      expect((await call(who, `GET api/cmr/set-unfinished?cmr_id=${id}`)).status).toBe(403)
    expect((await call('eastlineAdmin', `GET api/cmr/set-unfinished?cmr_id=${id}`)).status).toBe(404)
    expect(await item(id)).toMatchObject({ status: 3 })
  })

  test('two mass calls over the same notes in opposite order do not block each other', async () => {
    const ids = await Promise.all([makeAt(3), makeAt(3), makeAt(3)])
    const answers = await Promise.all([
      call('acmePlanner', `GET api/cmr/set-unfinished?cmr_id=${ids.join(',')}`),
      call('brabantPlanner', `GET api/cmr/set-unfinished?cmr_id=${ids.toReversed().join(',')}`),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })
})

test('the database itself refuses to delete a note’s evidence', async () => {
  const id = await makeAt(3)
  await expect(connection.pool.query('delete from cmr_event where cmr_id = $1', [id])).rejects.toThrow('evidence')
})
