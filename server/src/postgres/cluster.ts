import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Account, postgresEnvironment } from './account.ts'
import { bundledDatabase, bundledUser } from './address.ts'
import type { ServerLog } from './log.ts'
import { readPostmaster } from './postmaster.ts'
import { executable, type PostgresProgram } from './program.ts'
import { serverArguments } from './settings.ts'
import { userNameEnvironment } from './user-name.ts'
import { StartProblem } from '../database/start-problem.ts'

/** A cluster on disk, with the program and the account that run it. */
export interface ClusterPlace {
  program: PostgresProgram
  account: Account
  cluster: string
  serverLog: ServerLog
  disposable: boolean
}

export interface RunningServer {
  child: ChildProcess
  port: number
}

/** The major version that made a cluster; undefined if the folder is no cluster. */
export function versionOf(cluster: string): string | undefined {
  const mark = join(cluster, 'PG_VERSION')
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined
}

export function majorOf(program: PostgresProgram): string {
  return program.version.split('.')[0] ?? ''
}

/** An empty folder for a cluster that is not complete yet; what an interrupted start left there is removed. */
export function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  return path
}

/** Creates the cluster of `place` with this password. */
export async function createCluster(place: ClusterPlace, dataDir: string, password: string): Promise<void> {
  // initdb runs under the server's account, which may not read our files.
  const handover = join(dataDir, 'postgres-password.initdb')
  writeFileSync(handover, password, { mode: 0o600 })
  if (place.account.owner !== undefined) chownSync(handover, place.account.owner, place.account.owner)
  const args = ['-D', place.cluster, `--username=${bundledUser}`, `--pwfile=${handover}`, '--auth=scram-sha-256']
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const safety = ['--data-checksums', ...(place.disposable ? ['--no-sync'] : [])]
  try {
    const child = launch(place, 'initdb', [...args, ...locale, ...safety], userNameEnvironment(dataDir))
    const code = await exitOf(child)
    if (code !== 0)
      throw new StartProblem(`The database could not be created in ${place.cluster}.\n${place.serverLog.tail()}`)
  } finally {
    rmSync(handover, { force: true })
  }
}

export async function startOnFreePort(place: ClusterPlace): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const child = launchServer(place, port)
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

export function launchServer(place: ClusterPlace, port: number): ChildProcess {
  return launch(place, 'postgres', serverArguments(place.cluster, port, place.disposable))
}

export async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  // Recovery after a crash with much to replay may take minutes; a server that gives up exits.
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster.ready) return true
    await delay(15)
  }
  return false
}

function launch(
  place: ClusterPlace,
  name: 'initdb' | 'postgres',
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const [command = '', ...rest] = [...place.account.prefix, executable(place.program, name), ...args]
  const { uid, gid } = place.account
  const output = place.serverLog.descriptor
  const env = { ...postgresEnvironment(), ...environment }
  // Detached: Ctrl-C in a terminal reaches only us, and we finish running requests before the database stops.
  const stdio = ['ignore' as const, output, output]
  const child = spawn(command, rest, { cwd: '/', env, stdio, detached: true, uid, gid })
  // A program that cannot be started has no process id; the waiting caller notices that.
  return child.on('error', () => {})
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('error', () => resolve(null)).once('exit', resolve))
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

/** Creates our database if it is missing; `address` is that of another database of the server. */
export async function ensureDatabase(address: string): Promise<void> {
  const client = new pg.Client(address)
  // A lost connection fails the running query; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [bundledDatabase])
    if (found.rowCount === 0) await client.query(`create database ${bundledDatabase}`)
  } finally {
    await client.end()
  }
}
