import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sessionContract } from '@roadnote/domain/session/contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addPartners } from '../../../test-kit/rows.ts'
import { columnOf, plainFields } from '../note/columns.ts'

const { call, chain, db, aForm, item, make, organization, request, userId } = await createTestWorld(
  await openTestDatabase('world'),
)
await addPartners(db, organization.acme, organization.delta)

async function countOf(table: 'cmr' | 'good' | 'pallet' | 'container' | 'cmrEvent'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function everythingCounted() {
  return {
    notes: await countOf('cmr'),
    goods: await countOf('good'),
    pallets: await countOf('pallet'),
    containers: await countOf('container'),
    events: await countOf('cmrEvent'),
  }
}

/** A value for every field of the form, different from the default. */
const everyField = {
  type: 2,
  tripID: 'T-4187',
  loadOrderID: 'L-1',
  unLoadOrderID: 'U-1',
  extraCMRID: 'X-1',
  senderOrganizationsID: organization.antwerp,
  carrierOrganizationsID: organization.brabant,
  recipientOrganizationsID: organization.colmar,
  subcontractorOrganizationsID: organization.delta,
  customerCompanySign: 3,
  driverUserName: 'delta.driver',
  ...Object.fromEntries(
    ['deposeContainer', 'pickupContainer', 'collection', 'delivery'].flatMap((prefix, index) => [
      [`${prefix}${index < 2 ? 'Address' : 'Name'}`, `${prefix} yard`],
      [`${prefix}PostalCode`, `200${index}`],
      [`${prefix}Place`, `${prefix} town`],
      [`${prefix}Street`, `${prefix} street`],
      [`${prefix}CountryCode`, ['BE', 'NL', 'FR', 'DE'][index]],
    ]),
  ),
  senderInstructions: 'Keep dry\nand upright',
  licensePlateNumberList: '1-ABC-234, Q-XYZ-1',
  franco: true,
  carrierReservations: 'Box dented',
  specialAgreements: 'None',
  drawnUpPlace: 'Gent',
  drawnUpDate: '2026-11-15',
  attachedDocuments: 'ADR sheet',
  transportType: 'road',
  collectionDate: '2026-11-16T07:00:00.000Z',
  deliveryDate: '2026-11-17T15:30:00.000Z',
  receptionExpectedTime: '2026-11-16T06:45:00.000Z',
  estimatedDeliveryTime: '2026-11-17T15:00:00.000Z',
  successiveCarriersList: 'Rail & Co',
  cashOnDelivery: '€ 1.200',
  excessReceptionValue: 30,
  excessDeliveryValue: 45,
  senderEmail: 'sender@acme.example',
  carrierEmail: 'carrier@brabant.example',
  receiverEmail: 'receiver@colmar.example',
  driverEmail: 'driver@delta.example',
  escalateCommentSenderEmail: 'a@acme.example',
  escalateCommentCarrierEmail: 'b@brabant.example',
  escalateCommentRecipientEmail: 'c@colmar.example',
  senderSupportEmail: 'd@acme.example',
  carrierSupportEmail: 'e@brabant.example',
  recipientSupportEmail: 'f@colmar.example',
  photoMailingSign: true,
  carrierComments: 'Loaded at dock 4',
  senderComment: 'Fragile',
  recipientComment: 'Ring twice',
  driverComment: 'Queue at the gate',
}

const everyRow = {
  goods: [
    {
      goodsNature: 'Solvents',
      marks: 'ACM',
      packagesNumber: '12,345',
      packingMethod: 'drums',
      statisticNumber: '2905',
      grossWeight: 1200.456,
      volume: '3,3',
      code: 'S-1',
      loadedWeight: 1199,
      deliveredWeight: 1198,
    },
    { marks: 'second', volume: 1 },
  ],
  returnedGoods: [{ goodsNature: 'Empty drums' }],
  pallets: [
    {
      typeCodeDescription: 'EUR',
      unitWeight: 25,
      loadingPlaceLoaded: 4,
      loadingPlaceUnloaded: '1,6',
      unloadingPlaceLoaded: 0,
      unloadingPlaceUnloaded: 3,
    },
  ],
  containers: [{ number: 'MSCU1234567', sealNumber: 'S-77', type: '20ft', containerOwner: 'MSC', taraWeight: 2200 }],
}

test('every field of the form has a column', async () => {
  const note = await db
    .selectFrom('cmr')
    .selectAll()
    .where('id', '=', await make())
    .executeTakeFirstOrThrow()
  for (const field of plainFields) expect(Object.keys(note), field).toContain(columnOf(field))
})

test('a new note stores every field and every row', async () => {
  const { status, body } = await request('acme.planner', cmrContract.create, aForm({ ...everyField, ...everyRow }))
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { message: 'crm.created', status: 1, version: 1, missing: {} },
  })
  const read = await item(Number(body['id']), 'acme.planner')
  expect(read).toMatchObject(everyField)
  expect(read).toMatchObject({
    cmrCode: body['cmrCode'],
    driverGuid: expect.any(String),
    goods: [
      {
        ...everyRow.goods[0],
        packagesNumber: 12.35,
        grossWeight: 1200.46,
        volume: 3.3,
        approved: true,
        manualPickingSign: false,
        type: 1,
      },
      { marks: 'second', volume: 1, goodsNature: null },
    ],
    returnedGoods: [{ goodsNature: 'Empty drums', type: 2 }],
    pallets: [{ ...everyRow.pallets[0], loadingPlaceUnloaded: 2 }],
    containers: [everyRow.containers[0]],
    createdByOrganizationName: 'Acme Chemicals',
    isUnapprovedGoods: false,
    sides: ['creator', 'sender'],
  })
  expect(await chain(Number(body['id']))).toMatchObject({ intact: true, end: { sequence: 1 } })
})

