import { randomUUID } from 'node:crypto'
import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import type { PersonName } from '../../../test-kit/people.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { insertSession } from '../../session/token/store.ts'
import { newToken } from '../../session/token/token.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, organization, userId } = testWorld

const everyStatus = { StatusList: '1,2,3,4,5,6,7,8,9', Limit: 1000 }

function listOf(token: string) {
  return testWorld.call(cmrContract.list, everyStatus, { token })
}

async function idsFor(who: PersonName): Promise<number[]> {
  const { data, total } = await listOf(testWorld.tokens[who])
  expect(total).toBe(data.length)
  return data.map(({ id }) => id)
}

async function isMyTurn(who: PersonName, id: number): Promise<boolean | undefined> {
  const { data } = await listOf(testWorld.tokens[who])
  return data.find((row) => row.id === id)?.isMyTurn
}

/** A new user who is not part of the test world, signed in. */
async function newcomer(organizationId: number, role: BuiltInRoleName): Promise<string> {
  const { token, tokenHash } = newToken()
  const id = await testWorld.anEmployee(organizationId, role, `newcomer-${randomUUID()}`)
  await insertSession(db, testSecrets, {
    tokenHash,
    userId: id,
    family: randomUUID(),
    client: 'portal',
    remember: false,
  })
  return token
}

describe('the list of notes', () => {
  let draft: number
  let released: number

  beforeAll(async () => {
    draft = await testWorld.makeAt(1, { subcontractorOrganizationsID: organization.delta })
    released = await testWorld.makeAt(2, { subcontractorOrganizationsID: organization.delta })
  })

  test('the list shows sender and carrier a note from its first draft', async () => {
    for (const who of ['acme.planner', 'acme.admin', 'brabant.planner'] as const) {
      expect(await idsFor(who), who).toEqual(expect.arrayContaining([draft, released]))
    }
  })

  test('the list shows recipient and subcontractor a note only once it is released', async () => {
    for (const who of ['colmar.admin', 'delta.planner'] as const) {
      const ids = await idsFor(who)
      expect(ids, who).toContain(released)
      expect(ids, who).not.toContain(draft)
    }
  })

  test('the list no longer shows the recipient a note that its sender has withdrawn', async () => {
    const id = await testWorld.makeAt(2)
    expect(await idsFor('colmar.admin')).toContain(id)
    await testWorld.request('acme.planner', cmrContract.edit, { id, status: 1 })
    expect(await idsFor('colmar.admin')).not.toContain(id)
    expect(await idsFor('brabant.planner')).toContain(id)
  })

  test('the list shows a parent organisation the notes of its branch, but not the branch those of its parent', async () => {
    const ofBranch = await testWorld.make({ senderOrganizationsID: organization.antwerp })
    expect(await idsFor('acme.planner')).toContain(ofBranch)
    const seen = await idsFor('antwerp.planner')
    expect(seen).toContain(ofBranch)
    expect(seen).not.toContain(released)
  })

  test('the list shows sibling and unrelated organisations nothing', async () => {
    const ofBranch = await testWorld.make({ senderOrganizationsID: organization.antwerp, status: 2 })
    const sibling = await newcomer(
      await addOrganization(db, { parentId: organization.acme, name: 'Acme Ghent' }),
      'planner',
    )
    expect((await listOf(sibling)).data.map(({ id }) => id)).not.toContain(ofBranch)
    expect(await idsFor('eastline.admin')).toEqual([])
  })

  test('the list shows a signing user the notes of their own organisation, not of its branches', async () => {
    const ofBranch = await testWorld.make({ senderOrganizationsID: organization.antwerp }, 'antwerp.planner')
    const ids = await idsFor('acme.signer')
    expect(ids).toEqual(expect.arrayContaining([draft, released]))
    expect(ids).not.toContain(ofBranch)
  })

  test('the list shows branch users the released notes of a party that lets branches sign, if they may sign', async () => {
    const gate = await addOrganization(db, { parentId: organization.colmar, name: 'Colmar Gate' })
    const signer = await newcomer(gate, 'signing user')
    const inspectorOfTheHouse = await newcomer(gate, 'company admin')
    expect((await listOf(signer)).total).toBe(0)
    await db
      .updateTable('organization')
      .set({ canSignedBySubordinateSign: true })
      .where('id', '=', organization.colmar)
      .execute()
    const seen = (await listOf(signer)).data.map(({ id }) => id)
    expect(seen).toContain(released)
    expect(seen).not.toContain(draft)
    expect((await listOf(inspectorOfTheHouse)).data.map(({ id }) => id)).toContain(released)
    await withoutSigning(async () => {
      expect((await listOf(inspectorOfTheHouse)).total).toBe(0)
    })
    await db
      .updateTable('organization')
      .set({ canSignedBySubordinateSign: false })
      .where('id', '=', organization.colmar)
      .execute()
    expect((await listOf(signer)).total).toBe(0)
  })

  test('the list shows a driver only notes that they drive', async () => {
    const driven = await testWorld.make({ driverUserName: 'brabant.driver' })
    expect(await idsFor('brabant.driver')).toEqual([driven])
    expect(await idsFor('brabant.driver2')).toEqual([])
    await db.updateTable('cmr').set({ driverUserId: userId['brabant.driver2'] }).where('id', '=', driven).execute()
    expect(await idsFor('brabant.driver')).toEqual([])
    expect(await idsFor('brabant.driver2')).toEqual([driven])
  })

  test('the list shows a super admin all notes', async () => {
    const all = await db.selectFrom('cmr').select('id').execute()
    const ids = await idsFor('super')
    expect(ids.toSorted((one, other) => one - other)).toEqual(
      all.map(({ id }) => id).toSorted((one, other) => one - other),
    )
  })

  test('the list shows each reader exactly the notes that they can open', async () => {
    const all = await db.selectFrom('cmr').select('id').execute()
    for (const who of [
      'acme.signer',
      'antwerp.planner',
      'brabant.planner',
      'colmar.planner',
      'delta.planner',
    ] as const) {
      const listed = new Set(await idsFor(who))
      for (const { id } of all) {
        const { status } = await testWorld.request(who, cmrContract.item, { cmr_id: id })
        expect(status === 200, `${who} ${id}`).toBe(listed.has(id))
      }
    }
  })

  test('the list is refused to users who may not view notes', async () => {
    const { status } = await testWorld.ask(cmrContract.list, {})
    expect(status).toBe(401)
  })
})

