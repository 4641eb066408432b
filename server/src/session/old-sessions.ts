import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

const remembered = sql<Date>`now() - interval '90 days'`

/**
 * What is long over says nothing any more, and every exchange of a token leaves one behind. Where a sign-in still lives,
 * all that came of it stays: its first session tells when it was.
 */
export async function forgetOldSessions(tx: Transaction<Database>, userId: number): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('expiresAt', '<', remembered)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session as living')
            .whereRef('living.family', '=', 'session.family')
            .where('living.endedAt', 'is', null)
            .where('living.expiresAt', '>', sql<Date>`now()`)
            .select('living.family'),
        ),
      ),
    )
    .execute()
}