test('a new note with only the required fields has the defaults of the form', async () => {
  const id = await make({ carrierOrganizationsID: undefined, collectionCountryCode: undefined, goods: undefined })
  expect(await item(id)).toMatchObject({
    status: 1,
    type: 1,
    franco: null,
    photoMailingSign: false,
    excessReceptionValue: -1,
    excessDeliveryValue: -1,
    carrierOrganizationsID: null,
    goods: [],
    missing: { carrierOrganizationsID: 'required', collectionCountryCode: 'required', goods: 'required' },
  })
})

describe('creating a note with a bad row', () => {
  test.each([
    ['a good without weight', { goods: [{ goodsNature: 'Solvents' }] }, 'goods.0.grossWeight'],
    ['a second good that says nothing', { goods: [everyRow.goods[0], {}] }, 'goods.1.goodsNature'],
    ['a pallet without description', { pallets: [{ unitWeight: 3 }] }, 'pallets.0.typeCodeDescription'],
    ['a container of no weight', { containers: [{}, { taraWeight: 'x' }] }, 'containers.1.taraWeight'],
    ['a container that says nothing', { containers: [{ approved: true }] }, 'containers.0.number'],
    ['a returned good that says nothing', { returnedGoods: [{}] }, 'returnedGoods.0.goodsNature'],
    ['a returned good too long', { returnedGoods: [{ marks: 'x'.repeat(201) }] }, 'returnedGoods.0.marks'],
  ])('creating a note with %s is refused and stores nothing', async (_, rows, field) => {
    const before = await everythingCounted()
    const { status, body } = await request('acme.planner', cmrContract.create, aForm({ ...everyRow, ...rows }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'bad_input' })
    expect(Object.keys(Object(body['fields']))).toContain(field)
    expect(await everythingCounted()).toEqual(before)
  })

  test('creating an incomplete note as released is refused and stores nothing', async () => {
    const before = await everythingCounted()
    const wish = aForm({ status: 2, carrierOrganizationsID: undefined, deliveryPlace: '', goods: [] })
    const { status, body } = await request('acme.planner', cmrContract.create, wish)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        error: 'note_incomplete',
        fields: { carrierOrganizationsID: 'required', deliveryPlace: 'required', goods: 'required' },
      },
    })
    expect(await everythingCounted()).toEqual(before)
  })
})

