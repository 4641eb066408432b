import { hasPermission, isBuiltInRoleName, type Actor } from '@roadnote/domain/access/actor'
import { permissionsOfIds, type PermissionName } from '@roadnote/domain/access/permission'
import { roleCategory } from '@roadnote/domain/role/built-in'
import type { AddressState } from '@roadnote/domain/user/address-trust'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addressColumnsOfPerson } from './address.ts'
import { personName } from './person-name.ts'
import { isEmployed, worksThere } from './store.ts'

/** The reader of a regular mail, who is not signed in while it is prepared. */
export interface MailReader {
  readonly actor: Actor
  readonly email: string
  /** How the address was set. */
  readonly address: AddressState
}

/**
 * A person who is not signed in, with their current permissions in an organisation for which they work; null for
 * people who cannot sign in, and for API keys.
 */
export async function findActorAtWork(
  db: Kysely<Database>,
  userId: number,
  organizationId: number | null = null,
): Promise<{ readonly actor: Actor; readonly address: AddressState & { readonly email: string | null } } | null> {
  const row = await db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', (join) =>
      join.on('organization.id', '=', sql<number>`coalesce(${organizationId}::integer, person.organization_id)`),
    )
    .where('person.id', '=', userId)
    .where('person.status', '=', 1)
    .where('person.isKey', '=', false)
    .where('person.deletedAt', 'is', null)
    .where('role.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .where(isEmployed)
    .where(worksThere)
    .select(['person.guid', 'person.userName', 'person.name', 'person.surname', 'person.language'])
    .select(addressColumnsOfPerson)
    .select(['role.name as roleName', 'role.category as roleCategory'])
    .select(['organization.id as organizationId', 'organization.name as organizationName', 'organization.path'])
    .select(sql<number[]>`array(select permission_id::int from role_permission where role_id = role.id)`.as('rights'))
    .executeTakeFirst()
  if (row === undefined) return null
  const { roleName } = row
  const actor: Actor = {
    userId,
    guid: row.guid,
    login: row.userName ?? '',
    name: personName(row.name, row.surname, row.userName) ?? '',
    roleName,
    builtInRole: row.roleCategory === roleCategory.builtIn && isBuiltInRoleName(roleName) ? roleName : null,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationPath: row.path,
    permissions: permissionsOfIds(row.rights),
    language: preferredLanguage([row.language]),
    client: 'portal',
  }
  return hasPermission(actor, 'usePortal') ? { actor, address: row } : null
}

/** The reader; null for users who get no such mail, because they may not read what it is about or have no address. */
export async function findMailReader(
  db: Kysely<Database>,
  userId: number,
  permission: PermissionName,
): Promise<MailReader | null> {
  const found = await findActorAtWork(db, userId)
  if (found === null || found.address.email === null || !hasPermission(found.actor, permission)) return null
  return { ...found, email: found.address.email }
}
