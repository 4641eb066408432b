import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { waitForLockWait } from '../../../test-kit/rows.ts'

const { call, chain, db, item, make, makeAt, organization, request, requestByPath } = await createTestWorld(
  await openTestDatabase('world'),
)

type Kind = 'good' | 'pallet' | 'container'
const valid: Readonly<Record<Kind, Record<string, unknown>>> = {
  good: { goodsNature: 'Paint', grossWeight: 10 },
  pallet: { typeCodeDescription: 'EUR', unitWeight: 25 },
  container: { number: 'MSCU1234567', taraWeight: 2200 },
}
const kinds = ['good', 'pallet', 'container'] as const

function add(kind: Kind, cmrId: number, fields: Record<string, unknown> = {}, who: PersonName = 'acme.planner') {
  return requestByPath(who, `POST api/${kind}/create`, { cmrId, ...valid[kind], ...fields })
}
function change(kind: Kind, id: unknown, fields: Record<string, unknown>, who: PersonName = 'acme.planner') {
  return requestByPath(who, `POST api/${kind}/edit`, { id, ...fields })
}
function remove(kind: Kind, id: unknown, who: PersonName = 'acme.planner') {
  return requestByPath(who, `GET api/${kind}/delete?id=${String(id)}`)
}
async function list(kind: Kind, cmrID: number, page: Record<string, unknown> = {}, who: PersonName = 'acme.planner') {
  const { status, body } = await requestByPath(who, `POST api/${kind}/list`, { cmrID, ...page })
  return { status, rows: (body['data'] ?? []) as Record<string, unknown>[], total: body['total'] }
}
async function firstRow(kind: Kind, cmrID: number): Promise<number> {
  return Number((await list(kind, cmrID, {}, 'brabant.planner')).rows[0]?.['id'])
}

