import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { userContract } from '@roadnote/domain/user/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addOrganization } from '../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, userId } = testWorld

async function driversOf(who: PersonName, organizationId: number): Promise<string[]> {
  const drivers = await testWorld.call(userContract.driverList, { organization_id: organizationId }, { as: who })
  return drivers.map(({ userName }) => userName)
}

async function phone(who: PersonName, number: string) {
  const { status, body } = await testWorld.request(who, userContract.driverByPhone, { phone: number })
  return { status, body }
}

describe('listing drivers to choose from', () => {
  test('the driver list contains the drivers of the own carrier and of the organisations below it', async () => {
    const branch = await addOrganization(db, {
      parentId: organization.brabant,
      name: 'Brabant Breda',
      organizationType: 2,
    })
    await testWorld.anEmployee(branch, 'driver user', 'bredaDriver')
    await testWorld.anEmployee(branch, 'planner', 'bredaPlanner')
    expect(await driversOf('brabant.planner', organization.brabant)).toEqual([
      'brabant.driver',
      'brabant.driver2',
      'bredaDriver',
    ])
    expect(await driversOf('brabant.planner', branch)).toEqual(['bredaDriver'])
  })

  test('the driver list of another carrier is visible only after both sides have worked on a note', async () => {
    expect(await driversOf('acme.planner', organization.delta)).toEqual([])
    const id = await testWorld.make({ subcontractorOrganizationsID: organization.delta, status: 2 })
    // A note written by one side only makes no partners.
    expect(await driversOf('acme.planner', organization.delta)).toEqual([])
    await testWorld.request('delta.planner', cmrContract.edit, { id, licensePlateNumberList: '1-ABC-234' })
    expect(await driversOf('acme.planner', organization.delta)).toEqual(['delta.driver'])
    expect(await driversOf('colmar.planner', organization.delta)).toEqual([])
    expect(await driversOf('eastline.admin', organization.delta)).toEqual([])
  })

  test('a super admin sees the drivers of every carrier', async () => {
    expect(await driversOf('super', organization.delta)).toEqual(['delta.driver'])
  })

  test('the driver list contains active users only', async () => {
    const block = (status: number) =>
      db.updateTable('appUser').set({ status }).where('id', '=', userId['delta.driver']).execute()
    await block(4)
    expect(await driversOf('delta.planner', organization.delta)).toEqual([])
    await block(1)
    expect(await driversOf('delta.planner', organization.delta)).toEqual(['delta.driver'])
  })

  test('the driver list of a deleted organisation is empty even if a branch still has drivers', async () => {
    const gone = await addOrganization(db, { parentId: organization.delta, name: 'Delta Gent', organizationType: 2 })
    const branch = await addOrganization(db, { parentId: gone, name: 'Delta Gent Noord', organizationType: 2 })
    await testWorld.anEmployee(branch, 'driver user', 'gentDriver')
    expect(await driversOf('super', gone)).toEqual(['gentDriver'])
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
    expect(await driversOf('super', gone)).toEqual([])
    await db.updateTable('organization').set({ deletedAt: new Date() }).where('id', '=', branch).execute()
  })

  test('the driver list of a missing or unknown organisation is empty', async () => {
    for (const none of ['', '999999', '999999999999999']) {
      const { body } = await testWorld.request('super', userContract.driverList, { organization_id: none })
      expect(body).toEqual([])
    }
  })

  test('the driver list returns the guid for the assignment and the driver’s name', async () => {
    await db
      .updateTable('appUser')
      .set({ name: 'An', surname: 'Visser' })
      .where('id', '=', userId['delta.driver'])
      .execute()
    const { guid } = await db
      .selectFrom('appUser')
      .where('id', '=', userId['delta.driver'])
      .select('guid')
      .executeTakeFirstOrThrow()
    const { body } = await testWorld.request('super', userContract.driverList, { organization_id: organization.delta })
    expect(body).toEqual([{ userName: 'delta.driver', guid, name: 'An Visser' }])
  })
})

describe('finding a driver by phone number', () => {
  const number = '+32470000001'

  beforeAll(async () => {
    await db
      .updateTable('organization')
      .set({ spotCharterUsingSign: true })
      .where('id', 'in', [organization.acme, organization.eastline])
      .execute()
    await db
      .updateTable('appUser')
      .set({ name: 'Bo', surname: 'Smit', email: 'bo@brabant.example', phone: number })
      .where('id', '=', userId['brabant.driver'])
      .execute()
  })

  test('a driver is found by phone number by organisations that have worked with the driver’s organisation', async () => {
    expect(await phone('acme.planner', number)).toEqual({
      status: 200,
      body: { name: 'Bo', surname: 'Smit', email: 'bo@brabant.example' },
    })
  })

  test('an organisation that never worked with the driver’s gets the same answer as for an unknown phone number', async () => {
    const { eastline } = organization
    const parties = { senderOrganizationsID: eastline, recipientOrganizationsID: eastline }
    await testWorld.make({ ...parties, status: 2 }, 'eastline.admin')
    const stranger = await phone('eastline.admin', number)
    expect(stranger).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect(await phone('acme.planner', '+32470009999')).toEqual(stranger)
  })

  test('a search by phone number finds drivers only, no other employees', async () => {
    await db.updateTable('appUser').set({ phone: '+32470000002' }).where('id', '=', userId['brabant.planner']).execute()
    expect((await phone('acme.planner', '+32470000002')).status).toBe(404)
  })

  test('a search by phone number requires spot charter and the right to edit notes', async () => {
    expect(await phone('brabant.planner', number)).toMatchObject({ status: 403, body: { error: 'permission_missing' } })
    expect((await phone('acme.signer', number)).status).toBe(403)
    expect((await phone('acme.planner', '0470')).status).toBe(400)
  })

  test('a planner who tries too many phone numbers is refused', async () => {
    await db.deleteFrom('attemptFailure').execute()
    for (let guess = 0; guess < 30; guess++) {
      expect((await phone('eastline.admin', `+3247111${1000 + guess}`)).status).toBe(404)
    }
    const { status, headers } = await testWorld.request('eastline.admin', userContract.driverByPhone, {
      phone: number,
    })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect((await phone('acme.planner', number)).status).toBe(200)
    // A number that would be found does not lift the limit.
    expect((await phone('eastline.admin', number)).status).toBe(429)
  })
})
