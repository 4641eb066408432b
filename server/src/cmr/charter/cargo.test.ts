import { charterContract } from '@roadnote/domain/cmr/contract/charter'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const world = await createTestWorld(await openTestDatabase('world'))
const { call, chain, db, makeAt, organization, request } = world

const cargo = {
  driverUserName: 'brabant.driver',
  pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 6 }],
  containers: [{ number: 'MSCU1234567' }],
}

type Who = PersonName

const count = (id: number, rows: Record<string, unknown>, who: Who = 'brabant.driver') =>
  request(who, charterContract.count, { key: randomUUID(), cmr_id: id, ...rows })

async function rowsOf(id: number) {
  const one = (table: 'good' | 'pallet' | 'container') =>
    db.selectFrom(table).where('cmrId', '=', id).orderBy('id').select('id').executeTakeFirstOrThrow()
  return { good: (await one('good')).id, pallet: (await one('pallet')).id, container: (await one('container')).id }
}

async function noteOf(id: number) {
  const view = await call(charterContract.open, {}, { as: 'brabant.driver' })
  return view.notes.find((note) => note.id === id)
}

describe('counting at the ramp', () => {
  test('the driver weighs, counts, seals and approves in one call, and the page shows it', async () => {
    const id = await makeAt(3, cargo)
    const { good, pallet, container } = await rowsOf(id)
    await db.updateTable('container').set({ approved: false }).where('id', '=', container).execute()
    const answer = await count(id, {
      goods: [{ id: good, loadedWeight: 1190.5 }],
      pallets: [{ id: pallet, loadingPlaceLoaded: 5, loadingPlaceUnloaded: 1 }],
      containers: [{ id: container, sealNumber: 'S-9', approved: true }],
    })
    expect(answer).toMatchObject({ status: 200 })
    expect(await noteOf(id)).toMatchObject({
      canCount: { carriage: true, delivery: true },
      goods: [{ loadedWeight: 1190.5 }],
      pallets: [{ loadingPlaceLoaded: 5, loadingPlaceUnloaded: 1 }],
      containers: [{ sealNumber: 'S-9', approved: true }],
    })
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('the driver reads the temperature at the loading and at the delivery, also below zero, and the note has both', async () => {
    const frozen = { goodsNature: 'Fish', grossWeight: 900, temperatureFrom: -22, temperatureTo: -18 }
    const id = await makeAt(3, { ...cargo, goods: [frozen] })
    const { good } = await rowsOf(id)
    expect(await count(id, { goods: [{ id: good, temperatureLoaded: '-19,5' }] })).toMatchObject({ status: 200 })
    const early = await count(id, { goods: [{ id: good, temperatureLoaded: 'cold' }] })
    expect(early).toMatchObject({ status: 400 })
    const later = await makeAt(4, { ...cargo, goods: [frozen] })
    const { good: delivered } = await rowsOf(later)
    expect(await count(later, { goods: [{ id: delivered, temperatureDelivered: -17.5 }] })).toMatchObject({
      status: 200,
    })
    const locked = await count(later, { goods: [{ id: delivered, temperatureLoaded: -20 }] })
    expect(locked).toMatchObject({ status: 400, body: { fields: { temperatureLoaded: 'locked' } } })
    expect(await noteOf(id)).toMatchObject({ goods: [{ temperatureLoaded: -19.5, temperatureDelivered: null }] })
    expect(await noteOf(later)).toMatchObject({ goods: [{ temperatureLoaded: null, temperatureDelivered: -17.5 }] })
  })

  test('what is locked after the driver’s signature is refused by name, and nothing of the count is saved', async () => {
    const id = await makeAt(4, cargo)
    const { good, pallet } = await rowsOf(id)
    const answer = await count(id, {
      goods: [{ id: good, loadedWeight: 1 }],
      pallets: [{ id: pallet, unloadingPlaceLoaded: 4 }],
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'fields_locked', fields: { loadedWeight: 'locked' } } })
    expect(await noteOf(id)).toMatchObject({
      canCount: { carriage: false, delivery: true },
      pallets: [{ unloadingPlaceLoaded: null }],
    })
  })

  test('rows of another note of the same driver are not found through this one', async () => {
    const [id, other] = [await makeAt(3, cargo), await makeAt(3, cargo)]
    const { good } = await rowsOf(other)
    expect((await count(id, { goods: [{ id: good, loadedWeight: 1 }] })).status).toBe(404)
    expect((await count(id, { goods: [{ id: 999_999_999, loadedWeight: 1 }] })).status).toBe(404)
  })

  test('before the shipper has signed the driver counts nothing', async () => {
    const id = await makeAt(2, cargo)
    expect(await noteOf(id)).toMatchObject({ canCount: { carriage: false, delivery: false } })
    const { good } = await rowsOf(id)
    expect((await count(id, { goods: [{ id: good, loadedWeight: 1 }] })).status).toBe(400)
  })

  test('a number that is none is named', async () => {
    const id = await makeAt(3, cargo)
    const { good } = await rowsOf(id)
    const answer = await world.requestByPath('brabant.driver', 'POST api/charter/count', {
      key: randomUUID(),
      cmr_id: id,
      goods: [{ id: good, loadedWeight: 'many' }],
    })
    expect(answer.status).toBe(400)
  })
})

describe('returned goods and exceptions of the driver', () => {
  test('the driver adds returned goods and changes their number', async () => {
    const id = await makeAt(4, cargo)
    const add = { key: randomUUID(), cmr_id: id, goodsNature: 'Empty drums', packagesNumber: 4 }
    for (const attempt of [1, 2])
      expect((await request('brabant.driver', charterContract.addReturned, add)).status, String(attempt)).toBe(200)
    const [row, ...more] = (await noteOf(id))?.returnedGoods ?? []
    expect([row, more]).toMatchObject([{ goodsNature: 'Empty drums', packagesNumber: 4 }, []])
    await count(id, { goods: [{ id: row?.id ?? 0, packagesNumber: 5 }] })
    expect((await noteOf(id))?.returnedGoods).toMatchObject([{ packagesNumber: 5 }])
  })

  test('the driver registers an exception of a kind that a party registers', async () => {
    await db
      .updateTable('organization')
      .set({ exceptionRegistrationSign: true })
      .where('id', '=', organization.acme)
      .execute()
    await db.insertInto('exceptionType').values({ organizationId: organization.acme, name: 'Damaged' }).execute()
    const id = await makeAt(4, cargo)
    const types = await call(charterContract.exceptionTypes, { cmr_id: id }, { as: 'brabant.driver' })
    expect(types).toMatchObject([{ name: 'Damaged' }])
    const report = { key: randomUUID(), cmr_id: id, exceptionTypeId: types[0]?.id ?? 0, comment: 'Forklift' }
    for (const attempt of [1, 2])
      expect((await request('brabant.driver', charterContract.reportException, report)).status, String(attempt)).toBe(
        200,
      )
    const history = await call(cmrContract.history, { cmr_id: id }, { as: 'acme.planner' })
    expect(history.filter(({ type }) => type === 'exceptionRegistered')).toMatchObject([
      { details: { exceptionType: 'Damaged', comment: 'Forklift' } },
    ])
  })

  test('a note of another driver has no exception kinds and takes no returned goods', async () => {
    const id = await makeAt(4, { ...cargo, driverUserName: 'brabant.driver2' })
    expect((await request('brabant.driver', charterContract.exceptionTypes, { cmr_id: id })).status).toBe(404)
    const add = { key: randomUUID(), cmr_id: id, goodsNature: 'Empty drums' }
    expect((await request('brabant.driver', charterContract.addReturned, add)).status).toBe(404)
  })
})
