import { beforeAll, describe, expect, test } from 'vitest'
import { openNoteWorld, type PersonName } from '../../test-kit/note-world.ts'
import { addOrganization } from '../../test-kit/rows.ts'

const world = await openNoteWorld()
const { organization, userId } = world
const { db } = world.connection

async function driversOf(who: PersonName, organizationId: number | string): Promise<string[]> {
  const { status, body } = await world.call(who, `GET api/employee/driver-list?organization_id=${organizationId}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as { userName: string }[]).map(({ userName }) => userName)
}

async function phone(who: PersonName, number: string) {
  const { status, body } = await world.call(who, 'POST api/Employee/driver-by-phone', { phone: number })
  return { status, body }
}

describe('the drivers to choose from', () => {
  test('are those of one’s own carrier and of everything under it', async () => {
    const branch = await addOrganization(db, {
      parentId: organization.brabant,
      name: 'Brabant Breda',
      organizationType: 2,
    })
    await world.anEmployee(branch, 'driver user', 'bredaDriver')
    await world.anEmployee(branch, 'planner', 'bredaPlanner')
    expect(await driversOf('brabantPlanner', organization.brabant)).toEqual([
      'brabantDriver',
      'brabantDriver2',
      'bredaDriver',
    ])
    expect(await driversOf('brabantPlanner', branch)).toEqual(['bredaDriver'])
  })

  test('are somebody else’s only after a note that both have worked on', async () => {
    expect(await driversOf('acmePlanner', organization.delta)).toEqual([])
    const id = await world.make({ subcontractorOrganizationsID: organization.delta, status: 2 })
    // Written by one side alone, it proves nothing.
    expect(await driversOf('acmePlanner', organization.delta)).toEqual([])
    await world.call('deltaPlanner', 'POST api/cmr/edit', { id, licensePlateNumberList: '1-ABC-234' })
    expect(await driversOf('acmePlanner', organization.delta)).toEqual(['deltaDriver'])
    expect(await driversOf('colmarPlanner', organization.delta)).toEqual([])
    expect(await driversOf('eastlineAdmin', organization.delta)).toEqual([])
  })

  test('are all known to a super admin', async () => {
    expect(await driversOf('super', organization.delta)).toEqual(['deltaDriver'])
  })

  test('are active people', async () => {
    const block = (status: number) =>
      db.updateTable('appUser').set({ status }).where('id', '=', userId.deltaDriver).execute()
    await block(4)
    expect(await driversOf('deltaPlanner', organization.delta)).toEqual([])
    await block(1)
    expect(await driversOf('deltaPlanner', organization.delta)).toEqual(['deltaDriver'])
  })

  test('of nobody are nobody', async () => {
    for (const none of ['', '999999', '999999999999999']) expect(await driversOf('super', none)).toEqual([])
  })

  test('carry the guid with which they are assigned, and the name people know', async () => {
    await db
      .updateTable('appUser')
      .set({ name: 'An', surname: 'Visser' })
      .where('id', '=', userId.deltaDriver)
      .execute()
    const { guid } = await db
      .selectFrom('appUser')
      .where('id', '=', userId.deltaDriver)
      .select('guid')
      .executeTakeFirstOrThrow()
    const { body } = await world.call('super', `GET api/employee/driver-list?organization_id=${organization.delta}`)
    expect(body).toEqual([{ userName: 'deltaDriver', guid, name: 'An Visser' }])
  })
})

describe('a driver by phone', () => {
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
      .where('id', '=', userId.brabantDriver)
      .execute()
  })

  test('is known to those who have worked with the driver’s company', async () => {
    expect(await phone('acmePlanner', number)).toEqual({
      status: 200,
      body: { name: 'Bo', surname: 'Smit', email: 'bo@brabant.example' },
    })
  })

  test('answers strangers like a number nobody has, also those who wrote a note about the company', async () => {
    const { eastline } = organization
    const parties = { senderOrganizationsID: eastline, recipientOrganizationsID: eastline }
    await world.make({ ...parties, status: 2 }, 'eastlineAdmin')
    const stranger = await phone('eastlineAdmin', number)
    expect(stranger).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect(await phone('acmePlanner', '+32470009999')).toEqual(stranger)
  })

  test('is only a driver, never another employee', async () => {
    await db.updateTable('appUser').set({ phone: '+32470000002' }).where('id', '=', userId.brabantPlanner).execute()
    expect((await phone('acmePlanner', '+32470000002')).status).toBe(404)
  })

  test('needs spot charter and the right to change notes', async () => {
    expect(await phone('brabantPlanner', number)).toMatchObject({ status: 403, body: { error: 'permission_missing' } })
    expect((await phone('acmeSigner', number)).status).toBe(403)
    expect((await phone('acmePlanner', '0470')).status).toBe(400)
  })

  test('cannot be found by trying numbers out', async () => {
    await db.deleteFrom('attemptFailure').execute()
    for (let guess = 0; guess < 30; guess++) {
      expect((await phone('eastlineAdmin', `+3247111${1000 + guess}`)).status).toBe(404)
    }
    const { status, headers } = await world.call('eastlineAdmin', 'POST api/Employee/driver-by-phone', {
      phone: number,
    })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect((await phone('acmePlanner', number)).status).toBe(200)
  })
})
