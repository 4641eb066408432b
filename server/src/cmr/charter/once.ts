import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { LinkHolder } from './driver-link.ts'

/** More than any trip needs, but bounded so that one link cannot fill the disk. */
const mostPerLink = 500
const day = 24 * 60 * 60

export interface Done {
  readonly message: string
}

/** The stored answer for this idempotency key, if any: read before costly work begins. */
export async function storedReply(
  db: Kysely<Database>,
  { linkId }: Pick<LinkHolder, 'linkId'>,
  key: string,
): Promise<Done | null> {
  const row = await db
    .selectFrom('driverLinkRequest')
    .where('driverLinkId', '=', linkId)
    .where('key', '=', key)
    .select('reply')
    .executeTakeFirst()
  // Written by `runOnce` below and visible only after its commit.
  return row === undefined ? null : (row.reply as Done)
}

/**
 * Runs the work once per idempotency key, in its transaction: a repeated request gets the stored answer. Of two
 * concurrent requests the second waits for the first.
 */
export async function runOnce(
  tx: Transaction<Database>,
  { linkId }: Pick<LinkHolder, 'linkId'>,
  key: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const first = await tx
    .insertInto('driverLinkRequest')
    .values({ driverLinkId: linkId, key, reply: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const own = () => tx.selectFrom('driverLinkRequest').where('driverLinkId', '=', linkId)
  if (first === undefined) {
    const { reply } = await own().where('key', '=', key).select('reply').executeTakeFirstOrThrow()
    // Written below by this function.
    return reply as Done
  }
  const { count } = await own()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostPerLink) throw new Refusal('throttled', { retryAfterSeconds: day })
  const { message } = await work()
  await tx
    .updateTable('driverLinkRequest')
    .set({ reply: JSON.stringify({ message }) })
    .where('driverLinkId', '=', linkId)
    .where('key', '=', key)
    .execute()
  return { message }
}
