import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Caller } from '../../http/context.ts'

/**
 * A trigger ends all sessions of an account with a new password or code. This keeps the session of the caller, with
 * the tokens of other tabs of the same sign-in; sessions that ended before, even at the same moment, stay ended.
 * Locks the account first, like every change of it.
 */
export async function keepOwnSession(
  tx: Transaction<Database>,
  userId: number,
  { sessionHash }: Pick<Caller, 'sessionHash'>,
  change: () => Promise<unknown>,
): Promise<void> {
  await tx.selectFrom('appUser').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
  const living = await tx
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'family',
        'in',
        selectFrom('session')
          .where('tokenHash', '=', sessionHash ?? Buffer.alloc(0))
          .select('family'),
      ),
    )
    .orderBy('tokenHash')
    .select('tokenHash')
    .forUpdate()
    .execute()
  await change()
  if (living.length === 0) return
  await tx
    .updateTable('session')
    .set({ endedAt: null })
    .where(
      'tokenHash',
      'in',
      living.map(({ tokenHash }) => tokenHash),
    )
    .where('endedAt', '=', sql<Date>`now()::timestamptz(3)`)
    .execute()
}
