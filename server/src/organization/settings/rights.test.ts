import { organizationContract } from '@roadnote/domain/organization/contract'
import { randomUUID } from 'node:crypto'
import { builtInRoleNames, type BuiltInRoleName } from '@roadnote/domain/access/actor'
import type { PermissionName } from '@roadnote/domain/access/permission'
import type { LockReason } from '@roadnote/domain/access/refusal'
import { builtInRoles } from '@roadnote/domain/role/built-in'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestReply } from '../../../test-kit/answer.ts'
import { startTestApp } from '../../../test-kit/app.ts'
import { testSecrets } from '../../../test-kit/secrets.ts'
import { openTestDatabase } from '../../../test-kit/database.ts'
import { addOrganization } from '../../../test-kit/rows.ts'
import { insertSession } from '../../session/token/store.ts'
import { newToken } from '../../session/token/token.ts'

const connection = await openTestDatabase()
const { db, pool } = connection
const { ask, askByPath, anEmployee } = startTestApp(connection)

const relations = ['own', 'below', 'sibling', 'parent', 'foreign'] as const
type Relation = (typeof relations)[number]

const operator = await addOrganization(db, { name: 'Operator', canSetPaymentSign: true })
const parent = await addOrganization(db, { parentId: operator, name: 'Parent', canSetPaymentSign: true })
const own = await addOrganization(db, { parentId: parent, name: 'Own' })
const ids: Readonly<Record<Relation, number>> = {
  own,
  below: await addOrganization(db, { parentId: own, name: 'Below' }),
  sibling: await addOrganization(db, { parentId: parent, name: 'Sibling' }),
  parent,
  foreign: await addOrganization(db, { parentId: operator, name: 'Foreign' }),
}
/** Another organisation as the target of moves. */
const elsewhere = await addOrganization(db, { parentId: own, name: 'Elsewhere' })
const unknown = 987_654

const tokens = new Map<BuiltInRoleName, string>()

beforeAll(async () => {
  for (const role of builtInRoleNames) {
    const isOperator = role.startsWith('super')
    const userId = await anEmployee(isOperator ? operator : own, role, `a ${role}`)
    const { token, tokenHash } = newToken()
    const client = role === 'driver user' ? 'driver' : 'portal'
    await insertSession(db, testSecrets, { tokenHash, userId, family: randomUUID(), client, remember: false })
    tokens.set(role, token)
  }
})

interface Call {
  readonly what: string
  readonly permission: PermissionName
  readonly send: (token: string, id: number) => Promise<TestReply>
  /** The fields that stay locked for callers with the permission who see the organisation. */
  readonly closed?: (role: BuiltInRoleName, relation: Relation) => readonly string[]
  /** Why they are locked. */
  readonly reason?: (role: BuiltInRoleName) => LockReason
  /** The field that names the organisation and gets the error. */
  readonly field?: string
}

const isSuper = (role: BuiltInRoleName) => role.startsWith('super')
const forOperator = (role: BuiltInRoleName, ...fields: string[]) => (isSuper(role) ? [] : fields)
const edit =
  (change: Record<string, unknown>): Call['send'] =>
  (token, id) =>
    ask(organizationContract.edit, { id, ...change }, { token })
const get =
  (call: string, name = 'Id'): Call['send'] =>
  (token, id) =>
    askByPath('GET', `api/organization/${call}?${name}=${id}`, { token })

const calls: readonly Call[] = [
  { what: 'item', permission: 'viewOrganizations', send: get('item') },
  { what: 'branch', permission: 'viewOrganizations', send: get('branch', 'organizationId') },
  { what: 'carrier-list', permission: 'viewDashboard', send: get('carrier-list', 'organizationId') },
  { what: 'obstacles', permission: 'modifyOrDeleteOrganizations', send: get('obstacles') },
  { what: 'edit of a street', permission: 'modifyOrDeleteOrganizations', send: edit({ street: 'Kaai 1' }) },
  {
    what: 'edit of the type',
    permission: 'modifyOrDeleteOrganizations',
    send: edit({ organizationType: 5 }),
    closed: (role, relation) => (isSuper(role) || relation !== 'own' ? [] : ['organizationType']),
    reason: () => 'ownOrganization',
  },
  {
    what: 'edit of the parent',
    permission: 'modifyOrDeleteOrganizations',
    send: edit({ organizationId: elsewhere }),
    closed: (role, relation) => (isSuper(role) || relation !== 'own' ? [] : ['organizationId']),
    reason: () => 'ownOrganization',
  },
  {
    what: 'edit of payment',
    permission: 'modifyOrDeleteOrganizations',
    send: edit({ dashboardPaymentSign: true }),
    // The operator may set payment; an ordinary organisation may not.
    closed: (role, relation) => (isSuper(role) && relation !== 'below' ? [] : ['dashboardPaymentSign']),
    reason: (role) => (isSuper(role) ? 'parentDoesNotPay' : 'paymentNotYours'),
  },
  {
    what: 'edit of the operator’s settings',
    permission: 'modifyOrDeleteOrganizations',
    send: edit({
      canChangeSign: false,
      canManualCreationUseSign: true,
      canSetPaymentSign: true,
      spotCharterUsingSign: true,
      ssoDomain: 'own.example',
      tenantId: 't',
      applicationId: 'a',
    }),
    closed: (role) =>
      forOperator(
        role,
        'canChangeSign',
        'canManualCreationUseSign',
        'canSetPaymentSign',
        'spotCharterUsingSign',
        'ssoDomain',
        'tenantId',
        'applicationId',
      ),
    reason: () => 'operatorOnly',
  },
  {
    what: 'edit of the address for changed notes',
    permission: 'modifyOrDeleteOrganizations',
    send: edit({ cmrModifyWebhookUrl: 'https://own.example/changed' }),
    closed: (role) => (role === 'super admin plus' ? [] : ['cmrModifyWebhookUrl']),
    reason: () => 'operatorPlusOnly',
  },
  {
    what: 'create below it',
    permission: 'createOrganizations',
    send: (token, organizationId) =>
      ask(
        organizationContract.create,
        { name: 'New', organizationType: 1, countryCode: 'BE', organizationId },
        { token },
      ),
    field: 'organizationId',
  },
  { what: 'delete', permission: 'modifyOrDeleteOrganizations', send: get('delete') },
]

