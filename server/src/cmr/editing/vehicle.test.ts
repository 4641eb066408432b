import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { withinSpain } from '../../../test-kit/spain.ts'

const connection = await openTestDatabase('world')
const { db } = connection
const world = await createTestWorld(connection)

const { item } = world

async function edit(id: number, change: Record<string, unknown>, who: PersonName = 'acme.planner') {
  const { status, body } = await world.request(who, cmrContract.edit, { id, ...change })
  return { status, body }
}

const vehicle = {
  truckPlate: '1-ABC-234',
  truckCountryCode: 'BE',
  trailerPlate: 'QAA-123',
  trailerCountryCode: 'NL',
  vehicleType: 'tractor',
}

test('truck and trailer are stored with their countries, and the text of plates names both', async () => {
  const id = await world.make(vehicle)
  const stored = { ...vehicle, licensePlateNumberList: '1-ABC-234, QAA-123' }
  expect(await item(id)).toMatchObject(stored)
  // A client that knows only the text changes the trailer; its country was that of the other one.
  expect((await edit(id, { licensePlateNumberList: '1-ABC-234, QBB-456' })).status).toBe(200)
  expect(await item(id)).toMatchObject({ ...vehicle, trailerPlate: 'QBB-456', trailerCountryCode: null })
  expect((await edit(id, { truckPlate: '2-XYZ-987' })).status).toBe(200)
  expect(await item(id)).toMatchObject({ licensePlateNumberList: '2-XYZ-987, QBB-456', truckCountryCode: 'BE' })
  const events = await recordedEvents(db, id)
  expect(events.at(-1)?.payload).toMatchObject({
    changes: [
      { field: 'truckPlate', from: '1-ABC-234', to: '2-XYZ-987' },
      { field: 'licensePlateNumberList', from: '1-ABC-234, QBB-456', to: '2-XYZ-987, QBB-456' },
    ],
  })
  // An emptied field is sent as null.
  expect((await edit(id, { truckPlate: null, trailerPlate: '' })).status).toBe(200)
  expect(await item(id)).toMatchObject({ licensePlateNumberList: null, truckPlate: null, truckCountryCode: null })
})

test('the text of an older note is read as truck and trailer where it is clear, and any other stays a text', async () => {
  const id = await world.make({})
  const write = (licensePlates: string) => db.updateTable('cmr').set({ licensePlates }).where('id', '=', id).execute()
  await write('1-ABC-234 / QAA-123')
  expect(await item(id)).toMatchObject({
    licensePlateNumberList: '1-ABC-234 / QAA-123',
    truckPlate: '1-ABC-234',
    trailerPlate: 'QAA-123',
  })
  // Who changes the truck keeps the trailer, which was only in the text.
  await edit(id, { truckPlate: '2-XYZ-987' })
  expect(await db.selectFrom('cmr').where('id', '=', id).select(['truckPlate', 'trailerPlate']).execute()).toEqual([
    { truckPlate: '2-XYZ-987', trailerPlate: 'QAA-123' },
  ])
  const other = await world.make({})
  await db.updateTable('cmr').set({ licensePlates: 'see the mail' }).where('id', '=', other).execute()
  expect(await item(other)).toMatchObject({ licensePlateNumberList: 'see the mail', truckPlate: null })
})

test.each([
  ['an unknown country', { truckCountryCode: 'QQ' }, { truckCountryCode: 'unknown' }],
  ['an unknown type', { vehicleType: 'rocket' }, { vehicleType: 'not_allowed' }],
  [
    'plates that do not fit into the text',
    { truckPlate: 'A'.repeat(150), trailerPlate: 'B'.repeat(150) },
    { licensePlateNumberList: 'too_long' },
  ],
])('a vehicle with %s is refused by its field', async (_, change, fields) => {
  const id = await world.make({})
  expect(await edit(id, change)).toMatchObject({ status: 400, body: { error: 'bad_input', fields } })
})

test('a control document is complete with the truck and the word that there is no trailer', async () => {
  const { licensePlateNumberList: _plates, ...without } = withinSpain
  const id = await world.make(without)
  expect(await edit(id, { truckPlate: '1234BBB', status: 2 })).toMatchObject({
    status: 400,
    body: { error: 'note_incomplete', fields: { trailerPlate: 'required' } },
  })
  expect(await edit(id, { truckPlate: '1234BBB', trailerPlate: '-', status: 2 })).toMatchObject({ status: 200 })
  expect(await item(id)).toMatchObject({ status: 2, licensePlateNumberList: '1234BBB, -', trailerPlate: '-' })
})

test('a signed note covers the vehicle, and the carrier changes it until its driver has signed', async () => {
  const id = await world.released(vehicle)
  await world.sign('shipper', id, 'acme.signer')
  const { content } = await db
    .selectFrom('cmrSignature')
    .where('cmrId', '=', id)
    .select('content')
    .executeTakeFirstOrThrow()
  const { version, fields } = JSON.parse(content.toString('utf8')) as Record<string, unknown>
  expect(version).toBe(contentVersion)
  expect(fields).toMatchObject(vehicle)
  expect(await edit(id, { truckPlate: '2-XYZ-987' })).toMatchObject({ body: { error: 'fields_locked' } })
  expect((await edit(id, { truckPlate: '2-XYZ-987' }, 'brabant.planner')).status).toBe(200)
})
