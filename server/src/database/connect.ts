import { Kysely } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { Database } from './schema.ts'
import { spelling, SpellingDialect } from './spelling.ts'

export interface ConnectOptions {
  /** Milliseconds a statement may take; 0 lifts the limit, for migrations and seeds. */
  statementTimeout?: number
  /** Connections this process may hold at once. */
  maxConnections?: number
  /** How the database's own lists call us. */
  applicationName?: string
  /** Told about every connection that is lost, whether somebody was using it or not. */
  onLostConnection?: (error: Error) => void
}

export interface Connection {
  db: Kysely<Database>
  /** For what Kysely does not speak: COPY, LISTEN. Columns stay in snake_case here. */
  pool: pg.Pool
  close(): Promise<void>
}

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    statement_timeout: options.statementTimeout ?? 10_000,
    idle_in_transaction_session_timeout: options.statementTimeout === 0 ? 0 : 60_000,
    connectionTimeoutMillis: 15_000,
    application_name: options.applicationName ?? 'roadnote',
    types: { getTypeParser },
  })
  // Without a listener a connection that drops would end the process. The pool listens only to those that nobody uses; whoever
  // uses one hears of it at his next question, also when he was busy with something else. The pool replaces it.
  pool.on('connect', (client) => client.on('error', (error) => options.onLostConnection?.(error)))
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({
    dialect: new SpellingDialect({ pool: preparing(pool) }),
    plugins: [spelling],
  })
  return { db, pool, close: () => db.destroy() }
}

type Parse = (value: string) => unknown

const { builtins } = pg.types
const arrayOf = { int8: 1016, numeric: 1231, date: 1182 }

// Our ids, counts, weights and amounts fit a double exactly enough. A date has no time and no zone, so it stays the text it is.
const parsers = new Map<number, Parse>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [arrayOf.int8, arrayParser(Number)],
  [arrayOf.numeric, arrayParser(Number)],
  [arrayOf.date, arrayParser(String)],
])

/** Parsers for this pool only; the driver's global table stays as it is. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
  const own = format === 'binary' ? undefined : parsers.get(oid)
  return own ?? pg.types.getTypeParser(oid, format)
}

function arrayParser(parse: Parse): Parse {
  // Numbers and dates are never quoted, and we keep no arrays of arrays.
  return (value) =>
    value === '{}'
      ? []
      : value
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)))
}
