import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { isApiKey, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { methodsOf, type Endpoint, type Gate } from '@roadnote/domain/contract/endpoint'
import { fieldProblems, unknownNames } from '@roadnote/domain/contract/field-problems'
import { devicePattern } from '@roadnote/domain/session/session'
import { preferredLanguage, type Language } from '@roadnote/locales/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { isForPrimary, type Standbys } from '../database/standby/standbys.ts'
import { acceptedLanguages } from '../language/accepted-languages.ts'
import { authorizeRequest, linkInHeader, type RequestGuard, type EarlyCheck } from './authorize-request.ts'
import { parseAddress, callerAddress } from './caller-address.ts'
import type { Caller, Context, RunOnce, RunParts, ContextWithoutTransaction } from './context.ts'
import { encodeReply } from './encode-reply.ts'
import type { HeavyCalls, HeavyCaller } from './heavy-calls.ts'
import { runIdempotent, idempotencyKeyOf, plainParts } from './idempotency.ts'
import { ordinaryBodyLimit, uploadBodyLimit } from './body-limits.ts'
import { sendAnswer, sendStored } from './send-answer.ts'

/** A public call may be anonymous; every other call has been authorised and has an actor. */
type ActorOf<Permission extends Gate> = Permission extends null | 'driver' | 'anyone' ? Actor | null : Actor

type Input<E extends Endpoint> = z.output<E['input']>
type Reply<E extends Endpoint> = z.output<E['reply']>

export type UseCase<E extends Endpoint> = (
  context: Context<ActorOf<E['permission']>>,
  input: Input<E>,
) => Promise<Reply<E>>
export type UseCaseWithoutTransaction<E extends Endpoint> = (
  context: ContextWithoutTransaction<ActorOf<E['permission']>>,
  input: Input<E>,
) => Promise<Reply<E>>

/** The parts that the routes of all nouns share. */
export interface Api extends RequestGuard {
  readonly app: FastifyInstance
  readonly testTime?: (() => Date) | undefined
  readonly seal: (hash: Uint8Array) => Buffer
  readonly sealLog: (content: string) => Buffer
  /** Key of the hashes of bodies under an `Idempotency-Key`. */
  readonly bodyKey: Buffer
  /** Limits parallel heavy calls, so that one caller does not slow down all others. */
  readonly heavyCalls: HeavyCalls
  /** Called after each command, even a refused one, because it may have queued deliveries. */
  readonly afterCommand: () => void
  /** Serves queries that may lag; absent: the primary serves all. */
  readonly standbys?: Standbys | undefined
  /** Runs a use case as a part of the trace of its request; absent: there are no traces. */
  readonly trace?: (<Result>(name: string, work: () => Promise<Result>) => Promise<Result>) | undefined
}

/** Binds an endpoint to a use case in one transaction: read-only for a query, all or nothing for a command. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, useCase: UseCase<E>): void {
  serveWithoutTransaction(api, endpoint, ({ database, once, parts: _parts, ...facts }, input) => {
    const action = (tx: Transaction<Database>) => useCase({ ...facts, tx }, input)
    if (endpoint.kind === 'command') return once(action)
    return database.transaction().setAccessMode('read only').execute(action)
  })
}

function contextOf(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<ContextWithoutTransaction<Actor | null>, 'once' | 'parts'> {
  const { actor, sessionHash } = request.admitted
  return {
    actor,
    language: languageOf(actor, request),
    now: api.now(),
    ...(api.testTime !== undefined && { testTime: api.testTime() }),
    newId: randomUUID,
    caller: callerOf(request, sessionHash),
    database: api.database,
    seal: api.seal,
    sealLog: api.sealLog,
    signal: hangUpOf(reply.raw),
  }
}

/** Binds an endpoint to a use case that opens its own transactions; see ContextWithoutTransaction. */
export function serveWithoutTransaction<E extends Endpoint>(
  api: Api,
  endpoint: E,
  useCase: UseCaseWithoutTransaction<E>,
  checkEarly?: EarlyCheck,
): void {
  const work = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { actor } = request.admitted
    const input = decodeInput(endpoint, request)
    const idempotencyKey = await idempotencyKeyOf(endpoint, request, api.bodyKey)
    const context = contextOf(api, request, reply)
    const action = (once: RunOnce, parts: RunParts) => {
      const plain = () =>
        onBestServer(api, endpoint, actor, (database) =>
          // `authorizeRequest` has refused a missing actor where the call needs one.
          useCase({ ...context, database, once, parts } as ContextWithoutTransaction<ActorOf<E['permission']>>, input),
        )
      const { trace } = api
      const work = trace === undefined ? plain : () => trace(endpoint.path, plain)
      return endpoint.isHeavy(input) ? api.heavyCalls.within(visitorOf(actor, request), reply.raw, work) : work()
    }
    const plainly: RunOnce = (work) => api.database.transaction().execute(work)
    const encode = (answer: unknown) => JSON.stringify(encodeReply(endpoint.reply, answer))
    const doing =
      idempotencyKey === null
        ? action(plainly, plainParts(api.database)).then((answer) => ({ answer }))
        : runIdempotent({ database: api.database, idempotencyKey, encode, action })
    const done = endpoint.kind === 'command' ? await written(api, actor, doing) : await doing
    return 'stored' in done ? sendStored(reply, endpoint, done.stored) : sendAnswer(reply, endpoint, done.answer)
  }
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    request.isBegun = true
    try {
      return await work(request, reply)
    } finally {
      await request.place?.leave()
    }
  }
  const { upload, maximumBytes, maximumNames } = endpoint
  const options = {
    bodyLimit: upload === null ? (maximumBytes ?? ordinaryBodyLimit) : uploadBodyLimit,
    config: { upload, maximumNames },
    onRequest: authorizeRequest(api, endpoint, checkEarly),
    handler,
  }
  for (const method of methodsOf(endpoint)) api.app.route({ method, url: `/${endpoint.path}`, ...options })
}

