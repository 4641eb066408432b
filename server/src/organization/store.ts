import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { containsPattern } from '../database/contains-pattern.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Ids are 32-bit integers; a larger one in a request cannot exist. */
const largestId = 2_147_483_647

export function isPossibleId(organizationId: number): boolean {
  return organizationId <= largestId
}

/** An organisation and everything below it, as a condition on `organization.path`. */
export function inTree(path: string) {
  return sql<SqlBool>`(organization.path = ${path}
    or organization.path > ${`${path}.`} and organization.path < ${`${path}/`})`
}

/** The same for the actor's own organisation by its current path: it may have moved since the request began. */
export function inOwnTree({ organizationId }: Pick<Actor, 'organizationId'>) {
  const own = sql`(select own.path from organization own where own.id = ${organizationId})`
  return sql<SqlBool>`(organization.path = ${own}
    or organization.path > ${own} || '.' and organization.path < ${own} || '/')`
}

/** The organisations that the actor sees: the own tree; all for super admins. */
export function seenBy(db: Db, actor: Actor) {
  return db
    .selectFrom('organization')
    .where('organization.deletedAt', 'is', null)
    .$if(!isSuperAdmin(actor), (own) => own.where(inOwnTree(actor)))
}

/** Finds a visible organisation; a hidden one is answered as not found. */
export async function findOrganization(db: Db, actor: Actor, id: number) {
  const row = isPossibleId(id)
    ? await seenBy(db, actor)
        .where('organization.id', '=', id)
        .select(['organization.id', 'organization.path', 'organization.name'])
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** Every word must occur in the name, carrier code or address. */
export function containsWords(typed: string) {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const each = words.map((word) => sql<SqlBool>`organization.list_words like ${containsPattern(word)}`)
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** The types that carry goods: transport companies, and organisations that send, receive and carry. */
export const carryingTypes: readonly number[] = [2, 5]

/** The columns of pick lists. */
export function selectChoices(db: Db) {
  return db
    .selectFrom('organization')
    .where('organization.deletedAt', 'is', null)
    .select(['id', 'name', 'street', 'postalCode', 'place', 'countryCode'])
}

/** Partners of the actor's organisation tree; for a driver, the parties of the driver's notes. */
export async function partnersOf(db: Db, actor: Actor): Promise<number[]> {
  const partners =
    actor.builtInRole === 'driver user'
      ? sql<{ id: number }>`
        select distinct cmr_party.organization_id as id
        from cmr join cmr_party on cmr_party.cmr_id = cmr.id and cmr_party.is_party
        where cmr.driver_user_id = ${actor.userId}`
      : sql<{ id: number }>`
        select distinct worked_with.other_id as id
        from organization join worked_with on worked_with.organization_id = organization.id
        where ${inTree(actor.organizationPath)}`
  const { rows } = await partners.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether the actor's organisation tree and the other organisation, or one of its parents, have both worked on a
 * note. The operator is everybody's parent and therefore excluded.
 */
export async function haveWorkedTogether(db: Db, actor: Pick<Actor, 'organizationPath'>, otherId: number) {
  const { rows } = await sql`
    select from organization as other
    cross join organization
    join worked_with on worked_with.organization_id = organization.id
      and worked_with.other_id = any (other.id || (string_to_array(other.path, '.')::integer[])[2:])
    where other.id = ${otherId} and ${inTree(actor.organizationPath)}
    limit 1`.execute(db)
  return rows.length > 0
}
