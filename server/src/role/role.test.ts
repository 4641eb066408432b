import { adminLogContract } from '@roadnote/domain/admin-log/contract'
import { permissionId, type PermissionName } from '@roadnote/domain/access/permission'
import { roleContract } from '@roadnote/domain/role/contract'
import { sessionContract } from '@roadnote/domain/session/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { createTestWorld, type TestWorld } from '../../test-kit/notes.ts'
import { aHolder, addRole } from '../../test-kit/roles.ts'
import { addOrganization, addUser } from '../../test-kit/rows.ts'

const connection = await openTestDatabase('world')
const { db } = connection
let testWorld: TestWorld

beforeAll(async () => {
  testWorld = await createTestWorld(connection)
})

const ids = (...names: readonly PermissionName[]) => names.map(permissionId)
const asAdmin = { as: 'acme.admin' } as const

const create = (Name: string, names: readonly PermissionName[] = ['viewCmrs'], OrganizationsId = testWorld.acme) =>
  testWorld.call(roleContract.create, { Name, OrganizationsId, permissions: ids(...names) }, asAdmin)
const item = (Id: number) => testWorld.call(roleContract.item, { Id }, asAdmin)
const list = (input: object, as: 'acme.admin' | 'super' | 'brabant.admin' = 'acme.admin') =>
  testWorld.call(roleContract.list, input, { as })
const history = async (subjectId: number) =>
  (await testWorld.call(adminLogContract.list, { kind: 'role', subjectId, Limit: 50 }, asAdmin)).data
