import { isBackupDue } from '@roadnote/domain/operation/backup'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import { StartProblem } from '../../database/start-problem.ts'
import type { FileStore } from '../../files/file-store.ts'
import { openFileStore } from '../../files/open-store.ts'
import { OperatorProblem } from '../problem.ts'
import { startRounds } from '../rounds.ts'
import { productVersion } from '../version.ts'
import { isEmptyDatabase } from './catalog.ts'
import { createBackup, type BackupResult } from './create.ts'
import { keysToStore } from './keys.ts'
import { listBackups } from './target.ts'

type Log = Pick<Logger, 'info' | 'error'>
type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'secret' | 'evidenceSecret' | 'backup'>

/** In embedded mode nobody else backs the database up. */
function isAutomatic({ databaseUrl, backup }: Settings): boolean {
  return databaseUrl === undefined && backup.keep > 0
}

async function make(
  settings: Settings,
  databaseUrl: string,
  reason: 'daily' | 'migration',
  files: FileStore = openFileStore(settings),
): Promise<BackupResult> {
  const keys = (isEncrypted: boolean) => keysToStore(settings, isEncrypted)
  return createBackup({ databaseUrl, files, keys, product: productVersion() }, settings.backup, {
    reason,
    now: new Date(),
  })
}

/** Backs up an existing database before a migration changes it. Without a backup it is not changed. */
export async function backupBeforeMigration(settings: Settings, databaseUrl: string, log: Log): Promise<void> {
  if (!isAutomatic(settings) || !(await hasPendingMigrations(databaseUrl))) return
  try {
    const { folder } = await make(settings, databaseUrl, 'migration')
    log.info(`Backup before the migration of the database: ${folder}`)
  } catch (problem) {
    if (!(problem instanceof OperatorProblem)) throw problem
    throw new StartProblem(
      `the database must be migrated, but no backup could be made before: ${problem.message} With BACKUP_KEEP=0 it is migrated without one.`,
      { cause: problem },
    )
  }
}

async function hasPendingMigrations(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'roadnote-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return !(await isEmptyDatabase(client)) && (await pendingMigrations(client)).length > 0
  } finally {
    await client.end()
  }
}

const checkEvery = 10 * 60_000

/** Makes the daily backup as soon as the newest one is a day old. Returns how to stop. */
export function startDailyBackups(settings: Settings, databaseUrl: string, log: Log): () => Promise<void> {
  if (!isAutomatic(settings)) return async () => undefined
  return startRounds(async () => {
    await makeIfDue(settings, databaseUrl, log)
    return checkEvery
  }, checkEvery)
}

/** Exported for tests. */
export async function makeIfDue(settings: Settings, databaseUrl: string, log: Log): Promise<void> {
  try {
    if (!isBackupDue(await listBackups(settings.backup.folder), new Date())) return
    const { folder, manifest } = await make(settings, databaseUrl, 'daily')
    log.info(`Daily backup: ${folder}`)
    const { missing } = manifest.files
    if (missing.length > 0)
      log.error({ files: missing.slice(0, 20) }, `${missing.length} stored files are missing or damaged`)
  } catch (problem) {
    log.error({ err: problem }, 'The daily backup failed')
  }
}