describe('the code of a new note', () => {
  test('the code of a note consists of country, three letters of the sender, number and suffix', async () => {
    const { body } = await request('acme.planner', cmrContract.create, aForm({ cmrCode: '7700001' }))
    expect(body['cmrCode']).toBe('BEACM7700001RN')
  })

  test('the code of a note starts with the sender’s country while the collection country is empty', async () => {
    const { body } = await request(
      'acme.planner',
      cmrContract.create,
      aForm({ cmrCode: '7700002', collectionCountryCode: null }),
    )
    expect(body['cmrCode']).toBe('BEACM7700002RN')
  })

  test('the code of a note stays the same when its country and sender change', async () => {
    const id = await make({ cmrCode: '7700003' })
    const change = { id, collectionCountryCode: 'NL', senderOrganizationsID: organization.antwerp }
    expect((await request('acme.planner', cmrContract.edit, change)).body).toMatchObject({
      cmrCode: 'BEACM7700003RN',
    })
    expect(await item(id)).toMatchObject({ cmrCode: 'BEACM7700003RN', collectionCountryCode: 'NL' })
  })

  test('a note with a number that is already used is refused with the field cmrCode', async () => {
    await make({ cmrCode: '7700004' })
    const before = await everythingCounted()
    const { status, body } = await request('acme.planner', cmrContract.create, aForm({ cmrCode: '7700004' }))
    expect({ status, body }).toMatchObject({ status: 400, body: { error: 'bad_input', fields: { cmrCode: 'taken' } } })
    expect(await everythingCounted()).toEqual(before)
  })

  test('of five simultaneous notes with the same number only one is created', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => request('acme.planner', cmrContract.create, aForm({ cmrCode: '7700005' }))),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400])
    for (const { body } of answers.filter(({ status }) => status === 400))
      expect(body['fields']).toEqual({ cmrCode: 'taken' })
  })

  test.each([
    ['letters', 'BE1234', 'only_digits'],
    ['five digits', '12345', 'only_digits'],
    ['nothing', '', 'required'],
    ['no field', undefined, 'required'],
  ])('a note with a number of %s is refused', async (_, cmrCode, problem) => {
    const { status, body } = await request('acme.planner', cmrContract.create, aForm({ cmrCode }))
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: { cmrCode: problem } })
  })
})

describe('references of a new note', () => {
  test('a new note without a sender is refused', async () => {
    const { body } = await request('acme.planner', cmrContract.create, aForm({ senderOrganizationsID: undefined }))
    expect(body).toMatchObject({ error: 'bad_input', fields: { senderOrganizationsID: 'required' } })
  })

  test('a new note with unknown organisations and countries is refused with the name of each field', async () => {
    const { status, body } = await request(
      'acme.planner',
      cmrContract.create,
      aForm({
        carrierOrganizationsID: 999_999,
        recipientOrganizationsID: 4_000_000_000,
        subcontractorOrganizationsID: 999_999_999_999_999,
        deliveryCountryCode: 'ZZ',
      }),
    )
    expect({ status, fields: body['fields'] }).toEqual({
      status: 400,
      fields: {
        carrierOrganizationsID: 'unknown',
        recipientOrganizationsID: 'unknown',
        subcontractorOrganizationsID: 'unknown',
        deliveryCountryCode: 'unknown',
      },
    })
  })

  test('the driver of a new note must drive for the carrier, or for the subcontractor if there is one', async () => {
    const { delta } = organization
    const create = (change: Record<string, unknown>) => request('acme.planner', cmrContract.create, aForm(change))
    const refused = { error: 'driver_not_of_carrier', fields: { driverUserName: 'unknown' } }
    expect((await create({ driverUserName: 'Brabant.Driver' })).status).toBe(200)
    expect((await create({ driverUserName: 'delta.driver' })).body).toMatchObject(refused)
    expect((await create({ driverUserName: 'delta.driver', subcontractorOrganizationsID: delta })).status).toBe(200)
    expect(
      (await create({ driverUserName: 'brabant.driver', subcontractorOrganizationsID: delta })).body,
    ).toMatchObject(refused)
    expect((await create({ driverUserName: 'brabant.planner' })).body).toMatchObject(refused)
    expect((await create({ driverUserName: 'brabant.driver', carrierOrganizationsID: null })).body).toMatchObject(
      refused,
    )
  })
})

