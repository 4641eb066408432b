import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addPartners } from '../../../test-kit/rows.ts'

const { chain, db, item, make, makeAt, organization, request, userId } = await createTestWorld(
  await openTestDatabase('world'),
)

async function guidOf(who: PersonName): Promise<string> {
  const person = await db.selectFrom('appUser').where('id', '=', userId[who]).select('guid').executeTakeFirstOrThrow()
  return person.guid
}

const brabantDriver = await guidOf('brabant.driver')
const deltaDriver = await guidOf('delta.driver')

function assign(ids: readonly number[], guid: string | null, who: PersonName = 'brabant.planner') {
  return request(who, cmrContract.setDriver, { cmr_id: ids.join(','), guid: guid ?? '' })
}

async function driversOf(ids: readonly number[]) {
  return Promise.all(ids.map(async (id) => (await item(id))['driverUserName']))
}

describe('assigning a driver', () => {
  test('a driver is assigned to several notes of one carrier and removed again', async () => {
    const ids = [await make(), await makeAt(2), await makeAt(3)]
    expect((await assign(ids, brabantDriver.toUpperCase())).status).toBe(200)
    expect(await driversOf(ids)).toEqual(['brabant.driver', 'brabant.driver', 'brabant.driver'])
    expect((await request('brabant.driver', cmrContract.item, { cmr_id: ids[0] ?? 0 })).status).toBe(200)
    expect((await assign(ids, null)).status).toBe(200)
    expect(await driversOf(ids)).toEqual([null, null, null])
    expect((await request('brabant.driver', cmrContract.item, { cmr_id: ids[0] ?? 0 })).status).toBe(404)
    for (const id of ids) expect(await chain(id)).toMatchObject({ intact: true })
  })

  test('assigning the driver who is already assigned changes nothing', async () => {
    const id = await make({ driverUserName: 'brabant.driver' })
    expect((await assign([id], brabantDriver)).status).toBe(200)
    expect(await item(id)).toMatchObject({ version: 1 })
  })

  test('assigning a driver to notes of different carriers answers addedDriversError and assigns nothing', async () => {
    const { delta } = organization
    const ids = [await make(), await make({ carrierOrganizationsID: delta })]
    expect(await assign(ids, brabantDriver, 'acme.planner')).toMatchObject({
      status: 400,
      body: { error: 'addedDriversError' },
    })
    const subcontracted = [await make(), await make({ subcontractorOrganizationsID: delta })]
    expect((await assign(subcontracted, brabantDriver)).body).toMatchObject({ error: 'addedDriversError' })
    expect(
      (await assign([await make({ carrierOrganizationsID: null })], brabantDriver, 'acme.planner')).body,
    ).toMatchObject({
      error: 'addedDriversError',
    })
    expect(await driversOf([...ids, ...subcontracted])).toEqual([null, null, null, null])
  })

  test('an assigned driver must drive for the carrier, or for the subcontractor if there is one', async () => {
    const refused = { status: 400, body: { error: 'driver_not_of_carrier', fields: { guid: 'unknown' } } }
    const id = await make()
    for (const guid of [deltaDriver, await guidOf('brabant.planner'), '00000000-0000-4000-8000-000000000000'])
      expect(await assign([id], guid)).toMatchObject(refused)
    const handedOn = await make({ subcontractorOrganizationsID: organization.delta })
    expect(await assign([handedOn], brabantDriver)).toMatchObject(refused)
    expect((await assign([handedOn], deltaDriver)).status).toBe(200)
    expect((await assign([id], 'not-a-guid')).body).toMatchObject({
      error: 'bad_input',
      fields: { guid: 'wrong_format' },
    })
  })

  test('only admins and planners of the right side can assign a driver', async () => {
    await addPartners(db, organization.acme, organization.delta)
    const id = await makeAt(2, { subcontractorOrganizationsID: organization.delta })
    for (const who of ['acme.signer', 'brabant.driver', 'inspector'] as const)
      expect((await assign([id], deltaDriver, who)).status, who).toBe(403)
    expect((await assign([id], deltaDriver, 'colmar.planner')).body).toMatchObject({ error: 'fields_locked' })
    expect((await assign([id], deltaDriver, 'eastline.admin')).status).toBe(404)
    for (const who of ['acme.admin', 'brabant.admin', 'delta.planner', 'super'] as const)
      expect((await assign([id], deltaDriver, who)).status, who).toBe(200)
  })

  test('a user with a custom role cannot assign a driver, whatever its permissions', async () => {
    const role = await db
      .insertInto('role')
      .values({ name: 'dispatcher', category: 1, organizationId: organization.brabant })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('rolePermission')
      .values([1, 2, 3, 4, 12].map((permissionId) => ({ roleId: role.id, permissionId })))
      .execute()
    const former = await db
      .selectFrom('appUser')
      .where('id', '=', userId['brabant.admin'])
      .select('roleId')
      .executeTakeFirstOrThrow()
    await db.updateTable('appUser').set({ roleId: role.id }).where('id', '=', userId['brabant.admin']).execute()
    expect((await assign([await make()], brabantDriver, 'brabant.admin')).status).toBe(403)
    // The refusal does not reveal which notes exist either.
    expect((await assign([999_999], brabantDriver, 'brabant.admin')).status).toBe(403)
    await db.updateTable('appUser').set(former).where('id', '=', userId['brabant.admin']).execute()
  })

  test('a driver cannot be assigned to any note of a list once the driver of one of them has signed', async () => {
    const open = await make()
    expect(await assign([open, await makeAt(4)], brabantDriver)).toMatchObject({
      status: 400,
      body: { error: 'status_not_allowed', status: 4 },
    })
    expect(await driversOf([open])).toEqual([null])
    expect((await assign([await makeAt(3)], brabantDriver, 'acme.planner')).body).toMatchObject({
      error: 'fields_locked',
    })
  })

  test('assigning a driver to a list with an invisible note answers 404 and assigns nothing', async () => {
    const open = await make()
    const foreign = await make(
      {
        senderOrganizationsID: organization.eastline,
        carrierOrganizationsID: organization.eastline,
        recipientOrganizationsID: null,
      },
      'eastline.admin',
    )
    expect((await assign([open, foreign], brabantDriver)).status).toBe(404)
    expect(await driversOf([open])).toEqual([null])
  })
})
