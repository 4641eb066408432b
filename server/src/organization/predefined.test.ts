import { predefinedContract } from '@roadnote/domain/organization/predefined-contract'
import { describe, expect, test } from 'vitest'
import { wrongInput } from '../../test-kit/contract-call.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization } = testWorld

await db
  .insertInto('predefinedGood')
  .values(
    ['Glycerol', 'Calcium chloride', 'Sodium lactate'].map((goodsNature) => ({
      organizationId: organization.acme,
      goodsNature,
      packingMethod: 'IBC',
    })),
  )
  .execute()
await db
  .insertInto('predefinedReturnGood')
  .values({ organizationId: organization.antwerp, typeCodeDescription: 'EUR pallet', unitWeight: 25 })
  .execute()

function list(who: PersonName, kind: 'Goods' | 'ReturnGoods', body: object) {
  return testWorld.requestByPath(who, `POST api/predefined${kind}/list`, body)
}

test('an organisation offers its predefined goods by name, page by page', async () => {
  const input = { organizationsId: organization.acme, Page: 1, Limit: 2 }
  const { status, body } = await list('acme.planner', 'Goods', input)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 3,
    data: [
      { goodsNature: 'Calcium chloride', packingMethod: 'IBC', marks: null, organizationsId: organization.acme },
      { goodsNature: 'Glycerol' },
    ],
  })
  expect((await list('acme.planner', 'Goods', { ...input, Page: 2 })).body).toMatchObject({
    data: [{ goodsNature: 'Sodium lactate' }],
  })
})

test('a parent organisation sees the predefined goods of those below it', async () => {
  const input = { organizationsId: organization.antwerp }
  for (const who of ['acme.planner', 'antwerp.planner', 'super'] as const)
    expect((await list(who, 'ReturnGoods', input)).body).toMatchObject({
      total: 1,
      data: [{ typeCodeDescription: 'EUR pallet', unitWeight: 25 }],
    })
})

test('return goods are listed by their description, equal descriptions by id', async () => {
  const added = await db
    .insertInto('predefinedReturnGood')
    .values(
      ['Wooden crate', 'Big bag', 'Roll container', 'Big bag'].map((typeCodeDescription) => ({
        organizationId: organization.brabant,
        typeCodeDescription,
        unitWeight: 1,
      })),
    )
    .returning('id')
    .execute()
  const [crate, firstBag, container, secondBag] = added.map(({ id }) => id)
  const { data } = await testWorld.call(
    predefinedContract.returnGoodsList,
    { organizationsId: organization.brabant },
    { as: 'super' },
  )
  expect(data.map(({ id }) => id)).toEqual([firstBag, secondBag, container, crate])
})

test.each(['brabant.planner', 'eastline.admin'] as const)(
  '%s gets 404 for predefined goods of a foreign organisation',
  async (who) => {
    for (const id of [organization.acme, 999_999, 9_999_999_999])
      expect((await list(who, 'Goods', { organizationsId: id })).status).toBe(404)
    expect((await list('antwerp.planner', 'Goods', { organizationsId: organization.acme })).status).toBe(404)
  },
)

test('predefined goods are refused to users who neither create notes nor manage organisations', async () => {
  expect((await list('acme.signer', 'Goods', { organizationsId: organization.acme })).status).toBe(403)
})

describe('predefined goods', () => {
  const good = {
    organizationsId: organization.delta,
    goodsNature: ' Paint ',
    marks: 'ADR',
    packingMethod: 'Drums',
    statisticNumber: '3209 10',
  }
  const ofDelta = () =>
    testWorld.call(predefinedContract.goodsList, { organizationsId: organization.delta }, { as: 'super' })

  test('predefined goods are added, edited in the fields that are sent, and deleted', async () => {
    const added = await testWorld.request('super', predefinedContract.createGood, good)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const id = Number(added.body['id'])
    expect((await ofDelta()).data).toEqual([{ ...good, goodsNature: 'Paint', id }])
    const change = { id, marks: '', goodsNature: 'Water-based paint' }
    expect((await testWorld.request('super', predefinedContract.editGood, change)).status).toBe(200)
    expect((await ofDelta()).data).toEqual([{ ...good, goodsNature: 'Water-based paint', marks: null, id }])
    expect((await testWorld.request('super', predefinedContract.removeGood, { id })).status).toBe(200)
    expect(await ofDelta()).toEqual({ data: [], total: 0 })
    expect((await testWorld.request('super', predefinedContract.removeGood, { id })).status).toBe(404)
    expect((await list('super', 'Goods', { organizationsId: organization.acme })).body['total']).toBe(3)
  })

  test.each([
    ['goodsNature', 250],
    ['marks', 200],
    ['packingMethod', 80],
    ['statisticNumber', 50],
  ])('predefined goods have a %s of at most %i characters', async (field, limit) => {
    const send = (length: number) =>
      testWorld.request('super', predefinedContract.createGood, { ...good, [field]: 'x'.repeat(length) })
    expect((await send(limit)).status).toBe(200)
    expect((await send(limit + 1)).body).toMatchObject({ error: 'bad_input', fields: { [field]: 'too_long' } })
    await db.deleteFrom('predefinedGood').where('organizationId', '=', organization.delta).execute()
  })

  test('predefined goods without a nature are refused', async () => {
    const sent = { ...good, goodsNature: ' ' }
    const { body } = await testWorld.request('super', predefinedContract.createGood, sent)
    expect(body['fields']).toEqual({ goodsNature: 'required' })
  })

  test('predefined goods are listed five a page unless more are requested', async () => {
    for (let line = 1; line <= 6; line++)
      await testWorld.request('super', predefinedContract.createGood, { ...good, goodsNature: `Line ${line}` })
    const page = await ofDelta()
    expect([page.data.length, page.total]).toEqual([5, 6])
    await db.deleteFrom('predefinedGood').where('organizationId', '=', organization.delta).execute()
  })
})

