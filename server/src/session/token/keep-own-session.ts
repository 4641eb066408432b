import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Caller } from '../../http/context.ts'

/**
 * A new password or code ends every session of the account, by a trigger. Whoever has just proved themselves stays, with
 * the tokens that other tabs still hold of the same sign-in; what had ended before, somebody's signing out at this very
 * moment included, stays ended. The account is held first, as everybody does who changes it and thereby its sessions.
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