describe.each(kinds)('rows of the kind %s', (kind) => {
  test('a row is added, listed, changed and deleted, and each step increases the version of the note', async () => {
    const id = await make({ goods: [] })
    const added = await add(kind, id)
    expect(added).toMatchObject({ status: 200, body: { status: 1, version: 2 } })
    const rowId = added.body['id']
    expect(await list(kind, id)).toMatchObject({ rows: [{ id: rowId, ...valid[kind] }], total: 1 })
    const field = { good: 'marks', pallet: 'typeCodeDescription', container: 'type' }[kind]
    expect(await change(kind, rowId, { [field]: 'new' })).toMatchObject({ body: { id: rowId, version: 3 } })
    expect(await list(kind, id)).toMatchObject({ rows: [{ ...valid[kind], [field]: 'new' }] })
    expect(await change(kind, rowId, { [field]: 'new' })).toMatchObject({ body: { version: 3 } })
    expect(await remove(kind, rowId)).toMatchObject({ status: 200, body: { version: 4 } })
    expect(await list(kind, id)).toMatchObject({ rows: [], total: 0 })
    expect(await remove(kind, rowId)).toMatchObject({ status: 404 })
    expect(await chain(id)).toMatchObject({ intact: true, end: { sequence: 4 } })
  })

  test('a row changed in the meantime cannot be changed or deleted with its old version', async () => {
    const id = await make({ goods: [], [`${kind}s`]: [valid[kind]] })
    const rowId = await firstRow(kind, id)
    expect((await list(kind, id)).rows).toMatchObject([{ id: rowId, version: 1 }])
    const field = { good: 'marks', pallet: 'typeCodeDescription', container: 'type' }[kind]
    const first = await change(kind, rowId, { [field]: 'first', version: 1 })
    expect(first).toMatchObject({ status: 200, body: { rowVersion: 2, version: 2 } })
    const overtaken = { status: 409, body: { error: 'changed_meanwhile', version: 2 } }
    expect(await change(kind, rowId, { [field]: 'second', version: 1 })).toMatchObject(overtaken)
    expect(await requestByPath('acme.planner', `GET api/${kind}/delete?id=${rowId}&version=1`)).toMatchObject(overtaken)
    expect((await list(kind, id)).rows).toMatchObject([{ [field]: 'first', version: 2 }])
    // A client that sends no version overwrites the row.
    expect(await change(kind, rowId, { [field]: 'third' })).toMatchObject({ status: 200, body: { rowVersion: 3 } })
    expect((await requestByPath('acme.planner', `GET api/${kind}/delete?id=${rowId}&version=3`)).status).toBe(200)
  })

  test('a row of an invisible note answers 404', async () => {
    const id = await make({ [`${kind}s`]: [valid[kind]] })
    const rowId = await firstRow(kind, id)
    for (const who of ['eastline.admin', 'colmar.admin'] as const) {
      expect((await add(kind, id, {}, who)).status).toBe(404)
      expect((await change(kind, rowId, valid[kind], who)).status).toBe(404)
      expect((await remove(kind, rowId, who)).status).toBe(404)
      expect((await list(kind, id, {}, who)).status).toBe(404)
    }
    expect((await remove(kind, 999_999_999)).status).toBe(404)
    expect(await item(id)).toMatchObject({ version: 1 })
  })

  test('a row of an invisible note cannot be changed or deleted by naming another note in the request', async () => {
    const foreign = await make(
      {
        senderOrganizationsID: organization.eastline,
        carrierOrganizationsID: null,
        recipientOrganizationsID: null,
        [`${kind}s`]: [valid[kind]],
      },
      'eastline.admin',
    )
    const rowId = (((await item(foreign))[`${kind}s`] ?? []) as { id: number }[])[0]?.id
    const own = await make()
    const before = await item(foreign)
    expect(
      (await requestByPath('acme.planner', `POST api/${kind}/edit`, { id: rowId, cmrId: own, ...valid[kind] })).status,
    ).toBe(404)
    expect((await requestByPath('acme.planner', `POST api/${kind}/delete`, { id: rowId, cmrId: own })).status).toBe(404)
    expect(await item(foreign)).toEqual(before)
  })

  test('no row can be added or deleted after the shipper’s signature', async () => {
    for (const status of [3, 4, 5, 9]) {
      const id = await makeAt(status, { [`${kind}s`]: [valid[kind]], ...(kind !== 'good' && { goods: [valid.good] }) })
      const rowId = await firstRow(kind, id)
      for (const who of ['acme.planner', 'brabant.planner', 'colmar.planner', 'super'] as const) {
        expect((await add(kind, id, {}, who)).body, `${status} ${who}`).toMatchObject({ error: 'fields_locked' })
        expect((await remove(kind, rowId, who)).body).toMatchObject({ error: 'fields_locked' })
      }
    }
  })

  test('changing rows needs modifyCmrs and reading them viewCmrs', async () => {
    const id = await makeAt(2, { driverUserName: 'brabant.driver' })
    expect((await add(kind, id, {}, 'acme.signer')).status).toBe(403)
    expect((await list(kind, id, {}, 'acme.signer')).status).toBe(200)
    expect((await list(kind, id, {}, 'brabant.driver')).status).toBe(200)
  })
})

describe('rows added in transit', () => {
  test('in transit the assigned driver can add only hand-picked goods, which wait for approval', async () => {
    const id = await makeAt(3, { driverUserName: 'brabant.driver' })
    expect((await add('good', id, {}, 'brabant.driver')).body['error']).toBe('fields_locked')
    const picked = await add('good', id, { manualPickingSign: true, approved: true }, 'brabant.driver')
    expect(picked.status).toBe(200)
    const { rows } = await list('good', id, { Limit: 50 }, 'brabant.driver')
    expect(rows).toContainEqual(expect.objectContaining({ id: picked.body['id'], approved: false }))
  })
})