describe('predefined return goods', () => {
  const crate = {
    organizationsId: organization.delta,
    typeCodeDescription: 'Crate',
    unitWeight: '2,5',
    code: '4006381333931',
  }
  const create = (fields: object) =>
    testWorld.request('super', predefinedContract.createReturnGood, { ...crate, ...fields })

  test('predefined return goods are added, edited and deleted, with a weight in local notation', async () => {
    const id = Number((await create({})).body['id'])
    const listed = () =>
      testWorld.call(predefinedContract.returnGoodsList, { organizationsId: organization.delta }, { as: 'super' })
    expect((await listed()).data).toEqual([{ ...crate, id, unitWeight: 2.5 }])
    expect((await testWorld.request('super', predefinedContract.editReturnGood, { id, unitWeight: null })).status).toBe(
      200,
    )
    expect((await listed()).data).toEqual([{ ...crate, id, unitWeight: null }])
    expect((await testWorld.request('super', predefinedContract.removeReturnGood, { id })).status).toBe(200)
    expect((await listed()).total).toBe(0)
    expect((await list('super', 'ReturnGoods', { organizationsId: organization.antwerp })).body['total']).toBe(1)
  })

  test.each([
    [{ unitWeight: 'heavy' }, { unitWeight: 'not_a_number' }],
    [{ unitWeight: '-2' }, { unitWeight: 'not_a_number' }],
    [{ unitWeight: '1.2.3' }, { unitWeight: 'not_a_number' }],
    [{ unitWeight: 999_999_999_999 }, { unitWeight: 'not_allowed' }],
    [{ typeCodeDescription: 'x'.repeat(101) }, { typeCodeDescription: 'too_long' }],
    [{ typeCodeDescription: '' }, { typeCodeDescription: 'required' }],
    [{ code: '1'.repeat(101) }, { code: 'too_long' }],
  ])('a predefined return good with %j is refused by field', async (wrong, fields) => {
    expect((await create(wrong)).body).toMatchObject({ error: 'bad_input', fields })
  })
})

describe('the barcode of a return good', () => {
  const add = (code: string | null, organizationsId = organization.delta) =>
    testWorld.request('super', predefinedContract.createReturnGood, {
      organizationsId,
      typeCodeDescription: 'Crate',
      code,
    })

  test('storing a barcode does not wait for a lock on another organisation', async () => {
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('organization').where('id', '=', organization.eastline).forUpdate().select('id').execute()
      expect((await add('CRATE-77')).status).toBe(200)
    })
  })

  test('a barcode is unique in its organisation regardless of leading zeros, blanks and case', async () => {
    const id = Number((await add('0012345678905')).body['id'])
    for (const same of ['0012345678905', '12345678905', ' 012345678905 '])
      expect((await add(same)).body).toMatchObject({ error: 'bad_input', fields: { code: 'taken' } })
    expect((await add('12345678905', organization.eastline)).status).toBe(200)
    const edit = (fields: object) => testWorld.request('super', predefinedContract.editReturnGood, wrongInput(fields))
    // An edit may keep its own code.
    expect((await edit({ id, code: '12345678905' })).status).toBe(200)
    const other = Number((await add('abc-1')).body['id'])
    expect((await edit({ id: other, code: '0012345678905' })).body).toMatchObject({ fields: { code: 'taken' } })
    expect((await add('ABC-1')).body).toMatchObject({ fields: { code: 'taken' } })
  })

  test('several return goods may have no barcode', async () => {
    expect((await add(null)).status).toBe(200)
    expect((await add('')).status).toBe(200)
  })

  test('the same barcode in parallel requests is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add('RACE')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the rights on predefined goods', () => {
  test.each(['Goods', 'ReturnGoods'] as const)(
    'predefined %s are changed only with the right to manage their organisation',
    async (kind) => {
      const words = kind === 'Goods' ? { goodsNature: 'Salt' } : { typeCodeDescription: 'Box' }
      const send = (who: PersonName, action: string, fields: object) =>
        testWorld.requestByPath(who, `POST api/predefined${kind}/${action}`, fields)
      const ofAntwerp = { ...words, organizationsId: organization.antwerp }
      expect((await send('acme.planner', 'create', ofAntwerp)).status).toBe(403)
      expect((await send('brabant.admin', 'create', ofAntwerp)).status).toBe(404)
      const id = Number((await send('acme.admin', 'create', ofAntwerp)).body['id'])
      // The stored organisation decides, whatever the request contains.
      const stolen = { ...words, id, organizationsId: organization.brabant }
      expect((await send('brabant.admin', 'edit', stolen)).status).toBe(404)
      expect((await send('brabant.admin', 'delete', { id })).status).toBe(404)
      for (const nobodys of [999_999, 9_999_999_999])
        expect((await send('super', 'delete', { id: nobodys })).status).toBe(404)
      expect((await send('acme.admin', 'delete', { id })).status).toBe(200)
    },
  )
})
