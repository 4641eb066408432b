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
import type { ObserveStatement } from './database/prepared.ts'
import { errorCode, StartProblem } from './database/start-problem.ts'
import { whyUnusable } from './database/unusable.ts'
import type { FileStore } from './files/file-store.ts'
import { openFileStore } from './files/open-store.ts'
import { bootstrap, isDemoInstallation } from './bootstrap.ts'
import { announcePasswordOn } from './first-password.ts'
import { createLog } from './log.ts'
import { logLevelSwitch, type LogLevelSwitch } from './monitoring/log-level.ts'
import { startMonitoring } from './monitoring/start-monitoring.ts'
import { createOutboxParts, regularWork } from './outgoing.ts'
import { whyOutboxOff } from './outbox/switch.ts'
import { startPlanner } from './outbox/planner.ts'
import { startOutbox } from './outbox/worker.ts'
import { backupBeforeMigration, startDailyBackups } from './operation/backup/automatic.ts'
import { productVersion } from './operation/version.ts'
import { startStandbys } from './operation/follow-standbys.ts'
import { startNoteFeed } from './operation/note-feed.ts'
import { startFileCheck } from './operation/files/start-check.ts'
import { fingerprintsOf } from './operation/process/setting-fingerprints.ts'
import { startProcessWatch } from './operation/process/watch.ts'
import { startRetention } from './operation/retention/start.ts'
import { startSumUp } from './operation/sum-up.ts'
import { refuseUnfinishedRestore } from './operation/backup/restore.ts'
import { restoreInPlace, type RestoreRequest } from './operation/backup/restore-in-place.ts'
import { startSealWorker } from './cmr/pdf/worker/start-seal-worker.ts'
import { secretsOf, type Secrets } from './secrets.ts'
import { BadSetting } from './settings/read.ts'
import type { SetupParts } from './setup/routes.ts'
import { closeApp, endWithin, stopLimits, type Ending } from './stop.ts'
import { startTableWorkers } from './table/table-parser.ts'

/** Compiled, this file is server/dist/src/main.js; the built web app is next to the server. */
const webFolder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** The bundled database is for one process at a time. */
function holdDataFolder({ databaseUrl, dataDir }: Config, endings: Ending[]): void {
  if (databaseUrl !== undefined) return
  const lock = lockDataFolder(dataDir)
  endings.push(() => lock.release())
  refuseUnfinishedRestore(dataDir)
}

async function openDatabase(
  config: Config,
  log: Logger,
  observe: ObserveStatement,
  endings: Ending[],
): Promise<Connection & { url: string }> {
  let url = config.databaseUrl
  if (url === undefined) {
    const bundled = await startEmbedded({ dataDir: config.dataDir, log })
    endings.push(() => bundled.stop())
    url = bundled.url
  }
  await backupBeforeMigration(config, url, log)
  await reachable(config, migrate(url))
  const connection = connect(url, {
    ...config.pool,
    observe,
    onLostConnection: (err) => log.warn({ err }, 'database connection lost'),
  })
  endings.push(() => endWithin(stopLimits.connections, [() => connection.close()]))
  return { ...connection, url }
}

