import type pg from 'pg'

/** Time limits of the database for one connection, in milliseconds; 0: none. */
export interface TimeLimits {
  readonly statement: number
  readonly idleInTransaction: number
}

/** The part of a client that runs one statement. */
export type RunStatement = (statement: pg.QueryConfig) => Promise<pg.QueryResult>

export const opensTransaction = (text: string) => /^(?:begin|start transaction)\b/i.test(text)
export const endsTransaction = (text: string) => /^(?:commit|rollback)$/i.test(text)

/**
 * Sets the limits in each transaction instead of once for the connection, and gives every statement outside a
 * transaction one of its own. A pooler in transaction mode gives each transaction another connection, and what was set
 * for the connection would apply to somebody else.
 */
export function limitedInTransactions(run: RunStatement, { statement, idleInTransaction }: TimeLimits): RunStatement {
  const limits =
    `set local statement_timeout = ${statement}; ` +
    `set local idle_in_transaction_session_timeout = ${idleInTransaction}`
  let isOpen = false
  return async (config) => {
    if (opensTransaction(config.text)) {
      // One message for all three, so that the limits cost no time.
      const result = await run({ text: `${config.text}; ${limits}` })
      isOpen = true
      return result
    }
    if (endsTransaction(config.text)) isOpen = false
    if (isOpen || endsTransaction(config.text)) return run(config)
    await run({ text: `begin; ${limits}` })
    try {
      const result = await run(config)
      await run({ text: 'commit' })
      return result
    } catch (problem) {
      // After a lost connection there is nothing to roll back; the caller gets the first problem.
      await run({ text: 'rollback' }).catch(() => undefined)
      throw problem
    }
  }
}
