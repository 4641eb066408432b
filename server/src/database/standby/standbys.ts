import type { Kysely } from 'kysely'
import type { ConnectOptions } from '../connect.ts'
import { errorCode } from '../start-problem.ts'
import { isLostConnection } from '../lost-connection.ts'
import type { Database } from '../schema.ts'
import { PrimaryTrail } from './primary-trail.ts'
import { lastWriteOf, recordWrite } from './recent-writes.ts'
import { positionOfPrimary, Standby, Watcher } from './standby.ts'

interface StandbyLog {
  info(message: string): void
  warn(message: string): void
}

export interface StandbyOptions {
  /** Addresses of the servers; the one that is the primary at the moment is left out by itself. */
  readonly urls: readonly string[]
  readonly primary: { readonly url: string; readonly db: Kysely<Database> }
  /** A standby that is further behind is not read (ms). */
  readonly maximumLag: number
  readonly connect: ConnectOptions
  readonly log: StandbyLog
}

/** One missed answer can be a pause of the machine. */
const missedAnswers = 2
/** As long as `recent_write` counts. */
const writesCountFor = 60_000

/** Reading from standbys, where they follow closely and have what the reader wrote. */
export class Standbys {
  readonly #options: StandbyOptions
  readonly #standbys: readonly Standby[]
  readonly #primary: Watcher
  readonly #trail: PrimaryTrail
  /** Writes of this process, for the time without a primary that knows those of all. */
  readonly #ownWrites = new Map<number, { readonly position: number; readonly at: number }>()
  #missed = 0
  #next = 0
  #usable: readonly Standby[] = []

  constructor(options: StandbyOptions) {
    this.#options = options
    this.#standbys = options.urls.map((url) => new Standby(url, options.connect))
    this.#primary = new Watcher(options.primary.url, positionOfPrimary)
    this.#trail = new PrimaryTrail(options.maximumLag)
  }

  /** Whether the primary has not answered for some time, so that only reading is possible. */
  get isPrimaryAway(): boolean {
    return this.#missed >= missedAnswers
  }

  /** How many standbys are read at the moment. */
  get usable(): number {
    return this.#usable.length
  }

  /** Any standby that follows closely; null: none does. */
  get any(): Kysely<Database> | null {
    return this.#usable[this.#next++ % Math.max(1, this.#usable.length)]?.connection.db ?? null
  }

  /** Asks all servers once where they are. */
  async look(): Promise<void> {
    const [position] = await Promise.all([this.#primary.position(), ...this.#standbys.map((standby) => standby.look())])
    const now = performance.now()
    this.#missed = position === null ? this.#missed + 1 : 0
    if (position !== null) this.#trail.add(position, now)
    this.#chooseUsable(now)
    for (const [userId, write] of this.#ownWrites) if (now - write.at > writesCountFor) this.#ownWrites.delete(userId)
  }

  #chooseUsable(now: number): void {
    const before = this.#usable
    this.#usable = this.#standbys.filter(
      ({ position }) => position !== null && this.#trail.lag(position, now) <= this.#options.maximumLag,
    )
    for (const { name } of this.#usable.filter((standby) => !before.includes(standby)))
      this.#options.log.info(`reading from the standby ${name}`)
    for (const { name } of before.filter((standby) => !this.#usable.includes(standby)))
      this.#options.log.warn(`not reading from ${name}: it is away, too far behind, or no standby`)
  }

  /** The standby from which this user reads now; null: only the primary has all that the user wrote. */
  async forReading(userId: number): Promise<Kysely<Database> | null> {
    const wanted = await this.#wantedBy(userId)
    const first = this.#next++
    for (let turn = 0; turn < this.#usable.length; turn += 1) {
      const standby = this.#usable[(first + turn) % this.#usable.length]
      if (standby === undefined) continue
      if (wanted === null || (standby.position ?? -1) >= wanted) return standby.connection.db
      // Its last answer may be a second old, and the write younger.
      if (((await standby.look()) ?? -1) >= wanted) return standby.connection.db
    }
    return null
  }

  async #wantedBy(userId: number): Promise<number | null> {
    const own = this.#ownWrites.get(userId)?.position ?? null
    if (this.isPrimaryAway) return own
    try {
      const known = await lastWriteOf(this.#options.primary.db, userId)
      return own === null ? known : Math.max(own, known ?? 0)
    } catch (problem) {
      if (!isLostConnection(problem)) throw problem
      return own
    }
  }

  /** Called after each command, before its reply: the caller's next read may come to any process. */
  async noteWrite(userId: number): Promise<void> {
    try {
      const position = await recordWrite(this.#options.primary.db, userId)
      this.#ownWrites.set(userId, { position, at: performance.now() })
    } catch (problem) {
      // The command has its own answer; while the primary is away, readers see what they see.
      this.#options.log.warn(`a write could not be recorded for readers: ${errorCode(problem) ?? 'no answer'}`)
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.#primary.end(), ...this.#standbys.map((standby) => standby.end())])
  }
}

/** PostgreSQL: cancelled by a conflict with recovery, and a write in a query, which only the primary can do. */
const primaryWanted = /^(?:40001|25006)$/

/** Whether a read that failed on a standby is to be asked again at the primary. */
export function isForPrimary(problem: unknown): boolean {
  return isLostConnection(problem) || primaryWanted.test(errorCode(problem) ?? '')
}