async function reachable<Result>({ databaseUrl }: Config, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (problem) {
    const reason = databaseUrl === undefined ? null : whyUnusable(problem)
    if (reason === null) throw problem
    // The address contains a password, so it is not repeated.
    throw new StartProblem(`the database at DATABASE_URL cannot be used: ${reason}.`)
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

/** The log of the running server and of its worker thread; a restore starts another one in the same process. */
let logLevels: LogLevelSwitch | null = null
// Windows has no such signal and never calls the listener.
process.on('SIGUSR2', () => logLevels?.next())

/** `restoreProblem`: why the restore before this start failed. */
async function start(endings: Ending[], restoreProblem: string | null = null): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  holdDataFolder(config, endings)
  const secrets = secretsOf(config)
  const monitoring = await startMonitoring(config, productVersion(), log)
  endings.push(() => monitoring.stop())
  const connection = await openDatabase(config, log, monitoring.observeStatement, endings)
  monitoring.watchDatabase(connection.pool)
  const standbys = startStandbys(config, connection, log, { endings, observe: monitoring.observeStatement })
  const files = await openFiles(config, log)
  const announcePassword = announcePasswordOn(process.stdout, config.dataDir)
  const announcement = await bootstrap({ connection, config, secrets, announcePassword })
  const parts = { secrets, files, publicUrl: config.publicUrl }
  const { tables, ...renderer } = startThreads(connection, parts, log, endings)
  const demo = config.demo && (await isDemoInstallation(connection.db))
  const { observeDelivery: observe } = monitoring
  const outgoing = createOutboxParts({ connection, config, log, demo, observe, ...renderer })
  endings.push(() => outgoing.close())
  await warnIfOutboxOff(connection, log)
  const outbox = startOutbox(outgoing)
  const background: Ending[] = [() => outbox.stop()]
  endings.push(() => endWithin(stopLimits.background, background))
  const regular = regularWork(secrets, config.codeSuffix)
  background.push(startPlanner({ database: connection.db, log, wake: () => outbox.wake() }, regular))
  const app = createApp({
    connection,
    standbys,
    ...renderer,
    tables,
    log,
    mail: config.mail && outgoing.mail ? { gateway: outgoing.mail, from: config.mail.from } : null,
    ...settingsOfApp(config, demo),
    restore: restoreParts(config, restoreProblem),
    afterCommand: () => outbox.wake(),
    isStopping: () => stopping,
    monitoring,
  })
  endings.push(stopWhenKeyEnds(connection, secrets, log))
  background.push(...startUpkeep(config, connection, { secrets, files, log }))
  // Beside the requests, so that the time of both is that of one.
  background.push(() => closeApp(app, config.stopDelaySeconds * 1000))
  await listen(app, config)
  process.stdout.write(`\n${announcement}\n`)
}

/** What the app takes from the settings as it is. */
function settingsOfApp(config: Config, demo: boolean) {
  return {
    demo,
    codeSuffix: config.codeSuffix,
    externalSystem: config.externalSystem,
    callingCodes: config.callingCodes,
    sendsMessages: config.messaging !== undefined,
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
    requestLog: { slow: config.logging.slowRequest, share: config.logging.share },
  }
}

/** Backups, the check of stored files, the comparison of processes, what expires, and the sums of the dashboards. */
function startUpkeep(config: Config, connection: Connection & { url: string }, parts: UpkeepParts): Ending[] {
  const { secrets, files, log } = parts
  const database = connection.db
  return [
    startDailyBackups(config, connection.url, log),
    startFileCheck({ database, files, log }),
    startNoteFeed({ database, log }),
    startProcessWatch({ database, settings: fingerprintsOf(config, secrets), log }),
    startRetention({ database, secrets, retention: config.retention, files, log }),
    startSumUp({ database, log }),
  ]
}

interface UpkeepParts {
  readonly secrets: Secrets
  readonly files: FileStore
  readonly log: Logger
}

async function warnIfOutboxOff({ db }: Connection, log: Logger): Promise<void> {
  const reason = await whyOutboxOff(db)
  if (reason !== null)
    log.warn(`No mail, message or webhook is sent: ${reason}. Switch it on with: npm run admin -- outbox on`)
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
  logLevels = logLevelSwitch(log, (level) => sealing.setLogLevel(level))
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

/** Requests and background work first, then the connections, then the database, then the data folder. */
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
let starting = start(endings)
let stopping = false
let isRestoring = false

function restoreParts({ databaseUrl, backup }: Config, problem: string | null): SetupParts['restore'] {
  if (databaseUrl !== undefined) return null
  return { folder: backup.folder, passphrase: backup.passphrase, problem, begin: restartWith }
}

/** Ends everything, replaces the data by the backup and starts again in this process. The running request is answered. */
function restartWith(request: RestoreRequest): void {
  if (stopping || isRestoring) return
  isRestoring = true
  starting = replaceBy(request, starting)
  starting.catch(fail)
}

async function replaceBy(request: RestoreRequest, started: Promise<void>): Promise<void> {
  await started
  await end(endings)
  const config = readConfig(process.env)
  const problem = await restoreInPlace(config, request, createLog(config.logLevel))
  await start(endings, problem)
  isRestoring = false
}

async function fail(problem: unknown): Promise<void> {
  stopping = true
  explain(problem)
  await end(endings).catch(() => undefined)
  process.exit(1)
}

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
  await fail(problem)
}
