import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'
import { presentNote, readNote } from '../pdf/read-note.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { call, db, makeAt, request } = testWorld

const goods = [
  { goodsNature: 'Solvents', grossWeight: 1200.5, packagesNumber: 12, hsCode: '29051100', marks: 'A 1' },
  { goodsNature: 'Acids', grossWeight: 80, packagesNumber: 2 },
]
const pallets = [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 6 }]

const charges = { carriageCharges: '500', chargesCurrency: 'EUR', carriageChargesPayer: 'sender' }

let numbers = 700_000

function underWay(more: object = {}): Promise<number> {
  numbers += 1
  return makeAt(4, { cmrCode: String(numbers), goods, pallets, driverUserName: 'brabant.driver', ...charges, ...more })
}

/** Nine of twelve packages of the first row arrive. */
async function inPart(more: object = {}): Promise<number> {
  const id = await underWay(more)
  const item = await itemOf(id)
  const [solvents = 0] = item.goods.map((row) => row.id)
  const remarks = [{ code: 'missing', goodId: solvents, number: 3 }]
  const checks = [{ cmr_id: id, goods: [{ id: solvents, packages: 9 }], remarks }]
  const body = { cmr_id: id, code: testSignCode, checks }
  const signed = await testWorld.requestByPath('colmar.admin', 'POST api/cmr/signature-receiver', body)
  expect(signed.status).toBe(200)
  return id
}

async function refused(): Promise<number> {
  const id = await underWay()
  await call(deliveryContract.refuseDelivery, { cmrId: id, reason: 'noRoom' }, { as: 'brabant.planner' })
  return id
}

function itemOf(id: number, as: PersonName = 'acme.planner') {
  return call(cmrContract.item, { cmr_id: id }, { as })
}

function followUp(id: number, as: PersonName = 'brabant.planner') {
  return call(deliveryContract.followUp, { cmr_id: id }, { as })
}

async function typesOf(id: number): Promise<string[]> {
  return (await recordedEvents(db, id)).map(({ type }) => type)
}