describe('validation of rows', () => {
  test('a good needs a nature and a quantity, when it is added and after every change', async () => {
    const id = await make()
    const empty = { goodsNature: undefined, grossWeight: undefined }
    expect((await add('good', id, empty)).body).toMatchObject({
      error: 'bad_input',
      fields: { goodsNature: 'at_first_list_required_fields', grossWeight: 'at_second_list_required_fields' },
    })
    const row = (await add('good', id)).body['id']
    expect((await change('good', row, { goodsNature: null })).body).toMatchObject({
      fields: { goodsNature: 'at_first_list_required_fields' },
    })
    expect(
      (await change('good', row, { goodsNature: null, marks: 'M', grossWeight: null, volume: '0,5' })).status,
    ).toBe(200)
  })

  test('a pallet needs a description and whole numbers of pieces', async () => {
    const id = await make()
    expect((await add('pallet', id, { typeCodeDescription: undefined })).body).toMatchObject({
      fields: { typeCodeDescription: 'required' },
    })
    const half = { fields: { loadingPlaceLoaded: 'not_whole' } }
    expect((await add('pallet', id, { loadingPlaceLoaded: '3,5' })).body).toMatchObject(half)
    const { body } = await add('pallet', id, { loadingPlaceLoaded: '4', unitWeight: '25,555' })
    expect((await list('pallet', id)).rows[0]).toMatchObject({ loadingPlaceLoaded: 4, unitWeight: 25.56 })
    expect((await change('pallet', body['id'], { loadingPlaceLoaded: 4.5 })).body).toMatchObject(half)
    expect((await change('pallet', body['id'], { typeCodeDescription: '' })).status).toBe(400)
    expect((await change('pallet', body['id'], { loadingPlaceLoaded: 3_000_000_000 })).body).toMatchObject({
      fields: { loadingPlaceLoaded: 'not_allowed' },
    })
  })

  test('a returned good and a container need at least one value', async () => {
    const id = await make()
    const silent = { goodsNature: '', grossWeight: '', volume: '' }
    expect((await add('good', id, { type: 2, ...silent })).body).toMatchObject({ fields: { goodsNature: 'empty_row' } })
    const returned = await add('good', id, { type: 2, ...silent, marks: 'ACM' })
    expect((await change('good', returned.body['id'], { marks: '' })).body).toMatchObject({
      fields: { goodsNature: 'empty_row' },
    })
    const nothing = Object.fromEntries(Object.keys(valid.container).map((field) => [field, '']))
    expect((await add('container', id, nothing)).body).toMatchObject({ fields: { number: 'empty_row' } })
  })

  test('a note holds at most a thousand rows of each kind', async () => {
    const id = await make({ containers: Array.from({ length: 1000 }, () => valid.container) })
    expect(await add('container', id)).toMatchObject({ status: 413, body: { error: 'too_large' } })
  })
})

describe('listing rows', () => {
  test('rows are listed in pages, sorted by any column, with goods and returned goods separate', async () => {
    const goods = Array.from({ length: 12 }, (_, index) => ({
      marks: `M-${String(index).padStart(2, '0')}`,
      volume: 12 - index,
    }))
    const id = await make({ goods, returnedGoods: [{ marks: 'back' }] })
    const marks = async (page: Record<string, unknown>) =>
      (await list('good', id, page)).rows.map((row) => row['marks'])
    expect(await marks({})).toHaveLength(10)
    expect(await marks({ Page: 2, Limit: 5 })).toEqual(['M-05', 'M-06', 'M-07', 'M-08', 'M-09'])
    expect(await marks({ Limit: 2, OrderBy: 'volume', Direction: 'asc' })).toEqual(['M-11', 'M-10'])
    expect(await marks({ Limit: 2, OrderBy: 'marks', Direction: 'desc' })).toEqual(['M-11', 'M-10'])
    expect(await marks({ goodType: 2 })).toEqual(['back'])
    expect(await list('good', id, { Limit: 5 })).toMatchObject({ total: 12 })
    expect(await marks({ OrderBy: 'VOLUME', Page: -3, Limit: -1 })).toEqual(
      goods
        .map((row) => row.marks)
        .reverse()
        .slice(0, 10),
    )
    expect(await marks({ Page: 999_999_999_999_999, Limit: 999_999 })).toEqual([])
    expect((await request('acme.planner', goodContract.list, { cmrID: id, goodType: 3 })).status).toBe(400)
  })
})

