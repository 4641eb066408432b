import { accountContract } from '@roadnote/domain/user/account-contract'
import { randomUUID } from 'node:crypto'
import { builtInRoleNames, type BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { PermissionName } from '@roadnote/domain/access/permission'
import { builtInRoles } from '@roadnote/domain/role/built-in'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestReply } from '../../../test-kit/answer.ts'
import { startTestApp } from '../../../test-kit/app.ts'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization, addUser } from '../../../test-kit/rows.ts'
import { insertSession } from '../../session/token/store.ts'
import { newToken } from '../../session/token/token.ts'

const connection = await openTestDatabase()
const { db, pool } = connection
const { ask, askByPath, anEmployee } = startTestApp(connection)

const relations = ['own', 'below', 'sibling', 'parent', 'foreign'] as const
type Relation = (typeof relations)[number]

const operator = await addOrganization(db, { name: 'Operator' })
const parent = await addOrganization(db, { parentId: operator, name: 'Parent' })
const own = await addOrganization(db, { parentId: parent, name: 'Own' })
const places: Readonly<Record<Relation, number>> = {
  own,
  below: await addOrganization(db, { parentId: own, name: 'Below' }),
  sibling: await addOrganization(db, { parentId: parent, name: 'Sibling' }),
  parent,
  foreign: await addOrganization(db, { parentId: operator, name: 'Foreign' }),
}
const unknown = 987_654

const roleIds = new Map(
  (await db.selectFrom('role').where('category', '=', 2).select(['id', 'name']).execute()).map(({ id, name }) => [
    name,
    id,
  ]),
)
const roleId = (name: BuiltInRoleName) => roleIds.get(name) ?? 0

/** A planner in each organisation as the target of the calls. */
const planners: Record<Relation, number> = { own: 0, below: 0, sibling: 0, parent: 0, foreign: 0 }
const tokens = new Map<BuiltInRoleName, string>()
const ids = new Map<BuiltInRoleName, number>()

beforeAll(async () => {
  for (const relation of relations)
    planners[relation] = await addUser(db, places[relation], {
      userName: `planner ${relation}`,
      name: 'Pat',
      surname: 'Planner',
      passwordHash: 'some',
    })
  for (const role of builtInRoleNames) {
    const userId = await anEmployee(role.startsWith('super') ? operator : own, role, `a ${role}`)
    const { token, tokenHash } = newToken()
    const client = role === 'driver user' ? 'driver' : 'portal'
    await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client, remember: false })
    tokens.set(role, token)
    ids.set(role, userId)
  }
})

interface Call {
  readonly what: string
  readonly permission: PermissionName | readonly PermissionName[]
  readonly send: (token: string, userId: number, organizationId: number) => Promise<TestReply>
  /** The field that names the organisation and gets the error. */
  readonly field?: string
  /** A further required permission, refused at this field. */
  readonly furtherPermission?: PermissionName
}

const get =
  (call: string): Call['send'] =>
  (token, id) =>
    askByPath('GET', `api/employee/${call}?id=${id}`, { token })
const post =
  (call: string, body: Record<string, unknown> = {}): Call['send'] =>
  (token, id) =>
    askByPath('POST', `api/employee/${call}`, { token, body: { id, ...body } })

let people = 0

const calls: readonly Call[] = [
  { what: 'item', permission: 'viewUsers', send: get('item') },
  { what: 'code-image', permission: 'viewUsers', send: get('code-image') },
  { what: 'edit of a phone', permission: 'modifyUser', send: post('edit', { phone: '+3214000000' }) },
  {
    what: 'edit of the role',
    permission: 'modifyUser',
    furtherPermission: 'assignRole',
    send: (token, id) => post('edit', { rolesId: roleId('driver user'), email: 'pat@own.example' })(token, id, 0),
  },
  { what: 'set-inactive', permission: 'modifyUser', send: post('set-inactive') },
  { what: 'delete', permission: 'deleteUser', send: get('delete') },
  {
    what: 'create in the organisation',
    permission: ['addSuperAdminUser', 'addCompanyAdminUser', 'addGovernmentUser', 'addDriverUser', 'addOtherUsers'],
    field: 'organizationsId',
    send: (token, _id, organizationsId) => {
      people += 1
      const body = {
        organizationsId,
        rolesId: roleId('planner'),
        name: 'New',
        surname: 'Person',
        userName: `new ${people}`,
        password: 'long enough',
        email: 'new@own.example',
      }
      return ask(accountContract.create, body, { token })
    },
  },
]

