import { isApiKey, type Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { acceptsPassword, passesGate, isOpenToCaller, type Endpoint } from '@roadnote/domain/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { refuseAccidentalCommand } from './accidental-command.ts'
import { hashToken, unauthenticated, type Authenticate, type Authenticated } from './authenticate.ts'
import { parseAddress, callerAddress } from './caller-address.ts'
import type { Caller } from './context.ts'
import type { KeyThrottle } from './key-throttle.ts'
import { hasBody, receptionOf } from './body-limits.ts'
import type { GrantedUpload, UploadKind, UploadPlaces } from './upload-places.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller according to the request headers. */
    admitted: Authenticated
    /** The place of an upload; null for all other calls. */
    place: GrantedUpload | null
    /** The use case has started: its files are released when it ends. */
    isBegun: boolean
  }
}

/** Facts about a driver before the body is read. */
export interface EarlyFacts {
  /** Null: without a session. */
  readonly actor: Actor | null
  readonly database: Kysely<Database>
  readonly caller: Pick<Caller, 'ip'>
  readonly now: Date
  /** From the header; absent where old pages send it in the body. */
  readonly link: string | undefined
  readonly isMultipart: boolean
}

/** Checks the driver of an upload before the body is read; refuses by throwing. */
export type EarlyCheck = (facts: EarlyFacts) => Promise<unknown>

export interface RequestGuard {
  readonly database: Kysely<Database>
  readonly authenticate: Authenticate
  readonly now: () => Date
  readonly uploadPlaces: UploadPlaces
  /** Rate limit of API keys. */
  readonly keyThrottle: KeyThrottle
}

/** The driver's link in the authorization header. */
export function linkInHeader({ headers }: FastifyRequest): string | undefined {
  return /^Link ([\x21-\x7e]{1,500})$/i.exec(headers.authorization ?? '')?.[1]
}

/** Checks the caller, the permission and the announced length before the body is read. */
export function authorizeRequest(guard: RequestGuard, endpoint: Endpoint, checkEarly?: EarlyCheck) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { permission } = endpoint
    if (endpoint.kind === 'command') refuseAccidentalCommand(request)
    // A driver's link identifies the driver; any other header must be that of a session.
    const needsNoSession = permission === null || (permission === 'driver' && linkInHeader(request) !== undefined)
    request.admitted = needsNoSession ? unauthenticated : await guard.authenticate(request)
    const { actor } = request.admitted
    request.actorId = actor?.userId ?? null
    // A caller with an expired session gets an error instead of being treated as anonymous.
    const isStale = actor === null && !needsNoSession && request.headers.authorization !== undefined
    if ((permission === 'anyone' || permission === 'driver') && isStale) throw new Refusal('unauthenticated')
    if (actor !== null && isApiKey(actor)) await guard.keyThrottle.enter(actor.userId, reply.raw)
    if (actor !== null) {
      assertAllowed(isOpenToCaller(endpoint, actor))
      assertAllowed(acceptsPassword(endpoint, actor))
    }
    assertAllowed(passesGate(permission, actor))
    if (!hasBody(request)) return
    const reception = receptionOf(request)
    if (Number(request.headers['content-length'] ?? 0) > reception.maximumBytes) throw new Refusal('too_large')
    if (endpoint.upload === null) return
    await checkEarly?.(factsOf(guard, request))
    request.place = await guard.uploadPlaces.take({ ...guestOf(actor, request), reception })
  }
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

function factsOf({ database, now }: RequestGuard, request: FastifyRequest): EarlyFacts {
  const caller = { ip: parseAddress(request.ip) }
  const { actor } = request.admitted
  return { actor, database, caller, now: now(), link: linkInHeader(request), isMultipart: isMultipart(request) }
}

function guestOf(actor: Actor | null, request: FastifyRequest): { caller: string; kind: UploadKind } {
  const link = linkInHeader(request)
  const kind = isMultipart(request) ? 'aside' : 'inMemory'
  if (actor !== null) return { caller: `user ${actor.userId}`, kind }
  if (link !== undefined) return { caller: `link ${hashToken(link).toString('hex')}`, kind }
  return { caller: `address ${callerAddress(request.ip)}`, kind: 'stranger' }
}

/** An upload releases its place and its files when the use case ends or, if none started, with the request. */
export function installUploadPlaces(app: FastifyInstance): void {
  app.decorateRequest('admitted')
  app.decorateRequest('place', null)
  app.decorateRequest('isBegun', false)
  app.addHook('onRequest', async (request) => {
    request.admitted = unauthenticated
  })
  app.addHook('onResponse', async (request) => {
    if (!request.isBegun) await request.place?.leave()
  })
}
