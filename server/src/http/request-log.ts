import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressIn } from './caller-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, for the log; the use case gets the whole actor in its context. */
    actorId: number | null
  }
}

const language = /^[a-z]{2}$/i
const word = /^[a-z][a-z-]{2,20}$/i

/**
 * What is logged of an address that no call claims. Some pages have a key in theirs, and a key can be spelled in many
 * ways; so only its beginning stays, as far as it is the plain name of a page: `/en/charter/…`.
 */
function pageOf(url: string): string {
  const parts = (url.split(/[?#]/, 1)[0] ?? '').split('/').filter((part) => part !== '')
  const [first = '', second = ''] = parts
  const names = language.test(first) ? [first, ...(word.test(second) ? [second] : [])] : word.test(first) ? [first] : []
  const shown = names.map((name) => `/${name.toLowerCase()}`).join('')
  return names.length < parts.length ? `${shown}/…` : shown || '/'
}

/** A call is named as the contract names it, however it was spelled. Queries, bodies and headers are never logged. */
function pathOf(request: FastifyRequest): string {
  return request.is404 ? pageOf(request.url) : (request.routeOptions.url ?? pageOf(request.url))
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
        ip: addressIn(request.ip),
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