/** A digest of all users, to detect any change. */
async function digest(): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `select md5(string_agg(u::text, '|' order by id)) as digest from app_user u`,
  )
  return rows[0]?.digest ?? ''
}

async function restore(): Promise<void> {
  await pool.query(
    `update app_user set deleted_at = null, status = 1, phone = null, role_id = $2, email = null where id = any ($1)`,
    [Object.values(planners), roleId('planner')],
  )
}

const isHidden = (role: BuiltInRoleName, relation: Relation) =>
  !role.startsWith('super') && relation !== 'own' && relation !== 'below'

interface Outcome {
  readonly status: number
  readonly error?: string
  readonly fields?: Readonly<Record<string, string>>
}

function expected(role: BuiltInRoleName, { permission, field }: Call, relation: Relation): Outcome {
  const permissions: readonly PermissionName[] = builtInRoles[role]
  const wanted = typeof permission === 'string' ? [permission] : permission
  if (!wanted.some((one) => permissions.includes(one))) return { status: 403, error: 'permission_missing' }
  if (isHidden(role, relation)) {
    if (field === undefined) return { status: 404, error: 'not_found' }
    return { status: 400, error: 'bad_input', fields: { [field]: 'unknown' } }
  }
  return { status: 200 }
}

describe.each(builtInRoleNames)('the rights of a %s on users', (role) => {
  test.each(calls)(
    'a built-in role may call $what exactly where its permissions and visibility allow it',
    async (call) => {
      const token = tokens.get(role) ?? ''
      for (const relation of relations) {
        await restore()
        const before = await digest()
        const { status, body } = await call.send(token, planners[relation], places[relation])
        const { error, fields } = body
        expect({ relation, status, error, fields }).toEqual({ relation, ...expected(role, call, relation) })
        const isChanged = (await digest()) !== before
        expect([relation, status >= 400 && isChanged]).toEqual([relation, false])
        // A hidden user is answered exactly like an unknown one.
        const nothing = isHidden(role, relation) ? await call.send(token, unknown, unknown) : { status, body }
        expect([relation, status, body]).toEqual([relation, nothing.status, nothing.body])
      }
    },
  )

  test('a built-in role creates users of exactly the roles that its permissions allow', async () => {
    const token = tokens.get(role) ?? ''
    const adds: Readonly<Partial<Record<BuiltInRoleName, PermissionName>>> = {
      'super admin plus': 'addSuperAdminUser',
      'super admin': 'addSuperAdminUser',
      'company admin plus': 'addCompanyAdminUser',
      'company admin': 'addCompanyAdminUser',
      'goverment authority user': 'addGovernmentUser',
      'driver user': 'addDriverUser',
    }
    const permissions: readonly PermissionName[] = builtInRoles[role]
    for (const target of builtInRoleNames) {
      people += 1
      const isActivated = target === 'signing user' || target === 'goverment authority user'
      const address = {
        operationCountryCode: 'BE',
        operationPostalCode: '1',
        operationPlace: 'a',
        operationStreet: 'b',
      }
      const body = {
        organizationsId: own,
        rolesId: roleId(target),
        email: `p${people}@own.example`,
        ...(isActivated ? address : { name: 'A', surname: 'B', userName: `p${people}`, password: 'long enough' }),
      }
      const { status } = await ask(accountContract.create, body, { token })
      const mayGive =
        permissions.includes(adds[target] ?? 'addOtherUsers') &&
        builtInRoles[target].every((one) => permissions.includes(one))
      expect([target, status]).toEqual([target, mayGive ? 200 : 403])
    }
  })

  test('no user edits, deactivates or deletes the own account', async () => {
    const token = tokens.get(role) ?? ''
    const id = ids.get(role) ?? 0
    const before = await digest()
    const actions = [post('edit', { phone: '+3214000000' }), post('set-inactive'), get('delete')]
    const answers = await Promise.all(actions.map((action) => action(token, id, 0)))
    const isAdmin = builtInRoles[role].includes('modifyUser')
    for (const { body } of answers) expect(body['error']).toBe(isAdmin ? 'own_account' : 'permission_missing')
    expect(await digest()).toBe(before)
  })
})
