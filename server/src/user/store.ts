import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

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

const phoneLookUp = 'driverByPhone'

/** How often a user has lately asked for a phone number that led to nobody, and in how many seconds one is forgotten. */
export async function recentMisses(db: Db, userId: number): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from min(at) + interval '1 hour' - now()), 0)::float as seconds
    from attempt_failure
    where kind = ${phoneLookUp} and caller = ${callerOf(userId)} and at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

export async function countMiss(db: Db, userId: number): Promise<void> {
  await db
    .insertInto('attemptFailure')
    .values({ kind: phoneLookUp, caller: callerOf(userId), subject: '', inPair: false, inRun: false })
    .execute()
}

function callerOf(userId: number): string {
  return `user ${userId}`
}
