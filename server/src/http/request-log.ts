import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, for the log; the use case gets the whole actor in its context. */
    actorId: number | null
  }
}

/** Pages whose address is a key: whoever reads it could open them. */
const personalPages = /^(\/[a-z]{2}\/(?:charter|reset-password|registration|renew-sign-code)\/).*/i

/** The query may hold links and codes, so only the path is logged; bodies and headers never are. */
function pathOf(request: FastifyRequest): string {
  return (request.url.split('?', 1)[0] ?? '').slice(0, 200).replace(personalPages, '$1…')
}

/** One line per finished request: who, what, where from, how it ended and how long it took. */
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
        ip: request.ip,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
