import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { goodContract } from '@roadnote/domain/cmr/contract/row'
import { returnedGoodsContract } from '@roadnote/domain/cmr/goods/returned-goods'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'

const { aForm, call, chain, db, item, make, makeAt, organization, request } = await createTestWorld(
  await openTestDatabase('world'),
)

const pallet = '5412345000013'
const cage = 'CAGE-01'

await db
  .insertInto('predefinedReturnGood')
  .values([
    { organizationId: organization.acme, typeCodeDescription: 'EUR pallet', unitWeight: 25, code: pallet },
    { organizationId: organization.acme, typeCodeDescription: 'Roll cage', unitWeight: null, code: cage },
    { organizationId: organization.acme, typeCodeDescription: 'Box without a code', unitWeight: 2, code: null },
    { organizationId: organization.brabant, typeCodeDescription: 'Strap', unitWeight: 1, code: 'STRAP' },
  ])
  .execute()

async function scanning(isOn: boolean, who: 'acme' | 'brabant' = 'acme'): Promise<void> {
  await db
    .updateTable('organization')
    .set({ barcodePalletAdditionModeSign: isOn })
    .where('id', '=', organization[who])
    .execute()
}

await scanning(true)

function scan(cmrId: number, code: string, who: PersonName = 'brabant.planner') {
  return request(who, returnedGoodsContract.scanReturned, { cmrId, code })
}

async function returned(id: number) {
  // The contract returns a list of rows.
  return (await item(id))['returnedGoods'] as Record<string, unknown>[]
}

describe('scanning returned goods', () => {
  test('scanning a code adds a row with its name and weight, and scanning it again increases the count', async () => {
    const id = await makeAt(4)
    const first = await scan(id, pallet)
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 200, body: { rowVersion: 1 } })
    expect(await returned(id)).toMatchObject([
      { code: pallet, goodsNature: 'EUR pallet', packagesNumber: 1, grossWeight: 25, type: 2 },
    ])
    // Codes match with a leading zero and in any letter case.
    const again = await scan(id, `0${pallet}`)
    expect(again.body).toMatchObject({ id: first.body['id'], rowVersion: 2 })
    await scan(id, 'cage-01')
    expect(await returned(id)).toMatchObject([
      { code: pallet, packagesNumber: 2, grossWeight: 50 },
      { code: cage, goodsNature: 'Roll cage', packagesNumber: 1, grossWeight: null },
    ])
    expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('a scanned code never counts on sent goods with the same code', async () => {
    const id = await makeAt(4, {
      goods: [{ goodsNature: 'New pallets', code: pallet, packagesNumber: 40, grossWeight: 900 }],
    })
    await scan(id, pallet)
    expect(await item(id)).toMatchObject({
      goods: [{ goodsNature: 'New pallets', packagesNumber: 40, type: 1 }],
      returnedGoods: [{ goodsNature: 'EUR pallet', packagesNumber: 1, type: 2 }],
    })
  })

  test('simultaneous scans by several users are all counted', async () => {
    const id = await makeAt(4)
    const who = ['brabant.planner', 'colmar.planner'] as const
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => scan(id, pallet, who[index % 2])))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await returned(id)).toMatchObject([{ packagesNumber: 8, grossWeight: 200 }])
  })

  test('the driver can scan returned goods in transit, and users who may not add returned goods cannot', async () => {
    const id = await makeAt(4, { driverUserName: 'brabant.driver' })
    expect((await scan(id, pallet, 'brabant.driver')).status).toBe(200)
    expect(await scan(id, pallet, 'acme.planner')).toMatchObject({ status: 400, body: { error: 'fields_locked' } })
    expect((await scan(id, pallet, 'eastline.planner')).status).toBe(404)
    expect((await scan(id, pallet, 'inspector')).status).toBe(403)
    const done = await makeAt(5)
    expect((await scan(done, pallet)).body).toMatchObject({ error: 'fields_locked' })
  })

  test.each(['999', 'STRAP', 'Box without a code'])(
    'scanning %s is refused because the issuer has not predefined it',
    async (code) => {
      const id = await makeAt(4)
      expect(await scan(id, code)).toMatchObject({
        status: 400,
        body: { error: 'return_code_unknown', fields: { code: 'unknown' } },
      })
      expect(await returned(id)).toEqual([])
    },
  )
})

