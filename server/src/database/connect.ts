import { Kysely } from 'kysely'
import pg from 'pg'
import type { TimeLimits } from './limits.ts'
import { withPreparedStatements, type ObserveStatement } from './prepared.ts'
import type { Database } from './schema.ts'
import { columnNameCase, ColumnNameDialect } from './column-names.ts'

export interface ConnectOptions {
  /** Statement timeout in milliseconds; 0 disables it, for migrations and seeds. */
  statementTimeout?: number
  /** How long the confirmation of a commit is waited for, in milliseconds; none if there is no statement timeout. */
  commitTimeout?: number
  /** Maximum number of connections of this process. */
  maxConnections?: number
  /** A pooler in transaction mode (PgBouncer) is between this process and the database. */
  hasPooler?: boolean
  /** Whether statements are prepared; absent: yes, but not through a pooler, whose older versions cannot keep them. */
  prepares?: boolean
  /** The application name in pg_stat_activity. */
  applicationName?: string
  /** Called for every lost connection, in use or idle. */
  onLostConnection?: (error: Error) => void
  /** Watches every statement of Kysely. */
  observe?: ObserveStatement
}

export interface Connection {
  db: Kysely<Database>
  /** For COPY and LISTEN, which Kysely does not support. Columns stay in snake_case here. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Enough for the parallel requests of one process; PostgreSQL allows 100 by default. */
export const usualConnections = 20

const usualCommitTimeout = 10_000

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const hasPooler = options.hasPooler ?? false
  const statement = options.statementTimeout ?? 10_000
  const limits: TimeLimits = { statement, idleInTransaction: statement === 0 ? 0 : 60_000 }
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? usualConnections,
    // A pooler refuses a connection that asks for settings of its own.
    ...(!hasPooler && {
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
    connectionTimeoutMillis: 15_000,
    application_name: options.applicationName ?? 'roadnote',
    types: { getTypeParser },
  })
  // Without a listener a lost connection would end the process. The pool listens only on idle connections and replaces
  // lost ones; a user of a connection gets the error with the next query.
  pool.on('connect', (client) => client.on('error', (error) => options.onLostConnection?.(error)))
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({
    dialect: new ColumnNameDialect({
      pool: withPreparedStatements(pool, {
        prepares: options.prepares ?? !hasPooler,
        limits: hasPooler ? limits : null,
        commitLimit: { statement, commit: statement === 0 ? 0 : (options.commitTimeout ?? usualCommitTimeout) },
        observe: options.observe,
      }),
    }),
    plugins: [columnNameCase],
  })
  return { db, pool, close: () => db.destroy() }
}

type Parse = (value: string) => unknown

const { builtins } = pg.types
const arrayOf = { int8: 1016, numeric: 1231, date: 1182 }

// Our ids, counts, weights and amounts fit a double exactly enough. A date has no time and no zone, so it stays text.
const parsers = new Map<number, Parse>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [arrayOf.int8, arrayParser(Number)],
  [arrayOf.numeric, arrayParser(Number)],
  [arrayOf.date, arrayParser(String)],
])

/** Parsers for this pool only; the driver's global parsers are unchanged. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  const own = format === 'binary' ? undefined : parsers.get(oid)
  return own ?? pg.types.getTypeParser(oid, format)
}

function arrayParser(parse: Parse): Parse {
  // Numbers and dates are never quoted, and we store no nested arrays.
  return (value) =>
    value === '{}'
      ? []
      : value
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)))
}
