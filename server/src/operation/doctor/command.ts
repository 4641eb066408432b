import { statfs } from 'node:fs/promises'
import { backupFinding, diskFinding, hasProblem, ok, problem, type Finding } from '@roadnote/domain/operation/findings'
import { timeOfBackup } from '@roadnote/domain/operation/backup'
import { readConfig, type Config } from '../../config.ts'
import { connect, type Connection } from '../../database/connect.ts'
import { errorCode, StartProblem } from '../../database/start-problem.ts'
import { openFileStore } from '../../files/open-store.ts'
import { secretsOf } from '../../secrets.ts'
import { BadSetting, type Environment } from '../../settings/read.ts'
import { listBackups } from '../backup/target.ts'
import { openInstallation } from '../open-installation.ts'
import { OperatorProblem } from '../problem.ts'
import { fingerprintsOf } from '../process/setting-fingerprints.ts'
import {
  checkClock,
  checkDatabase,
  checkKeys,
  checkMigrations,
  checkOutbox,
  checkProcesses,
  checkStandbys,
} from './database-checks.ts'
import { checkMail, checkReachable, checkTls } from './network-checks.ts'

type Print = (line: string) => void
type Check = () => Promise<Finding>

const doctorUsage = `npm run doctor

Checks settings, database, files, mail and what else belongs to the installation, and prints a line for each with what to do.
Roadnote may run meanwhile. The exit code is 1 if there is a problem.`

/** Prints lines for the operator and returns the exit code. */
export async function doctorCommand(args: string[], environment: Environment, print: Print): Promise<number> {
  if (args.length === 0) return examine(environment, print)
  if (args.join(' ') !== '--help') throw new OperatorProblem(doctorUsage)
  print(doctorUsage)
  return 0
}

/** Checks the installation, prints a line for each part and returns the exit code: 1 if there is a problem. */
async function examine(environment: Environment, print: Print): Promise<number> {
  const findings: Finding[] = []
  const report = async (part: string, check: Check) => {
    const finding = await checked(check)
    findings.push(finding)
    print(lineOf(part, finding))
  }
  const config = await settingsOf(environment, report)
  if (config !== null) {
    await withDatabase(config, report)
    await report('files', () => checkFiles(config))
    await report('mail', () => checkMail(config))
    await report('gateway', () =>
      checkReachable('MESSAGING_URL', config.messaging?.url, ok('none: messages to drivers stay in the outbox')),
    )
    await report('external', () =>
      checkReachable('EXTERNAL_CMR_URL', config.externalSystem?.url, ok('no external system')),
    )
    await report('disk', () => checkDisk(config.dataDir))
    await report('backup', () => checkBackup(config))
    await report('TLS', () => checkTls(config, new Date()))
    await report('metrics', async () => ok(metricsText(config)))
    await report('traces', () =>
      checkReachable(
        'OTEL_EXPORTER_OTLP_ENDPOINT',
        config.traces?.endpoint,
        ok('off: set OTEL_EXPORTER_OTLP_ENDPOINT'),
      ),
    )
  }
  return hasProblem(findings) ? 1 : 0
}

function lineOf(part: string, { level, text, advice }: Finding): string {
  return `${level.padEnd(8)} ${part.padEnd(11)}${text.replace(/\.$/, '')}${advice === undefined ? '' : `. ${advice}`}`
}

/** A check that fails unexpectedly is a problem with its code; messages of drivers may contain addresses. */
async function checked(check: Check): Promise<Finding> {
  try {
    return await check()
  } catch (reason) {
    if (reason instanceof OperatorProblem || reason instanceof StartProblem)
      return problem(reason.message, 'See docs/operations.md.')
    return problem(`the check failed (${errorCode(reason) ?? 'unknown reason'})`, 'Look at the log of Roadnote.')
  }
}

type Report = (part: string, check: Check) => Promise<void>

async function settingsOf(environment: Environment, report: Report): Promise<Config | null> {
  const read: { config: Config | null } = { config: null }
  await report('settings', async () => {
    try {
      const config = readConfig(environment)
      read.config = config
      return ok(config.databaseUrl === undefined ? `embedded, in ${config.dataDir}` : 'with DATABASE_URL')
    } catch (reason) {
      if (!(reason instanceof BadSetting)) throw reason
      return problem(reason.message, 'See docs/settings.md.')
    }
  })
  return read.config
}

async function withDatabase(config: Config, report: Report): Promise<void> {
  const endings: (() => Promise<void>)[] = []
  const found: { connection: (Connection & { url: string }) | null } = { connection: null }
  try {
    await report('database', async () => {
      const installation = await openInstallation(config)
      endings.push(() => installation.close())
      const opened = connect(installation.databaseUrl, {
        ...config.pool,
        maxConnections: 4,
        applicationName: 'roadnote-doctor',
      })
      endings.push(() => opened.close())
      const finding = await checkDatabase(opened).catch((reason: unknown) => unreachable(reason))
      if (finding.level !== 'problem') found.connection = { ...opened, url: installation.databaseUrl }
      return finding
    })
    const usable = found.connection
    if (usable === null) return
    await report('standbys', () => checkStandbys(config, usable))
    await report('migrations', () => checkMigrations(usable))
    await report('keys', () => checkKeys(usable, secretsOf(config)))
    await report('processes', () => checkProcesses(usable, fingerprintsOf(config, secretsOf(config))))
    await report('clock', () => checkClock(usable))
    await report('outbox', () => checkOutbox(usable))
  } finally {
    for (const ending of endings.reverse()) await ending()
  }
}

function unreachable(reason: unknown): Finding {
  return problem(
    `cannot be used (${errorCode(reason) ?? 'no answer'})`,
    'Check the address and the password in DATABASE_URL, and that PostgreSQL runs.',
  )
}

async function checkFiles(config: Config): Promise<Finding> {
  const reason = await openFileStore(config).problem()
  if (reason !== null) return problem(reason, 'Documents and photos cannot be stored: check the folder or FILES_URL.')
  return ok(config.s3 === null ? `in ${config.dataDir}` : `in the bucket ${config.s3.bucket}`)
}

function metricsText({ metrics, port }: Config): string {
  if (metrics === null) return 'off: set METRICS_PORT or METRICS_TOKEN'
  if (metrics.own === null) return `/metrics on port ${port}, with the token`
  return `on port ${metrics.own.port} of ${metrics.own.host}, ${metrics.token === undefined ? 'without' : 'with'} a token`
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return diskFinding(bavail * bsize, blocks * bsize, folder)
}

async function checkBackup({ backup }: Config): Promise<Finding> {
  const newest = (await listBackups(backup.folder)).at(-1)
  return backupFinding(newest === undefined ? null : timeOfBackup(newest), new Date(), backup.folder)
}
