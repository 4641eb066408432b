import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { externalIdContract } from '@roadnote/domain/cmr/contract/external-id'
import { mostUpserts, upsertContract } from '@roadnote/domain/cmr/contract/upsert'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrongInput } from '../../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db } = testWorld
const { upsert, upsertMany } = upsertContract
let order = 100
/** What the transport system knows of a note: complete, with one good. */
let wanted: ReturnType<typeof aNote>

function aNote(more: Record<string, unknown> = {}) {
  order += 1
  const { status: _status, cmrCode: _code, ...form } = testWorld.aForm({})
  return {
    ...form,
    system: 'tms',
    externalId: `order ${order}`,
    goods: [{ goodsNature: 'Solvents', grossWeight: 1200 }],
    ...more,
  }
}

beforeEach(() => {
  wanted = aNote()
})

async function put(body: Record<string, unknown>, who: PersonName = 'acme.planner') {
  return testWorld.request(who, upsert, wrongInput(body))
}

async function putMany(notes: readonly unknown[], who: PersonName = 'acme.planner') {
  return (await testWorld.call(upsertMany, { notes: [...notes] }, { as: who })).data
}

const refusedWith = ({ status, body }: Awaited<ReturnType<typeof put>>) => [status, body['error'], body['fields']]

const countNotes = async () =>
  (await db.selectFrom('cmr').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count

const eventsOf = async (id: unknown) =>
  (await db.selectFrom('cmrEvent').where('cmrId', '=', Number(id)).orderBy('sequence').select('type').execute()).map(
    ({ type }) => type,
  )

describe('creating a note by an own number', () => {
  test('an unknown number creates a note with the next free code, found by the number', async () => {
    const { status, body } = await put(wanted)
    expect([status, body]).toMatchObject([200, { outcome: 'created', status: 1, version: 1 }])
    expect(body['cmrCode']).toMatch(/^[A-Z]{5}\d{6}[A-Z]/)
    const name = { system: 'tms', externalId: wanted.externalId }
    const item = await testWorld.call(externalIdContract.byExternalId, name, { as: 'acme.planner' })
    expect(item).toMatchObject({ id: body['id'], goods: [{ goodsNature: 'Solvents', grossWeight: 1200 }] })
  })

  test('the same request again changes nothing, records nothing and answers the same note as unchanged', async () => {
    const first = await put(wanted)
    const again = await put({ ...wanted, system: ' TMS ', externalId: ` ${wanted.externalId} ` })
    expect(again.body).toEqual({ ...first.body, message: 'crm.updated', outcome: 'unchanged' })
    expect(await eventsOf(first.body['id'])).toEqual(['noteCreated'])
  })

  test('a sent code is used, and repeated it is no change, but another one is refused', async () => {
    const cmrCode = String(770_000_000 + order)
    const first = await put({ ...wanted, cmrCode })
    expect(first.body['cmrCode']).toContain(cmrCode)
    expect((await put({ ...wanted, cmrCode })).body['outcome']).toBe('unchanged')
    for (const other of [`${cmrCode}0`, cmrCode.slice(0, -1), '123456'])
      expect(refusedWith(await put({ ...wanted, cmrCode: other }))).toEqual([
        400,
        'fields_locked',
        { cmrCode: 'locked' },
      ])
    expect(refusedWith(await put({ ...aNote(), cmrCode }))).toEqual([400, 'bad_input', { cmrCode: 'taken' }])
  })

  test('parallel requests with one new number make one note', async () => {
    const before = await countNotes()
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(wanted)))
    const outcomes = replies.map(({ body }) => body['outcome'])
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(4)
    expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1)
    expect(await countNotes()).toBe(before + 1)
  })

  test('a request that is refused leaves neither a note nor its number', async () => {
    const before = await countNotes()
    const { senderOrganizationsID: _sender, ...nobody } = wanted
    expect(refusedWith(await put(nobody))).toEqual([400, 'bad_input', { senderOrganizationsID: 'required' }])
    expect((await put({ ...wanted, senderOrganizationsID: 999_999 })).status).toBe(400)
    expect((await put({ ...wanted, carrierOrganizationsID: null, status: 2 })).body['error']).toBe('note_incomplete')
    expect(await countNotes()).toBe(before)
  })

  test('two organisations use the same number for notes of their own', async () => {
    const ours = await put(wanted)
    const theirs = await put(wanted, 'brabant.planner')
    expect(theirs.body).toMatchObject({ outcome: 'created' })
    expect(theirs.body['id']).not.toBe(ours.body['id'])
  })

  test('a note of a removed order is created again by its number', async () => {
    const first = await put(wanted)
    await testWorld.call(cmrContract.remove, { id: Number(first.body['id']) }, { as: 'acme.admin' })
    const second = await put(wanted)
    expect(second.body['outcome']).toBe('created')
    expect(second.body['id']).not.toBe(first.body['id'])
  })
})

