import { createHash, createHmac } from 'node:crypto'
import { Refusal, refusalCodes, type RefusalCode, type RefusalDetails } from '@roadnote/domain/access/refusal'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { RunOnce, RunParts } from './context.ts'

/** Format of the Idempotency-Key header. */
const keyPattern = /^[\x21-\x7e]{1,255}$/

/** How long a stored reply is repeated. */
const lifetime = sql`interval '24 hours'`

/** Refusals after a secret was tried: repeated like a reply, so that a request that is sent twice is one attempt. */
const keptRefusals: ReadonlySet<RefusalCode> = new Set(['sign_code_wrong', 'passkey_refused', 'not_all_signed'])

/** Expired keys deleted with each new one: more than are added. */
const forgottenAtOnce = 10

interface IdempotencyKey {
  readonly userId: number
  readonly key: string
  readonly call: string
  readonly bodyHash: Buffer
}

/**
 * The idempotency key of a request; null without a key, or for a call that creates nothing. The body is stored as a
 * keyed hash: a sign code has so few values that a plain one would reveal it to readers of the database.
 */
export async function idempotencyKeyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  bodyKey: Buffer,
): Promise<IdempotencyKey | null> {
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
    bodyHash: createHmac('sha256', bodyKey).update(sent).digest(),
  }
}

/** Independent of the order of fields; files by the hash of their content. */
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

/** Another request did the work in the meantime. Thrown inside the transaction to roll it back. */
class Repeated extends Error {
  readonly reply: string

  constructor(reply: string) {
    super('done before')
    this.reply = reply
  }
}

interface Doing<Answer> {
  readonly database: Kysely<Database>
  readonly idempotencyKey: IdempotencyKey
  /** The encoded reply. */
  readonly encode: (answer: Answer) => string
  readonly action: (once: RunOnce, parts: RunParts) => Promise<Answer>
}

/**
 * Does the work, or returns the stored reply of the first call. The reply is stored in the transaction of the work,
 * so that after a crash or with a second process both exist or neither. A refusal stores nothing, unless a secret was tried.
 */
export async function runIdempotent<Answer>(
  doing: Doing<Answer>,
): Promise<{ readonly answer: Answer } | { readonly stored: string }> {
  const { database, idempotencyKey, action } = doing
  // Checked before expensive work begins.
  const before = await storedReply(database, idempotencyKey)
  if (before !== null) return { stored: before }
  let isStored = false
  const once: RunOnce = (work) =>
    database.transaction().execute(async (tx) => {
      await lockKey(tx, idempotencyKey)
      const meanwhile = await storedReply(tx, idempotencyKey)
      if (meanwhile !== null) throw new Repeated(meanwhile)
      const result = await work(tx)
      // The result of the work is the reply of the use case.
      await storeReply(tx, idempotencyKey, doing.encode(result as unknown as Answer))
      isStored = true
      return result
    })
  try {
    const answer = await action(once, partsWithin(database, idempotencyKey))
    if (!isStored) throw new Error(`${idempotencyKey.call} is said to be creating, and did not do its work once`)
    return { answer }
  } catch (problem) {
    if (problem instanceof Repeated) return { stored: problem.reply }
    if (!(problem instanceof Refusal)) throw problem
    // Refused because the first request has done it meanwhile: its signature, for example, changed the status.
    const meanwhile = await storedReply(database, idempotencyKey)
    if (meanwhile !== null) return { stored: meanwhile }
    if (keptRefusals.has(problem.code)) {
      await storeReply(database, idempotencyKey, JSON.stringify(problem.about ?? {}), problem.code)
    }
    throw problem
  }
}

/** Each part has a key of its own, which no client can send because of its blank. */
function partOf({ key, ...rest }: IdempotencyKey, name: string): IdempotencyKey {
  return { ...rest, key: `part ${createHash('sha256').update(`${key} ${name}`).digest('hex')}` }
}

function partsWithin(database: Kysely<Database>, whole: IdempotencyKey): RunParts {
  return {
    async done<Result>(names: readonly string[]) {
      const found = new Map<string, Result>()
      for (const name of names) {
        const stored = await storedReply(database, partOf(whole, name))
        // Stored below from the result of the part with this name.
        if (stored !== null) found.set(name, JSON.parse(stored) as Result)
      }
      return found
    },
    run: (name, work) =>
      database.transaction().execute(async (tx) => {
        const part = partOf(whole, name)
        await lockKey(tx, part)
        const result = await work(tx)
        await storeReply(tx, part, JSON.stringify(result))
        return result
      }),
  }
}

/** Without a key each part is simply done. */
export function plainParts(database: Kysely<Database>): RunParts {
  return {
    done: async () => new Map(),
    run: (_name, work) => database.transaction().execute(work),
  }
}

/** The second of two parallel calls is refused at once, so that it does not occupy a connection while it waits. */
async function lockKey(tx: Transaction<Database>, { userId, key }: IdempotencyKey): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${userId} ${key}`}, 0)) as free`.execute(tx)
  if (rows[0]?.free !== true) throw new Refusal('idempotency_in_progress', { retryAfterSeconds: 1 })
}

async function storedReply(
  db: Kysely<Database>,
  { userId, key, call, bodyHash }: IdempotencyKey,
): Promise<string | null> {
  const row = await db
    .selectFrom('idempotentReply')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('at', '>', sql<Date>`now() - ${lifetime}`)
    .select(['call', 'bodyHash', 'reply', 'refusal'])
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.call !== call || !row.bodyHash.equals(bodyHash)) throw new Refusal('idempotency_key_reused')
  const refusal = refusalCodes.find((code) => code === row.refusal)
  // Written below from the details of the refusal.
  if (refusal !== undefined) throw new Refusal(refusal, { about: JSON.parse(row.reply) as RefusalDetails['about'] })
  return row.reply
}

async function storeReply(
  tx: Kysely<Database>,
  { userId, key, call, bodyHash }: IdempotencyKey,
  reply: string,
  refusal: RefusalCode | null = null,
): Promise<void> {
  const row = { call, bodyHash, reply, refusal, at: sql<Date>`now()` }
  await tx
    .insertInto('idempotentReply')
    .values({ userId, key, ...row })
    .onConflict((old) => old.columns(['userId', 'key']).doUpdateSet(row))
    .execute()
  await sql`
    with expired as materialized (
      select user_id, key from idempotent_reply where at < now() - ${lifetime}
      order by at limit ${forgottenAtOnce} for update skip locked)
    delete from idempotent_reply as reply using expired
    where (reply.user_id, reply.key) = (expired.user_id, expired.key)`.execute(tx)
}