describe('row fields that can be changed in transit', () => {
  const onTheWay: readonly [Kind, string, unknown, number, readonly PersonName[]][] = [
    ['good', 'loadedWeight', 9, 3, ['brabant.planner']],
    ['good', 'approved', false, 3, ['brabant.planner']],
    ['good', 'deliveredWeight', 8, 3, ['brabant.planner', 'colmar.planner']],
    ['good', 'deliveredWeight', 7, 4, ['brabant.planner', 'colmar.planner']],
    ['good', 'loadedWeight', 6, 4, []],
    ['good', 'goodsNature', 'Glue', 3, []],
    ['good', 'manualPickingSign', true, 3, []],
    ['pallet', 'loadingPlaceLoaded', 3, 3, ['brabant.planner']],
    ['pallet', 'unloadingPlaceLoaded', 3, 4, ['brabant.planner', 'colmar.planner']],
    ['pallet', 'loadingPlaceUnloaded', 3, 4, []],
    ['pallet', 'unitWeight', 3, 3, []],
    ['container', 'sealNumber', 'S-9', 3, ['brabant.planner']],
    ['container', 'sealNumber', 'S-9', 4, []],
    ['container', 'number', 'X', 3, []],
  ]

  test.each(onTheWay)(
    'the field %s.%s can be set to %s in status %i by %j only',
    async (kind, field, value, status, allowed) => {
      const rows = { pallets: [valid.pallet], containers: [valid.container] }
      const closed = await firstRow(kind, await makeAt(status, rows))
      for (const who of ['acme.planner', 'brabant.planner', 'colmar.planner'] as const) {
        const mayChange = allowed.includes(who)
        // Repeating a change of the previous user would change nothing, so each allowed user gets a new note.
        const row = mayChange ? await firstRow(kind, await makeAt(status, rows)) : closed
        const refused = { status: 400, body: { error: 'fields_locked', status, fields: { [field]: 'locked' } } }
        expect(await change(kind, row, { [field]: value }, who), who).toMatchObject(
          mayChange ? { status: 200 } : refused,
        )
      }
    },
  )

  test('a change of a row with one locked field is refused as a whole', async () => {
    const id = await makeAt(3)
    const row = await firstRow('good', id)
    expect(await change('good', row, { loadedWeight: 5, marks: 'x' }, 'brabant.planner')).toMatchObject({
      body: { error: 'fields_locked', fields: { marks: 'locked' } },
    })
    expect((await list('good', id)).rows[0]).toMatchObject({ loadedWeight: null })
  })

  test('carrier and recipient can add, change and delete returned goods until the receiver signs', async () => {
    for (const status of [3, 4]) {
      const id = await makeAt(status)
      expect((await add('good', id, { type: 2 }, 'acme.planner')).body).toMatchObject({ error: 'fields_locked' })
      const added = await add(
        'good',
        id,
        { goodType: 2, goodsNature: 'Empty drums', grossWeight: undefined },
        'colmar.planner',
      )
      expect(added.status).toBe(200)
      expect((await item(id))['returnedGoods']).toMatchObject([{ goodsNature: 'Empty drums', type: 2, approved: true }])
      expect((await change('good', added.body['id'], { marks: 'dented' }, 'brabant.planner')).status).toBe(200)
      expect((await remove('good', added.body['id'], 'brabant.planner')).status).toBe(200)
    }
    expect((await add('good', await makeAt(5), { type: 2 }, 'colmar.planner')).body).toMatchObject({
      error: 'fields_locked',
    })
  })

  test('a good cannot be changed into a returned good or back', async () => {
    const id = await make({ returnedGoods: [{ marks: 'back' }] })
    const row = await firstRow('good', id)
    await change('good', row, { type: 2, goodType: 2 })
    expect(await item(id)).toMatchObject({ goods: [{ id: row, type: 1 }], returnedGoods: [{ type: 2 }] })
  })

  test('goods picked by hand in status 3 are unapproved until confirmed, even if sent as approved', async () => {
    const id = await makeAt(3)
    const pick = { manualPickingSign: true, approved: true }
    expect((await add('good', id, pick, 'acme.planner')).body).toMatchObject({ error: 'fields_locked' })
    expect((await add('good', id, pick, 'colmar.planner')).body).toMatchObject({ error: 'fields_locked' })
    const picked = await add('good', id, pick, 'brabant.planner')
    expect(picked).toMatchObject({ status: 200, body: { status: 3 } })
    expect(await item(id)).toMatchObject({ isUnapprovedGoods: true, goods: [{ approved: true }, { approved: false }] })
    expect((await request('brabant.planner', cmrContract.confirmGoods, { cmrId: id })).body).toMatchObject({
      approved: 1,
    })
    expect(await item(id)).toMatchObject({ isUnapprovedGoods: false })
    expect((await remove('good', picked.body['id'], 'brabant.planner')).status).toBe(200)
    expect((await add('good', await makeAt(4), pick, 'brabant.planner')).body).toMatchObject({ error: 'fields_locked' })
    expect(await chain(id)).toMatchObject({ intact: true })
  })
})