describe('changing a note by an own number', () => {
  test('only what differs is changed, and what is not sent stays', async () => {
    const first = await put({ ...wanted, tripID: 'T 1' })
    const { system, externalId } = wanted
    const second = await put({ system, externalId, loadOrderID: 'L 2' })
    expect(second.body).toMatchObject({ outcome: 'changed', id: first.body['id'], version: 2 })
    expect(await testWorld.item(Number(first.body['id']))).toMatchObject({ tripID: 'T 1', loadOrderID: 'L 2' })
    await put({ system, externalId, tripID: null })
    expect(await testWorld.item(Number(first.body['id']))).toMatchObject({ tripID: null, loadOrderID: 'L 2' })
  })

  test('an old version is refused with the present one, unless everything is there already', async () => {
    const { system, externalId } = wanted
    await put(wanted)
    const change = { system, externalId, version: 1, tripID: 'T 1' }
    expect((await put(change)).body).toMatchObject({ outcome: 'changed', version: 2 })
    // The answer was lost, and the request is sent again.
    expect((await put(change)).body).toMatchObject({ outcome: 'unchanged', version: 2 })
    const stale = await put({ ...change, tripID: 'T 2' })
    expect([stale.status, stale.body['error'], stale.body['version']]).toEqual([409, 'changed_meanwhile', 2])
    expect((await put({ ...change, version: 2, tripID: 'T 2' })).body).toMatchObject({ outcome: 'changed' })
  })

  test('an old version is named also where the change is locked by now', async () => {
    const first = await put({ ...wanted, status: 2 })
    await testWorld.signed(Number(first.body['id']), 'shipper')
    const { system, externalId } = wanted
    const late = { system, externalId, collectionPlace: 'Gent' }
    expect((await put({ ...late, version: Number(first.body['version']) })).body['error']).toBe('changed_meanwhile')
    expect(refusedWith(await put(late))).toEqual([400, 'fields_locked', { collectionPlace: 'locked' }])
  })

  test('status 2 releases a draft, and repeated for a note that is signed it changes nothing', async () => {
    await put(wanted)
    const released = await put({ ...wanted, status: 2 })
    expect(released.body).toMatchObject({ outcome: 'changed', status: 2 })
    await testWorld.signed(Number(released.body['id']), 'shipper')
    expect((await put({ ...wanted, status: 2 })).body).toMatchObject({ outcome: 'unchanged', status: 3 })
  })

  test('status 1 takes a released note back and changes its rows', async () => {
    await put({ ...wanted, status: 2 })
    const back = await put({ ...wanted, status: 1, goods: [] })
    expect(back.body).toMatchObject({ outcome: 'changed', status: 1 })
    expect((await testWorld.item(Number(back.body['id']))).goods).toEqual([])
  })

  test('sent rows replace those of the note by position, and rows that are not sent stay', async () => {
    const pallets = [{ typeCodeDescription: 'EUR' }]
    const first = await put({ ...wanted, pallets })
    const id = Number(first.body['id'])
    const read = () => testWorld.call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    const before = await read()
    const goods = [
      { goodsNature: 'Ether', grossWeight: 1200 },
      { goodsNature: 'Paint', grossWeight: 7 },
    ]
    expect((await put({ ...wanted, goods })).body['outcome']).toBe('changed')
    const after = await read()
    expect(after.goods.map(({ goodsNature, grossWeight }) => [goodsNature, grossWeight])).toEqual([
      ['Ether', 1200],
      ['Paint', 7],
    ])
    expect(after.goods[0]?.id).toBe(before.goods[0]?.id)
    expect(after.pallets).toEqual(before.pallets)
    expect((await put({ ...wanted, goods })).body['outcome']).toBe('unchanged')
    await put({ ...wanted, goods: goods.slice(1) })
    expect((await read()).goods.map(({ goodsNature }) => goodsNature)).toEqual(['Paint'])
  })

  test('a released note that loses its last goods is a draft again, and the reply says what is missing', async () => {
    await put({ ...wanted, status: 2 })
    const { system, externalId } = wanted
    expect((await put({ system, externalId, goods: [] })).body).toMatchObject({
      outcome: 'changed',
      status: 1,
      missing: { goods: expect.any(String) },
    })
  })
})

