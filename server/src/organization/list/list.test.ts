import { organizationContract } from '@roadnote/domain/organization/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization, addPartners, countIdsDown } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp, brabant, operator } = testWorld
const { list, branch, parent, dashboardList, carrierList } = organizationContract

type Filter = Parameters<typeof testWorld.call<typeof list>>[1]

async function names(filter: Filter = {}, who: PersonName = 'super') {
  const { data } = await testWorld.call(list, { Limit: 100, ...filter }, { as: who })
  return data.map(({ name }) => name)
}

beforeAll(async () => {
  await db
    .updateTable('organization')
    .set({ carrierCode: 'BRB-7', street: 'Havenstraat 12', postalCode: '5211 AX', place: "'s-Hertogenbosch" })
    .where('id', '=', brabant)
    .execute()
  await db.updateTable('organization').set({ place: 'Geel' }).where('id', '=', antwerp).execute()
  await addOrganization(db, { parentId: antwerp, name: 'Dépôt Liège', place: 'Liège', carrierCode: '50%_x' })
})

describe('the list of organisations', () => {
  test('the organisation list contains the own tree by name, and all organisations for a super admin', async () => {
    expect(await names()).toEqual([
      'Acme Antwerp',
      'Acme Chemicals',
      'Brabant Transport',
      'Colmar Distribution',
      'Delta Subcarrier',
      'Dépôt Liège',
      'Eastline Logistics',
      'Federal Road Inspectorate',
      'Roadnote Operator',
    ])
    expect(await names({}, 'acme.admin')).toEqual(['Acme Antwerp', 'Acme Chemicals', 'Dépôt Liège'])
    expect(await names({}, 'brabant.admin')).toEqual(['Brabant Transport'])
  })

  test('a deleted organisation is neither listed nor found by its id', async () => {
    const gone = await addOrganization(db, { parentId: acme, name: 'Acme Gone', deletedAt: new Date() })
    expect(await names({}, 'acme.admin')).not.toContain('Acme Gone')
    expect((await testWorld.request('acme.admin', organizationContract.item, { Id: gone })).status).toBe(404)
  })

  test('the organisation list shows parent, address, number of children and allowed actions of each', async () => {
    const { data } = await testWorld.call(list, { Id: antwerp }, { as: 'acme.admin' })
    expect(data).toEqual([
      {
        id: antwerp,
        name: 'Acme Antwerp',
        street: null,
        postalCode: null,
        place: 'Geel',
        countryCode: 'BE',
        organizationType: 1,
        organizationId: acme,
        mainOrganization: 'Acme Chemicals',
        carrierCode: null,
        organizationsHId: `${operator}.${acme}.${antwerp}`,
        children: 1,
        may: { edit: true, remove: true },
      },
    ])
  })

  test('the organisation list does not reveal the parent of the reader’s own organisation, even by sorting', async () => {
    const { data } = await testWorld.call(list, { OrderBy: 'mainOrganization' }, { as: 'acme.admin' })
    expect(data.map(({ name, mainOrganization }) => [name, mainOrganization])).toEqual([
      ['Dépôt Liège', 'Acme Antwerp'],
      ['Acme Antwerp', 'Acme Chemicals'],
      ['Acme Chemicals', null],
    ])
  })

  test.each([
    ['a name without its accents', 'depot', ['Dépôt Liège']],
    ['a place in capitals', 'LIÈGE', ['Dépôt Liège']],
    ['a carrier code', 'brb-7', ['Brabant Transport']],
    ['a street', 'havenstraat', ['Brabant Transport']],
    ['a postal code', '5211', ['Brabant Transport']],
    ['a country', 'fr', ['Colmar Distribution']],
    ['several words from anywhere', 'geel acme', ['Acme Antwerp']],
    ['SQL wildcards as plain characters', '50%_', ['Dépôt Liège']],
    ['an unknown word', 'zzq', []],
  ])('the organisation list finds organisations by %s', async (_what, Search, found) => {
    // "FR" occurs in no other name or address.
    expect(await names({ Search })).toEqual(found)
  })

  test('the organisation list filters by each field of the form', async () => {
    expect(await names({ name: 'acme' })).toEqual(['Acme Antwerp', 'Acme Chemicals'])
    expect(await names({ place: 'hertogen' })).toEqual(['Brabant Transport'])
    expect(await names({ street: 'HAVEN' })).toEqual(['Brabant Transport'])
    expect(await names({ postalCode: '5211' })).toEqual(['Brabant Transport'])
    expect(await names({ countryCode: 'de' })).toEqual(['Eastline Logistics'])
    expect(await names({ organizationType: 4 })).toEqual(['Federal Road Inspectorate'])
    expect(await names({ organizationId: acme })).toEqual(['Acme Antwerp'])
    expect(await names({ Id: acme })).toEqual(['Acme Chemicals'])
    expect(await names({ Id: 4_000_000_000 })).toEqual([])
  })

  test.each([
    ['name', 'Acme Antwerp', 'Roadnote Operator'],
    ['carrierCode', 'Dépôt Liège', 'Roadnote Operator'],
    ['countryCode', 'Acme Antwerp', 'Delta Subcarrier'],
    ['place', 'Brabant Transport', 'Roadnote Operator'],
    ['PLACE', 'Brabant Transport', 'Roadnote Operator'],
    ['', 'Acme Antwerp', 'Roadnote Operator'],
  ])(
    'the list of organisations is sorted by %j in any case, and by name without a field',
    async (OrderBy, first, last) => {
      const sorted = await names({ OrderBy })
      expect([sorted[0], sorted.at(-1)]).toEqual([first, last])
    },
  )

  test('the organisation list returns ten rows a page, each row once, with the total', async () => {
    for (let number = 0; number < 12; number += 1) {
      await addOrganization(db, { parentId: brabant, name: 'Branch', carrierCode: String(number) })
    }
    const [one, two] = await Promise.all([1, 2].map((Page) => testWorld.call(list, { Page }, { as: 'brabant.admin' })))
    expect([one?.data.length, two?.data.length, one?.total]).toEqual([10, 3, 13])
    expect(new Set([...(one?.data ?? []), ...(two?.data ?? [])].map(({ id }) => id)).size).toBe(13)
    expect((await names({ Direction: 'desc', Limit: 1 }, 'brabant.admin'))[0]).toBe('Branch')
  })

  test('the organisation list requires the right to manage organisations', async () => {
    expect((await testWorld.request('acme.planner', organizationContract.list, {})).status).toBe(403)
  })
})

