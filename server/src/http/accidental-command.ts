import { Refusal } from '@roadnote/domain/access/refusal'
import type { FastifyRequest } from 'fastify'

/** Browsers state these for `fetch` and XMLHttpRequest; everything else is a page, a subresource or a prefetch. */
const destinationsOfPrograms: readonly string[] = ['empty']
const modesOfPrograms: readonly string[] = ['cors', 'same-origin']
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Some commands of the specification use GET. They run only for a programmatic request: not for a page that is
 * opened, a picture that is loaded or a link that is prefetched. Clients that are no browsers do not send these
 * headers.
 */
export function refuseAccidentalCommand({ method, headers }: FastifyRequest): void {
  if (method !== 'GET') return
  const isFetch =
    isAbsentOrAmong(headers['sec-fetch-dest'], destinationsOfPrograms) &&
    isAbsentOrAmong(headers['sec-fetch-mode'], modesOfPrograms) &&
    headers['sec-fetch-user'] === undefined
  const isAhead = purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
  if (!isFetch || isAhead) throw new Refusal('not_by_navigation')
}

/** A header sent twice arrives as one comma-separated value, which is in no list. */
function isAbsentOrAmong(sent: string | readonly string[] | undefined, known: readonly string[]): boolean {
  return sent === undefined || (typeof sent === 'string' && known.includes(sent.trim().toLowerCase()))
}
