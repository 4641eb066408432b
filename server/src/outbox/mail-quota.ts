import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** More strangers than this a day are not written to in our name by one user: we are no relay. */
const perDay = 50

export async function insistOnMailQuota(tx: Transaction<Database>, userId: number, more: number): Promise<void> {
  const { sent } = await tx
    .selectFrom('outbox')
    .where('createdByUserId', '=', userId)
    // Addresses that a user typed, not those that organisations and notes have set.
    .where((or) => or.or([or('key', 'like', 'comment %'), or('key', 'like', 'signed %')]))
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('sent'))
    .executeTakeFirstOrThrow()
  if (sent + more > perDay) throw new Refusal('mail_quota')
}
