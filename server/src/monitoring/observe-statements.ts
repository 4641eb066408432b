import type { Logger } from 'pino'
import type { ObserveStatement } from '../database/prepared.ts'
import type { Metrics } from './metrics.ts'
import { shownStatement, statementId } from './statement-id.ts'
import type { Tracing } from './tracing.ts'

interface StatementObservers {
  readonly log: Pick<Logger, 'warn' | 'trace' | 'isLevelEnabled'>
  /** Milliseconds from which a statement is slow; 0: none is. */
  readonly slow: number
  readonly metrics?: Metrics | null
  readonly tracing?: Tracing | null
}

/** Measures every statement, names slow ones in the log, and adds a span to the trace of a request or delivery. */
export function observeStatements({ log, slow, metrics, tracing }: StatementObservers): ObserveStatement {
  return async (text, run) => {
    const begin = performance.now()
    const end = tracing?.beginStatement(text) ?? null
    let failed = true
    try {
      const result = await run()
      failed = false
      return result
    } finally {
      const milliseconds = performance.now() - begin
      end?.(failed)
      metrics?.statement(milliseconds / 1000)
      if (slow > 0 && milliseconds >= slow) log.warn(lineOf(text, milliseconds), 'slow statement')
      else if (log.isLevelEnabled('trace')) log.trace(lineOf(text, milliseconds), 'statement')
    }
  }
}

function lineOf(text: string, milliseconds: number) {
  return {
    statement: statementId(text),
    text: shownStatement(text),
    milliseconds: Math.round(milliseconds * 10) / 10,
  }
}
