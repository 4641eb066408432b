import type { BuiltInRoleName } from '@roadnote/domain/access/actor'
import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { roleContract } from '@roadnote/domain/role/contract'
import { accountContract } from '@roadnote/domain/user/account-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { createTestWorld } from '../../../test-kit/notes.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'

const testWorld = await createTestWorld(await openTestDatabase('world'))
const { db, acme, antwerp } = testWorld
const { giveRole, roleList } = accountContract
const asAdmin = { as: 'acme.admin' } as const

const roles = new Map<string, number>()

beforeAll(async () => {
  for (const { id, name } of await db.selectFrom('role').select(['id', 'name']).execute()) roles.set(name, id)
})

const roleId = (name: BuiltInRoleName) => roles.get(name) ?? 0

let people = 0

function somebody(role: BuiltInRoleName = 'planner', organizationId = acme, change: object = {}) {
  people += 1
  return addUser(db, organizationId, {
    userName: `person.${people}`,
    name: 'An',
    surname: `Peeters ${people}`,
    email: `an.${people}@acme.example`,
    passwordHash: 'some hash',
    roleId: roleId(role),
    ...change,
  })
}

const row = (id: number) => db.selectFrom('appUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const give = (id: number[], role: BuiltInRoleName, confirmed?: boolean) =>
  testWorld.call(giveRole, { id, rolesId: roleId(role), confirmed }, asAdmin)

describe('giving a role to several users', () => {
  test('giving a role to several users changes all or none, logs each and skips those who already have it', async () => {
    const [one, other, driver] = [await somebody(), await somebody(), await somebody('driver user')]
    const foreign = testWorld.userId['brabant.planner']
    await expect(give([one, foreign], 'driver user')).rejects.toMatchObject({ code: 'not_found' })
    expect((await row(one)).roleId).toBe(roleId('planner'))
    const before = await row(driver)
    expect(await give([one, other, driver], 'driver user')).toEqual({ count: 2, message: 'user.updated' })
    expect([(await row(one)).roleId, (await row(other)).roleId]).toEqual([roleId('driver user'), roleId('driver user')])
    expect(await row(driver)).toEqual(before)
    const { data } = await testWorld.call(adminLogContract.list, { kind: 'user', subjectId: one }, asAdmin)
    expect(data[0]).toMatchObject({ action: 'userEdited', changes: [{ field: 'roleId' }] })
  })

  test('several users get only a role that the caller may give, that suits all of them and needs no activation', async () => {
    const [one, other] = [await somebody(), await somebody('planner', antwerp)]
    await expect(give([one], 'super admin')).rejects.toMatchObject({ code: 'permission_missing' })
    await expect(give([one], 'signing user')).rejects.toMatchObject({ body: { fields: { rolesId: 'not_allowed' } } })
    await expect(testWorld.call(giveRole, { id: [one], rolesId: 999_999 }, asAdmin)).rejects.toMatchObject({
      body: { error: 'bad_input', fields: { rolesId: 'unknown' } },
    })
    const form = { Name: 'Antwerp only', OrganizationsId: antwerp, permissions: [] }
    const { id: rolesId } = await testWorld.call(roleContract.create, form, asAdmin)
    const offered = async (...organizationsId: number[]) =>
      (await testWorld.call(roleList, { organizationsId }, asAdmin)).map(({ id }) => id)
    expect(await offered(antwerp)).toContain(rolesId)
    expect(await offered(antwerp, acme)).not.toContain(rolesId)
    await expect(testWorld.call(giveRole, { id: [one, other], rolesId }, asAdmin)).rejects.toMatchObject({
      body: { error: 'bad_input', fields: { rolesId: 'not_allowed' } },
    })
    expect(await testWorld.call(giveRole, { id: [other], rolesId }, asAdmin)).toMatchObject({ count: 1 })
  })

  test('giving a role to an administrator does not wait for a lock on another organisation', async () => {
    const admin = await somebody('company admin')
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('organization').where('id', '=', testWorld.brabant).forUpdate().select('id').execute()
      expect(await give([admin], 'planner')).toMatchObject({ count: 1 })
    })
  })

  test('giving a role to several users requires the right to assign roles', async () => {
    const answer = await testWorld.request('acme.planner', accountContract.giveRole, {
      id: await somebody(),
      rolesId: roleId('driver user'),
    })
    expect(answer.status).toBe(403)
  })

  test('giving a role to several users is refused with the name of a user who cannot be edited', async () => {
    const [one, blocked] = [await somebody(), await somebody('planner', acme, { status: 4, surname: 'Blocked' })]
    await expect(give([one, blocked], 'driver user')).rejects.toMatchObject({
      body: { error: 'user_not_settled', user: 'An Blocked' },
    })
    expect((await row(one)).roleId).toBe(roleId('planner'))
  })

  test('giving a role to several users is refused with the names of those who lack a required field', async () => {
    const [one, bare] = [await somebody(), await somebody('planner', acme, { passwordHash: null, surname: 'Bare' })]
    await expect(give([one, bare], 'driver user')).rejects.toMatchObject({
      body: { error: 'role_needs_more', users: ['An Bare'] },
    })
    expect((await row(one)).roleId).toBe(roleId('planner'))
  })

  test('giving a role that demotes the last administrators needs a confirmation', async () => {
    const house = await addOrganization(db, { parentId: acme, name: 'A house', countryCode: 'BE' })
    const admins = [await somebody('company admin', house), await somebody('company admin', house)]
    await expect(give(admins, 'planner')).rejects.toMatchObject({
      body: { error: 'last_admin', organization: 'A house' },
    })
    expect(await give(admins, 'planner', true)).toMatchObject({ count: 2 })
  })
})
