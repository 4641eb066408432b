import { hasPermission, isBuiltInRoleName, type Actor } from '@roadnote/domain/access/actor'
import { permissionsOfIds } from '@roadnote/domain/access/permission'
import { roleCategory } from '@roadnote/domain/role/built-in'
import { preferredLanguage } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { personName } from '../../user/person-name.ts'
import { isEmployed } from '../../user/store.ts'

/** The reader of a report, who is not signed in while it is rendered. */
export interface ReportReader {
  readonly actor: Actor
  readonly email: string
}

/**
 * The reader with their current permissions in their own organisation; null for users who get no report because they
 * cannot sign in, may not see the dashboard, or have no address.
 */
export async function findReader(db: Kysely<Database>, userId: number): Promise<ReportReader | null> {
  const row = await db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.id', '=', userId)
    .where('person.status', '=', 1)
    .where('person.isKey', '=', false)
    .where('person.deletedAt', 'is', null)
    .where('role.deletedAt', 'is', null)
    .where('organization.deletedAt', 'is', null)
    .where(isEmployed)
    .select(['person.guid', 'person.userName', 'person.name', 'person.surname', 'person.language', 'person.email'])
    .select(['role.name as roleName', 'role.category as roleCategory'])
    .select(['organization.id as organizationId', 'organization.name as organizationName', 'organization.path'])
    .select(sql<number[]>`array(select permission_id::int from role_permission where role_id = role.id)`.as('rights'))
    .executeTakeFirst()
  if (row === undefined || row.email === null) return null
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
  const mayRead = hasPermission(actor, 'usePortal') && hasPermission(actor, 'viewDashboard')
  return mayRead ? { actor, email: row.email } : null
}