describe('the tree of organisations', () => {
  const under = async (organizationId: number | undefined, who: PersonName, Page?: number) => {
    const { data, total } = await testWorld.call(branch, { organizationId, Page }, { as: who })
    return { names: data.map(({ name, children }) => `${name} ${children}`), total }
  }

  test('the organisation tree begins with the operator for a super admin and with the own organisation for others', async () => {
    expect((await under(undefined, 'super')).names).toEqual(['Roadnote Operator 6'])
    expect((await under(undefined, 'acme.admin')).names).toEqual(['Acme Chemicals 1'])
  })

  test('the organisation tree is read level by level, and page by page for many children', async () => {
    expect((await under(acme, 'acme.admin')).names).toEqual(['Acme Antwerp 1'])
    for (let number = 0; number < 101; number += 1)
      await addOrganization(db, { parentId: testWorld.delta, name: 'Depot' })
    const last = await under(testWorld.delta, 'super', 2)
    expect([last.names, last.total]).toEqual([['Depot 0'], 101])
  })

  test('the organisation tree lists organisations of the same name by id', async () => {
    const parentId = await addOrganization(db, { parentId: testWorld.delta, name: 'Yards' })
    await addOrganization(db, { parentId, name: 'Yard' })
    await countIdsDown(db, 'organization')
    await addOrganization(db, { parentId, name: 'Yard' })
    await addOrganization(db, { parentId, name: 'Yard' })
    await addOrganization(db, { parentId, name: 'Annex' })
    const { data } = await testWorld.call(branch, { organizationId: parentId }, { as: 'super' })
    expect(data.map(({ name }) => name)).toEqual(['Annex', 'Yard', 'Yard', 'Yard'])
    const ids = data.slice(1).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })

  test('the organisation tree answers a foreign organisation like an unknown one', async () => {
    const foreign = await testWorld.request('acme.admin', organizationContract.branch, { organizationId: brabant })
    const unknown = await testWorld.request('acme.admin', organizationContract.branch, { organizationId: '999999' })
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
  })
})

describe('the lists of organisations to choose from', () => {
  const chosen = async (who: PersonName) => (await testWorld.call(parent, {}, { as: who })).map(({ name }) => name)

  test('the parent list offers the organisations that the reader sees', async () => {
    expect(await chosen('acme.admin')).toEqual(['Acme Antwerp', 'Acme Chemicals', 'Dépôt Liège'])
    expect(await chosen('super')).toContain('Eastline Logistics')
    const [first] = await testWorld.call(parent, {}, { as: 'acme.admin' })
    expect(first).toMatchObject({
      organizationType: 1,
      canSetPaymentSign: false,
      organizationsHId: `${operator}.${acme}.${antwerp}`,
    })
  })

  test('the dashboard list offers the own tree with the path of each organisation, filtered by words', async () => {
    const reply = await testWorld.call(dashboardList, { Search: 'liege' }, { as: 'acme.planner' })
    expect(reply).toMatchObject([
      { name: 'Dépôt Liège', organizationsHId: expect.stringContaining(`${acme}.${antwerp}.`) },
    ])
    expect(await testWorld.call(dashboardList, {}, { as: 'acme.planner' })).toHaveLength(3)
    expect(await testWorld.call(dashboardList, { Search: 'colmar' }, { as: 'acme.planner' })).toEqual([])
  })

  test('the carrier list offers the carriers that an organisation has worked with', async () => {
    const carriers = async (who: PersonName, organizationId?: number) =>
      (await testWorld.call(carrierList, { organizationId }, { as: who })).map(({ name }) => name)
    expect(await carriers('acme.planner')).toEqual(['Brabant Transport'])
    expect(await carriers('acme.planner', antwerp)).toEqual([])
    await addPartners(db, antwerp, testWorld.delta)
    expect(await carriers('acme.planner', antwerp)).toEqual(['Delta Subcarrier'])
    expect(await carriers('super')).toEqual(['Brabant Transport', 'Delta Subcarrier', 'Eastline Logistics'])
    expect(await carriers('super', testWorld.colmar)).toEqual([])
    const foreign = await testWorld.request('acme.planner', organizationContract.carrierList, {
      organizationId: brabant,
    })
    expect(foreign.status).toBe(404)
  })
})
