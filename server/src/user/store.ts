import type { Kysely } from 'kysely'
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