/** Temporarily, company admins may not sign. */
async function withoutSigning(work: () => Promise<void>): Promise<void> {
  const grant = await db
    .selectFrom('rolePermission')
    .innerJoin('role', 'role.id', 'rolePermission.roleId')
    .innerJoin('permission', 'permission.id', 'rolePermission.permissionId')
    .where('role.name', '=', 'company admin')
    .where('permission.name', '=', 'signCmrs')
    .select(['rolePermission.roleId', 'rolePermission.permissionId'])
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('rolePermission')
    .where('roleId', '=', grant.roleId)
    .where('permissionId', '=', grant.permissionId)
    .execute()
  await work()
  await db.insertInto('rolePermission').values(grant).execute()
}

describe('an organisation that moves to another parent', () => {
  test('an organisation that moves to another parent moves its notes from the old parent’s list to the new one’s', async () => {
    const moving = await addOrganization(db, { parentId: organization.acme, name: 'Acme Liège' })
    const holding = await addOrganization(db, { parentId: organization.operator, name: 'Wallonia Holding' })
    const planner = await newcomer(moving, 'planner')
    const newParent = await newcomer(holding, 'planner')
    const id = await testWorld.make({ senderOrganizationsID: moving, status: 2 }, 'super')
    const sees = async (token: string) => (await listOf(token)).data.some((row) => row.id === id)

    expect(await idsFor('acme.planner')).toContain(id)
    expect(await sees(newParent)).toBe(false)
    await db.updateTable('organization').set({ parentId: holding }).where('id', '=', moving).execute()
    expect(await idsFor('acme.planner')).not.toContain(id)
    expect(await sees(newParent)).toBe(true)
    expect(await sees(planner)).toBe(true)
    expect(await idsFor('brabant.planner')).toContain(id)
    await db.updateTable('organization').set({ parentId: organization.acme }).where('id', '=', moving).execute()
    expect(await idsFor('acme.planner')).toContain(id)
    expect(await sees(newParent)).toBe(false)
  })
})

describe('the turn to sign', () => {
  test('the turn to sign goes from the sender to the carrier to the recipient and then to nobody', async () => {
    const readers = ['acme.planner', 'brabant.planner', 'colmar.planner'] as const
    const turns = async (id: number) => Promise.all(readers.map((who) => isMyTurn(who, id)))
    expect(await turns(await testWorld.makeAt(2))).toEqual([true, false, false])
    expect(await turns(await testWorld.makeAt(3))).toEqual([false, true, false])
    expect(await turns(await testWorld.makeAt(4))).toEqual([false, false, true])
    expect(await turns(await testWorld.makeAt(5))).toEqual([false, false, false])
    expect(await turns(await testWorld.makeAt(9))).toEqual([false, false, false])
    expect(await isMyTurn('acme.planner', await testWorld.makeAt(1))).toBe(false)
  })

  test('the assigned driver has the turn to sign, and a super admin never has it for another party', async () => {
    const id = await testWorld.makeAt(3, { driverUserName: 'brabant.driver' })
    expect(await isMyTurn('brabant.driver', id)).toBe(true)
    expect(await isMyTurn('super', id)).toBe(false)
  })
})
