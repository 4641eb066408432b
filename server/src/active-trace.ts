import { AsyncLocalStorage } from 'node:async_hooks'

/** The position in the trace of a request or delivery, as the W3C recommendation "Trace Context" names it. */
export interface ActiveTrace {
  readonly traceId: string
  readonly spanId: string
  /** Whether the trace is sent to the collector. */
  readonly isSampled: boolean
}

/**
 * The one piece of ambient state, and only for monitoring: a log line and a queued delivery name the trace that
 * caused them, however deep in the code that is. Nothing is stored in it while traces are off.
 */
const store = new AsyncLocalStorage<ActiveTrace>()

export function activeTrace(): ActiveTrace | undefined {
  return store.getStore()
}

export function withActiveTrace<Result>(trace: ActiveTrace, work: () => Result): Result {
  return store.run(trace, work)
}
