import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'
import { inOwnTree } from '../organization/store.ts'

type Db = Kysely<Database>

/** Within the days of employment; a missing date is unlimited. */
export const isEmployed = sql<SqlBool>`(coalesce(person.begin_date <= current_date, true)
  and coalesce(person.end_date >= current_date, true))`

/** Users work for their own organisation, and for further ones while they belong to them. */
export const worksThere = sql<SqlBool>`(organization.id = person.organization_id or exists (
  select from user_store where user_store.user_id = person.id and user_store.organization_id = organization.id))`

/** A factor besides the password: an app that is switched on, or a passkey. */
export const hasSecondFactor = sql<boolean>`(exists (
    select from second_factor where second_factor.user_id = person.id and second_factor.switched_on_at is not null)
  or exists (select from passkey where passkey.user_id = person.id))`

/** Active drivers of organisations that are not deleted. */
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

/** The users of the actor's own tree, including deleted ones; all for super admins. Without API keys. */
export function visiblePeople(db: Db, actor: Actor) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.isKey', '=', false)
    .$if(!isSuperAdmin(actor), (own) => own.where(inOwnTree(actor)))
}

/** The same without deleted users. */
export function usersSeenBy(db: Db, actor: Actor) {
  return visiblePeople(db, actor).where('person.deletedAt', 'is', null)
}

/**
 * Locks users in the order of ids until the end of the transaction; read them afterwards. A locking query that joins
 * role or organisation would miss a user whose role or organisation changes while it waits.
 */
export async function lockUsers(db: Db, people: readonly { readonly id: number }[]): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  await db.selectFrom('appUser').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute()
}

/**
 * Reserves the id of a new user, because it is part of the hash input, and the slow hash must not run in a
 * transaction.
 */
export async function reserveUserId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'id'))::integer as id
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sequence answers one number')
  return row.id
}