describe('who may write notes by own numbers', () => {
  test('a driver, a signer and a stranger to the parties write no note', async () => {
    const answers = []
    for (const who of ['brabant.driver', 'acme.signer', 'eastline.planner'] as const)
      answers.push((await put(wanted, who)).status)
    expect(answers).toEqual([403, 403, 400])
  })

  test('a colleague who may not change notes is refused', async () => {
    await put(wanted)
    const readers = await testWorld.request('acme.signer', upsert, wrongInput({ ...wanted, tripID: 'T 9' }))
    expect([readers.status, readers.body['error']]).toEqual([403, 'permission_missing'])
  })

  test('a carrier changes a note of the sender by a number of its own within its field locks', async () => {
    const { body } = await put({ ...wanted, status: 2 })
    const name = { system: 'tms', externalId: `carrier ${order}` }
    await testWorld.call(
      externalIdContract.addExternalId,
      { cmr_id: Number(body['id']), ...name },
      { as: 'brabant.planner' },
    )
    const plates = await put({ ...name, licensePlateNumberList: '1-ABC-234' }, 'brabant.planner')
    expect(plates.body).toMatchObject({ outcome: 'changed', id: body['id'] })
    await testWorld.signed(Number(body['id']), 'shipper')
    const locked = await put({ ...name, collectionPlace: 'Gent' }, 'brabant.planner')
    expect(locked.body['error']).toBe('fields_locked')
  })
})

describe('writing several notes by own numbers', () => {
  test('each note has its own result in order, and a refused one does not touch the others', async () => {
    const [one, two, three] = [aNote(), aNote({ carrierOrganizationsID: 'x' }), aNote()]
    await put(three)
    const results = await putMany([one, two, three, { ...three, tripID: 'T 3' }, null, 'text', { system: 'tms' }])
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'created',
      'refused',
      'unchanged',
      'changed',
      'refused',
      'refused',
      'refused',
    ])
    expect(results[1]).toMatchObject({
      system: 'tms',
      externalId: two.externalId,
      id: null,
      error: 'bad_input',
      fields: { carrierOrganizationsID: 'not_a_number' },
    })
    expect(results[6]).toMatchObject({ system: 'tms', externalId: null, fields: { externalId: 'required' } })
    expect(results[0]).toMatchObject({ error: null, fields: {}, status: 1 })
  })

  test('the call again creates nothing', async () => {
    const notes = [aNote(), aNote(), aNote()]
    await putMany(notes)
    const before = await countNotes()
    expect((await putMany(notes)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await countNotes()).toBe(before)
  })

  test('two parallel calls with the same notes make each note once', async () => {
    const notes = [aNote(), aNote(), aNote(), aNote()]
    const before = await countNotes()
    const results = await Promise.all([putMany(notes), putMany(notes.toReversed())])
    expect(results.flat().filter(({ outcome }) => outcome === 'created')).toHaveLength(4)
    expect(results.flat().filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(4)
    expect(await countNotes()).toBe(before + 4)
  })

  test('a stale note is refused with its present version', async () => {
    await put(wanted)
    await put({ ...wanted, tripID: 'T 1' })
    const [result] = await putMany([{ ...wanted, tripID: 'T 2', version: 1 }])
    expect(result).toMatchObject({ outcome: 'refused', error: 'changed_meanwhile', version: 2 })
  })

  test('more than a hundred notes, none, and something else than a list are refused as a whole', async () => {
    const before = await countNotes()
    for (const notes of [Array.from({ length: mostUpserts + 1 }, () => wanted), [], 'text', undefined])
      expect((await testWorld.request('acme.planner', upsertMany, wrongInput({ notes }))).status).toBe(400)
    expect(await countNotes()).toBe(before)
  })

  test('a body that is larger than that of other calls, with long texts, is taken', async () => {
    const notes = Array.from({ length: 90 }, () => aNote({ senderInstructions: 'x'.repeat(3500), goods: undefined }))
    expect(JSON.stringify(notes).length).toBeGreaterThan(256 * 1024)
    expect((await putMany(notes)).map(({ outcome }) => outcome)).toEqual(notes.map(() => 'created'))
  })
})
