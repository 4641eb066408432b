import { refusals } from '@roadnote/domain/access/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { OpenSpan, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null without traces. */
    span: OpenSpan | null
  }
}

/** A bounded name: the path of the contract, one name for all files and screens, and one for everything unknown. */
function routeOf(request: FastifyRequest, status: number): string {
  if (!request.is404) return request.routeOptions.url ?? 'unknown'
  return status < 400 ? 'web app' : 'unknown'
}

/** The code of a refusal; only those of our own list, so that their number is known. */
function refusalOf(reply: FastifyReply): string | null {
  const code = reply.getHeader('x-error-code')
  return typeof code === 'string' && Object.hasOwn(refusals, code) ? code : null
}

/** Counts every answered request. `signInPaths` are those whose success opens a session. */
export function measureRequests(app: FastifyInstance, metrics: Metrics, signInPaths: ReadonlySet<string>): void {
  metrics.watchSignIns(Array.from(signInPaths, (path) => `/${path}`))
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request, reply.statusCode)
    const isUpload = request.place !== null && request.place !== undefined
    metrics.request({
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      refusal: refusalOf(reply),
      isSignIn: signInPaths.has(route.slice(1)),
      uploadedBytes: isUpload ? (request.reception?.received ?? 0) : null,
    })
  })
}

const probes: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

/**
 * A span for each request except probes. Fastify continues in the context of the last hook's callback; a body arrives by events of
 * the socket, which know no request, so the context is entered again after it.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.is404 ? null : (request.routeOptions.url ?? null)
    if (route !== null && probes.has(route)) return done()
    request.span = tracing.beginRequest(`${request.method} ${route ?? 'web app'}`, {
      'http.request.method': request.method,
      ...(route !== null && { 'http.route': route }),
      'roadnote.request_id': request.id,
    })
    request.span.run(done)
  })
  app.addHook('preValidation', (request, _reply, done) => inSpan(request, done))
  app.addHook('onSend', (request, _reply, payload, done) => inSpan(request, () => done(null, payload)))
  app.addHook('onResponse', (request, reply, done) => {
    const refusal = refusalOf(reply)
    const status = reply.statusCode
    request.span?.end(
      { 'http.response.status_code': status, ...(refusal !== null && { 'error.type': refusal }) },
      status >= 500,
    )
    inSpan(request, done)
  })
}

function inSpan({ span }: FastifyRequest, work: () => void): void {
  if (span === null) work()
  else span.run(work)
}
