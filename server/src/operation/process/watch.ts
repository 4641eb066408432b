import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema.ts'
import { startRounds } from '../rounds.ts'
import { differingSettings, type SettingFingerprints } from './setting-fingerprints.ts'
import { removeProcess, reportProcess, type ThisProcess } from './store.ts'

interface WatchParts {
  readonly database: Kysely<Database>
  readonly settings: SettingFingerprints
  readonly log: Pick<Logger, 'warn'>
}

const restMilliseconds = 30_000

/** Reports this process in the database and names settings that another process has differently, once for each change. */
export class ProcessWatch {
  readonly #parts: WatchParts
  readonly #one: ThisProcess
  /** The settings that were logged, by process. */
  readonly #logged = new Map<string, string>()
  #isReported = false
  #isAway = false

  constructor(parts: WatchParts, name = `${hostname()}:${process.pid}`) {
    this.#parts = parts
    this.#one = { id: randomUUID(), name: name.slice(0, 300), startedAt: new Date(), settings: parts.settings }
  }

  /** Never throws: a database that is away is asked again. */
  async report(): Promise<void> {
    const { database, log } = this.#parts
    try {
      const others = await reportProcess(database, this.#one)
      this.#isReported = true
      this.#isAway = false
      const ids = new Set(others.map(({ id }) => id))
      for (const id of this.#logged.keys()) if (!ids.has(id)) this.#logged.delete(id)
      for (const { id, name, settings } of others) this.#compare(id, name, settings)
    } catch (problem) {
      if (!this.#isAway) log.warn({ err: problem }, 'the settings of other processes could not be compared')
      this.#isAway = true
    }
  }

  #compare(id: string, name: string, settings: unknown): void {
    const differing = differingSettings(this.#parts.settings, settings).join(', ')
    if (differing === (this.#logged.get(id) ?? '')) return
    this.#logged.set(id, differing)
    if (differing !== '') this.#parts.log.warn(`This process has another ${differing} than process ${name}.`)
  }

  /** A process that ends by a crash is left out after a minute and a half. */
  async end(): Promise<void> {
    if (!this.#isReported || this.#isAway) return
    await removeProcess(this.#parts.database, this.#one.id).catch(() => undefined)
  }
}

/** Compares the settings of all processes in the background, every half minute. Returns how to stop. */
export function startProcessWatch(parts: WatchParts): () => Promise<void> {
  const watch = new ProcessWatch(parts)
  const stop = startRounds(async () => {
    await watch.report()
    return restMilliseconds
  }, 0)
  return async () => {
    await stop()
    await watch.end()
  }
}
