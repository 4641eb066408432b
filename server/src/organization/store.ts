import type { Actor } from '@roadnote/domain/access/actor'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Ids are 32-bit numbers; a larger one in a request names nothing. */
const largestId = 2_147_483_647

export function canExist(organizationId: number): boolean {
  return organizationId <= largestId
}

/** An organisation and everything under it, as a condition on `organization.path`. */
export function inTree(path: string) {
  return sql<SqlBool>`(organization.path = ${path}
    or organization.path > ${`${path}.`} and organization.path < ${`${path}/`})`
}

/** Transport companies, and those that are everything. */
export const carryingTypes: readonly number[] = [2, 5]

/** What pick lists show of an organisation. */
export function choices(db: Db) {
  return db
    .selectFrom('organization')
    .where('organization.deletedAt', 'is', null)
    .select(['id', 'name', 'street', 'postalCode', 'place', 'countryCode'])
}

/**
 * Everyone who takes part in a note together with the actor's organisation or one under it; for a driver only in the
 * notes they drive.
 */
export async function partnersOf(db: Db, actor: Actor): Promise<number[]> {
  const notes =
    actor.builtInRole === 'driver user'
      ? sql`select id as cmr_id from cmr where driver_user_id = ${actor.userId}`
      : sql`select cmr_id from cmr_party where organization_id = ${actor.organizationId} and (is_party or over_party)`
  const { rows } = await sql<{ id: number }>`
    select distinct cmr_party.organization_id as id
    from (${notes}) as own
    join cmr_party on cmr_party.cmr_id = own.cmr_id and cmr_party.is_party`.execute(db)
  return rows.map(({ id }) => id)
}

/** Has the organisation, or one under it, ever taken part in a note together with the other? */
export async function haveWorkedTogether(db: Db, organizationId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cmr_party as theirs
    join cmr_party as own on own.cmr_id = theirs.cmr_id and own.organization_id = ${organizationId}
      and (own.is_party or own.over_party)
    where theirs.organization_id = ${otherId} and theirs.is_party
    limit 1`.execute(db)
  return rows.length > 0
}
