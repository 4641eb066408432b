import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { organizationTypes } from '@roadnote/domain/organization/kind'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * The Pro dashboard is for organisations that have it and for those below one that has it. A management company
 * operates the portal: its own Pro dashboard does not give one to all its customers.
 */
export async function requireProPlan(db: Kysely<Database>, actor: Actor): Promise<void> {
  const ids = actor.organizationPath.split('.').map(Number)
  const having = await db
    .selectFrom('organization')
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('dashboardDisplaySign', '=', true)
    .where(sql<SqlBool>`(id = ${actor.organizationId} or organization_type <> ${organizationTypes.managementCompany})`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (having === undefined) throw new Refusal('not_in_plan')
}