test('an issuing organisation without manual creation cannot create notes by hand, but other parties of its notes can', async () => {
  const set = (manualCreationUseSign: boolean, issuingOrganization = true) =>
    db
      .updateTable('organization')
      .set({ issuingOrganization, manualCreationUseSign })
      .where('id', '=', organization.acme)
      .execute()
  const statusFor = async (who: PersonName) => (await request(who, cmrContract.create, aForm())).status
  await set(false)
  const { status, body } = await request('acme.planner', cmrContract.create, aForm())
  expect({ status, error: body['error'] }).toEqual({ status: 400, error: 'manual_creation_off' })
  expect((await call(sessionContract.currentUser, {}, { as: 'acme.planner' })).drawsUpByHand).toBe(false)
  expect(await statusFor('brabant.planner')).toBe(200)
  await set(true)
  expect(await statusFor('acme.planner')).toBe(200)
  await set(false, false)
  expect(await statusFor('acme.planner')).toBe(200)
  expect((await call(sessionContract.currentUser, {}, { as: 'acme.planner' })).drawsUpByHand).toBe(true)
})

describe('permission to create a note', () => {
  test('a note can be created only if the creator’s organisation or one below it is sender, carrier or recipient', async () => {
    const { acme, antwerp, brabant, colmar, eastline } = organization
    const create = async (who: PersonName, change: Record<string, unknown>) => {
      const { status, body } = await request(who, cmrContract.create, aForm(change))
      return status === 200 ? 'created' : body['error']
    }
    const others = { senderOrganizationsID: brabant, carrierOrganizationsID: brabant, recipientOrganizationsID: colmar }
    expect(await create('acme.planner', others)).toBe('no_party')
    expect(await create('acme.planner', { ...others, recipientOrganizationsID: antwerp })).toBe('created')
    expect(await create('antwerp.planner', { ...others, senderOrganizationsID: acme })).toBe('no_party')
    expect(await create('acme.planner', { ...others, subcontractorOrganizationsID: acme })).toBe('no_party')
    expect(await create('eastline.admin', { ...others, carrierOrganizationsID: eastline })).toBe('created')
    expect(await create('super', others)).toBe('created')
  })

  test('a user without createCmr cannot create a note', async () => {
    for (const who of ['brabant.driver', 'acme.signer', 'inspector'] as const) {
      const { status, body } = await request(who, cmrContract.create, aForm())
      expect({ status, error: body['error'] }).toEqual({ status: 403, error: 'permission_missing' })
    }
    expect((await request(null, cmrContract.create, aForm())).status).toBe(401)
  })
})

test('a complete note is released at once when the form asks for status 2', async () => {
  const { body } = await request('acme.planner', cmrContract.create, aForm({ status: 2 }))
  expect(body).toMatchObject({ status: 2, version: 2, missing: {} })
  expect(await chain(Number(body['id']))).toMatchObject({ intact: true, end: { sequence: 2 } })
  expect((await request('colmar.planner', cmrContract.item, { cmr_id: String(body['id']) })).status).toBe(200)
})

test('hand-picked goods of a new note wait for approval, even if they were sent as approved', async () => {
  const id = await make({ goods: [{ marks: 'A', volume: 1, manualPickingSign: true, approved: true }] })
  expect(await item(id)).toMatchObject({ isUnapprovedGoods: true, goods: [{ approved: false }] })
})

test('the creator of a note is recorded', async () => {
  const id = await make({}, 'brabant.planner')
  const note = await db.selectFrom('cmr').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(note).toMatchObject({
    createdByUserId: userId['brabant.planner'],
    createdByOrganizationId: organization.brabant,
  })
})

test('reading a note returns the data of its paper beyond the form: VAT numbers, charges, dangerous goods', async () => {
  const id = await make()
  await db.updateTable('organization').set({ vat: 'BE0000000202' }).where('id', '=', organization.acme).execute()
  const charges = JSON.stringify([
    { kind: 'carriage', amount: '1450.50', currency: 'EUR', payer: 'consignee' },
    { kind: 'nonsense', amount: 1 },
  ])
  await db.updateTable('cmr').set({ charges, declaredValue: 45_000 }).where('id', '=', id).execute()
  await db.updateTable('good').set({ unNumber: '1203', hazardClass: '3' }).where('cmrId', '=', id).execute()
  expect((await item(id, 'acme.planner'))['printed']).toMatchObject({
    vat: { sender: 'BE0000000202', carrier: null, recipient: null },
    charges: [{ kind: 'carriage', amount: 1450.5, currency: 'EUR', payer: 'consignee' }],
    declaredValue: 45_000,
    dangers: [{ goodId: expect.any(Number), unNumber: '1203', hazardClass: '3', tunnelCode: null }],
  })
})
