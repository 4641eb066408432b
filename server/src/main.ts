import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { hasEvidenceKeyEnded } from './cmr/evidence/keys.ts'
import type { PdfParts } from './cmr/pdf/prepare.ts'
import { readConfig, type Config } from './config.ts'
import { connect, type Connection } from './database/connect.ts'
import { lockDataFolder } from './postgres/data-folder-lock.ts'
import { startEmbedded } from './postgres/embedded.ts'
import { migrate, MigrationProblem } from './database/migrate.ts'
import { errorCode, StartProblem } from './database/start-problem.ts'
import type { FileStore } from './files/file-store.ts'
import { openFileStore } from './files/open-store.ts'
import { bootstrap, isDemoInstallation } from './bootstrap.ts'
import { announcePasswordOn } from './first-password.ts'
import { createLog } from './log.ts'
import { createOutboxParts } from './outgoing.ts'
import { startOutbox } from './outbox/worker.ts'
import { startSealWorker } from './cmr/pdf/worker/start-seal-worker.ts'
import { secretsOf, type Secrets } from './secrets.ts'
import { startReports } from './dashboard/report/plan.ts'
import { BadSetting } from './settings/read.ts'
import { startTableWorkers } from './table/table-parser.ts'

/** Cleanup functions, run in reverse order. */
type Ending = () => Promise<void> | void

/** Compiled, this file is server/dist/src/main.js; the built web app is next to the server. */
const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The bundled database is for one process at a time. */
function holdDataFolder({ databaseUrl, dataDir }: Config, endings: Ending[]): void {
  if (databaseUrl !== undefined) return
  const lock = lockDataFolder(dataDir)
  endings.push(() => lock.release())
}

async function openDatabase(config: Config, log: Logger, endings: Ending[]): Promise<Connection & { url: string }> {
  let url = config.databaseUrl
  if (url === undefined) {
    const bundled = await startEmbedded({ dataDir: config.dataDir, log })
    endings.push(() => bundled.stop())
    url = bundled.url
  }
  await reachable(config, migrate(url))
  const connection = connect(url, {
    ...config.pool,
    onLostConnection: (err) => log.warn({ err }, 'database connection lost'),
  })
  endings.push(() => connection.close())
  return { ...connection, url }
}

/** Error codes of PostgreSQL and the system for a wrong address, password or database. */
const unreachable = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000|57P0)/

async function reachable<Result>({ databaseUrl }: Config, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (problem) {
    const code = errorCode(problem)
    if (databaseUrl === undefined || code === undefined || !unreachable.test(code)) throw problem
    // The address contains a password, so it is not repeated.
    throw new StartProblem(
      `the database at DATABASE_URL cannot be used (${code}). Check the address, the password and that it runs.`,
    )
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (problem) {
    if (errorCode(problem) !== 'EADDRINUSE') throw problem
    throw new StartProblem(
      `Port ${config.port} on ${config.host} is in use. Stop what uses it, or set PORT to another one.`,
    )
  }
}

/** A file store that cannot be used does not stop the start: most calls work without it. */
async function openFiles(config: Config, log: Logger): Promise<FileStore> {
  const files = openFileStore(config)
  const problem = await files.problem()
  if (problem !== null) log.error(`Documents and photos cannot be kept: ${problem}.`)
  return files
}

async function start(endings: Ending[]): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  holdDataFolder(config, endings)
  const secrets = secretsOf(config)
  const connection = await openDatabase(config, log, endings)
  const files = await openFiles(config, log)
  const announcePassword = announcePasswordOn(process.stdout, config.dataDir)
  const announcement = await bootstrap({ connection, config, secrets, announcePassword })
  const parts = { secrets, files, publicUrl: config.publicUrl }
  const { tables, ...renderer } = startThreads(connection, parts, log, endings)
  const demo = config.demo && (await isDemoInstallation(connection.db))
  const outgoing = createOutboxParts({ connection, config, log, demo, ...renderer })
  endings.push(() => outgoing.close())
  const outbox = startOutbox(outgoing)
  endings.push(() => outbox.stop())
  endings.push(startReports({ database: connection.db, log, wake: () => outbox.wake() }))
  const app = createApp({
    connection,
    ...renderer,
    tables,
    log,
    codeSuffix: config.codeSuffix,
    externalSystem: config.externalSystem,
    callingCodes: config.callingCodes,
    sendsMessages: config.messaging !== undefined,
    mail: config.mail && outgoing.mail ? { gateway: outgoing.mail, from: config.mail.from } : null,
    demo,
    trustProxy: config.trustProxy,
    signingIdle: config.signingIdleMinutes * 60_000,
    // In the demo personal links can be read in Outgoing.
    sendsMail: config.mail !== undefined || demo,
    passwordMinimum: config.passwordMinimum,
    microsoft: config.microsoft,
    allowPrivateProviders: config.allowPrivateWebhooks,
    // On the same disk as the stored files; with a bucket there may be no data folder.
    uploadFolderPath: config.s3 === null ? join(config.dataDir, 'receiving') : null,
    uploadQuota: config.uploadQuota,
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    afterCommand: () => outbox.wake(),
  })
  endings.push(stopWhenKeyEnds(connection, secrets, log))
  endings.push(() => app.close())
  await listen(app, config)
  process.stdout.write(`\n${announcement}\n`)
}

/** Work that would block the event loop: rendering PDFs, parsing uploaded tables. */
function startThreads<Parts extends PdfParts>(
  connection: Connection & { url: string },
  parts: Parts,
  log: Logger,
  endings: Ending[],
) {
  const sealing = startSealWorker(connection, parts, log)
  endings.push(() => sealing.stop())
  const tables = startTableWorkers(log)
  endings.push(() => tables.stop())
  return { ...parts, renderer: sealing.renderer, tables }
}

/**
 * A seal made with a replaced key after its time proves nothing, so the process stops to be started with the new
 * key.
 */
function stopWhenKeyEnds({ db }: Connection, secrets: Secrets, log: Logger): Ending {
  const check = async () => {
    if (!(await hasEvidenceKeyEnded(db, secrets, new Date()).catch(() => false))) return
    log.error('The key that seals evidence was replaced: start this process with the EVIDENCE_SECRET of the others.')
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(() => void check(), 10 * 60_000)
  return () => clearInterval(timer)
}

/** Requests first, then the connections, then the database, then the data folder. */
async function end(endings: Ending[]): Promise<void> {
  for (const ending of endings.splice(0).reverse()) await ending()
}

function explain(problem: unknown): void {
  const known = [BadSetting, StartProblem, MigrationProblem].some((kind) => problem instanceof kind)
  const failure = problem instanceof Error ? problem : new Error(String(problem))
  const text = known ? failure.message : (failure.stack ?? failure.message)
  process.stderr.write(`Roadnote cannot start: ${text}\n`)
}

const endings: Ending[] = []
const starting = start(endings)
let stopping = false

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    process.stdout.write('Roadnote is finishing what it has begun and stops.\n')
    // A running start is completed first, because only then it is known what has to be closed.
    starting
      .catch(() => undefined)
      .then(() => end(endings))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  })
}

try {
  await starting
} catch (problem) {
  stopping = true
  explain(problem)
  await end(endings).catch(() => undefined)
  process.exit(1)
}