describe('typing returned goods where scanning is required', () => {
  const add = (cmrId: number, fields: object) =>
    request('brabant.planner', goodContract.create, { cmrId, type: 2, ...fields })

  test('a typed returned good needs a predefined code and gets its predefined name', async () => {
    const id = await makeAt(4)
    for (const [sent, fields] of [
      [{ goodsNature: 'Empty boxes', packagesNumber: 3 }, { code: 'unknown' }],
      [{ code: '999', goodsNature: 'EUR pallet' }, { code: 'unknown' }],
      [{ code: pallet, goodsNature: 'Gold bars' }, { goodsNature: 'not_allowed' }],
    ] as const)
      expect(await add(id, sent)).toMatchObject({ status: 400, body: { error: 'return_code_unknown', fields } })
    expect((await add(id, { code: pallet, packagesNumber: 3 })).status).toBe(200)
    expect(await returned(id)).toMatchObject([{ goodsNature: 'EUR pallet', packagesNumber: 3 }])
  })

  test('the amounts of scanned returned goods can be corrected by hand, their names and codes cannot', async () => {
    const id = await makeAt(4)
    const rowId = (await scan(id, pallet)).body['id']
    const edit = (fields: object) => request('brabant.planner', goodContract.edit, { id: Number(rowId), ...fields })
    expect((await edit({ packagesNumber: 33, marks: 'torn' })).status).toBe(200)
    expect((await edit({ goodsNature: 'Gold bars' })).body).toMatchObject({ fields: { goodsNature: 'not_allowed' } })
    expect((await edit({ code: null })).body).toMatchObject({ fields: { code: 'unknown' } })
    expect(await returned(id)).toMatchObject([{ goodsNature: 'EUR pallet', code: pallet, packagesNumber: 33 }])
    expect((await request('brabant.planner', goodContract.remove, { id: String(rowId) })).status).toBe(200)
  })

  test('returned goods from before scanning was required can still be counted and deleted', async () => {
    await scanning(false)
    const id = await makeAt(4)
    const rowId = (await add(id, { goodsNature: 'Empty boxes' })).body['id']
    await scanning(true)
    const edit = { id: Number(rowId), packagesNumber: 4 }
    expect((await request('brabant.planner', goodContract.edit, edit)).status).toBe(200)
    expect((await request('brabant.planner', goodContract.remove, { id: String(rowId) })).status).toBe(200)
  })

  test('a new note with an unknown returned good is refused, while sent goods can be typed freely', async () => {
    const refused = await request(
      'acme.planner',
      cmrContract.create,
      aForm({ returnedGoods: [{ goodsNature: 'Boxes' }] }),
    )
    expect(refused).toMatchObject({ status: 400, body: { error: 'return_code_unknown', fields: { code: 'unknown' } } })
    const id = await make({ returnedGoods: [{ code: cage, packagesNumber: 2 }] })
    expect(await returned(id)).toMatchObject([{ goodsNature: 'Roll cage', packagesNumber: 2 }])
  })
})

describe('typing returned goods where scanning is not required', () => {
  test('a returned good needs no code where scanning is not required', async () => {
    await scanning(false)
    const id = await make({ returnedGoods: [{ goodsNature: 'Boxes' }] })
    expect(await returned(id)).toMatchObject([{ goodsNature: 'Boxes', code: null }])
    await scanning(true)
  })
})

describe('the list of scannable goods', () => {
  const ask = (input: { cmr_id?: number; senderOrganizationsID?: number }, as: PersonName) =>
    call(returnedGoodsContract.returnGoods, input, { as })
  const known = [
    { code: pallet, typeCodeDescription: 'EUR pallet', unitWeight: 25 },
    { code: cage, typeCodeDescription: 'Roll cage', unitWeight: null },
  ]

  test('the list of scannable goods is shown to all users who see the note, as its issuer has predefined it', async () => {
    const cmr_id = await makeAt(4)
    for (const who of ['acme.planner', 'brabant.planner', 'colmar.planner', 'brabant.admin'] as const)
      expect(await ask({ cmr_id }, who)).toEqual({ scanned: true, goods: known })
    await expect(ask({ cmr_id }, 'eastline.planner')).rejects.toMatchObject({ status: 404 })
  })

  test('the scannable goods for a new note are shown only to users of its sender, while others only learn that scanning is required', async () => {
    const senderOrganizationsID = organization.acme
    expect(await ask({ senderOrganizationsID }, 'acme.planner')).toEqual({ scanned: true, goods: known })
    expect(await ask({ senderOrganizationsID }, 'brabant.planner')).toEqual({ scanned: true, goods: null })
    expect(await ask({ senderOrganizationsID: organization.colmar }, 'colmar.planner')).toEqual({
      scanned: false,
      goods: [],
    })
  })

  test('the scannable goods are those of the creator if the creator’s organisation issues notes', async () => {
    await db
      .updateTable('organization')
      .set({ issuingOrganization: true, manualCreationUseSign: true })
      .where('id', '=', organization.brabant)
      .execute()
    const senderOrganizationsID = organization.acme
    expect(await ask({ senderOrganizationsID }, 'brabant.planner')).toMatchObject({ scanned: false })
    const id = await make({ returnedGoods: [{ goodsNature: 'Boxes' }] }, 'brabant.planner')
    expect(await ask({ cmr_id: id }, 'acme.planner')).toMatchObject({ scanned: false })
    await scanning(true, 'brabant')
    expect(await ask({ cmr_id: id }, 'acme.planner')).toMatchObject({ scanned: true, goods: [{ code: 'STRAP' }] })
    await scanning(false, 'brabant')
    await db
      .updateTable('organization')
      .set({ issuingOrganization: false, manualCreationUseSign: false })
      .where('id', '=', organization.brabant)
      .execute()
  })
})
