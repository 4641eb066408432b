import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { userContract } from '@roadnote/domain/user/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld } from '../../test-kit/notes.ts'
import type { PersonName } from '../../test-kit/people.ts'
import { addOrganization, addPartners } from '../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, make, organization, request, requestByPath, userId } = testWorld

beforeEach(async () => {
  await db.deleteFrom('workedWith').execute()
})

async function driversOf(who: PersonName, organizationId: number): Promise<string[]> {
  const drivers = await testWorld.call(userContract.driverList, { organization_id: organizationId }, { as: who })
  return drivers.map(({ userName }) => userName)
}

async function pairs(): Promise<string[]> {
  const names = new Map(Object.entries(organization).map(([name, id]) => [id, name]))
  const rows = await db.selectFrom('workedWith').select(['organizationId', 'otherId']).distinct().execute()
  return rows
    .filter(({ organizationId, otherId }) => organizationId < otherId)
    .map(({ organizationId, otherId }) => `${names.get(organizationId)}-${names.get(otherId)}`)
    .toSorted()
}

const withEastline = { senderOrganizationsID: organization.eastline, status: 2 }

/** A note that Eastline, a foreign organisation, has written about Brabant unasked. */
function strangersNote(change: Record<string, unknown> = {}): Promise<number> {
  return make({ ...withEastline, ...change }, 'eastline.admin')
}

describe('notes written by a foreign organisation', () => {
  test('a note written and signed by one side only makes no partners', async () => {
    const id = await strangersNote()
    await request('eastline.admin', cmrContract.edit, { id, tripID: 'T-1' })
    await testWorld.signed(id, 'shipper')
    expect(await pairs()).toEqual([])
    expect(await driversOf('eastline.admin', organization.brabant)).toEqual([])
  })

  test('commenting, viewing or returning a foreign organisation’s note makes no partners', async () => {
    const id = await strangersNote()
    await request('brabant.planner', cmrContract.item, { cmr_id: id })
    const comment = { cmr_id: id, comment: 'Who are you?', CommentType: 11 }
    expect((await request('brabant.planner', attachmentContract.comment, comment)).status).toBe(200)
    const sentBack = await request('brabant.planner', cmrContract.edit, { id, status: 1 })
    expect(sentBack.status, JSON.stringify(sentBack.body)).toBe(200)
    expect((await requestByPath('brabant.admin', `POST api/cmr/delete?id=${id}`)).status).toBe(200)
    expect(await pairs()).toEqual([])
  })

  test('a carrier who only replaces itself on a note becomes no partner', async () => {
    const id = await strangersNote()
    const out = await request('brabant.planner', cmrContract.edit, {
      id,
      carrierOrganizationsID: organization.delta,
    })
    expect(out.status, JSON.stringify(out.body)).toBe(200)
    expect(await pairs()).toEqual([])
  })

  test('an edit by a super admin does not make two organisations partners', async () => {
    const id = await strangersNote()
    expect((await request('super', cmrContract.edit, { id, tripID: 'T-2' })).status).toBe(200)
    expect(await driversOf('eastline.admin', organization.brabant)).toEqual([])
    expect(await driversOf('brabant.planner', organization.eastline)).toEqual([])
  })
})