describe('confirming hand-picked rows', () => {
  test('confirming goods approves the waiting goods and containers of this note only', async () => {
    const containers = [{ number: 'MSKU1234565' }]
    const [id, other] = [await makeAt(3, { containers }), await makeAt(3, { containers })]
    await db.updateTable('container').set({ approved: false }).where('cmrId', 'in', [id, other]).execute()
    for (const note of [id, other])
      expect((await add('good', note, { manualPickingSign: true }, 'brabant.planner')).status).toBe(200)
    const confirmed = await request('brabant.planner', cmrContract.confirmGoods, { cmrId: id })
    expect(confirmed.body).toMatchObject({ approved: 2 })
    const waiting = (note: number) =>
      db.selectFrom('container').where('cmrId', '=', note).where('approved', '=', false).select('id').execute()
    expect([(await waiting(id)).length, (await waiting(other)).length]).toEqual([0, 1])
    expect(await item(other)).toMatchObject({ isUnapprovedGoods: true })
  })
})

describe('a row deleted concurrently', () => {
  test('changing a row that is deleted concurrently answers 404', async () => {
    const id = await make()
    const row = await firstRow('good', id)
    const deleting = await db.startTransaction().execute()
    await deleting.selectFrom('cmr').where('id', '=', id).select('id').forNoKeyUpdate().execute()
    const changing = change('good', row, { marks: 'too late' })
    await Promise.race([changing, waitForLockWait(db)])
    await deleting.deleteFrom('good').where('id', '=', row).execute()
    await deleting.commit().execute()
    expect((await changing).status).toBe(404)
  })
})

describe('the status of a released note after row changes', () => {
  test('a released note falls back to created when its last good is deleted or an unapproved row is added', async () => {
    const emptied = await makeAt(2)
    expect((await remove('good', await firstRow('good', emptied))).body).toMatchObject({
      status: 1,
      missing: { goods: 'required' },
    })
    const picked = await makeAt(2)
    expect((await add('good', picked, { manualPickingSign: true })).body).toMatchObject({ status: 1 })
    const boxed = await makeAt(2)
    expect((await add('container', boxed, { approved: false })).body).toMatchObject({ status: 1 })
    for (const id of [emptied, picked, boxed]) {
      expect(await item(id)).toMatchObject({ status: 1 })
      const events = await call(cmrContract.history, { cmr_id: id }, { as: 'super' })
      expect(events.at(-1)).toMatchObject({
        type: 'noteTakenBack',
        details: { status: { from: 2, to: 1 }, missing: expect.any(Object) },
      })
      expect(await chain(id)).toMatchObject({ intact: true })
    }
  })

  test('a released note stays released while its rows are complete', async () => {
    const id = await makeAt(2)
    expect((await add('good', id)).body).toMatchObject({ status: 2 })
    expect((await remove('good', await firstRow('good', id))).body).toMatchObject({ status: 2 })
  })
})

test('two people adding rows at once both succeed and the counters are right', async () => {
  const id = await make()
  const adds = Array.from({ length: 6 }, (_, index) => add('container', id, { number: `C-${index}`, approved: false }))
  expect((await Promise.all(adds)).every(({ status }) => status === 200)).toBe(true)
  const note = await db.selectFrom('cmr').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(note).toMatchObject({ unapprovedCount: 6, version: 7 })
  expect(await chain(id)).toMatchObject({ intact: true, end: { sequence: 7 } })
})
