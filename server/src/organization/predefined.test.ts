import { expect, test } from 'vitest'
import { openNoteWorld, type PersonName } from '../../test-kit/note-world.ts'

const world = await openNoteWorld()
const { organization } = world
const { db } = world.connection

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
  return world.call(who, `POST api/predefined${kind}/list`, body)
}

test('an organisation offers its predefined goods by name, page by page', async () => {
  const wish = { organizationsId: organization.acme, Page: 1, Limit: 2 }
  const { status, body } = await list('acmePlanner', 'Goods', wish)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 3,
    data: [
      { goodsNature: 'Calcium chloride', packingMethod: 'IBC', marks: null, organizationsId: organization.acme },
      { goodsNature: 'Glycerol' },
    ],
  })
  expect((await list('acmePlanner', 'Goods', { ...wish, Page: 2 })).body).toMatchObject({
    data: [{ goodsNature: 'Sodium lactate' }],
  })
})

test('who is above sees what those under it predefine', async () => {
  const wish = { organizationsId: organization.antwerp }
  for (const who of ['acmePlanner', 'antwerpPlanner', 'super'] as const)
    expect((await list(who, 'ReturnGoods', wish)).body).toMatchObject({
      total: 1,
      data: [{ typeCodeDescription: 'EUR pallet', unitWeight: 25 }],
    })
})

test.each(['brabantPlanner', 'eastlineAdmin'] as const)(
  'for %s strangers’ predefined goods do not exist',
  async (who) => {
    for (const id of [organization.acme, 999_999, 9_999_999_999])
      expect((await list(who, 'Goods', { organizationsId: id })).status).toBe(404)
    expect((await list('antwerpPlanner', 'Goods', { organizationsId: organization.acme })).status).toBe(404)
  },
)

test('who neither writes notes nor looks after organisations may not ask', async () => {
  expect((await list('acmeSigner', 'Goods', { organizationsId: organization.acme })).status).toBe(403)
})
