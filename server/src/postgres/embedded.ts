import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Account, type AccountKind, chooseAccount, postgresEnvironment } from './account.ts'
import { openServerLog, type ServerLog } from './log.ts'
import { executable, findProgram, type PostgresProgram } from './program.ts'
import { serverArguments } from './settings.ts'
import { stopLeftoverServer, stopServer, readPostmaster } from './postmaster.ts'
import { StartProblem } from '../database/start-problem.ts'

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

interface Place {
  program: PostgresProgram
  account: Account
  cluster: string
  serverLog: ServerLog
  disposable: boolean
}

const user = 'roadnote'
const databaseName = 'roadnote'

/** Starts the bundled PostgreSQL with its cluster in the data folder, creating the cluster at the first start. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = realpathSync(options.dataDir)
  await stopLeftoverServer(join(dataDir, 'postgres'), options.log)
  const place = await prepareCluster(options, dataDir)
  const server = await startOnFreePort(place)
  const url = (name: string) => `postgres://${user}:${readPassword(dataDir)}@127.0.0.1:${server.port}/${name}`
  const stop = keepRunning(place, server, options.log)
  try {
    await createDatabase(url('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: url(databaseName), stop }
}

async function prepareCluster(options: EmbeddedOptions, dataDir: string): Promise<Place> {
  const shipped = findProgram(dataDir, options.program)
  const cluster = join(dataDir, 'postgres')
  const isNew = !existsSync(cluster)
  // The cluster folder gets its name only when complete, so an interrupted first start begins again.
  const folder = isNew ? join(dataDir, 'postgres-unfinished') : cluster
  if (isNew) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
  } else {
    requireSameVersion(cluster, shipped)
  }
  const { account, program } = chooseAccount(shipped, dataDir, folder, options.account)
  const serverLog = openServerLog(join(dataDir, 'postgres.log'))
  const place = { program, account, cluster, serverLog, disposable: options.disposable ?? false }
  if (isNew) {
    await createCluster(place, dataDir, folder)
    renameSync(folder, cluster)
  }
  return place
}

function requireSameVersion(cluster: string, program: PostgresProgram): void {
  const mark = join(cluster, 'PG_VERSION')
  const found = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined
  const bundled = program.version.split('.')[0]
  if (found === undefined)
    throw new StartProblem(`${cluster} is not a PostgreSQL cluster. Move it away, or set DATA_DIR to another folder.`)
  if (found !== bundled) {
    throw new StartProblem(
      `The database in ${cluster} was made by PostgreSQL ${found}, but this Roadnote brings PostgreSQL ${bundled}. Dump it with the Roadnote that made it and load it here, or set DATA_DIR to another folder.`,
    )
  }
}

async function createCluster(place: Place, dataDir: string, folder: string): Promise<void> {
  const password = randomBytes(24).toString('hex')
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 })
  chmodSync(passwordFile(dataDir), 0o600)
  // initdb runs under the server's account, which may not read our files.
  const handover = join(dataDir, 'postgres-password.initdb')
  writeFileSync(handover, password, { mode: 0o600 })
  if (place.account.owner !== undefined) chownSync(handover, place.account.owner, place.account.owner)
  const args = ['-D', folder, `--username=${user}`, `--pwfile=${handover}`, '--auth=scram-sha-256', '--data-checksums']
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  try {
    const child = launch(place, 'initdb', [...args, ...locale, ...(place.disposable ? ['--no-sync'] : [])])
    const code = await exitOf(child)
    if (code !== 0) throw new StartProblem(`The database could not be created in ${folder}.\n${place.serverLog.tail()}`)
  } finally {
    rmSync(handover, { force: true })
  }
}

interface Server {
  child: ChildProcess
  port: number
}

async function startOnFreePort(place: Place): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const child = launch(place, 'postgres', serverArguments(place.cluster, port, place.disposable))
    if (await becomesReady(child, place.cluster)) return { child, port }
    const reason = place.serverLog.tail()
    // Another program may take the free port before we use it.
    const isPortTaken = /could not (bind|create any TCP)/.test(reason)
    // Workers of a killed server need a moment to exit, and the system one to reap the server.
    const isStillEnding = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(reason)
    if (attempt < 100 && (isPortTaken || isStillEnding)) {
      await delay(100)
      continue
    }
    throw new StartProblem(`The bundled PostgreSQL did not start.\n${reason}`)
  }
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  // Recovery after a crash with much to replay may take minutes; a server that gives up exits.
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster.ready) return true
    await delay(15)
  }
  return false
}

const firstPause = 100
const longestPause = 5000
/** A server that ran this long before it died is not in a crash loop. */
const longEnough = 60_000

/**
 * Restarts a server that died, on the same port, so that every pool finds it again. Returns a function that stops it
 * for good. Repeated crashes increase the delay.
 */
function keepRunning(place: Place, server: Server, log: EmbeddedLog): () => Promise<void> {
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
      child = launch(place, 'postgres', serverArguments(place.cluster, server.port, place.disposable))
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
function lastLogLines({ serverLog }: Place): string {
  try {
    return serverLog.tail(3)
  } catch {
    return ''
  }
}

function launch(place: Place, name: 'initdb' | 'postgres', args: string[]): ChildProcess {
  const [command = '', ...rest] = [...place.account.prefix, executable(place.program, name), ...args]
  const { uid, gid } = place.account
  const output = place.serverLog.descriptor
  // Detached: Ctrl-C in a terminal reaches only us, and we finish running requests before the database stops.
  const stdio = ['ignore' as const, output, output]
  const child = spawn(command, rest, { cwd: '/', env: postgresEnvironment(), stdio, detached: true, uid, gid })
  // A program that cannot be started has no process id; the waiting caller notices that.
  return child.on('error', () => {})
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('error', () => resolve(null)).once('exit', resolve))
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  // A lost connection fails the running query; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}

function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim()
  } catch (error) {
    throw new StartProblem(`${passwordFile(dataDir)} is missing or unreadable: Roadnote cannot open its database.`, {
      cause: error,
    })
  }
}
