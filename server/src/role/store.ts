import { type Actor, type BuiltInRoleName, isBuiltInRoleName, isSuperAdmin } from '@roadnote/domain/access/actor'
import { permissionsOfIds, type PermissionName } from '@roadnote/domain/access/permission'
import { Refusal } from '@roadnote/domain/access/refusal'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isPossibleId, inOwnTree } from '../organization/store.ts'

type Db = Kysely<Database>

/** The column has a check constraint. */
export function categoryOf(stored: number): 1 | 2 {
  return stored === roleCategory.builtIn ? roleCategory.builtIn : roleCategory.custom
}

/** The permission ids of a role in order. */
export const permissionIdsOfRole = sql<number[]>`array(select permission_id::int from role_permission
  where role_permission.role_id = role.id order by permission_id)`

/** All roles that are not deleted. */
function roles(db: Db) {
  return db
    .selectFrom('role')
    .leftJoin('organization', 'organization.id', 'role.organizationId')
    .where('role.deletedAt', 'is', null)
}

/** Built-in roles and those of the actor's own tree; all for super admins. */
export function rolesSeenBy(db: Db, actor: Actor) {
  return roles(db).$if(!isSuperAdmin(actor), (own) =>
    own.where(sql<SqlBool>`(role.organization_id is null or ${inOwnTree(actor)})`),
  )
}

/** The roles of users regardless of visibility; a deleted role has no permissions. */
export async function rolesOfPeople(db: Db, ids: readonly number[]): Promise<(id: number) => StoredRole> {
  const wanted = [...new Set(ids)]
  const found =
    wanted.length === 0 ? [] : await readRoles(roles(db).where(sql<SqlBool>`role.id = any (${wanted}::integer[])`))
  const byId = new Map(found.map((role) => [role.id, role]))
  return (id) => byId.get(id) ?? goneRole(id)
}

function goneRole(id: number): StoredRole {
  return {
    id,
    name: '',
    roleCategory: roleCategory.custom,
    builtInRole: null,
    organizationsId: null,
    organizationName: null,
    organizationPath: null,
    permissionIds: [],
    permissions: new Set(),
    version: 0,
    isDeleted: true,
  }
}

export interface StoredRole {
  readonly id: number
  readonly name: string
  readonly roleCategory: 1 | 2
  readonly builtInRole: BuiltInRoleName | null
  readonly organizationsId: number | null
  readonly organizationName: string | null
  readonly organizationPath: string | null
  readonly permissionIds: readonly number[]
  readonly permissions: ReadonlySet<PermissionName>
  readonly version: number
  readonly isDeleted: boolean
}

export async function readRoles(found: ReturnType<typeof rolesSeenBy>): Promise<StoredRole[]> {
  const rows = await found
    .select(['role.id', 'role.name', 'role.category', 'role.version', 'role.deletedAt'])
    .select(['role.organizationId as organizationsId', 'organization.name as organizationName'])
    .select(['organization.path as organizationPath', permissionIdsOfRole.as('permissionIds')])
    .execute()
  return rows.map(({ category, deletedAt, ...row }) => ({
    ...row,
    roleCategory: categoryOf(category),
    builtInRole: category === roleCategory.builtIn && isBuiltInRoleName(row.name) ? row.name : null,
    permissions: permissionsOfIds(row.permissionIds),
    isDeleted: deletedAt !== null,
  }))
}

/** Finds a visible role; a hidden one is answered as not found. */
export async function findRole(db: Db, actor: Actor, id: number): Promise<StoredRole> {
  const [found] = isPossibleId(id) ? await readRoles(rolesSeenBy(db, actor).where('role.id', '=', id)) : []
  if (found === undefined) throw new Refusal('not_found')
  return found
}

/** The same with a row lock until the end of the transaction. */
export async function findAndLockRole(tx: Transaction<Database>, actor: Actor, id: number): Promise<StoredRole> {
  await lockRole(tx, id)
  return findRole(tx, actor, id)
}

export async function lockRole(tx: Transaction<Database>, id: number): Promise<void> {
  if (isPossibleId(id)) await tx.selectFrom('role').where('id', '=', id).select('id').forUpdate().execute()
}

/** Users as shown in lists, without drivers who only use a link. */
export function peopleSeenBy(db: Db, actor: Actor) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.deletedAt', 'is', null)
    .where('person.charterOnly', '=', false)
    .$if(!isSuperAdmin(actor), (own) => own.where(inOwnTree(actor)))
}

/** Display name: first name and surname, else the user name. */
export const nameOfPerson = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', person.name, person.surname), ''), person.user_name)`

/** What tells users with the same name apart. */
export const loginOfPerson = sql<string | null>`coalesce(person.user_name, person.email)`
