import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

const remembered = sql<Date>`now() - interval '90 days'`

/** So many go with each new one: more than come, and few enough to cost nobody anything. */
const forgottenAtOnce = 20

/**
 * What is long over says nothing any more, and every exchange of a token leaves one behind. Only the first session of a
 * sign-in that still lives stays: it tells when that was.
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
