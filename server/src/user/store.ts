import { isBuiltInRoleName, isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { permissionsOfIds } from '@roadnote/domain/access/permission'
import { roleCategory } from '@roadnote/domain/role/built-in'
import type { RoleFacts } from '@roadnote/domain/role/policy'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'
import { inOwnTree } from '../organization/store.ts'

type Db = Kysely<Database>

/** Within the days a user is employed; an open end counts as endless. */
export const isEmployed = sql<SqlBool>`(coalesce(person.begin_date <= current_date, true)
  and coalesce(person.end_date >= current_date, true))`

/** Drivers who can be sent on their way: active, of an organisation that still exists. */
export function activeDrivers(db: Db) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('role.category', '=', 2)
    .where('role.name', '=', 'driver user')
    .where('person.status', '=', 1)
    .where('person.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
}

/** The people of the actor's own organisation and of those under it, deleted or not; super admins: all. API keys are none. */
export function peopleInSight(db: Db, actor: Actor) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.isKey', '=', false)
    .$if(!isSuperAdmin(actor), (own) => own.where(inOwnTree(actor)))
}

/** Those of them who are there. */
export function usersSeenBy(db: Db, actor: Actor) {
  return peopleInSight(db, actor).where('person.deletedAt', 'is', null)
}

export interface StoredRole extends RoleFacts {
  readonly id: number
  readonly name: string
  /** The organisation it was made for; null: built in. */
  readonly organization: { readonly id: number; readonly name: string; readonly path: string } | null
}

/** Roles that are there, with what they may do; without ids: all of them. */
export async function readRoles(db: Db, ids?: readonly number[]): Promise<StoredRole[]> {
  const rows = await db
    .selectFrom('role')
    .leftJoin('organization', 'organization.id', 'role.organizationId')
    .where('role.deletedAt', 'is', null)
    .$if(ids !== undefined, (some) => some.where(({ eb }) => eb('role.id', '=', eb.fn.any(eb.val([...(ids ?? [])])))))
    .select(['role.id', 'role.name', 'role.category', 'role.organizationId'])
    .select(['organization.name as organizationName', 'organization.path'])
    .select(
      sql<number[]>`array(select permission_id::int from role_permission where role_id = role.id)`.as('permissionIds'),
    )
    .execute()
  return rows.map(({ id, name, category, organizationId, organizationName, path, permissionIds }) => ({
    id,
    name,
    builtInRole: category === roleCategory.builtIn && isBuiltInRoleName(name) ? name : null,
    permissions: permissionsOfIds(permissionIds),
    organization:
      organizationId === null ? null : { id: organizationId, name: organizationName ?? '', path: path ?? '' },
  }))
}