/** A digest of all organisations, to detect any change. */
async function digest(): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(
    `select md5(string_agg(o::text, '|' order by id)) as digest from organization o`,
  )
  return rows[0]?.digest ?? ''
}

/** Each case starts from the same state. */
async function restore(): Promise<void> {
  await pool.query(`
    update organization set parent_id = ${own} where id = ${ids.below} and parent_id <> ${own};
    update organization set parent_id = ${parent} where id in (${own}, ${ids.sibling}) and parent_id <> ${parent};
    update organization set parent_id = ${operator} where id in (${parent}, ${ids.foreign}) and parent_id <> ${operator};
    update organization set deleted_at = null, street = null, organization_type = case when id = ${operator} then 3 else 1 end,
      dashboard_payment_sign = false, can_change_sign = true, can_manual_creation_use_sign = false,
      can_set_payment_sign = id in (${operator}, ${parent}), spot_charter_using_sign = false, sso_domain = null,
      tenant_id = null, application_id = null, cmr_modify_webhook_url = null;
    -- The log names it for good, so that it is not deleted altogether.
    update organization set deleted_at = now(), name = 'Earlier' where name in ('New', 'Earlier')`)
}

interface Outcome {
  readonly status: number
  readonly error?: string
  readonly fields?: Readonly<Record<string, string>>
}

const isHidden = (role: BuiltInRoleName, relation: Relation) =>
  !isSuper(role) && relation !== 'own' && relation !== 'below'

/** The expected result: permission, visibility, locked fields, then obstacles. */
function expected(role: BuiltInRoleName, call: Call, relation: Relation): Outcome {
  if (!builtInRoles[role].includes(call.permission)) return { status: 403, error: 'permission_missing' }
  if (isHidden(role, relation)) {
    if (call.field === undefined) return { status: 404, error: 'not_found' }
    return { status: 400, error: 'bad_input', fields: { [call.field]: 'unknown' } }
  }
  const closed = call.closed?.(role, relation) ?? []
  const fields = Object.fromEntries(closed.map((field) => [field, call.reason?.(role) ?? '']))
  if (closed.length > 0) return { status: 400, error: 'fields_locked', fields }
  const isAbove = relation === 'own' || relation === 'parent'
  if (call.what === 'delete' && isAbove) return { status: 400, error: 'organization_in_use' }
  if (call.what === 'edit of the parent' && isAbove)
    return { status: 400, error: 'organization_circle', fields: { organizationId: 'not_allowed' } }
  return { status: call.what === 'create below it' ? 201 : 200 }
}

describe.each(builtInRoleNames)('the rights of a %s on organisations', (role) => {
  test.each(calls)(
    'a built-in role may call $what on organisations exactly where its permissions and visibility allow it',
    async (call) => {
      const token = tokens.get(role) ?? ''
      for (const relation of relations) {
        await restore()
        const before = await digest()
        const { status, body } = await call.send(token, ids[relation])
        const { error, fields } = body
        expect({ relation, status, error, fields }).toEqual({ relation, ...expected(role, call, relation) })
        // A refused call changes nothing, and a hidden organisation is answered exactly like an unknown one.
        const isChanged = (await digest()) !== before
        expect([relation, status >= 400 && isChanged]).toEqual([relation, false])
        const nothing = isHidden(role, relation) ? await call.send(token, unknown) : { status, body }
        expect([relation, status, body]).toEqual([relation, nothing.status, nothing.body])
      }
    },
  )
})
