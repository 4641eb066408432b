import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

const remembered = sql<Date>`now() - interval '90 days'`

/** Deleted with each new session: more than are added, and few enough to be cheap. */
const forgottenAtOnce = 20

/**
 * Every token exchange leaves a session row behind, so old ones are deleted. The first session of an active sign-in
 * stays, because it has the time of the sign-in.
 */
export async function forgetOldSessions(database: Kysely<Database>, userId: number): Promise<void> {
  const oldest = database
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('expiresAt', '<', remembered)
    .orderBy('expiresAt')
    .limit(forgottenAtOnce)
    .select('tokenHash')
  await database
    .deleteFrom('session')
    .where('tokenHash', 'in', oldest)
    .where(({ or, not, exists, selectFrom }) => {
      const family = selectFrom('session as other')
        .whereRef('other.family', '=', 'session.family')
        .select('other.family')
      const isLiving = exists(family.where('other.endedAt', 'is', null).where('other.expiresAt', '>', sql<Date>`now()`))
      return or([not(isLiving), exists(family.whereRef('other.createdAt', '<', 'session.createdAt'))])
    })
    .execute()
}
