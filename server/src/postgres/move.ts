import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type AccountKind, chooseAccount } from './account.ts'
import { bundledAddress, bundledDatabase, readPassword } from './address.ts'
import {
  type ClusterPlace,
  createCluster,
  emptyFolder,
  ensureDatabase,
  majorOf,
  startOnFreePort,
  versionOf,
} from './cluster.ts'
import { copyDatabase, databaseBytes } from './copy-database.ts'
import type { ServerLog } from './log.ts'
import { findOldProgram, installCommand } from './old-program.ts'
import { stopLeftoverServer, stopServer } from './postmaster.ts'
import { findProgram, type PostgresProgram } from './program.ts'
import { StartProblem } from '../database/start-problem.ts'

export interface MoveOptions {
  dataDir: string
  /** The bundled PostgreSQL, to which the cluster moves. */
  program: PostgresProgram
  serverLog: ServerLog
  log: { info(message: string): void }
  disposable: boolean
  account?: AccountKind | undefined
}

/** Being filled: whatever is in it is worth nothing. */
const unfinished = 'postgres-next-unfinished'
/** Complete and on its way to its name. It exists only between two renames. */
const complete = 'postgres-next'

/**
 * Brings a cluster of an earlier major version to the bundled one. Both servers run; every row is copied into a new
 * cluster and read back (decision 0060). The old cluster is only read, and is renamed when the new one is complete: a
 * crash before leaves it under its name, a crash between the renames is finished by the next start.
 */
export async function moveToBundledVersion(options: MoveOptions): Promise<void> {
  const { dataDir, program, log } = options
  finishMove(dataDir, majorOf(program))
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) return
  const found = requireOlder(cluster, program)
  if (found === majorOf(program)) return
  const old = findOldProgram(dataDir, found)
  if (old === undefined)
    throw new StartProblem(
      `${madeBy(cluster, found, program)} Roadnote moves it once it has the programs of PostgreSQL ${found}: run “${installCommand(dataDir, found)}” and start again. The database was not changed.`,
    )
  log.info(`The database moves from PostgreSQL ${found} to ${majorOf(program)}; this can take minutes`)
  await fillNextCluster(options, old)
  renameSync(join(dataDir, unfinished), join(dataDir, complete))
  renameSync(cluster, keptFolder(dataDir, found))
  finishMove(dataDir, majorOf(program))
  log.info(
    `The database moved to PostgreSQL ${majorOf(program)}. The one of before is kept in ${keptFolder(dataDir, found)}; delete it and ${dataDir}/postgres-${found}-programs when the new one has proved itself`,
  )
}

/** Gives a complete new cluster its name if a crash came between the renames. */
function finishMove(dataDir: string, bundled: string): void {
  const cluster = join(dataDir, 'postgres')
  const next = join(dataDir, complete)
  if (!existsSync(next)) return
  // The old cluster still has its name, so an earlier Roadnote may have written to it since: it is copied again.
  if (existsSync(cluster)) return rmSync(next, { recursive: true })
  const found = versionOf(next)
  if (found !== bundled)
    throw new StartProblem(
      `The database in ${dataDir} was moving to PostgreSQL ${found}, but this Roadnote brings PostgreSQL ${bundled}. Start the Roadnote that began the move.`,
    )
  renameSync(next, cluster)
}

function keptFolder(dataDir: string, version: string): string {
  return join(dataDir, `postgres-of-version-${version}`)
}

function madeBy(cluster: string, found: string, program: PostgresProgram): string {
  return `The database in ${cluster} was made by PostgreSQL ${found}, but this Roadnote brings PostgreSQL ${majorOf(program)}.`
}

/** The version of a cluster that the bundled PostgreSQL can open or that can be moved to it. */
function requireOlder(cluster: string, program: PostgresProgram): string {
  const found = versionOf(cluster)
  if (found === undefined)
    throw new StartProblem(`${cluster} is not a PostgreSQL cluster. Move it away, or set DATA_DIR to another folder.`)
  if (Number(found) > Number(majorOf(program)))
    throw new StartProblem(
      `${madeBy(cluster, found, program)} Start the newer Roadnote, or set DATA_DIR to another folder.`,
    )
  return found
}

async function fillNextCluster(options: MoveOptions, oldProgram: PostgresProgram): Promise<void> {
  const { dataDir, program, serverLog, disposable } = options
  const place = (shipped: PostgresProgram, cluster: string): ClusterPlace => ({
    ...chooseAccount(findProgram(dataDir, shipped), dataDir, cluster, options.account),
    cluster,
    serverLog,
    disposable,
  })
  const from = place(oldProgram, join(dataDir, 'postgres'))
  const kept = keptFolder(dataDir, versionOf(from.cluster) ?? '')
  if (existsSync(kept)) throw new StartProblem(`${kept} of an earlier move is in the way. Delete it or move it away.`)
  await stopLeftoverServer(join(dataDir, unfinished), options.log)
  const to = place(program, emptyFolder(join(dataDir, unfinished)))
  await withServer(from, dataDir, async (source) => {
    // An interrupted first start leaves a cluster without it.
    await ensureDatabase(source('postgres'))
    requireRoom(dataDir, await databaseBytes(source(bundledDatabase)))
    await createCluster(to, dataDir, readPassword(dataDir))
    await withServer(to, dataDir, async (target) => copyDatabase(source, target))
  })
}

/** Runs the work with addresses of the databases of this cluster; its server ends in order, so its files are complete. */
async function withServer(
  place: ClusterPlace,
  dataDir: string,
  work: (address: (database: string) => string) => Promise<void>,
): Promise<void> {
  const server = await startOnFreePort(place)
  try {
    await work((database) => bundledAddress(dataDir, server.port, database))
  } finally {
    if (server.child.pid !== undefined) await stopServer(server.child.pid)
  }
}

/** The new cluster is about as large as the old database, plus its write-ahead log. */
function requireRoom(dataDir: string, bytes: number): void {
  const needed = bytes * 1.2 + 512 * 1024 ** 2
  const { bsize, bavail } = statfsSync(dataDir)
  if (bsize * bavail >= needed) return
  const gigabytes = (value: number) => (value / 1024 ** 3).toFixed(1)
  throw new StartProblem(
    `Moving the database to the new PostgreSQL needs ${gigabytes(needed)} GiB in ${dataDir}; ${gigabytes(bsize * bavail)} GiB are free. The database was not changed.`,
  )
}
