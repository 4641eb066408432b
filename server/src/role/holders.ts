import { hasPermission } from '@roadnote/domain/access/actor'
import { holderListQuery, type roleContract } from '@roadnote/domain/role/contract'
import { sql, type SqlBool } from 'kysely'
import type { UseCase } from '../http/serve.ts'
import { sortByName } from '../language/collate.ts'
import { usersByRole } from './list.ts'
import { loginOfPerson, nameOfPerson, peopleSeenBy, readRoles, rolesSeenBy } from './store.ts'

/** The roles that have a permission, and the users of these roles. */
export const permissionHolders: UseCase<(typeof roleContract)['holders']> = async (
  { tx, actor, language },
  { permission, ...page },
) => {
  const has = (role: string) =>
    sql<SqlBool>`exists (select from role_permission held
      where held.role_id = ${sql.ref(role)} and held.permission_id = ${permission})`
  const roles = sortByName(language, await readRoles(rolesSeenBy(tx, actor).where(has('role.id'))))
  const users = await usersByRole(
    tx,
    actor,
    roles.map(({ id }) => id),
  )
  const named = roles.map(({ id, name, roleCategory, organizationsId, organizationName }) => ({
    id,
    name,
    roleCategory,
    organizationsId,
    organizationName,
    users: users.get(id) ?? 0,
  }))
  if (!hasPermission(actor, 'viewUsers')) return { roles: named, people: null }
  const { limit, offset } = holderListQuery.read(page)
  const found = peopleSeenBy(tx, actor).innerJoin('role', 'role.id', 'person.roleId').where(has('person.role_id'))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const data = await found
    .select(['person.id', nameOfPerson.as('name'), loginOfPerson.as('login'), 'organization.name as organization'])
    .select(['role.name as role', 'role.category as roleCategory'])
    .orderBy('person.displayKey')
    .orderBy('person.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { roles: named, people: { data, total } }
}