const refusal = async (request: Promise<unknown>) => {
  const problem: unknown = await request.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return problem
}
const builtIn = async (name: string) =>
  (
    await db
      .selectFrom('role')
      .where('name', '=', name)
      .where('category', '=', 2)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

describe('the list of roles', () => {
  test('the role list contains built-in roles and those of the own tree, and all roles for a super admin', async () => {
    await addRole(db, testWorld.antwerp, 'Quay master')
    await addRole(db, testWorld.eastline, 'Stranger')
    const names = async (who: 'acme.admin' | 'super' | 'brabant.admin') =>
      (await list({ Limit: 100 }, who)).data.map(({ name }) => name)
    expect(await names('acme.admin')).toEqual(expect.arrayContaining(['planner', 'driver user', 'Quay master']))
    expect(await names('acme.admin')).not.toContain('Stranger')
    expect(await names('brabant.admin')).not.toContain('Quay master')
    expect(await names('super')).toEqual(expect.arrayContaining(['Quay master', 'Stranger']))
  })

  test('the role list is paged, sorted and searched by the server', async () => {
    await addRole(db, testWorld.acme, 'Zebra äbc')
    await addRole(db, testWorld.acme, 'Zebra xyz')
    const found = await list({ Search: 'ZEBRA acme', OrderBy: 'name', Direction: 'desc', Limit: 1, Page: 2 })
    expect(found.total).toBe(2)
    expect(found.data.map(({ name }) => name)).toEqual(['Zebra äbc'])
    expect((await list({ name: 'zebra ABC' })).data.map(({ name }) => name)).toEqual(['Zebra äbc'])
    expect((await list({ organization: 'antwerp' })).data.map(({ name }) => name)).toEqual(['Quay master'])
    expect((await list({ roleCategory: 2 })).total).toBe(8)
    expect((await list({ Limit: 100, OrderBy: 'organizationName' })).data.at(-1)?.organizationName).toBeNull()
    const byPeople = (await list({ Limit: 100, OrderBy: 'users', Direction: 'desc' })).data.map(({ users }) => users)
    expect(byPeople).toEqual([...byPeople].sort((one, other) => other - one))
  })

  test('the role list finds built-in roles by their name in the reader’s language', async () => {
    const german = await testWorld.call(
      roleContract.list,
      { Search: 'Disponent' },
      { as: 'acme.admin', headers: { 'accept-language': 'de' } },
    )
    expect(german.data.map(({ name }) => name)).toEqual(['planner'])
    expect((await list({ Search: 'Disponent' })).data).toEqual([])
  })

  test('the role list counts the users of each role whom the reader sees', async () => {
    const users = async (who: 'acme.admin' | 'super') =>
      (await list({ Id: await builtIn('planner') }, who)).data.map((row) => row.users)
    const [[own = 0], [all = 0]] = await Promise.all([users('acme.admin'), users('super')])
    expect(own).toBe(2)
    expect(all).toBeGreaterThan(own)
  })

  test('the role list returns what the reader may do with each role', async () => {
    const [planner] = (await list({ Id: await builtIn('planner') })).data
    expect(planner?.may).toEqual({ edit: 'role_locked', remove: 'role_locked', copy: true, give: true })
    const [operator] = (await list({ Id: await builtIn('super admin') })).data
    expect(operator?.may.give).toBe('permission_missing')
    const [own] = (await list({ Id: await builtIn('planner') }, 'brabant.admin')).data
    expect(own?.may).toMatchObject({ edit: 'permission_missing', copy: 'permission_missing' })
  })

  test('the role list for an organisation offers its own roles, those from above and the built-in ones', async () => {
    const above = await addRole(db, testWorld.acme, 'From above')
    const below = await addRole(db, testWorld.antwerp, 'From below')
    const offered = async (OrganizationsId: number) =>
      (await list({ OrganizationsId, Limit: 999_999 })).data.map(({ id }) => id)
    expect(await offered(testWorld.antwerp)).toEqual(expect.arrayContaining([above, below, await builtIn('planner')]))
    expect(await offered(testWorld.acme)).toContain(above)
    expect(await offered(testWorld.acme)).not.toContain(below)
    expect(await refusal(offered(testWorld.eastline))).toMatchObject({ code: 'not_found' })
  })
})

describe('creating a role', () => {
  test('a new role has category 1 and the chosen permissions, and is logged', async () => {
    const { id } = await create('Dock planner', ['viewCmrs', 'signCmrs'])
    expect(await item(id)).toMatchObject({
      name: 'Dock planner',
      roleCategory: 1,
      organizationsId: testWorld.acme,
      organizationName: 'Acme Chemicals',
      permissions: ids('viewCmrs', 'signCmrs'),
      may: { edit: true, remove: true, copy: true, give: true },
    })
    const [entry] = await history(id)
    expect(entry).toMatchObject({ action: 'roleCreated', subject: 'Dock planner' })
    expect(entry?.changes).toContainEqual({ field: 'permissions', old: null, new: ['viewCmrs', 'signCmrs'] })
  })

  test('a role name is unique in its organisation', async () => {
    await create('Gate keeper')
    expect(await refusal(create('gate KEEPER'))).toMatchObject({ body: { fields: { Name: 'taken' } } })
    const likeBuiltIn = { Name: 'Planner', OrganizationsId: testWorld.acme, permissions: '' }
    expect((await testWorld.request('acme.admin', roleContract.create, likeBuiltIn)).body).toMatchObject({
      fields: { Name: 'taken' },
    })
    expect(await create('Gate keeper', [], testWorld.antwerp)).toMatchObject({ message: 'role.created' })
  })

  test('a role name that looks like another one of the same organisation is refused', async () => {
    await create('Bail clerk')
    await create('Cop')
    expect(await refusal(create('\u0421\u043E\u0440'))).toMatchObject({ body: { fields: { Name: 'taken' } } })
    for (const name of ['BaiI clerk', 'Ball clerk', 'Bail  clerk', 'Bail\u00A0clerk', 'Bail cIerk'])
      expect(await refusal(create(name))).toMatchObject({ body: { fields: { Name: 'taken' } } })
    expect(await create('Ball clerk', [], testWorld.antwerp)).toMatchObject({ message: 'role.created' })
    const { id } = await create('Yard clerk')
    const renamed = { Id: id, Name: 'BAIL CLERK' }
    expect((await testWorld.request('acme.admin', roleContract.edit, renamed)).body['fields']).toEqual({
      Name: 'taken',
    })
  })

  test('of two look-alike role names created at the same moment one is refused', async () => {
    const names = ['Oil clerk', '0il clerk', 'OiI clerk', 'Oll clerk']
    const replies = await Promise.all(
      names.map((Name) =>
        testWorld.request('acme.admin', roleContract.create, {
          Name,
          OrganizationsId: testWorld.acme,
          permissions: '',
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400, 400])
  })

  test('a look-alike role from before the rule keeps its name while only its permissions change', async () => {
    const insert = (name: string) =>
      db
        .insertInto('role')
        .values({ name, category: 1, organizationId: testWorld.acme })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await insert('\u0455uper admin')
    await insert('Twin cierk')
    const twin = await insert('Twin clerk')
    for (const Id of [id, twin.id]) {
      const edited = await testWorld.request('acme.admin', roleContract.edit, { Id, permissions: '2' })
      expect(edited.status).toBe(200)
    }
    const answer = await testWorld.request('acme.admin', roleContract.edit, { Id: id, Name: '\u0455uper admin' })
    expect(answer.body['fields']).toEqual({ Name: 'confusing_letters' })
  })

  test('an edit of a built-in role is refused as locked, whatever of it is sent', async () => {
    const Id = await builtIn('planner')
    const whole = { Id, Name: 'planner', RoleCategory: 2, OrganizationsId: null, permissions: '1, 2' }
    for (const sent of [{ Id }, { Id, Name: 'planner' }, { Id, RoleCategory: 2 }, whole]) {
      const { status, body } = await testWorld.request('acme.admin', roleContract.edit, sent)
      expect([sent, status, body['error']]).toEqual([sent, 400, 'role_locked'])
    }
  })

  test('an edit of a role names all of its fields that are not allowed', async () => {
    const { id: Id } = await create('Yard scribe')
    const wrong = { Id, Name: 'planner', RoleCategory: 2, OrganizationsId: null }
    const { status, body } = await testWorld.request('acme.admin', roleContract.edit, wrong)
    expect([status, body['fields']]).toEqual([
      400,
      { Name: 'taken', RoleCategory: 'not_allowed', OrganizationsId: 'required' },
    ])
  })

  test.each(['0', '33', '2, 9999', '123456789'])(
    'the unknown permission %j of a role is not allowed',
    async (permissions) => {
      const { id: Id } = await create(`Role ${permissions}`)
      const place = { Name: `Other ${permissions}`, OrganizationsId: testWorld.acme }
      for (const answer of [
        await testWorld.request('acme.admin', roleContract.edit, { Id, permissions }),
        await testWorld.request('acme.admin', roleContract.create, { ...place, permissions }),
      ])
        expect([answer.status, answer.body['fields']]).toEqual([400, { permissions: 'not_allowed' }])
    },
  )

  test('a role can be created as a copy, and the log says so', async () => {
    const planner = await builtIn('planner')
    const { id } = await testWorld.call(
      roleContract.create,
      { Name: 'Planner of nights', OrganizationsId: testWorld.acme, permissions: [2], copyOf: planner },
      asAdmin,
    )
    const [entry] = await history(id)
    expect(entry?.changes).toContainEqual({ field: 'copyOf', old: null, new: { id: planner, name: 'planner' } })
  })
})

describe('editing a role', () => {
  test('an edit of a role changes only the fields that are sent and logs the permissions added and removed', async () => {
    const { id, version } = await create('Weigher', ['viewCmrs', 'signCmrs'])
    const edited = await testWorld.call(
      roleContract.edit,
      { Id: id, version, permissions: ids('viewCmrs', 'addPhoto') },
      asAdmin,
    )
    expect(edited.version).toBe(version + 1)
    expect(await item(id)).toMatchObject({ name: 'Weigher', permissions: ids('viewCmrs', 'addPhoto') })
    const [entry] = await history(id)
    expect(entry?.changes).toEqual([
      { field: 'permissionsGiven', old: null, new: ['addPhoto'] },
      { field: 'permissionsTaken', old: ['signCmrs'], new: null },
    ])
  })

  test('an edit of a role that was changed meanwhile is refused', async () => {
    const { id, version } = await create('Forklift driver')
    await testWorld.call(roleContract.edit, { Id: id, version, Name: 'Forklift' }, asAdmin)
    expect(await refusal(testWorld.call(roleContract.edit, { Id: id, version, Name: 'Lift' }, asAdmin))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })

  test('an edit of a role without changes keeps the version and logs nothing', async () => {
    const { id, version } = await create('Unchanged')
    expect(await testWorld.call(roleContract.edit, { Id: id, Name: 'Unchanged' }, asAdmin)).toMatchObject({ version })
    expect((await history(id)).map(({ action }) => action)).toEqual(['roleCreated'])
  })

  test('a role change applies to open sessions at once, and removing portal access ends them', async () => {
    const { roleId, token } = await aHolder(db, testWorld.acme, ['usePortal', 'viewCmrs'])
    const look = async () => (await testWorld.ask(roleContract.list, {}, { token })).status
    expect(await look()).toBe(403)
    const save = (...names: readonly PermissionName[]) =>
      testWorld.call(roleContract.edit, { Id: roleId, permissions: ids(...names) }, asAdmin)
    await save('usePortal', 'viewCmrs', 'viewRoles')
    expect(await look()).toBe(200)
    const user = await testWorld.call(sessionContract.currentUser, {}, { token })
    expect(user.permissions).toEqual(expect.arrayContaining(ids('viewRoles')))
    await save('usePortal', 'viewCmrs')
    expect(await look()).toBe(403)
    await save('viewCmrs')
    expect(await look()).toBe(401)
  })

  test('an editor cannot add or remove permissions that the editor does not hold, but can change the rest', async () => {
    const role = await addRole(db, testWorld.acme, 'Made by the operator', ['addGovernmentUser', 'viewCmrs'])
    const edit = (...names: readonly PermissionName[]) =>
      testWorld.call(roleContract.edit, { Id: role, permissions: ids(...names) }, asAdmin)
    await edit('addGovernmentUser', 'signCmrs')
    expect((await item(role)).permissions).toEqual(ids('signCmrs', 'addGovernmentUser'))
    expect(await refusal(edit('signCmrs'))).toMatchObject({ status: 403, code: 'permission_not_held' })
    expect(await refusal(edit('signCmrs', 'addGovernmentUser', 'addSuperAdminUser'))).toMatchObject({
      code: 'permission_not_held',
    })
  })

  test('a role does not move to an organisation that has a role with a name that looks the same', async () => {
    const { id } = await create('Fork lift')
    await create('FORK LIFT', ['viewCmrs'], testWorld.antwerp)
    const move = testWorld.call(roleContract.edit, { Id: id, OrganizationsId: testWorld.antwerp }, asAdmin)
    expect(await refusal(move)).toMatchObject({ body: { fields: { Name: 'taken' } } })
  })

  test('a role moves to another organisation only when all its users are there', async () => {
    const { id } = await create('Wanderer')
    const person = await addUser(db, testWorld.acme, { roleId: id })
    await addUser(db, testWorld.acme, { roleId: id, deletedAt: new Date() })
    const move = () => testWorld.call(roleContract.edit, { Id: id, OrganizationsId: testWorld.antwerp }, asAdmin)
    expect(await refusal(move())).toMatchObject({
      code: 'role_used_elsewhere',
      body: { fields: { OrganizationsId: 'not_allowed' }, users: 1 },
    })
    await db.updateTable('appUser').set({ organizationId: testWorld.antwerp }).where('id', '=', person).execute()
    await move()
    expect(await item(id)).toMatchObject({ organizationsId: testWorld.antwerp, organizationName: 'Acme Antwerp' })
    const foreign = testWorld.call(roleContract.edit, { Id: id, OrganizationsId: testWorld.eastline }, asAdmin)
    expect(await refusal(foreign)).toMatchObject({ body: { fields: { OrganizationsId: 'unknown' } } })
  })
})

describe('previewing a change of a role', () => {
  test('the preview of a role change lists its users, the permissions gained and lost and how many others hold them', async () => {
    const { id } = await create('Archivist', ['viewCmrs', 'deleteDocuments', 'createPioniraCmr'], testWorld.antwerp)
    const people = ['Ada', 'Bea', 'Cas', 'Dirk', 'Eva', 'Finn']
    for (const name of people) await addUser(db, testWorld.antwerp, { roleId: id, name, surname: 'Archive' })
    await addUser(db, testWorld.antwerp, { roleId: id, deletedAt: new Date() })
    const other = await addRole(db, testWorld.antwerp, 'Also an archivist', ['deleteDocuments'])
    await addUser(db, testWorld.antwerp, { roleId: other })
    // Deleted users, users who cannot sign in and users of other organisations are not counted as others.
    for (const fields of [{ deletedAt: new Date() }, { status: 3 }, { charterOnly: true }])
      await addUser(db, testWorld.antwerp, { roleId: other, ...fields })
    await addUser(db, testWorld.acme, { roleId: other })
    const preview = await testWorld.call(
      roleContract.preview,
      { Id: id, permissions: ids('viewCmrs', 'signCmrs') },
      asAdmin,
    )
    expect(preview).toMatchObject({ users: 6, elsewhere: false, self: false, gains: ids('signCmrs') })
    expect(preview.first.map(({ name }) => name)).toEqual(people.slice(0, 5).map((name) => `${name} Archive`))
    expect(preview.loses).toEqual([
      { id: permissionId('createPioniraCmr'), others: 0 },
      { id: permissionId('deleteDocuments'), others: 1 },
    ])
    expect((await item(id)).permissions).toContain(permissionId('deleteDocuments'))
    const beyond = testWorld.call(roleContract.preview, { Id: id, permissions: ids('addGovernmentUser') }, asAdmin)
    expect(await refusal(beyond)).toMatchObject({ code: 'permission_not_held' })
  })

  test('the preview of a role change names no users without the right to view them, and says if the caller is affected', async () => {
    const { roleId, token } = await aHolder(db, testWorld.acme, ['usePortal', 'modifyOrDeleteRoles'])
    const preview = await testWorld.call(roleContract.preview, { Id: roleId, permissions: [] }, { token })
    expect(preview).toMatchObject({ users: 1, first: [], self: true })
  })
})

describe('deleting a role', () => {
  const remove = (Id: number, moveTo: number | null = null, options: object = asAdmin) =>
    testWorld.call(roleContract.remove, { Id, moveTo }, options)

  test('deleting an unused role removes it from the list, and deleting it again changes nothing', async () => {
    const { id } = await create('Short-lived')
    expect(await remove(id)).toEqual({ message: 'role.deleted', moved: 0 })
    expect(await refusal(item(id))).toMatchObject({ code: 'not_found' })
    expect(await remove(id)).toEqual({ message: 'role.deleted', moved: 0 })
    const stranger = await aHolder(db, testWorld.eastline, ['usePortal', 'modifyOrDeleteRoles'])
    expect(await refusal(remove(id, null, { token: stranger.token }))).toMatchObject({ code: 'not_found' })
    expect((await history(id)).map(({ action }) => action)).toEqual(['roleDeleted', 'roleCreated'])
    expect(await create('Short-lived')).toMatchObject({ message: 'role.created' })
  })

  test('deleting a role in use is refused and lists its holders', async () => {
    const { id } = await create('Needed')
    await addUser(db, testWorld.acme, { roleId: id, name: 'Nele', surname: 'Needed', userName: 'nele.n' })
    expect(await refusal(remove(id))).toMatchObject({
      status: 400,
      code: 'role_in_use',
      body: { users: 1, names: ['Nele Needed (nele.n)'] },
    })
  })

  test('deleting a role moves its users to another role in the same transaction and logs each of them', async () => {
    const [from, to] = [await create('Old desk'), await create('New desk', ['viewCmrs', 'signCmrs'])]
    const person = await addUser(db, testWorld.antwerp, { roleId: from.id, name: 'Mo', surname: 'Moved' })
    const gone = await addUser(db, testWorld.antwerp, { roleId: from.id, deletedAt: new Date() })
    const offered = await testWorld.call(roleContract.obstacles, { Id: from.id }, asAdmin)
    expect(offered).toMatchObject({ users: 1, move: true, first: [{ name: 'Mo Moved', organization: 'Acme Antwerp' }] })
    expect(offered.targets.map(({ id }) => id)).toContain(to.id)
    expect(await remove(from.id, to.id)).toEqual({ message: 'role.deleted', moved: 1 })
    const moved = await db.selectFrom('appUser').where('id', '=', person).select('roleId').executeTakeFirstOrThrow()
    expect(moved.roleId).toBe(to.id)
    const left = await db.selectFrom('appUser').where('id', '=', gone).select('roleId').executeTakeFirstOrThrow()
    expect(left.roleId).toBe(from.id)
    const log = await testWorld.call(adminLogContract.list, { kind: 'user', subjectId: person }, asAdmin)
    expect(log.data[0]).toMatchObject({
      action: 'userEdited',
      changes: [{ field: 'roleId', old: { name: 'Old desk' }, new: { name: 'New desk' } }],
    })
    expect((await history(from.id)).map(({ action }) => action)).toEqual([
      'roleDeleted',
      'rolePeopleMoved',
      'roleCreated',
    ])
  })

  test('deleting a role offers only target roles that the caller may give and that suit all its users', async () => {
    const { id } = await create('Mixed')
    await addUser(db, testWorld.acme, { roleId: id })
    const below = await create('Only for Antwerp', [], testWorld.antwerp)
    const beyond = await addRole(db, testWorld.acme, 'Beyond the admin', ['addGovernmentUser'])
    const { targets } = await testWorld.call(roleContract.obstacles, { Id: id }, asAdmin)
    const offered = targets.map((target) => target.id)
    const never = [id, below.id, beyond, await builtIn('super admin'), await builtIn('signing user')]
    expect(offered.filter((target) => never.includes(target))).toEqual([])
    expect(offered).toContain(await builtIn('planner'))
    for (const target of never) expect([target, await refusal(remove(id, target))]).not.toEqual([target, null])
    expect(await refusal(remove(id, beyond))).toMatchObject({ code: 'role_exceeds_own' })
    expect(await refusal(remove(id, await addRole(db, testWorld.eastline, 'Not seen')))).toMatchObject({
      body: { fields: { moveTo: 'unknown' } },
    })
    expect((await item(id)).users).toBe(1)
  })

  test('deleting a role ignores the organisations of deleted users when it offers target roles', async () => {
    const { id } = await create('Quay', [], testWorld.acme)
    await addUser(db, testWorld.antwerp, { roleId: id })
    await addUser(db, testWorld.acme, { roleId: id, deletedAt: new Date() })
    const there = await create('Antwerp quay', [], testWorld.antwerp)
    const { targets } = await testWorld.call(roleContract.obstacles, { Id: id }, asAdmin)
    expect(targets.map((target) => target.id)).toContain(there.id)
  })

  test('a super admin deletes roles in a tree outside the own one too', async () => {
    const apart = await addOrganization(db, { name: 'A tree of its own' })
    const id = await addRole(db, apart, 'Apart')
    const person = await addUser(db, apart, { roleId: id, name: 'Al', surname: 'One', userName: 'al.1' })
    const asSuper = { as: 'super' } as const
    expect(await refusal(remove(id, null, asSuper))).toMatchObject({
      code: 'role_in_use',
      body: { names: ['Al One (al.1)'] },
    })
    await db.updateTable('appUser').set({ deletedAt: new Date() }).where('id', '=', person).execute()
    const twice = [await remove(id, null, asSuper), await remove(id, null, asSuper)]
    expect(twice.map(({ message }) => message)).toEqual(['role.deleted', 'role.deleted'])
  })

  test('deleting a role moves no users without the right to assign roles, nor the caller, nor hidden users', async () => {
    const { id } = await create('Guarded')
    const stays = await builtIn('planner')
    const far = await addUser(db, testWorld.eastline, { roleId: id })
    expect(await refusal(remove(id, stays))).toMatchObject({ code: 'role_used_elsewhere' })
    expect(await testWorld.call(roleContract.obstacles, { Id: id }, asAdmin)).toMatchObject({
      users: 0,
      elsewhere: true,
      move: 'role_used_elsewhere',
      targets: [],
    })
    await db.updateTable('appUser').set({ organizationId: testWorld.acme }).where('id', '=', far).execute()
    const clerk = await aHolder(db, testWorld.acme, ['usePortal', 'modifyOrDeleteRoles', 'addOtherUsers', 'viewCmrs'])
    expect(await refusal(remove(id, stays, { token: clerk.token }))).toMatchObject({ code: 'permission_missing' })
    const own = await aHolder(db, testWorld.acme, ['usePortal', 'modifyOrDeleteRoles', 'addOtherUsers', 'assignRole'])
    expect(await refusal(remove(own.roleId, stays, { token: own.token }))).toMatchObject({ code: 'role_own' })
  })
})

describe('finding the holders of a permission', () => {
  test('the holders of a permission are listed as roles and users that the reader sees', async () => {
    const { id } = await create('Fetcher', ['createPioniraCmr'])
    await addUser(db, testWorld.antwerp, { roleId: id, name: 'Fe', surname: 'Tcher' })
    await addUser(db, testWorld.antwerp, { roleId: id, charterOnly: true })
    const holders = await testWorld.call(
      roleContract.holders,
      { permission: permissionId('createPioniraCmr'), Limit: 100 },
      asAdmin,
    )
    expect(holders.roles).toContainEqual(expect.objectContaining({ id, name: 'Fetcher', users: 1 }))
    const people = holders.people?.data.map(({ name, organization, role }) => [name, organization, role])
    expect(people).toContainEqual(['Fe Tcher', 'Acme Antwerp', 'Fetcher'])
    expect(people?.map(([, organization]) => organization)).not.toContain('Roadnote Operator')
    const planner = await builtIn('planner')
    expect(holders.roles.map((role) => role.id)).not.toContain(planner)
    expect(holders.people?.data.map(({ role }) => role)).not.toContain('planner')
  })

  test('the holders of a permission include no users without the right to view users', async () => {
    const { token } = await aHolder(db, testWorld.acme, ['usePortal', 'viewRoles'])
    const { people } = await testWorld.call(roleContract.holders, { permission: 2 }, { token })
    expect(people).toBeNull()
  })
})

test('the permission list uses the language of the request, has groups and marks what the caller holds', async () => {
  const named = (language: 'de' | null) => testWorld.call(roleContract.permissionList, { language }, asAdmin)
  const [german, english] = [await named('de'), await named(null)]
  expect(english).toHaveLength(32)
  expect(german.find(({ permission }) => permission === 'createCmr')).toMatchObject({
    id: 4,
    name: 'Frachtbriefe anlegen',
    groupName: 'Frachtbriefe',
    held: true,
  })
  expect(english.filter(({ held }) => !held).map(({ permission }) => permission)).toEqual([
    'addGovernmentUser',
    'addSuperAdminUser',
  ])
  const places = await testWorld.call(roleContract.organizationList, {}, asAdmin)
  expect(places.map(({ name }) => name)).toEqual(['Acme Antwerp', 'Acme Chemicals'])
})
