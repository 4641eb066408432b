import type { FastifyInstance } from 'fastify'
import { metricsReply } from './metrics-reply.ts'
import type { Metrics } from './metrics.ts'
import { measureRequests, traceRequests } from './observe-requests.ts'
import type { Tracing } from './tracing.ts'

export interface Monitoring {
  readonly metrics: Metrics | null
  readonly tracing: Tracing | null
  /** With this token `/metrics` is on the port of the app; null: it is not there. */
  readonly tokenOnPort: string | null
}

/** Observes the requests of the app, and serves `/metrics` where that is wanted. */
export function installMonitoring(
  app: FastifyInstance,
  { metrics, tracing, tokenOnPort }: Monitoring,
  signInPaths: ReadonlySet<string>,
): void {
  if (tracing !== null) traceRequests(app, tracing)
  if (metrics === null) return
  measureRequests(app, metrics, signInPaths)
  if (tokenOnPort === null) return
  const answer = metricsReply(metrics, tokenOnPort)
  app.get('/metrics', async (request, reply) => {
    const { status, headers, body } = await answer(request.headers.authorization)
    return reply.code(status).headers(headers).send(body)
  })
}
