import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { organizationContract } from '@roadnote/domain/organization/contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addOrganization } from '../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, userId } = testWorld

const { boxList, countryList, spotCharterList } = organizationContract

async function names(who: PersonName, list: typeof boxList | typeof countryList | typeof spotCharterList) {
  const listed: readonly { readonly name: string }[] = await testWorld.call(list, {}, { as: who })
  return listed.map(({ name }) => name)
}

describe('the pick list of organisations', () => {
  test('the pick list contains all organisations by name for users who create notes', async () => {
    const everyone = [
      'Acme Antwerp',
      'Acme Chemicals',
      'Brabant Transport',
      'Colmar Distribution',
      'Delta Subcarrier',
      'Eastline Logistics',
      'Federal Road Inspectorate',
      'Roadnote Operator',
    ]
    for (const who of ['eastline.admin', 'acme.planner', 'super'] as const)
      expect(await names(who, boxList)).toEqual(everyone)
  })

  test('the pick list returns name and address only', async () => {
    const { body } = await testWorld.request('acme.planner', organizationContract.boxList, {})
    const [first] = Object.values(body)
    expect(Object.keys(Object(first)).toSorted()).toEqual([
      'countryCode',
      'id',
      'name',
      'place',
      'postalCode',
      'street',
    ])
  })

  test('the pick list contains the own tree and its partners for users who do not create notes', async () => {
    const ownAndPartner = ['Acme Antwerp', 'Acme Chemicals', 'Brabant Transport']
    expect(await names('acme.signer', boxList)).toEqual(ownAndPartner)
    const id = await testWorld.make({ status: 2 })
    expect(await names('acme.signer', boxList)).toEqual(ownAndPartner)
    for (const step of ['shipper', 'driver'] as const) await testWorld.signed(id, step)
    expect(
      (await testWorld.request('colmar.planner', cmrContract.edit, { id, recipientComment: 'Gate 4' })).status,
    ).toBe(200)
    expect(await names('acme.signer', boxList)).toEqual([...ownAndPartner, 'Colmar Distribution'])
    expect(await names('inspector', boxList)).toEqual(['Federal Road Inspectorate'])
  })

  test('the pick list of a driver contains the parties of the driver’s own notes', async () => {
    expect(await names('delta.driver', boxList)).toEqual(['Delta Subcarrier'])
    const id = await testWorld.make({ subcontractorOrganizationsID: organization.delta, status: 2 })
    const named = await testWorld.request('delta.planner', cmrContract.edit, { id, driverUserName: 'delta.driver' })
    expect(named.status, JSON.stringify(named.body)).toBe(200)
    expect(await names('delta.driver', boxList)).toEqual([
      'Acme Chemicals',
      'Brabant Transport',
      'Colmar Distribution',
      'Delta Subcarrier',
    ])
    // Notes of another driver add nothing.
    await testWorld.make({ recipientOrganizationsID: organization.eastline, status: 2 })
    expect(await names('delta.driver', boxList)).not.toContain('Eastline Logistics')
  })

  test('the pick list omits deleted organisations', async () => {
    const gone = await addOrganization(db, { parentId: organization.operator, name: 'Gone with the Wind' })
    expect(await names('acme.planner', boxList)).toContain('Gone with the Wind')
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
    expect(await names('acme.planner', boxList)).not.toContain('Gone with the Wind')
  })

  test('the pick lists require a session', async () => {
    for (const call of ['box-list', 'country-list', 'spot-charter-list']) {
      expect((await testWorld.askByPath('GET', `api/organization/${call}`)).status).toBe(401)
    }
  })
})

describe('the list of countries', () => {
  test('the country list names every country in the reader’s language and order', async () => {
    const speak = (language: 'se' | 'de' | 'en') =>
      db.updateTable('appUser').set({ language }).where('id', '=', userId['acme.planner']).execute()
    await speak('de')
    const german = await names('acme.planner', countryList)
    expect(german).toHaveLength(249)
    // Ö is sorted like O in German and after Z in Swedish.
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'))
    await speak('se')
    const swedish = await names('acme.planner', countryList)
    expect(swedish.indexOf('Österrike')).toBeGreaterThan(swedish.indexOf('Zimbabwe'))
    await speak('en')
    const { body } = await testWorld.request('acme.planner', organizationContract.countryList, {})
    expect(body).toContainEqual({ code: 'BE', name: 'Belgium' })
  })

  test('the country list follows the language of the request, and that of the account if it is not supported', async () => {
    const countriesIn = async (wish: string) => {
      const headers = { 'accept-language': wish }
      const { body } = await testWorld.requestByPath('acme.planner', 'GET api/organization/country-list', undefined, {
        headers,
      })
      return body
    }
    expect(await countriesIn('sv')).toContainEqual({ code: 'AT', name: 'Österrike' })
    expect(await countriesIn('pt, fr-BE;q=0.9, de;q=0.5')).toContainEqual({ code: 'AT', name: 'Autriche' })
    // For a wildcard or an unsupported language the account decides.
    for (const language of ['*', 'pt-BR'])
      expect(await countriesIn(language)).toContainEqual({ code: 'AT', name: 'Austria' })
  })
})

describe('the carriers of earlier spot charters', () => {
  test('the spot charter list contains the carriers that the own organisation or its branches created', async () => {
    const charter = (name: string, createdByOrganizationId: number, organizationType = 2) =>
      addOrganization(db, {
        parentId: organization.operator,
        name,
        createdByOrganizationId,
        organizationType,
        carrierCode: 'SC1',
        vat: 'PL0001',
      })
    await charter('Own Charter', organization.acme)
    await charter('Branch Charter', organization.antwerp)
    await charter('Foreign Charter', organization.brabant)
    await charter('No Carrier', organization.acme, 1)
    const { body } = await testWorld.request('acme.planner', organizationContract.spotCharterList, {})
    expect(body).toMatchObject([
      { name: 'Branch Charter', canFillEmptyFields: false },
      { name: 'Own Charter', canFillEmptyFields: true, carrierCode: 'SC1', vat: 'PL0001', countryCode: 'BE' },
    ])
    expect(await names('antwerp.planner', spotCharterList)).toEqual(['Branch Charter'])
    expect(await names('eastline.admin', spotCharterList)).toEqual([])
  })

  test('the spot charter list requires the right to edit notes', async () => {
    expect((await testWorld.request('acme.signer', organizationContract.spotCharterList, {})).status).toBe(403)
  })
})
