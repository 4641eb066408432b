import { createHash } from 'node:crypto'
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isLostConnection } from './lost-connection.ts'

/**
 * PostgreSQL keeps a statement that has a name: from the second time on a connection it is not parsed again, and from the
 * sixth on mostly not planned again either. Our statements are short and many, so that was more than half of the
 * database's work. Everything Kysely sends with parameters gets a name once it has been seen before.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = statementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? named(client, names)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

const alwaysPlannedMark = '/* planned again */'

/**
 * For a statement whose best plan depends on what is asked for, such as a filtered list: planned for somebody with ten
 * notes it would be wrong for somebody with a million. It stands in front of the statement.
 */
export const alwaysPlanned = sql.raw(alwaysPlannedMark)

/** Every connection keeps each of them with its plan; lists of changing length could make endlessly many. */
const mostNamed = 300
const mostWatched = 5000

/** A kept plan no longer fits, because a migration changed a table meanwhile. With PostgreSQL's own code for "try again". */
export class StalePlan extends Error {
  readonly code = '40001'
}

interface StatementNames {
  /** Undefined for a statement that has none. */
  of(text: string, values: readonly unknown[]): string | undefined
  /** All names mean something new from now on, so that every connection prepares afresh. */
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

function named(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  // The server says goodbye a moment before the connection closes; until then the pool would take it for a good one.
  let isLost = false
  const query = async (text: string, values: readonly unknown[]) => {
    const name = names.of(text, values)
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (problem) {
      isLost ||= isLostConnection(problem)
      if (!isStale(problem)) throw problem
      names.renew()
      throw new StalePlan('a kept plan no longer fits its tables', { cause: problem })
    }
  }
  // We read no cursors, so that Kysely calls only the half of it that takes text and parameters.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isLost) }
}

/** The code alone says only that something is not supported, which would be a fault of ours. */
function isStale(problem: unknown): boolean {
  return (
    problem instanceof Error && 'code' in problem && problem.code === '0A000' && problem.message.includes('cached plan')
  )
}
