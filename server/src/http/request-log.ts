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

/** One line per finished request: user, call, address, outcome and duration. */
export function installRequestLog(app: FastifyInstance): void {
  app.decorateRequest('actorId', null)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        refusal: reply.getHeader('x-error-code'),
        user: request.actorId,
        ip: parseAddress(request.ip),
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
