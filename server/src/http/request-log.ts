import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseAddress } from './caller-address.ts'
import { pageNameForLog } from './page-name.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request for the log; the use case gets the whole actor in its context. */
    actorId: number | null
  }
}

/** A call is logged under its contract path, regardless of spelling. Queries, bodies and headers are never logged. */
function pathOf(request: FastifyRequest): string {
  return request.is404 ? pageNameForLog(request.url) : (request.routeOptions.url ?? pageNameForLog(request.url))
}

/** Load balancers ask every few seconds; only an answer that needs attention is logged. */
const probes: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

/** Which requests get a line. */
export interface RequestLogChoice {
  /** Milliseconds from which a request is slow; 0: none is. */
  readonly slow: number
  /** The share of ordinary requests that get a line. */
  readonly share: number
}

const everyRequest: RequestLogChoice = { slow: 0, share: 1 }

/**
 * One line per finished request: user, call, address, outcome and duration. Refused, failed and slow requests always get
 * one; of the others a share, or all of them while the level is debug.
 */
export function installRequestLog(app: FastifyInstance, { slow, share }: RequestLogChoice = everyRequest): void {
  app.decorateRequest('actorId', null)
  const isNext = everyNth(share)
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request)
    const isRefused = reply.statusCode >= 400
    if (probes.has(path) && !isRefused) return
    const isSlow = slow > 0 && reply.elapsedTime >= slow
    const isOrdinary = !isRefused && !isSlow
    if (isOrdinary && !isNext() && !talkative.has(app.log.level)) return
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      refusal: reply.getHeader('x-error-code'),
      user: request.actorId,
      ip: parseAddress(request.ip),
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      // So that a sum over lines can be corrected.
      ...(isOrdinary && share < 1 && { share }),
    }
    if (isSlow) request.log.warn(line, 'slow request')
    else request.log.info(line, 'request')
  })
}

const talkative: ReadonlySet<string> = new Set(['debug', 'trace'])

/** True for this share of the calls, evenly: every tenth for 0.1. */
function everyNth(share: number): () => boolean {
  // The first one counts, unless none does.
  let sum = share === 0 ? 0 : 1 - share
  return () => {
    sum += share
    if (sum < 1 - 1e-9) return false
    sum -= 1
    return true
  }
}
