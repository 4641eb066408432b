import { createHash, timingSafeEqual } from 'node:crypto'
import type { Metrics } from './metrics.ts'

interface MetricsReply {
  readonly status: 200 | 401
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Answers who sends the token, or everybody if there is none. */
export function metricsReply(
  metrics: Metrics,
  token: string | undefined,
): (authorization: string | undefined) => Promise<MetricsReply> {
  return async (authorization) => {
    const headers = { 'cache-control': 'no-store' }
    if (token !== undefined && !isBearer(authorization, token)) {
      return {
        status: 401,
        headers: { ...headers, 'content-type': 'text/plain', 'www-authenticate': 'Bearer' },
        body: 'Send the token of METRICS_TOKEN as Authorization: Bearer.\n',
      }
    }
    const { type, body } = await metrics.text()
    return { status: 200, headers: { ...headers, 'content-type': type }, body }
  }
}

/** Hashed before the comparison, which then takes the same time for every guess. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer +(\S{1,500})$/i.exec(authorization ?? '')?.[1]
  if (sent === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(token))
}
