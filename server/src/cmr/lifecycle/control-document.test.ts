import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { withinSpain } from '../../../test-kit/spain.ts'

const { acme, call, db, item, make, organization, request, signed } = await createTestWorld(
  await openTestDatabase('world'),
)

async function edit(id: number, change: Record<string, unknown>, who: PersonName = 'acme.planner') {
  const { status, body } = await request(who, cmrContract.edit, { id, ...change })
  return { status, body }
}

function without(...fields: (keyof typeof withinSpain)[]) {
  return { ...withinSpain, ...Object.fromEntries(fields.map((field) => [field, undefined])) }
}

describe('the release of a note within Spain', () => {
  test('a note within Spain is released only with everything that the control document states, each missing thing named', async () => {
    const id = await make(
      without(
        'contractualShipper',
        'contractualShipperVat',
        'effectiveCarrierVat',
        'licensePlateNumberList',
        'collectionDate',
      ),
    )
    const fields = {
      contractualShipper: 'required',
      contractualShipperVat: 'required',
      effectiveCarrierVat: 'required',
      truckPlate: 'required',
      trailerPlate: 'required',
      collectionDate: 'required',
    }
    expect(await item(id)).toMatchObject({ controlDocumentSign: null, missing: fields })
    expect(await edit(id, { status: 2 })).toMatchObject({ status: 400, body: { error: 'note_incomplete', fields } })
    expect(await call(cmrContract.release, { cmr_id: [id] }, { as: 'acme.planner' })).toMatchObject({
      released: [],
      refused: [{ id, error: 'note_incomplete', missing: fields }],
    })
    expect(await edit(id, { ...withinSpain, status: 2 })).toMatchObject({ status: 200, body: { status: 2 } })
  })

  test('a note within Spain needs the nature of each line of goods', async () => {
    const id = await make({ ...withinSpain, goods: [{ marks: 'A', grossWeight: 10 }] })
    expect(await edit(id, { status: 2 })).toMatchObject({ status: 400, body: { fields: { goods: 'nature_missing' } } })
  })

  test('the tax numbers of sender and haulier are those of their organisations', async () => {
    const set = (id: number, vat: string | null) =>
      db.updateTable('organization').set({ vat }).where('id', '=', id).execute()
    const street = (value: string | null) =>
      db.updateTable('organization').set({ street: value }).where('id', '=', acme).execute()
    const id = await make(without('contractualShipper', 'contractualShipperVat', 'effectiveCarrierVat'))
    const missing = async () => (await item(id))['missing']
    await set(acme, 'BE0400')
    await street('Kaai 1')
    expect(await missing()).toEqual({ effectiveCarrierVat: 'required' })
    await set(organization.brabant, 'NL0500')
    expect(await missing()).toEqual({})
    await edit(id, { subcontractorOrganizationsID: organization.delta })
    expect(await missing()).toEqual({ effectiveCarrierVat: 'required' })
    await set(acme, null)
    await street(null)
    await set(organization.brabant, null)
  })

  test('a control document that was switched off stays off, also after its places were written again', async () => {
    const id = await make({ ...without('contractualShipperVat', 'licensePlateNumberList'), controlDocumentSign: false })
    expect(await item(id)).toMatchObject({ controlDocumentSign: false, missing: {} })
    expect(await edit(id, { collectionCountryCode: 'FR' })).toMatchObject({ status: 200 })
    expect(await edit(id, { collectionCountryCode: 'ES', status: 2 })).toMatchObject({
      status: 200,
      body: { status: 2 },
    })
    expect(await item(id)).toMatchObject({ controlDocumentSign: false })
    expect(await edit(id, { licensePlateNumberList: '9' })).toMatchObject({ status: 200, body: { status: 2 } })
  })

  test('a control document that was switched on stays on for a note across a border', async () => {
    const id = await make({ ...without('contractualShipperVat'), deliveryCountryCode: 'PT', controlDocumentSign: true })
    expect(await item(id)).toMatchObject({ missing: { contractualShipperVat: 'required' } })
    await edit(id, { controlDocumentSign: null })
    expect(await item(id)).toMatchObject({ missing: {} })
  })
})

describe('changes of a released control document', () => {
  test('a change of a released control document needs a reason of its own, a change of a reference needs none', async () => {
    const id = await make({ ...withinSpain, status: 2 })
    const plates = (first: string, reason?: string) =>
      edit(id, {
        licensePlateNumberList: `${first}, R-5678-BBC`,
        ...(reason !== undefined && { changeReason: reason }),
      })
    const refusal = { status: 400, body: { error: 'bad_input', fields: { changeReason: 'required' } } }
    expect(await edit(id, { tripID: 'T-1' })).toMatchObject({ status: 200 })
    expect(await plates('9999-ZZZ')).toMatchObject(refusal)
    expect(await plates('9999-ZZZ', '')).toMatchObject(refusal)
    expect(await plates('9999-ZZZ', 'Breakdown')).toMatchObject({ status: 200, body: { status: 2 } })
    expect(await plates('7777-YYY', 'Breakdown')).toMatchObject(refusal)
    expect(await plates('7777-YYY', 'Second breakdown')).toMatchObject({ status: 200 })
    // Taken back, nobody relies on it.
    expect(await edit(id, { deliveryPlace: 'Cádiz', status: 1 })).toMatchObject({ status: 200, body: { status: 1 } })
    expect(await edit(id, { deliveryPlace: 'Huelva', status: 2 })).toMatchObject({ status: 200, body: { status: 2 } })
  })

  test('a released control document that becomes incomplete falls back to created with the missing thing named', async () => {
    const id = await make({ ...withinSpain, status: 2 })
    expect(await edit(id, { contractualShipperVat: null, changeReason: 'Wrong' })).toMatchObject({
      body: { status: 1, missing: { contractualShipperVat: 'required' } },
    })
    const other = await make({ ...withinSpain, status: 2 })
    const goods = (await item(other))['goods'] as { id: number }[]
    const emptied = await request('acme.planner', goodContract.edit, {
      id: goods[0]?.id ?? 0,
      goodsNature: null,
      marks: 'A',
    })
    expect(emptied.body).toMatchObject({ status: 1, missing: { goods: 'nature_missing' } })
  })

  test('under way a control document stays complete: what would be missing is refused by name', async () => {
    const id = await make({ ...withinSpain, driverUserName: 'brabant.driver', status: 2 })
    await signed(id, 'shipper')
    expect(
      await edit(id, { licensePlateNumberList: '9999-ZZZ', changeReason: 'Tyre' }, 'brabant.planner'),
    ).toMatchObject({ status: 400, body: { error: 'note_incomplete', fields: { trailerPlate: 'required' } } })
    expect(
      await edit(id, { licensePlateNumberList: '9999-ZZZ, -', changeReason: 'Tyre' }, 'brabant.planner'),
    ).toMatchObject({ status: 200, body: { status: 3 } })
    expect(await edit(id, { controlDocumentSign: false }, 'brabant.planner')).toMatchObject({
      body: { error: 'fields_locked', fields: { controlDocumentSign: 'locked' } },
    })
  })

  test('what was missing before, as on notes of an earlier version, does not prevent a change under way', async () => {
    const id = await make({ ...withinSpain, driverUserName: 'brabant.driver', status: 2 })
    await signed(id, 'shipper')
    await db.updateTable('cmr').set({ contractualShipperVat: null }).where('id', '=', id).execute()
    expect(
      await edit(id, { licensePlateNumberList: '9999-ZZZ, R1', changeReason: 'Tyre' }, 'brabant.planner'),
    ).toMatchObject({ status: 200 })
  })
})
