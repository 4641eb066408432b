import pg from 'pg'
import { connect, type ConnectOptions, type Connection } from '../connect.ts'
import { bytesOfLog } from './recent-writes.ts'

/** How long a server may take to say where it is; one that takes longer does not serve readers either. */
const patience = 1500

/** Asks one server on a connection of its own, so that a busy pool does not look like a server that is away. */
export class Watcher {
  readonly #pool: pg.Pool
  readonly #question: string

  constructor(url: string, question: string) {
    this.#question = question
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'roadnote-standby-watch',
    })
    // A lost connection fails the next question; without a listener it would end the process.
    this.#pool.on('error', () => undefined)
  }

  /** The position in the write-ahead log; null: the server gave none in time. */
  async position(): Promise<number | null> {
    try {
      const { rows } = await this.#pool.query<{ position: string | null }>(this.#question)
      const position = rows[0]?.position ?? null
      return position === null ? null : Number(position)
    } catch {
      return null
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

export const positionOfPrimary = `select ${bytesOfLog('pg_current_wal_flush_lsn()')} as position`

/** A server that was promoted answers null: who reads from it could read from the wrong one of two primaries. */
const positionOfStandby = `select case when pg_is_in_recovery() then ${bytesOfLog('pg_last_wal_replay_lsn()')} end as position`

/** One standby: its connections, and how far it has replayed the log of the primary. */
export class Standby {
  /** Host and port, for the log: the rest of the address contains a password. */
  readonly name: string
  readonly connection: Connection
  readonly #watcher: Watcher
  /** What it has replayed at least; null: it does not answer, or is no standby. */
  position: number | null = null

  constructor(url: string, options: ConnectOptions) {
    const { host } = new URL(url)
    this.name = host
    this.connection = connect(url, options)
    this.#watcher = new Watcher(url, positionOfStandby)
  }

  async look(): Promise<number | null> {
    this.position = await this.#watcher.position()
    return this.position
  }

  async end(): Promise<void> {
    await Promise.all([this.connection.close(), this.#watcher.end()])
  }
}
