import type { Actor } from '@roadnote/domain/access/actor'
import { permissionsOfIds, type PermissionName } from '@roadnote/domain/access/permission'
import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { roleCategory } from '@roadnote/domain/role/built-in'
import type { roleContract } from '@roadnote/domain/role/contract'
import { lookAlikeKey } from '@roadnote/domain/role/look-alike'
import { canChangePermissions, canChangeRole, permissionChange, roleNameProblem } from '@roadnote/domain/role/policy'
import { permissionId } from '@roadnote/domain/access/permission'
import { sql, type SqlBool, type Transaction } from 'kysely'
import { recordAdminEvent } from '../admin-log/record.ts'
import type { Database } from '../database/schema.ts'
import type { UseCase } from '../http/serve.ts'
import { isPossibleId, inTree, seenBy } from '../organization/store.ts'
import { findRole, findAndLockRole, type StoredRole } from './store.ts'

type Tx = Transaction<Database>
type Permissions = ReadonlySet<PermissionName>

/** The visible organisation of a role, locked against deletion. */
async function holdPlace(tx: Tx, actor: Actor, id: number) {
  const place = isPossibleId(id)
    ? await seenBy(tx, actor)
        .where('organization.id', '=', id)
        .select(['organization.id', 'organization.name', 'organization.path'])
        .forShare('organization')
        .executeTakeFirst()
    : undefined
  if (place === undefined) throw new Refusal('bad_input', { fields: { OrganizationsId: 'unknown' } })
  return place
}

/**
 * Two look-alike role names in one organisation could not be distinguished. An advisory lock until the end of the
 * transaction makes the second of two parallel requests see the name of the first.
 */
async function requireOwnName(tx: Tx, organizationId: number, name: string, ownId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('role names'), ${organizationId})`.execute(tx)
  const others = await tx
    .selectFrom('role')
    .where('organizationId', '=', organizationId)
    .where('deletedAt', 'is', null)
    .$if(ownId !== null, (roles) => roles.where('id', '<>', ownId))
    .select('name')
    .execute()
  const key = lookAlikeKey(name)
  if (others.some((other) => lookAlikeKey(other.name) === key)) throw nameTaken()
}

function nameTaken(): Refusal {
  return new Refusal('bad_input', { fields: { Name: 'taken' } })
}

/** The unique index detects the second of two parallel requests. */
function orNameTaken(problem: unknown): never {
  const isTaken =
    typeof problem === 'object' && problem !== null && 'constraint' in problem && problem.constraint === 'role_name'
  throw isTaken ? nameTaken() : problem
}

async function savePermissions(tx: Tx, roleId: number, before: Permissions, after: Permissions): Promise<void> {
  const { given, taken } = permissionChange(before, after)
  if (taken.length > 0) {
    const ids = taken.map(permissionId)
    await tx.deleteFrom('rolePermission').where('roleId', '=', roleId).where('permissionId', 'in', ids).execute()
  }
  if (given.length > 0) {
    const rows = given.map((name) => ({ roleId, permissionId: permissionId(name) }))
    await tx.insertInto('rolePermission').values(rows).execute()
  }
}

const nothing: Permissions = new Set()

export const createRole: UseCase<(typeof roleContract)['create']> = async (context, sent) => {
  const { tx, actor } = context
  const permissions = permissionsOfIds(sent.permissions)
  const copied = sent.copyOf === undefined || sent.copyOf === null ? null : await findRole(tx, actor, sent.copyOf)
  const place = await holdPlace(tx, actor, sent.OrganizationsId)
  assertAllowed(canChangePermissions(actor, nothing, permissions))
  await requireOwnName(tx, place.id, sent.Name, null)
  const { id, version } = await tx
    .insertInto('role')
    .values({ name: sent.Name, category: roleCategory.custom, organizationId: place.id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
    .catch(orNameTaken)
  await savePermissions(tx, id, nothing, permissions)
  await recordAdminEvent(context, {
    action: 'roleCreated',
    subject: { kind: 'role', id, name: sent.Name },
    organizationId: place.id,
    before: null,
    after: {
      name: sent.Name,
      organizationsId: { id: place.id, name: place.name },
      permissions: [...permissions],
      copyOf: copied === null ? null : { id: copied.id, name: copied.name },
    },
  })
  return { id, version, message: 'role.created' }
}

/** A role can move only if all its users belong to the new organisation or those below it. */
async function requireNobodyElsewhere(tx: Tx, role: StoredRole, path: string): Promise<void> {
  const { users } = await tx
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.roleId', '=', role.id)
    .where('person.deletedAt', 'is', null)
    .where(sql<SqlBool>`not ${inTree(path)}`)
    .select(sql<number>`count(*)::int`.as('users'))
    .executeTakeFirstOrThrow()
  if (users > 0)
    throw new Refusal('role_used_elsewhere', { fields: { OrganizationsId: 'not_allowed' }, about: { users } })
}

interface SentFields {
  readonly Name?: string | undefined
  readonly RoleCategory?: number | null | undefined
  readonly OrganizationsId?: number | null | undefined
}

/** The rules of a new role, for the fields that change. */
function requireOwnFields(sent: SentFields): void {
  const fields: Record<string, FieldProblem> = {}
  const name = sent.Name === undefined ? null : roleNameProblem(sent.Name)
  if (name !== null) fields['Name'] = name
  if ((sent.RoleCategory ?? roleCategory.custom) !== roleCategory.custom) fields['RoleCategory'] = 'not_allowed'
  if (sent.OrganizationsId === null) fields['OrganizationsId'] = 'required'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

/** Changes only the fields that are sent. Sessions read the current permissions, so the change applies at once. */
export const editRole: UseCase<(typeof roleContract)['edit']> = async (context, sent) => {
  const { tx, actor } = context
  const role = await findAndLockRole(tx, actor, sent.Id)
  assertAllowed(canChangeRole(actor, role))
  if (sent.version !== undefined && sent.version !== role.version) throw new Refusal('changed_meanwhile')
  requireOwnFields(sent)
  const permissions = sent.permissions === undefined ? role.permissions : permissionsOfIds(sent.permissions)
  assertAllowed(canChangePermissions(actor, role.permissions, permissions))
  const place = await holdPlace(tx, actor, sent.OrganizationsId ?? role.organizationsId ?? 0)
  const name = sent.Name ?? role.name
  if (place.id !== role.organizationsId) await requireNobodyElsewhere(tx, role, place.path)
  const isNamed = name !== role.name || place.id !== role.organizationsId
  if (isNamed) await requireOwnName(tx, place.id, name, role.id)
  const { given, taken } = permissionChange(role.permissions, permissions)
  const isSame = name === role.name && place.id === role.organizationsId && given.length === 0 && taken.length === 0
  if (isSame) return { id: role.id, version: role.version, message: 'role.updated' }
  const { version } = await tx
    .updateTable('role')
    .set({ name, organizationId: place.id, version: sql<number>`version + 1` })
    .where('id', '=', role.id)
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(orNameTaken)
  await savePermissions(tx, role.id, role.permissions, permissions)
  await recordAdminEvent(context, {
    action: 'roleEdited',
    subject: { kind: 'role', id: role.id, name },
    organizationId: place.id,
    before: {
      name: role.name,
      organizationsId: { id: role.organizationsId, name: role.organizationName },
      permissionsGiven: [],
      permissionsTaken: taken,
    },
    after: {
      name,
      organizationsId: { id: place.id, name: place.name },
      permissionsGiven: given,
      permissionsTaken: [],
    },
  })
  return { id: role.id, version, message: 'role.updated' }
}
