import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { listNotes } from '@roadnote/domain/cmr/contract/list'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { deliveryContract } from '@roadnote/domain/cmr/delivery/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'
import { contentVersion } from '@roadnote/domain/cmr/signing/signed-content'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { recordedEvents } from '../../../test-kit/recorded.ts'
import { testSignCode } from '../../../test-kit/secrets.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { call, db, makeAt, request } = testWorld

const goods = [
  { goodsNature: 'Solvents', grossWeight: 1200.5, packagesNumber: 12 },
  { goodsNature: 'Acids', grossWeight: 80, packagesNumber: 2 },
]
const pallets = [{ typeCodeDescription: 'EUR', loadingPlaceLoaded: 6 }]

/** A note that the driver has signed, with the ids of its rows. */
async function underWay() {
  const id = await makeAt(4, { goods, pallets, driverUserName: 'brabant.driver' })
  const item = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
  const [solvents = 0, acids = 0] = item.goods.map((row) => row.id)
  return { id, version: item.version, solvents, acids, pallet: item.pallets[0]?.id ?? 0 }
}

function sign(id: number, more: object = {}, who: PersonName = 'colmar.admin') {
  return testWorld.requestByPath(who, 'POST api/cmr/signature-receiver', { cmr_id: id, code: testSignCode, ...more })
}

const photo = await sharp({ create: { width: 12, height: 4, channels: 3, background: '#102030' } })
  .png()
  .toBuffer()

async function addPhoto(cmrId: number, who: PersonName = 'brabant.planner'): Promise<number> {
  const sent = { cmrId, fileName: 'drum.png', photo: photo.toString('base64') }
  return Number((await request(who, attachmentContract.addPhoto, sent)).body['id'])
}

async function outcomeOf(id: number) {
  const { deliveryOutcome } = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
  return deliveryOutcome
}

async function listed(who: PersonName, filter: object) {
  const days = { Begin: '2020-01-01', End: '2099-01-01', Limit: 100 }
  return (await call(listNotes, { ...days, ...filter }, { as: who })).data
}

