import { createHash } from 'node:crypto'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Once } from './context.ts'

/** A client that must not make the same thing twice says so with a name of its own for each thing. */
const keyPattern = /^[\x21-\x7e]{1,255}$/

/** So long the same answer is given. */
const lifetime = sql`interval '24 hours'`

/** So many that are older go with each new one: more than come. */
const forgottenAtOnce = 10

interface Wish {
  readonly userId: number
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
}

/** What the request wishes to happen only once; null where it says nothing of the kind, or the call makes nothing. */
export async function wishIn(endpoint: Endpoint, request: FastifyRequest): Promise<Wish | null> {
  const { 'idempotency-key': key } = request.headers
  const { actor } = request.admitted
  if (key === undefined || actor === null || !endpoint.isCreating) return null
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new Refusal('bad_input', { fields: { 'Idempotency-Key': 'wrong_format' } })
  }
  const sent = JSON.stringify(await plain([request.query, request.body]))
  return {
    userId: actor.userId,
    key,
    call: endpoint.path,
    bodyHash: createHash('sha256').update(sent).digest(),
  }
}

/** The same for the same fields in whichever order; files by what is in them. */
async function plain(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Promise.all(value.map(plain))
  if ('arrayBuffer' in value && typeof value.arrayBuffer === 'function') {
    const bytes: unknown = await value.arrayBuffer()
    return bytes instanceof ArrayBuffer ? createHash('sha256').update(new Uint8Array(bytes)).digest('hex') : null
  }
  const names = Object.keys(value).toSorted()
  const fields = await Promise.all(names.map(async (name) => [name, await plain(Reflect.get(value, name))] as const))
  return Object.fromEntries(fields)
}

/** Somebody else has done it while we came: known only inside the transaction, which ends with it. */
class Repeated extends Error {
  readonly reply: string

  constructor(reply: string) {
    super('done before')
    this.reply = reply
  }
}

interface Doing<Answer> {
  readonly database: Kysely<Database>
  readonly wish: Wish
  /** The answer as it travels. */
  readonly encode: (answer: Answer) => string
  readonly action: (once: Once) => Promise<Answer>
}

/**
 * Does it, or tells what was answered when it was done. The answer is kept in the transaction of the doing: whatever
 * happens between (a crash, a second process) either both are there or neither. What is refused leaves nothing.
 */
export async function doneOnce<Answer>(
  doing: Doing<Answer>,
): Promise<{ readonly answer: Answer } | { readonly stored: string }> {
  const { database, wish, action } = doing
  // Known before costly work for it begins.
  const before = await storedReply(database, wish)
  if (before !== null) return { stored: before }
  let isKept = false
  const once: Once = (work) =>
    database.transaction().execute(async (tx) => {
      await lockTree(tx, wish)
      const meanwhile = await storedReply(tx, wish)
      if (meanwhile !== null) throw new Repeated(meanwhile)
      const result = await work(tx)
      // What a use case does once is what it answers.
      await keep(tx, wish, doing.encode(result as unknown as Answer))
      isKept = true
      return result
    })
  try {
    const answer = await action(once)
    if (!isKept) throw new Error(`${wish.call} is said to be creating, and did not do its work once`)
    return { answer }
  } catch (problem) {
    if (problem instanceof Repeated) return { stored: problem.reply }
    throw problem
  }
}

/** Of two at the same moment the second is told so, instead of holding a connection while it waits. */
async function lockTree(tx: Transaction<Database>, { userId, key }: Wish): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${userId} ${key}`}, 0)) as free`.execute(tx)
  if (rows[0]?.free !== true) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 })
}

async function storedReply(db: Kysely<Database>, { userId, key, call, bodyHash }: Wish): Promise<string | null> {
  const found = await db
    .selectFrom('idempotentReply')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('at', '>', sql<Date>`now() - ${lifetime}`)
    .select(['call', 'bodyHash', 'reply'])
    .executeTakeFirst()
  if (found === undefined) return null
  if (found.call !== call || !found.bodyHash.equals(bodyHash)) throw new Refusal('idempotency_key_reused')
  return found.reply
}

async function keep(tx: Transaction<Database>, { userId, key, call, bodyHash }: Wish, reply: string): Promise<void> {
  const row = { call, bodyHash, reply, at: sql<Date>`now()` }
  await tx
    .insertInto('idempotentReply')
    .values({ userId, key, ...row })
    .onConflict((old) => old.columns(['userId', 'key']).doUpdateSet(row))
    .execute()
  await sql`delete from idempotent_reply where (user_id, key) in (
    select user_id, key from idempotent_reply where at < now() - ${lifetime}
    order by at limit ${forgottenAtOnce} for update skip locked)`.execute(tx)
}
