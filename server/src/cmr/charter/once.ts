import { Refusal } from '@roadnote/domain/access/refusal'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { DriverAccess, UsedLink } from './driver-access.ts'

/** More than any trip needs, but bounded so that one link cannot fill the disk. */
const mostPerLink = 500
/** The same for a driver with an account, who drives for years. */
const mostPerDay = 2000
const day = 24 * 60 * 60
/** A phone may be switched off for weeks before it sends an action again. */
const replyLifetime = sql`interval '90 days'`

export interface Done {
  readonly message: string
}

interface Requester {
  readonly actor: Pick<DriverAccess['actor'], 'userId'>
  readonly link: Pick<UsedLink, 'id'> | null
}

interface Stored {
  readonly reply: Done
}

/** The stored answer for this idempotency key, if any: read before costly work begins. */
export async function storedReply(db: Kysely<Database>, requester: Requester, key: string): Promise<Done | null> {
  const { rows } = await sql<Stored>`select reply from ${rowsOf(requester)} and key = ${key}`.execute(db)
  return rows[0]?.reply ?? null
}

/**
 * Runs the work once per idempotency key, in its transaction: a repeated request gets the stored answer. Of two
 * concurrent requests the second waits for the first.
 */
export async function runOnce(
  tx: Transaction<Database>,
  requester: Requester,
  key: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const { table, owner, ownerId } = storeOf(requester)
  const { rows: first } = await sql`
    insert into ${table} (${owner}, key, reply) values (${ownerId}, ${key}, '{}')
    on conflict do nothing returning key`.execute(tx)
  if (first.length === 0) {
    const { rows } = await sql<Stored>`select reply from ${rowsOf(requester)} and key = ${key}`.execute(tx)
    const [stored] = rows
    // Removed at this moment because it was old: the request was answered long ago.
    if (stored === undefined) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 })
    return stored.reply
  }
  await requireFewRequests(tx, requester)
  const { message } = await work()
  await sql`update ${table} set reply = ${JSON.stringify({ message })}
    where ${owner} = ${ownerId} and key = ${key}`.execute(tx)
  return { message }
}

async function requireFewRequests(tx: Transaction<Database>, requester: Requester): Promise<void> {
  const isByLink = requester.link !== null
  if (!isByLink) await sql`delete from ${rowsOf(requester)} and created_at < now() - ${replyLifetime}`.execute(tx)
  const counted = isByLink ? sql`` : sql`and created_at > now() - interval '1 day'`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${rowsOf(requester)} ${counted}`.execute(tx)
  if ((rows[0]?.count ?? 0) > (isByLink ? mostPerLink : mostPerDay))
    throw new Refusal('throttled', { retryAfterSeconds: day })
}

function storeOf({ actor, link }: Requester) {
  return link === null
    ? { table: sql.table('driver_request'), owner: sql.ref('user_id'), ownerId: actor.userId }
    : { table: sql.table('driver_link_request'), owner: sql.ref('driver_link_id'), ownerId: link.id }
}

function rowsOf(requester: Requester) {
  const { table, owner, ownerId } = storeOf(requester)
  return sql`${table} where ${owner} = ${ownerId}`
}
