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

/** Has this driver, whoever employs them, carried a note of the organisation or of one under it? */
export async function hasDrivenFor(db: Db, organizationId: number, driverId: number): Promise<boolean> {
  const { rows } = await sql`
    select from cmr
    join cmr_party on cmr_party.cmr_id = cmr.id and cmr_party.organization_id = ${organizationId}
      and (cmr_party.is_party or cmr_party.over_party)
    where cmr.driver_user_id = ${driverId}
    limit 1`.execute(db)
  return rows.length > 0
}