describe('the check with the receiver’s signature', () => {
  test('a short and damaged row is recorded before the signature, which covers it', async () => {
    const { id, solvents } = await underWay()
    const photoId = await addPhoto(id)
    const remark = { code: 'damaged', goodId: solvents, number: 2, text: 'Two drums leak', photoIds: [photoId] }
    const checks = [{ cmr_id: id, goods: [{ id: solvents, packages: 10 }], remarks: [remark] }]
    expect((await sign(id, { checks })).status).toBe(200)
    const events = await recordedEvents(db, id)
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['deliveryChecked', 'noteSigned'])
    expect(await testWorld.chain(id)).toMatchObject({ intact: true })
    const item = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    expect(item).toMatchObject({ status: 5, deliveryOutcome: 'part' })
    expect(item.tampered).toBeUndefined()
    expect(item.goods.map(({ deliveredPackages }) => deliveredPackages)).toEqual([10, 2])
    expect(item.pallets[0]?.unloadingPlaceUnloaded).toBe(6)
    const found = await call(deliveryContract.deliveryRecords, { cmr_id: id }, { as: 'brabant.planner' })
    expect(found).toMatchObject({
      outcome: 'part',
      records: [
        { by: 'recipient', remarks: [{ code: 'damaged', name: 'Solvents', number: 2, photos: [{ photoId }] }] },
      ],
    })
    const { content } = await db
      .selectFrom('cmrSignature')
      .where('cmrId', '=', id)
      .where('step', '=', 3)
      .select('content')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(content.toString())).toMatchObject({
      version: contentVersion,
      delivery: { remarks: [{ code: 'damaged', name: 'Solvents' }] },
      goods: [{ deliveredPackages: '10' }, { deliveredPackages: '2' }],
    })
  })

  test('everything as announced is one touch, and a signature without a check works as before', async () => {
    const checked = await underWay()
    expect((await sign(checked.id, { checks: [{ cmr_id: checked.id }] })).status).toBe(200)
    expect(await outcomeOf(checked.id)).toBe('full')
    const plain = await underWay()
    expect(await outcomeOf(plain.id)).toBeNull()
    expect((await sign(plain.id)).status).toBe(200)
    expect(await outcomeOf(plain.id)).toBe('full')
    expect((await recordedEvents(db, plain.id)).some(({ type }) => type === 'deliveryChecked')).toBe(false)
  })

  test.each([
    ['a row of another note', { goods: [{ id: 999_999, packages: 1 }] }, 'goods.999999', 'unknown'],
    [
      'a remark with a photo of another note',
      { remarks: [{ code: 'wet', photoIds: [999_999] }] },
      'remarks.0',
      'unknown',
    ],
  ])(
    'a check with %s is refused by name and neither it nor the signature is saved',
    async (_, check, field, problem) => {
      const { id } = await underWay()
      const before = (await recordedEvents(db, id)).length
      const refused = await sign(id, { checks: [{ cmr_id: id, ...check }] })
      expect(refused).toMatchObject({ status: 400, body: { error: 'bad_input', fields: { [field]: problem } } })
      expect((await recordedEvents(db, id)).length).toBe(before)
      expect(await outcomeOf(id)).toBeNull()
    },
  )

  test('a difference without a remark is refused and nothing is saved', async () => {
    const { id, acids } = await underWay()
    const refused = await sign(id, { checks: [{ cmr_id: id, goods: [{ id: acids, packages: 1 }] }] })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [`goods.${acids}`]: 'required' } } })
    const item = await call(cmrContract.item, { cmr_id: id }, { as: 'acme.planner' })
    expect(item.goods.map(({ deliveredPackages }) => deliveredPackages)).toEqual([null, null])
  })

  test('a check of a note that is not signed with this call is refused', async () => {
    const [one, other] = [await underWay(), await underWay()]
    const refused = await sign(one.id, { checks: [{ cmr_id: other.id }] })
    expect(refused).toMatchObject({ status: 400, body: { fields: { checks: 'not_allowed' } } })
  })

  test.each([
    ['words', 'soon'],
    ['a list of numbers', [1]],
    ['an unknown code', [{ cmr_id: 1, remarks: [{ code: 'eaten' }] }]],
    ['a negative number', [{ cmr_id: 1, goods: [{ id: 1, packages: -1 }] }]],
    ['half a pallet', [{ cmr_id: 1, pallets: [{ id: 1, pieces: 0.5 }] }]],
  ])('%s instead of checks is bad input', async (_, checks) => {
    const { id } = await underWay()
    expect(await sign(id, { checks })).toMatchObject({ status: 400, body: { error: 'bad_input' } })
  })

  test('several notes are signed with one code and a check each', async () => {
    const [one, other] = [await underWay(), await underWay()]
    const remarks = [{ code: 'missing', goodId: one.acids, number: 1 }]
    const checks = [{ cmr_id: one.id, goods: [{ id: one.acids, packages: 1 }], remarks }, { cmr_id: other.id }]
    const body = { cmr_id: [one.id, other.id], code: testSignCode, checks }
    const reply = await testWorld.requestByPath('colmar.admin', 'POST api/cmr/multy-signature-receiver', body)
    expect(reply.status).toBe(200)
    expect([await outcomeOf(one.id), await outcomeOf(other.id)]).toEqual(['part', 'full'])
  })

  test('two receivers on two devices record one check: the other request is refused', async () => {
    const { id, version } = await underWay()
    const both = await Promise.all([
      sign(id, { version, checks: [{ cmr_id: id }] }),
      sign(id, { version, checks: [{ cmr_id: id }] }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const checks = (await recordedEvents(db, id)).filter(({ type }) => type === 'deliveryChecked')
    expect(checks).toHaveLength(1)
  })
})

describe('the check of the carrier', () => {
  test('the driver records what is handed over, and the recipient reads it before signing', async () => {
    const { id, acids } = await underWay()
    const check = { goods: [{ id: acids, packages: 1 }], remarks: [{ code: 'missing' as const, goodId: acids }] }
    await call(deliveryContract.checkDelivery, { cmrId: id, ...check }, { as: 'brabant.driver' })
    const [said] = await call(signingContract.beforeSigning, { cmr_id: [id] }, { as: 'colmar.admin' })
    expect(said?.delivery).toMatchObject([{ by: 'carrier', remarks: [{ code: 'missing', name: 'Acids' }] }])
    expect(await outcomeOf(id)).toBeNull()
    // Without a check of their own the receiver takes what the driver counted.
    expect((await sign(id)).status).toBe(200)
    expect(await outcomeOf(id)).toBe('part')
  })

  test('the same check sent twice is recorded once', async () => {
    const { id } = await underWay()
    for (let time = 0; time < 2; time += 1)
      await call(deliveryContract.checkDelivery, { cmrId: id }, { as: 'brabant.planner' })
    expect((await recordedEvents(db, id)).filter(({ type }) => type === 'deliveryChecked')).toHaveLength(1)
  })

  test('a check of a note that has changed since it was read is refused', async () => {
    const { id, version } = await underWay()
    await call(cmrContract.times, { cmrId: id, startUnloadingTime: new Date() }, { as: 'brabant.planner' })
    const refused = await request('brabant.planner', deliveryContract.checkDelivery, { cmrId: id, version })
    expect(refused).toMatchObject({ status: 409, body: { error: 'changed_meanwhile' } })
  })

  test.each([
    ['acme.planner', 4, 'permission_missing'],
    ['colmar.admin', 4, 'permission_missing'],
    ['brabant.planner', 3, 'status_not_allowed'],
    ['brabant.planner', 5, 'status_not_allowed'],
  ] as const)('%s cannot record the carrier’s check in status %i', async (who, status, error) => {
    const id = await makeAt(status)
    expect((await request(who, deliveryContract.checkDelivery, { cmrId: id })).body).toMatchObject({ error })
  })
})

describe('the outcome in the list', () => {
  test('each outcome is a filter and an order, for a party and for a super admin', async () => {
    const [part, full, none] = [await underWay(), await underWay(), await underWay()]
    const checks = [{ cmr_id: part.id, remarks: [{ code: 'refused', goodId: part.acids }] }]
    await sign(part.id, { checks })
    await sign(full.id)
    for (const who of ['acme.planner', 'super'] as const) {
      const idsOf = async (Delivery: string) => (await listed(who, { Delivery })).map(({ id }) => id)
      expect(await idsOf('part')).toContain(part.id)
      expect(await idsOf('part')).not.toContain(full.id)
      expect(await idsOf('full')).toContain(full.id)
      expect(await idsOf('none')).toContain(none.id)
      expect(await idsOf('none')).not.toContain(part.id)
      const rows = await listed(who, { OrderBy: 'deliveryOutcome', Direction: 'asc' })
      const order = rows.map(({ deliveryOutcome }) => deliveryOutcome)
      expect(order.indexOf('full')).toBeLessThan(order.indexOf('part'))
      expect(order.indexOf('part')).toBeLessThan(order.indexOf(null))
    }
  })

  test('an unknown outcome as filter is bad input', async () => {
    const refused = await testWorld.requestByPath('acme.planner', 'POST api/cmr/list', { Delivery: 'eaten' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { Delivery: expect.any(String) } } })
  })
})

test('a signer of the recipient photographs what arrived without the permission to add photos', async () => {
  const { id } = await underWay()
  expect(await addPhoto(id, 'colmar.signer')).toBeGreaterThan(0)
})
