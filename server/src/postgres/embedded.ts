import { randomBytes } from 'node:crypto'
import { existsSync, realpathSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type AccountKind, chooseAccount } from './account.ts'
import { bundledAddress, bundledDatabase, writePassword } from './address.ts'
import {
  becomesReady,
  type ClusterPlace,
  createCluster,
  emptyFolder,
  ensureDatabase,
  launchServer,
  type RunningServer,
  startOnFreePort,
} from './cluster.ts'
import { openServerLog } from './log.ts'
import { moveToBundledVersion } from './move.ts'
import { stopLeftoverServer, stopServer } from './postmaster.ts'
import { findProgram, type PostgresProgram } from './program.ts'

export interface EmbeddedLog {
  info(message: string): void
  error(message: string): void
}

export interface EmbeddedOptions {
  /** The data folder; lock it first with `lockDataFolder`. */
  dataDir: string
  log: EmbeddedLog
  /** For tests only: a faster database without durability. */
  disposable?: boolean
  /** For tests only: forces one way of running as root. */
  account?: AccountKind
  /** For tests only: another PostgreSQL than the one from npm. */
  program?: PostgresProgram
}

export interface EmbeddedDatabase {
  url: string
  /** Stops the server cleanly, so that the next start needs no recovery. */
  stop(): Promise<void>
}

/** Starts the bundled PostgreSQL with its cluster in the data folder, creating the cluster at the first start. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = realpathSync(options.dataDir)
  await stopLeftoverServer(join(dataDir, 'postgres'), options.log)
  const place = await prepareCluster(options, dataDir)
  const server = await startOnFreePort(place)
  const url = (name: string) => bundledAddress(dataDir, server.port, name)
  const stop = keepRunning(place, server, options.log)
  try {
    await ensureDatabase(url('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: url(bundledDatabase), stop }
}

async function prepareCluster(options: EmbeddedOptions, dataDir: string): Promise<ClusterPlace> {
  const shipped = findProgram(dataDir, options.program)
  const cluster = join(dataDir, 'postgres')
  const disposable = options.disposable ?? false
  const serverLog = openServerLog(join(dataDir, 'postgres.log'))
  await moveToBundledVersion({ ...options, dataDir, program: shipped, serverLog, disposable })
  if (existsSync(cluster)) {
    return { ...chooseAccount(shipped, dataDir, cluster, options.account), cluster, serverLog, disposable }
  }
  // The cluster folder gets its name only when complete, so an interrupted first start begins again.
  const folder = emptyFolder(join(dataDir, 'postgres-unfinished'))
  const place = { ...chooseAccount(shipped, dataDir, folder, options.account), serverLog, disposable }
  const password = randomBytes(24).toString('hex')
  writePassword(dataDir, password)
  await createCluster({ ...place, cluster: folder }, dataDir, password)
  renameSync(folder, cluster)
  return { ...place, cluster }
}

const firstPause = 100
const longestPause = 5000
/** A server that ran this long before it died is not in a crash loop. */
const longEnough = 60_000

/**
 * Restarts a server that died, on the same port, so that every pool finds it again. Returns a function that stops it
 * for good. Repeated crashes increase the delay.
 */
function keepRunning(place: ClusterPlace, server: RunningServer, log: EmbeddedLog): () => Promise<void> {
  let { child } = server
  let ending: Promise<void> | undefined
  let wait = firstPause
  const endWithUs = () => child.kill('SIGINT')
  const watch = () => {
    const since = Date.now()
    child.once('exit', () => {
      if (Date.now() - since > longEnough) wait = firstPause
      void revive()
    })
  }
  const revive = async () => {
    if (ending !== undefined) return
    log.error(`The database server ended unexpectedly and is started again. ${lastLogLines(place)}`)
    for (;;) {
      await delay(wait)
      wait = Math.min(wait * 2, longestPause)
      if (ending !== undefined) return
      child = launchServer(place, server.port)
      if (await becomesReady(child, place.cluster).catch(() => false)) break
      // The first attempts may fail, because processes of the dead server need a moment to exit.
      if (wait === longestPause && ending === undefined)
        log.error(`The database server does not start; it is tried again. ${lastLogLines(place)}`)
    }
    log.info('The database server runs again')
    watch()
  }
  const end = async () => {
    child.removeAllListeners('exit')
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await stopServer(child.pid)
    process.removeListener('exit', endWithUs)
    place.serverLog.close()
  }
  // Stops the server on our exit where the system does not; if we are killed, the next start does.
  process.once('exit', endWithUs)
  watch()
  return () => (ending ??= end())
}

/** An unreadable log must not prevent the restart. */
function lastLogLines({ serverLog }: ClusterPlace): string {
  try {
    return serverLog.tail(3)
  } catch {
    return ''
  }
}
