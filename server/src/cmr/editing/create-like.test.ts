import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { call, request, db } = testWorld

let numbers = 300_000

/** Far from the numbers that the calls give to new drafts. */
function withNumber(change: Readonly<Record<string, unknown>> = {}) {
  numbers += 1000
  return { cmrCode: String(numbers), ...change }
}

const draft = (change = {}) => testWorld.draft(withNumber(change))
const make = (change = {}) => testWorld.make(withNumber(change))

async function countNotes(): Promise<number> {
  const { count } = await db
    .selectFrom('cmr')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('several drafts like a note have its parties, places, terms and goods, and each the next free number', async () => {
  const id = await draft({
    senderInstructions: 'Keep dry',
    excessDeliveryValue: 30,
    pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 4 }],
    containers: [{ number: 'MSKU1', sealNumber: 'S1' }],
  })
  const { created } = await call(cmrContract.createLike, { cmr_id: id, count: 3 }, { as: 'acme.planner' })
  expect(created).toHaveLength(3)
  const numbers = created.map(({ cmrCode }) => Number(/\d+/.exec(cmrCode)?.[0]))
  expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step))
  for (const { id: copy } of created)
    expect(await testWorld.item(copy)).toMatchObject({
      status: 1,
      senderOrganizationsID: testWorld.acme,
      carrierOrganizationsID: testWorld.brabant,
      recipientOrganizationsID: testWorld.colmar,
      deliveryPlace: 'Colmar',
      senderInstructions: 'Keep dry',
      excessDeliveryValue: 30,
      goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5, approved: true }],
      pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: null }],
      containers: [{ number: 'MSKU1', sealNumber: null }],
    })
})

test('drafts like a note leave out its dates, remarks, driver, plates and trip, and have the date of the request', async () => {
  const id = await draft({
    tripID: 'T-1',
    licensePlateNumberList: '1-ABC-2',
    collectionDate: '2026-01-02T10:00:00Z',
    drawnUpDate: '2026-01-01',
    carrierReservations: 'Torn',
  })
  const input = { cmr_id: id, count: 1, drawnUpDate: '2026-02-03' }
  const { created } = await call(cmrContract.createLike, input, { as: 'acme.planner' })
  expect(await testWorld.item(created[0]?.id ?? 0)).toMatchObject({
    tripID: null,
    licensePlateNumberList: null,
    driverDisplayName: null,
    collectionDate: null,
    drawnUpDate: '2026-02-03',
    carrierReservations: null,
  })
})

test('drafts like a note are created once for one idempotency key', async () => {
  const id = await draft()
  const before = await countNotes()
  const send = () =>
    request(
      'acme.planner',
      cmrContract.createLike,
      { cmr_id: id, count: 2 },
      { headers: { 'idempotency-key': 'twice' } },
    )
  const [first, second] = [await send(), await send()]
  expect([first.status, second.body]).toEqual([200, first.body])
  expect(await countNotes()).toBe(before + 2)
})

test.each([[0], [51], ['x']])('%s drafts like a note are refused by the field', async (count) => {
  const id = await draft()
  const before = await countNotes()
  const answer = await request('acme.planner', cmrContract.createLike, { cmr_id: id, count })
  expect(answer).toMatchObject({ status: 400, body: { fields: { count: expect.any(String) } } })
  expect(await countNotes()).toBe(before)
})

test('fifty drafts like a note are created in one call', async () => {
  const id = await draft()
  const { created } = await call(cmrContract.createLike, { cmr_id: id, count: 50 }, { as: 'acme.planner' })
  expect(new Set(created.map(({ cmrCode }) => cmrCode)).size).toBe(50)
})

test('drafts like a note need its visibility, the permission to create and a part in the note', async () => {
  const id = await draft()
  const sent = { cmr_id: id, count: 1 }
  expect((await request('eastline.planner', cmrContract.createLike, sent)).status).toBe(404)
  expect((await request('acme.signer', cmrContract.createLike, sent)).status).toBe(403)
  await db
    .updateTable('organization')
    .set({ issuingOrganization: true, manualCreationUseSign: false })
    .where('id', '=', testWorld.acme)
    .execute()
  expect((await request('acme.planner', cmrContract.createLike, sent)).body['error']).toBe('manual_creation_off')
  await db
    .updateTable('organization')
    .set({ issuingOrganization: true, manualCreationUseSign: true })
    .where('id', '=', testWorld.acme)
    .execute()
})

test('the last note with a recipient is the newest one that the caller’s organisation created and did not delete', async () => {
  const last = async (who: 'acme.planner' | 'brabant.planner', recipient = testWorld.colmar) =>
    (await call(cmrContract.lastWithRecipient, { recipientOrganizationsID: recipient }, { as: who })).note
  const [first, second] = [await make(), await make()]
  await make({ recipientOrganizationsID: testWorld.eastline })
  expect((await last('acme.planner'))?.id).toBe(second)
  await call(cmrContract.remove, { id: second }, { as: 'acme.admin' })
  expect((await last('acme.planner'))?.id).toBe(first)
  expect(await last('brabant.planner')).toBeNull()
  expect(await last('acme.planner', 999_999_999_999)).toBeNull()
})
