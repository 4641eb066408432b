import type { OutboxParts } from '../outbox/dispatch.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** Counts every attempt to send, and continues the trace of the request that queued it. */
export function observeDeliveries({
  metrics,
  tracing,
}: {
  readonly metrics: Metrics | null
  readonly tracing: Tracing | null
}): NonNullable<OutboxParts['observe']> {
  return async ({ id, kind, attempts, traceParent }, attempt) => {
    const begin = performance.now()
    const attributes = { 'roadnote.outbox_id': id, 'roadnote.attempt': attempts }
    const span = tracing?.beginDelivery(`deliver ${kind}`, attributes, traceParent) ?? null
    const end = span === null ? await attempt() : await span.run(attempt)
    span?.end({ 'roadnote.outcome': end }, end === 'failed' || end === 'unsettled')
    metrics?.delivery(kind, end, (performance.now() - begin) / 1000)
  }
}
