import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { reportsPerDay } from '@roadnote/domain/dashboard/report'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'

type Tx = Transaction<Database>

/** Key prefix of reports that a user sends at once; scheduled ones have other keys. */
export const immediateReportPrefix = 'report now'

/**
 * Refuses a report above the daily limit of the user or of the organisation; false if this report is already queued.
 * The lock is held to the end of the transaction, so that parallel requests are counted one after another.
 */
export async function isWithinLimit(tx: Tx, actor: Actor, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('reports of organization'), ${actor.organizationId})`.execute(tx)
  const queued = await tx.selectFrom('outbox').where('key', '=', key).select('id').executeTakeFirst()
  if (queued !== undefined) return false
  const { ofUser, ofOrganization, seconds } = await sentWithinDay(tx, actor)
  if (ofUser < reportsPerDay.user && ofOrganization < reportsPerDay.organization) return true
  throw new Refusal('report_quota', { retryAfterSeconds: seconds })
}

async function sentWithinDay(tx: Tx, { userId, organizationId }: Actor) {
  return tx
    .selectFrom('outbox')
    .innerJoin('appUser', 'appUser.id', 'outbox.createdByUserId')
    .where('appUser.organizationId', '=', organizationId)
    .where('outbox.key', 'like', `${immediateReportPrefix} %`)
    .where('outbox.createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .select([
      sql<number>`count(*)::int`.as('ofOrganization'),
      sql<number>`(count(*) filter (where app_user.id = ${userId}))::int`.as('ofUser'),
      // The next report is possible when the oldest one within the limit is a day old.
      sql<number>`coalesce(ceil(extract(epoch from 
        case when count(*) >= ${reportsPerDay.organization}::int then min(outbox.created_at)
        else min(outbox.created_at) filter (where app_user.id = ${userId}) end
        + interval '1 day' - now())), 0)::int`.as('seconds'),
    ])
    .executeTakeFirstOrThrow()
}
