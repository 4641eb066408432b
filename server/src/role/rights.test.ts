import { permissionId, permissionNames, permissions, type PermissionName } from '@roadnote/domain/access/permission'
import { describe, expect, test } from 'vitest'
import { startTestApp, type TestReply } from '../../test-kit/app.ts'
import { openTestDatabase } from '../../test-kit/database.ts'
import { aHolder, addRole } from '../../test-kit/roles.ts'
import { addOrganization } from '../../test-kit/rows.ts'

const connection = await openTestDatabase()
const { db, pool } = connection
const { ask } = startTestApp(connection)

const operator = await addOrganization(db, { name: 'Operator' })
const parent = await addOrganization(db, { parentId: operator, name: 'Parent' })
const own = await addOrganization(db, { parentId: parent, name: 'Own' })
const places = {
  own,
  below: await addOrganization(db, { parentId: own, name: 'Below' }),
  sibling: await addOrganization(db, { parentId: parent, name: 'Sibling' }),
  parent,
  foreign: await addOrganization(db, { parentId: operator, name: 'Foreign' }),
} as const

const unknown = 987_654

type Send = (token: string, role: number, organization: number) => Promise<TestReply>

const get =
  (call: string): Send =>
  (token, role) =>
    ask('GET', `api/role/${call}?Id=${role}`, { token })
const post =
  (call: string, body: object): Send =>
  (token, role) =>
    ask('POST', `api/role/${call}`, { token, body: { Id: role, ...body } })

const readers: readonly PermissionName[] = ['viewRoles', 'modifyOrDeleteRoles']
const makers: readonly PermissionName[] = ['modifyOrDeleteRoles']

interface Action {
  readonly action: string
  readonly who: readonly PermissionName[]
  readonly send: Send
  /** The action refers to one role. */
  readonly ofRole: boolean
  /** The action changes the role, which is refused for built-in roles. */
  readonly changes?: boolean
}

const actions: readonly Action[] = [
  { action: 'list', who: [...readers, 'viewUsers'], send: post('list', { Limit: 5 }), ofRole: false },
  { action: 'item', who: readers, send: get('item'), ofRole: true },
  {
    action: 'create',
    who: makers,
    send: (token, _role, OrganizationsId) =>
      ask('POST', 'api/role/create', { token, body: { Name: 'New', OrganizationsId, permissions: '' } }),
    ofRole: false,
  },
  { action: 'edit', who: makers, send: post('edit', { Name: 'Renamed' }), ofRole: true, changes: true },
  { action: 'obstacles', who: makers, send: get('obstacles'), ofRole: true, changes: true },
  { action: 'preview', who: makers, send: post('preview', { permissions: '' }), ofRole: true, changes: true },
  { action: 'delete', who: makers, send: get('delete'), ofRole: true, changes: true },
  {
    action: 'holders',
    who: readers,
    send: (token) => ask('GET', 'api/role/holders?permission=2', { token }),
    ofRole: false,
  },
  { action: 'permission-list', who: readers, send: get('permission-list'), ofRole: false },
  { action: 'organization-list', who: readers, send: get('organization-list'), ofRole: false },
]

/** Each case starts from the same state; the log refers to the role, so its row cannot be deleted. */
async function restore(role: number, name: string): Promise<void> {
  await pool.query(`update role set name = $2, deleted_at = null, version = 1 where id = $1`, [role, name])
  await pool.query(`update role set deleted_at = now(), name = 'Earlier ' || id where name = 'New'`)
}

async function digest(): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `select md5(string_agg(r::text || p.held, '|' order by r.id)) as digest from role r
     cross join lateral (select coalesce(string_agg(permission_id::text, ',' order by permission_id), '') as held
       from role_permission where role_id = r.id) p`,
  )
  return rows[0]?.digest ?? ''
}

const dock = await addRole(db, own, 'Dock')

describe.each(permissionNames)('a user who holds only %s', (permission) => {
  test('a user with a single permission can do with roles what it allows and nothing else', async () => {
    const { token } = await aHolder(db, own, ['usePortal', permission])
    for (const { action, who, send } of actions) {
      await restore(dock, 'Dock')
      const before = await digest()
      const { status, body } = await send(token, dock, own)
      const allowed = who.includes(permission)
      expect({ action, status, error: body['error'] }).toEqual(
        allowed
          ? { action, status: action === 'create' ? 201 : 200, error: undefined }
          : { action, status: 403, error: 'permission_missing' },
      )
      expect([action, status >= 400 && (await digest()) !== before]).toEqual([action, false])
    }
  })

  test('a user grants a role exactly the permissions that the user holds', async () => {
    const ownPermissions = [...new Set<PermissionName>(['usePortal', 'modifyOrDeleteRoles', permission])]
    const { token } = await aHolder(db, own, ownPermissions)
    const wanted = (ids: readonly number[]) =>
      ask('POST', 'api/role/create', {
        token,
        body: { Name: 'New', OrganizationsId: own, permissions: ids.join(', ') },
      })
    await restore(dock, 'Dock')
    const all = await wanted(permissions.map(({ id }) => id))
    const beyond = permissionNames.filter((name) => !ownPermissions.includes(name)).map(permissionId)
    expect([all.status, all.body['error'], all.body['permissions']]).toEqual([403, 'permission_not_held', beyond])
    expect((await wanted(ownPermissions.map(permissionId))).status).toBe(201)
  })
})

describe('managing roles', async () => {
  const { token } = await aHolder(db, own, ['usePortal', 'viewRoles', 'modifyOrDeleteRoles'])

  test.each(Object.entries(places))(
    'roles are managed only in the own tree: a role of %s',
    async (relation, organization) => {
      const isSeen = relation === 'own' || relation === 'below'
      const role = await addRole(db, organization, `Role of ${relation}`)
      for (const { action, send, ofRole } of actions) {
        await restore(role, `Role of ${relation}`)
        const before = await digest()
        const { status, body } = await send(token, role, organization)
        const isHidden = !isSeen && (ofRole || action === 'create')
        const refused = ofRole ? [404, undefined] : [400, { OrganizationsId: 'unknown' }]
        const expected = isHidden ? refused : [action === 'create' ? 201 : 200, undefined]
        expect([action, status, body['fields']]).toEqual([action, ...expected])
        if (!isHidden) continue
        // A hidden role stays unchanged and is answered exactly like an unknown one.
        expect([action, await digest()]).toEqual([action, before])
        const nothing = await send(token, unknown, unknown)
        expect([action, status, body]).toEqual([action, nothing.status, nothing.body])
      }
    },
  )

  test('built-in roles can be read but not changed', async () => {
    const { id } = await db.selectFrom('role').where('name', '=', 'planner').select('id').executeTakeFirstOrThrow()
    const before = await digest()
    for (const { action, send, changes } of actions.filter(({ ofRole }) => ofRole)) {
      const { status, body } = await send(token, id, own)
      expect([action, status, body['error']]).toEqual(
        changes === true ? [action, 400, 'role_locked'] : [action, 200, undefined],
      )
    }
    expect(await digest()).toBe(before)
  })
})

test('every request about roles requires a session', async () => {
  for (const { action, send } of actions) {
    const { status } = await send('', dock, own)
    expect([action, status]).toEqual([action, 401])
  }
})
