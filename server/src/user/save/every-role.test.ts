import { builtInRoleNames, type BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { PermissionName } from '@roadnote/domain/access/permission'
import { builtInRoles } from '@roadnote/domain/role/built-in'
import { addUserPermissions } from '@roadnote/domain/user/policy'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestReply } from '../../../test-kit/app.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addRole, aHolder } from '../../../test-kit/roles.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db } = connection
const { ask } = startTestApp(connection)
const operator = await addOrganization(db, { name: 'Operator' })
const own = await addOrganization(db, { parentId: operator, name: 'Own' })

const madeRole = 'a role of one’s own'
type Target = BuiltInRoleName | typeof madeRole

/** Section 6 of the specification: which of the five add permissions each role requires. */
const requiredPermission: Readonly<Record<Target, PermissionName>> = {
  'super admin plus': 'addSuperAdminUser',
  'super admin': 'addSuperAdminUser',
  'company admin plus': 'addCompanyAdminUser',
  'company admin': 'addCompanyAdminUser',
  'goverment authority user': 'addGovernmentUser',
  'driver user': 'addDriverUser',
  planner: 'addOtherUsers',
  'signing user': 'addOtherUsers',
  [madeRole]: 'addOtherUsers',
}

/** Object.keys loses the key type. */
const targets = Object.keys(requiredPermission) as readonly Target[]
const madePermissions: readonly PermissionName[] = ['viewCmrs', 'usePortal']
const permissionsOf = (target: Target) => (target === madeRole ? madePermissions : builtInRoles[target])

const roleIds = new Map<string, number>()
/** The user who is given roles, without any permissions, so that every caller may edit them. */
let nobody: { readonly id: number; readonly roleId: number }

beforeAll(async () => {
  const builtIn = await db.selectFrom('role').where('category', '=', 2).select(['id', 'name']).execute()
  for (const { id, name } of builtIn) roleIds.set(name, id)
  roleIds.set(madeRole, await addRole(db, own, 'Made here', madePermissions))
  const roleId = await addRole(db, own, 'Nothing at all')
  const person = { roleId, name: 'No', surname: 'Body', email: 'no@own.example', passwordHash: 'some', ...address }
  nobody = { roleId, id: await addUser(db, own, person) }
})

const address = {
  operationCountryCode: 'BE',
  operationPostalCode: '1',
  operationPlace: 'a',
  operationStreet: 'b',
}

let people = 0

function create(token: string, target: Target): Promise<TestReply> {
  people += 1
  const isActivated = target === 'signing user' || target === 'goverment authority user'
  const ordinary = { name: 'A', surname: 'B', userName: `p${people}`, password: 'long enough' }
  const body = {
    organizationsId: own,
    rolesId: roleIds.get(target),
    email: `p${people}@own.example`,
    ...(isActivated ? address : ordinary),
  }
  return ask('POST', 'api/employee/create', { token, body })
}

async function edit(token: string, target: Target): Promise<TestReply> {
  await db
    .updateTable('appUser')
    .set({ roleId: nobody.roleId, userName: 'no.body', status: 1 })
    .where('id', '=', nobody.id)
    .execute()
  // A user who becomes a signing user is mailed a link each time, which would reach the rate limit.
  await db.deleteFrom('attemptFailure').where('caller', '=', `user ${nobody.id}`).execute()
  return ask('POST', 'api/employee/edit', { token, body: { id: nobody.id, rolesId: roleIds.get(target) } })
}

async function roleOfNobody(): Promise<number> {
  return (await db.selectFrom('appUser').where('id', '=', nobody.id).select('roleId').executeTakeFirstOrThrow()).roleId
}

/** The permissions of a role with only this add permission instead of its own (null: none). */
function permissionsWith(role: BuiltInRoleName, add: PermissionName | null): readonly PermissionName[] {
  const five: readonly PermissionName[] = addUserPermissions
  const others = builtInRoles[role].filter((permission) => !five.includes(permission))
  // Without portal access there is no session, so it is always added.
  return [...new Set<PermissionName>([...others, 'usePortal', ...(add === null ? [] : [add])])]
}

function expected(permissions: readonly PermissionName[], target: Target): string {
  if (!permissions.includes(requiredPermission[target])) return 'permission_missing'
  return permissionsOf(target).every((one) => permissions.includes(one)) ? 'given' : 'role_exceeds_own'
}

const outcome = ({ status, body }: TestReply) => (status === 200 ? 'given' : String(body['error']))

describe.each(builtInRoleNames)('a user with the permissions of a %s', (role) => {
  describe.each([null, ...addUserPermissions])('with only %s of the permissions to add users', (add) => {
    test('a user creates users of exactly the roles that the own permissions allow', async () => {
      const permissions = permissionsWith(role, add)
      const { token } = await aHolder(db, own, permissions)
      for (const target of targets)
        expect([target, outcome(await create(token, target))]).toEqual([target, expected(permissions, target)])
    })

    test('a user with assignRole gives others exactly the allowed roles, and none without assignRole', async () => {
      const assigning = [...new Set<PermissionName>([...permissionsWith(role, add), 'modifyUser', 'assignRole'])]
      const giver = await aHolder(db, own, assigning)
      const without = await aHolder(
        db,
        own,
        assigning.filter((one) => one !== 'assignRole'),
      )
      for (const target of targets) {
        const answer = await edit(giver.token, target)
        expect([target, outcome(answer)]).toEqual([target, expected(assigning, target)])
        const isGiven = (await roleOfNobody()) === roleIds.get(target)
        expect([target, isGiven]).toEqual([target, answer.status === 200])
        expect([target, outcome(await edit(without.token, target))]).toEqual([target, 'permission_missing'])
        expect(await roleOfNobody()).toBe(nobody.roleId)
      }
    })
  })
})
