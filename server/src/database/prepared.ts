import { createHash } from 'node:crypto'
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { limitedCommits, stuckCommits, type CommitLimit, type StuckCommits } from './commit-limit.ts'
import {
  endsTransaction,
  limitedInTransactions,
  opensTransaction,
  type RunStatement,
  type TimeLimits,
} from './limits.ts'
import { isLostConnection, OutcomeUnknown } from './lost-connection.ts'

export interface PreparingOptions {
  /** Whether statements get names; older poolers in transaction mode cannot keep them. */
  readonly prepares: boolean
  /** Limits to set in each transaction; null: they are set for the connection. */
  readonly limits: TimeLimits | null
  readonly commitLimit: CommitLimit
  /** Absent: nobody watches the statements. */
  readonly observe?: ObserveStatement | undefined
}

/** Runs a statement and watches it, for metrics, traces and the log. */
export type ObserveStatement = <Result>(text: string, run: () => Promise<Result>) => Promise<Result>

/**
 * Prepares a statement by giving it a name: from the second execution on a connection it is not parsed again, and
 * from the sixth on mostly not planned again. Parsing and planning our short statements was more than half of the
 * database's work. Every Kysely statement with parameters gets a name once it has been seen before.
 */
export function withPreparedStatements(
  pool: pg.Pool,
  { prepares, limits, commitLimit, observe }: PreparingOptions,
): PostgresPool {
  const names = prepares ? statementNames() : noNames
  const stuck = stuckCommits(commitLimit)
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? named(client, { names, limits, commitLimit, observe, stuck })
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

const alwaysPlannedMark = '/* planned again */'

/**
 * For a statement whose best plan depends on its parameters, such as a filtered list: a plan for a user with ten
 * notes would be wrong for one with a million. Prefixes the statement.
 */
export const planEachTime = sql.raw(alwaysPlannedMark)

/** Every connection stores each of them with its plan, and lists of varying length could create any number. */
const mostNamed = 300
const mostWatched = 5000

/** A cached plan became invalid in a transaction, because a migration changed a table. Has PostgreSQL's code for a retry. */
export class StalePlan extends Error {
  readonly code = '40001'
}

interface StatementNames {
  /** Undefined for a statement that is not prepared. */
  of(text: string, values: readonly unknown[]): string | undefined
  /** Changes all names, so that every connection prepares its statements again. */
  renew(): void
}

function statementNames(): StatementNames {
  let generation = 0
  const named = new Map<string, string>()
  const seenOnce = new Set<string>()
  return {
    of(text, values) {
      if (values.length === 0 || text.includes(alwaysPlannedMark)) return undefined
      const known = named.get(text)
      if (known !== undefined) return `${known}-${generation}`
      if (named.size >= mostNamed) return undefined
      if (!seenOnce.delete(text)) {
        if (seenOnce.size < mostWatched) seenOnce.add(text)
        return undefined
      }
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
      named.set(text, name)
      return `${name}-${generation}`
    },
    renew() {
      generation += 1
    },
  }
}

const noNames: StatementNames = { of: () => undefined, renew: () => undefined }

interface Naming extends Pick<PreparingOptions, 'limits' | 'commitLimit' | 'observe'> {
  readonly names: StatementNames
  readonly stuck: StuckCommits
}

function named(client: pg.PoolClient, { names, limits, commitLimit, observe, stuck }: Naming): PostgresPoolClient {
  const direct = limitedCommits((statement) => client.query(statement), commitLimit)
  const unobserved = limits === null ? direct : limitedInTransactions(direct, limits)
  const run: RunStatement =
    observe === undefined ? unobserved : (statement) => observe(statement.text, () => unobserved(statement))
  // The server reports the shutdown before the connection closes; the pool would still reuse it.
  let isLost = false
  let isInTransaction = false
  const runNamed = (text: string, values: readonly unknown[]) => {
    const name = names.of(text, values)
    return run({ ...(name !== undefined && { name }), text, values: [...values] })
  }
  const query = async (text: string, values: readonly unknown[]) => {
    await stuck.refuse(text, (statement) => client.query(statement))
    if (opensTransaction(text)) isInTransaction = true
    if (endsTransaction(text)) isInTransaction = false
    try {
      return await runNamed(text, values)
    } catch (problem) {
      isLost ||= isLostConnection(problem)
      if (problem instanceof OutcomeUnknown) stuck.note()
      if (!isStale(problem)) throw problem
      names.renew()
      // The statement has done nothing. In a transaction PostgreSQL refuses everything after it.
      if (!isInTransaction) return runNamed(text, values)
      throw new StalePlan('a kept plan no longer fits its tables', { cause: problem })
    }
  }
  // We use no cursors, so Kysely calls only the overload with text and parameters.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) }
}

/** The code alone means "feature not supported", which would be our own error. */
function isStale(problem: unknown): boolean {
  return (
    problem instanceof Error && 'code' in problem && problem.code === '0A000' && problem.message.includes('cached plan')
  )
}