describe('partner organisations', () => {
  test('two organisations that have both worked on a note are partners, a third one is not', async () => {
    const id = await strangersNote()
    expect((await request('brabant.planner', cmrContract.edit, { id, licensePlateNumberList: '1-ABC' })).status).toBe(
      200,
    )
    expect(await pairs()).toEqual(['brabant-eastline'])
    expect(await driversOf('eastline.admin', organization.brabant)).toEqual(['brabant.driver', 'brabant.driver2'])
    expect(await driversOf('colmar.planner', organization.brabant)).toEqual([])
  })

  test('a signature makes partners for the party that it was made for', async () => {
    const id = await make({ status: 2 })
    const event = sql<number>`(select id from cmr_event where cmr_id = ${id} order by sequence desc limit 1)`
    await db
      .insertInto('cmrSignature')
      .values({
        cmrId: id,
        step: 1,
        signerUserId: userId['antwerp.planner'],
        actorUserId: userId['antwerp.planner'],
        organizationId: organization.colmar,
        method: 4,
        signedAt: new Date(),
        content: Buffer.from('{}'),
        contentHash: Buffer.alloc(32, 1),
        eventId: event,
      })
      .execute()
    expect(await pairs()).toEqual(['acme-colmar'])
  })

  test('acting for an organisation below makes both partners, and a parent has the partners of those below it', async () => {
    const id = await make({ senderOrganizationsID: organization.antwerp, status: 2 })
    await request('brabant.planner', cmrContract.edit, { id, licensePlateNumberList: '1-ABC' })
    expect(await pairs()).toEqual(['acme-antwerp', 'acme-brabant', 'antwerp-brabant'])
    await db.deleteFrom('workedWith').execute()
    await addPartners(db, organization.antwerp, organization.delta)
    expect(await driversOf('acme.planner', organization.delta)).toEqual(['delta.driver'])
  })

  test('partners of a company are partners of its branches, but partners of the operator are not', async () => {
    const branch = await addOrganization(db, { parentId: organization.delta, name: 'Delta Breda', organizationType: 2 })
    await testWorld.anEmployee(branch, 'driver user', 'bredaDriver')
    await addPartners(db, organization.acme, organization.delta)
    expect(await driversOf('acme.planner', branch)).toEqual(['bredaDriver'])
    await addPartners(db, organization.eastline, organization.operator)
    expect(await driversOf('eastline.admin', branch)).toEqual([])
  })

  test('partners can be rebuilt from the event log', async () => {
    const id = await make({ status: 2 })
    await request('brabant.planner', cmrContract.edit, { id, licensePlateNumberList: '1-ABC' })
    const learned = await pairs()
    await db.deleteFrom('workedWith').execute()
    await sql`select rebuild_worked_with()`.execute(db)
    expect(await pairs()).toEqual(expect.arrayContaining(learned))
    expect(learned).toEqual(['acme-brabant'])
  })
})

describe('assigning a driver', () => {
  const refused = { status: 400, body: { error: 'driver_named_by_carrier' } }

  async function assign(who: PersonName, id: number, driver: PersonName) {
    const row = await db.selectFrom('appUser').where('id', '=', userId[driver]).select('guid').executeTakeFirstOrThrow()
    return request(who, cmrContract.setDriver, { cmr_id: id, guid: row.guid }, { method: 'POST' })
  }

  test('the carrier and the subcontractor assign drivers, whoever created the note', async () => {
    const id = await make({ status: 2 })
    expect((await assign('brabant.planner', id, 'brabant.driver')).status).toBe(200)
    const handedOn = await make({ status: 2, subcontractorOrganizationsID: organization.delta })
    expect((await assign('brabant.planner', handedOn, 'delta.driver')).status).toBe(200)
    expect((await assign('delta.planner', handedOn, 'delta.driver')).status).toBe(200)
  })

  test('other parties assign only drivers of a carrier they have worked with: on creation, by edit and from the list', async () => {
    const draft = testWorld.aForm({ driverUserName: 'brabant.driver' })
    expect(await request('acme.planner', cmrContract.create, draft)).toMatchObject(refused)
    const id = await make({ status: 2 })
    const edit = () => request('acme.planner', cmrContract.edit, { id, driverUserName: 'brabant.driver' })
    expect(await edit()).toMatchObject(refused)
    expect(await assign('acme.planner', id, 'brabant.driver')).toMatchObject(refused)
    await addPartners(db, organization.acme, organization.brabant)
    expect((await edit()).status).toBe(200)
    expect((await assign('acme.planner', id, 'brabant.driver2')).status).toBe(200)
    expect((await request('acme.planner', cmrContract.create, draft)).status).toBe(200)
  })

  test('a refused assignment does not reveal who drives for a foreign organisation', async () => {
    const answers = []
    for (const driverUserName of ['brabant.driver', 'delta.driver', 'nobody']) {
      const { status, body } = await request('acme.planner', cmrContract.create, testWorld.aForm({ driverUserName }))
      answers.push(JSON.stringify([status, body]))
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('a super admin assigns any driver', async () => {
    const id = await make({ status: 2 })
    expect((await assign('super', id, 'brabant.driver')).status).toBe(200)
  })
})
