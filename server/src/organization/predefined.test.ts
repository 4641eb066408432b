import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aVillage } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'

const village = await aVillage(await openTestDatabase())
const { db, organization } = village

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
  return village.request(who, `POST api/predefined${kind}/list`, body)
}

test('an organisation offers its predefined goods by name, page by page', async () => {
  const wish = { organizationsId: organization.acme, Page: 1, Limit: 2 }
  const { status, body } = await list('acme.planner', 'Goods', wish)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 3,
    data: [
      { goodsNature: 'Calcium chloride', packingMethod: 'IBC', marks: null, organizationsId: organization.acme },
      { goodsNature: 'Glycerol' },
    ],
  })
  expect((await list('acme.planner', 'Goods', { ...wish, Page: 2 })).body).toMatchObject({
    data: [{ goodsNature: 'Sodium lactate' }],
  })
})

test('who is above sees what those under it predefine', async () => {
  const wish = { organizationsId: organization.antwerp }
  for (const who of ['acme.planner', 'antwerp.planner', 'super'] as const)
    expect((await list(who, 'ReturnGoods', wish)).body).toMatchObject({
      total: 1,
      data: [{ typeCodeDescription: 'EUR pallet', unitWeight: 25 }],
    })
})

test.each(['brabant.planner', 'eastline.admin'] as const)(
  'for %s strangers’ predefined goods do not exist',
  async (who) => {
    for (const id of [organization.acme, 999_999, 9_999_999_999])
      expect((await list(who, 'Goods', { organizationsId: id })).status).toBe(404)
    expect((await list('antwerp.planner', 'Goods', { organizationsId: organization.acme })).status).toBe(404)
  },
)

test('who neither writes notes nor looks after organisations may not ask', async () => {
  expect((await list('acme.signer', 'Goods', { organizationsId: organization.acme })).status).toBe(403)
})
