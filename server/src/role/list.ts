import { builtInRoleNames, type Actor } from '@roadnote/domain/access/actor'
import type { Verdict } from '@roadnote/domain/access/verdict'
import { roleCategory } from '@roadnote/domain/role/built-in'
import {
  roleListQuery,
  type roleContract,
  type RoleFilter,
  type RoleRow,
  type RoleSort,
} from '@roadnote/domain/role/contract'
import { canChangeRole, canGiveRole, canCreateRoles } from '@roadnote/domain/role/policy'
import { roleNameKeys } from '@roadnote/domain/role/words'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { containsPattern } from '../database/contains-pattern.ts'
import type { Database } from '../database/schema.ts'
import { sqlDirection } from '../database/sort-direction.ts'
import type { UseCase } from '../http/serve.ts'
import { translator } from '../language/translate.ts'
import { isPossibleId, findOrganization } from '../organization/store.ts'
import { findRole, peopleSeenBy, readRoles, rolesSeenBy, type StoredRole } from './store.ts'

type Db = Kysely<Database>
type Condition = RawBuilder<SqlBool>

/** The displayed name of a role, folded for search: built-in roles are translated. */
function nameKey(language: Language): RawBuilder<string> {
  const text = translator(language)
  const names = builtInRoleNames.map((name) => sql`when ${name}::text then ${text(roleNameKeys[name])}::text`)
  const builtIn = sql`case role.name ${sql.join(names, sql` `)} else role.name end`
  return sql<string>`fold_text(case when role.category = ${sql.lit(roleCategory.builtIn)} then ${builtIn} else role.name end)`
}

const organizationKey = sql<string>`fold_text(coalesce(organization.name, ''))`

function numberIs(column: RawBuilder<unknown>, wanted: number | null | undefined): Condition[] {
  if (wanted === undefined || wanted === null) return []
  return [isPossibleId(wanted) ? sql<SqlBool>`${column} = ${wanted}` : sql<SqlBool>`false`]
}

function holdsWords(key: RawBuilder<string>, typed: string | null | undefined): Condition[] {
  const words = (typed ?? '').split(/\s+/).filter((word) => word !== '')
  return words.map((word) => sql<SqlBool>`${key} like ${containsPattern(word)}`)
}

function conditionsOf(filter: RoleFilter, language: Language): Condition[] {
  const name = nameKey(language)
  return [
    ...numberIs(sql`role.id`, filter.Id),
    ...numberIs(sql`role.category`, filter.roleCategory),
    ...holdsWords(name, filter.name),
    ...holdsWords(organizationKey, filter.organization),
    ...holdsWords(sql<string>`${name} || ' ' || ${organizationKey}`, filter.Search),
  ]
}

/** Roles available in an organisation: built-in ones, its own and those of its parents. */
async function usableIn(db: Db, actor: Actor, organizationsId: number | null | undefined): Promise<Condition[]> {
  if (organizationsId === undefined || organizationsId === null) return []
  const { path } = await findOrganization(db, actor, organizationsId)
  return [
    sql<SqlBool>`(role.organization_id is null
      or role.organization_id = any (string_to_array(${path}, '.')::integer[]))`,
  ]
}

/** The number of visible users of each role. */
function counted(db: Db, actor: Actor) {
  return peopleSeenBy(db, actor)
    .select(['person.roleId', sql<number>`count(*)::int`.as('users')])
    .groupBy('person.roleId')
}

export async function usersByRole(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await counted(db, actor).where('person.roleId', 'in', ids).execute()
  return new Map(rows.map(({ roleId, users }) => [roleId, users]))
}

function orderOf(db: Db, actor: Actor, filter: RoleFilter, language: Language) {
  const keys: Readonly<Record<RoleSort, RawBuilder<unknown>>> = {
    name: nameKey(language),
    // Built-in roles have no organisation and come last.
    organizationName: sql`nullif(${organizationKey}, '')`,
    users: sql`coalesce((select users from (${counted(db, actor)}) as counted where counted.role_id = role.id), 0)`,
  }
  const { orderBy, direction } = roleListQuery.read(filter)
  return sql`${keys[orderBy]} ${sqlDirection[direction]} nulls last, ${keys.name}, role.id`
}

const answerOf = (verdict: Verdict): true | string => (verdict.allowed ? true : verdict.reason)

function rowOf(actor: Actor, role: StoredRole, users: number): RoleRow {
  const change = answerOf(canChangeRole(actor, role))
  const { id, name, roleCategory: category, organizationsId, organizationName, permissionIds, version } = role
  return {
    id,
    name,
    roleCategory: category,
    organizationsId,
    organizationName,
    permissions: [...permissionIds],
    version,
    users,
    may: {
      edit: change,
      remove: change,
      copy: answerOf(canCreateRoles(actor)),
      give: answerOf(canGiveRole(actor, role)),
    },
  }
}

async function rowsOf(db: Db, actor: Actor, roles: readonly StoredRole[]): Promise<RoleRow[]> {
  const users = await usersByRole(
    db,
    actor,
    roles.map(({ id }) => id),
  )
  return roles.map((role) => rowOf(actor, role, users.get(role.id) ?? 0))
}

/** A page of the visible roles, and the total. */
export const roleList: UseCase<(typeof roleContract)['list']> = async ({ tx, actor, language }, filter) => {
  const { limit, offset } = roleListQuery.read(filter)
  const conditions = [...conditionsOf(filter, language), ...(await usableIn(tx, actor, filter.OrganizationsId))]
  const found = conditions.reduce((roles, condition) => roles.where(condition), rolesSeenBy(tx, actor))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const page = found
    .orderBy(orderOf(tx, actor, filter, language))
    .limit(limit)
    .offset(offset)
  return { data: await rowsOf(tx, actor, await readRoles(page)), total }
}

export const roleItem: UseCase<(typeof roleContract)['item']> = async ({ tx, actor }, { Id: id }) => {
  const role = await findRole(tx, actor, id)
  const users = await usersByRole(tx, actor, [id])
  return rowOf(actor, role, users.get(id) ?? 0)
}
