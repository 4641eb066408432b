import { Refusal } from '@roadnote/domain/access/refusal'
import type { FastifyRequest } from 'fastify'

/**
 * Thirteen calls of the specification change something by GET. They act only for a program that meant it:
 * not for a page being opened, an image being loaded or a link being fetched ahead of a click.
 */
export function refuseAccidentalCommand(request: FastifyRequest): void {
  if (request.method !== 'GET') return
  const { headers } = request
  const opened = headers['sec-fetch-mode'] === 'navigate' || headers['sec-fetch-mode'] === 'no-cors'
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')} ${String(headers['x-moz'] ?? '')}`
  if (opened || /prefetch|prerender|preview/i.test(purpose)) throw new Refusal('not_by_navigation')
}
