import { isSuperAdmin, type Actor } from '@roadnote/domain/access/actor'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'
import { inOwnTree } from '../organization/store.ts'

type Db = Kysely<Database>

/** Within the days a user is employed; an open end counts as endless. */
export const isEmployed = sql<SqlBool>`(coalesce(person.begin_date <= current_date, true)
  and coalesce(person.end_date >= current_date, true))`

/** Something beside the password: an app that is switched on, or a passkey. */
export const hasSecondFactor = sql<boolean>`(exists (
    select from second_factor where second_factor.user_id = person.id and second_factor.switched_on_at is not null)
  or exists (select from passkey where passkey.user_id = person.id))`

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
export function visiblePeople(db: Db, actor: Actor) {
  return db
    .selectFrom('appUser as person')
    .innerJoin('role', 'role.id', 'person.roleId')
    .innerJoin('organization', 'organization.id', 'person.organizationId')
    .where('person.isKey', '=', false)
    .$if(!isSuperAdmin(actor), (own) => own.where(inOwnTree(actor)))
}

/** Those of them who are there. */
export function usersSeenBy(db: Db, actor: Actor) {
  return visiblePeople(db, actor).where('person.deletedAt', 'is', null)
}

/**
 * Until the end of the transaction, in the order of their ids; to be read afterwards. Whoever is held in one question with
 * their role or organisation is not found when somebody gives them another one meanwhile.
 */
export async function holdPeople(db: Db, people: readonly { readonly id: number }[]): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  await db.selectFrom('appUser').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute()
}

/** The id of a user who is inserted in a moment: it is part of what is hashed, and hashing must not hold a transaction. */
export async function reserveUserId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'id'))::integer as id
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sequence answers one number')
  return row.id
}