/** Waits for a command. Also after a refusal something may have been written: of several notes, some may have been signed. */
async function written<Result>(
  { afterCommand, standbys }: Api,
  actor: Actor | null,
  doing: Promise<Result>,
): Promise<Result> {
  try {
    return await doing
  } finally {
    afterCommand()
    if (actor !== null) await standbys?.noteWrite(actor.userId)
  }
}

/** Reads on a standby where the call and the caller allow it, and once more on the primary where the standby fails. */
async function onBestServer<Result>(
  { database, standbys }: Api,
  { mayLag }: Endpoint,
  actor: Actor | null,
  work: (database: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const standby = mayLag && actor !== null ? await standbys?.forReading(actor.userId) : null
  if (standby === null || standby === undefined) return work(database)
  try {
    return await work(standby)
  } catch (problem) {
    if (!isForPrimary(problem)) throw problem
    return work(database)
  }
}

/** Aborts when the connection is closed before the reply was sent. */
function hangUpOf(response: ServerResponse): AbortSignal {
  const hangUp = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) hangUp.abort(new Refusal('too_busy'))
  })
  return hangUp.signal
}

/** The caller as counted by the limits of heavy calls. */
function visitorOf(actor: Actor | null, request: FastifyRequest): HeavyCaller {
  if (actor === null) return { caller: callerAddress(request.ip), kind: 'stranger' }
  return { caller: `user ${actor.userId}`, kind: isApiKey(actor) ? 'machine' : 'person' }
}

function callerOf(request: FastifyRequest, sessionHash: Buffer | null): Caller {
  const { 'user-agent': userAgent = '', 'x-device': device } = request.headers
  return {
    ip: parseAddress(request.ip),
    userAgent: userAgent.slice(0, 500),
    sessionHash,
    device: typeof device === 'string' && devicePattern.test(device) ? device : null,
  }
}

/** Input is the query and the body together, because old clients use either. The body wins, but not over the header. */
function decodeInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const { body, query, params } = request
  if (Array.isArray(body) || (body !== undefined && body !== null && typeof body !== 'object')) {
    throw new Refusal('bad_input', { fields: { body: 'wrong_type' } })
  }
  const link = endpoint.permission === 'driver' ? linkInHeader(request) : undefined
  const head = link === undefined ? {} : { token: link }
  // What the path names cannot be changed by the rest.
  const named = params as Record<string, unknown>
  const sent: Record<string, unknown> = { ...(query as Record<string, unknown>), ...body, ...named, ...head }
  return decodeFields(endpoint.input, sent) as Input<E>
}

/** The fields of a request, or a refusal that names the wrong ones. */
export function decodeFields<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const decoded = validated(schema, sent)
  if (!decoded.success) throw wrongInput(decoded.error, sent)
  return decoded.data
}

function wrongInput(error: z.core.$ZodError, sent: unknown): Refusal {
  const unknown = unknownNames(error)
  const about = unknown.length === 0 ? {} : { about: { unknown } }
  return new Refusal('bad_input', { fields: fieldProblems(error, sent), ...about })
}

/** The schemas compare the `length` of any value; an object with a fake one can make that throw. */
function validated<Schema extends z.ZodType>(schema: Schema, sent: unknown) {
  try {
    return schema.safeParse(sent)
  } catch (problem) {
    if (problem instanceof TypeError) throw new Refusal('bad_input', { fields: { body: 'wrong_type' } })
    throw problem
  }
}

/** The language of the request, as the page is shown; otherwise that of the account. */
export function languageOf(actor: Actor | null, request: FastifyRequest): Language {
  return preferredLanguage([...acceptedLanguages(request.headers['accept-language']), actor?.language])
}