describe('a follow-up note', () => {
  test('carries the rest of a delivery in part, and both notes refer to each other', async () => {
    const id = await inPart()
    const first = await itemOf(id)
    const made = await followUp(id)
    const rest = await itemOf(made.id, 'brabant.planner')
    expect(rest).toMatchObject({
      status: 1,
      cmrCode: made.cmrCode,
      followUpOf: first.cmrCode,
      followUp: null,
      senderOrganizationsID: testWorld.acme,
      carrierOrganizationsID: testWorld.brabant,
      recipientOrganizationsID: testWorld.colmar,
      collectionPlace: first.collectionPlace,
      goods: [{ goodsNature: 'Solvents', packagesNumber: 3, grossWeight: 300.13, hsCode: '29051100', marks: 'A 1' }],
      // The receiver counted no pallets, so they count as received.
      pallets: [],
      carriageCharges: null,
    })
    expect(rest.goods[0]).toMatchObject({ deliveredPackages: null, deliveredWeight: null })
    expect(await itemOf(id)).toMatchObject({ followUp: made.cmrCode, followUpOf: null })
    expect((await typesOf(id)).at(-1)).toBe('followUpCreated')
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    expect(await testWorld.chain(made.id)).toMatchObject({ intact: true })
    const printed = await Promise.all([readNote(db, id), readNote(db, made.id)])
    expect(printed.map((stored) => stored && presentNote(stored))).toMatchObject([
      { followUp: made.cmrCode },
      { followUpOf: first.cmrCode },
    ])
  })

  test('pressed twice at once is created once', async () => {
    const id = await inPart()
    const made = await Promise.all([followUp(id), followUp(id), followUp(id)])
    expect(new Set(made.map((one) => one.id)).size).toBe(1)
    expect((await typesOf(id)).filter((type) => type === 'followUpCreated')).toHaveLength(1)
    const { followUp: code, may } = await call(
      deliveryContract.deliveryRecords,
      { cmr_id: id },
      { as: 'brabant.planner' },
    )
    expect([code, may.followUp]).toEqual([made[0].cmrCode, true])
  })

  test('carries all goods of a refused note, which becomes unfinished and cannot be resumed', async () => {
    const id = await refused()
    const made = await followUp(id)
    expect(await itemOf(made.id, 'brabant.planner')).toMatchObject({
      goods: [
        { packagesNumber: 12, grossWeight: 1200.5 },
        { packagesNumber: 2, grossWeight: 80 },
      ],
      pallets: [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 6 }],
    })
    const item = await itemOf(id)
    expect(item).toMatchObject({
      status: 9,
      deliveryOutcome: 'refused',
      may: { cancelUnfinished: 'moved_to_follow_up' },
    })
    expect((await typesOf(id)).slice(-2)).toEqual(['followUpCreated', 'noteUnfinished'])
    const resumed = await request('acme.planner', cmrContract.cancelUnfinished, { cmr_id: id })
    expect(resumed).toMatchObject({ status: 400, body: { error: 'moved_to_follow_up' } })
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
  })

  test('gives the rest back to the first note when it is removed, and another one can be created', async () => {
    const id = await refused()
    const made = await followUp(id)
    await call(cmrContract.remove, { id: made.id }, { as: 'acme.admin' })
    expect(await itemOf(id)).toMatchObject({ status: 9, followUp: null, may: { cancelUnfinished: true } })
    expect((await typesOf(id)).at(-1)).toBe('followUpWithdrawn')
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    const again = await followUp(id)
    expect(again.id).not.toBe(made.id)
  })

  test.each([
    ['acme.planner', 403, 'permission_missing'],
    ['colmar.planner', 403, 'permission_missing'],
    ['brabant.driver', 403, 'permission_missing'],
    ['delta.planner', 404, 'not_found'],
  ] as const)('is not created by %s, who does not plan for the carrier', async (who, status, error) => {
    const id = await inPart()
    const answer = await request(who, deliveryContract.followUp, { cmr_id: id })
    expect(answer).toMatchObject({ status, body: { error } })
    expect((await itemOf(id)).followUp).toBeNull()
  })

  test('is refused where everything arrived, and where the carrier draws up no notes by hand', async () => {
    const id = await underWay()
    await testWorld.signed(id, 'receiver')
    const full = await request('brabant.planner', deliveryContract.followUp, { cmr_id: id })
    expect(full.body).toMatchObject({ error: 'nothing_left_over' })
    const part = await inPart()
    const issuing = (issuingOrganization: boolean) =>
      db
        .updateTable('organization')
        .set({ issuingOrganization, manualCreationUseSign: false })
        .where('id', '=', testWorld.brabant)
        .execute()
    await issuing(true)
    const answer = await request('brabant.planner', deliveryContract.followUp, { cmr_id: part })
    const { may } = await call(deliveryContract.deliveryRecords, { cmr_id: part }, { as: 'brabant.planner' })
    await issuing(false)
    expect(answer.body).toMatchObject({ error: 'manual_creation_off' })
    expect(may.followUp).toBe('manual_creation_off')
    expect((await itemOf(part)).followUp).toBeNull()
  })

  test('shows the first note in a sortable column of the list and in the saved file', async () => {
    const id = await inPart()
    const { cmrCode } = await itemOf(id)
    const made = await followUp(id)
    const days = { Begin: '2020-01-01', End: '2099-01-01', Limit: 100 }
    for (const who of ['brabant.planner', 'super'] as const) {
      const { data } = await call(listNotes, { ...days, OrderBy: 'followUpOf', Direction: 'DESC' }, { as: who })
      expect(data.find((row) => row.id === made.id)).toMatchObject({ followUpOf: cmrCode })
      const sorted = data.flatMap((row) => row.followUpOf ?? [])
      expect(sorted).toEqual(sorted.toSorted().toReversed())
    }
    const file = await testWorld.app.inject({
      method: 'POST',
      url: '/api/cmr/export',
      headers: { authorization: `Bearer ${testWorld.tokens['brabant.planner']}` },
      payload: { ...days, columns: 'cmrCode,followUpOf' },
    })
    expect(file.body).toContain(`${made.cmrCode};${cmrCode}`)
  })
})
