import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { BackupManifest } from '@roadnote/domain/operation/backup'
import { createLogSealer } from '../../admin-log/seal.ts'
import { checkAdminLog } from '../../admin-log/check.ts'
import type { Config } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { pendingMigrations } from '../../database/migrate.ts'
import { StartProblem } from '../../database/start-problem.ts'
import type { FileStore } from '../../files/file-store.ts'
import { lockDataFolder } from '../../postgres/data-folder-lock.ts'
import { secretsFrom } from '../../secrets.ts'
import { startBundled, type Installation } from '../open-installation.ts'
import { OperatorProblem } from '../problem.ts'
import { verifyBackup, visitFiles } from './check.ts'
import { requireSpace } from './disk.ts'
import { parseKeys, requireSecretOf, restoreKeys, type StoredKeys } from './keys.ts'
import { loadDatabase, migrationsOf, requireEmptyDatabase } from './load-database.ts'
import { readPart } from './part.ts'
import { openBackup, type OpenBackup } from './target.ts'

export type RestoreSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 'evidenceSecret' | 's3'>

export interface RestorePlace {
  readonly settings: RestoreSettings
  readonly files: FileStore
}

export interface RestoreResult {
  readonly manifest: BackupManifest
  /** What the operator should know or do. */
  readonly notices: readonly string[]
}

/** Stands in the data folder while a restore runs; the program does not start with it. */
export const unfinishedMark = 'restore-unfinished'

/** A data folder in which a restore did not end holds only a part of the data. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, unfinishedMark)))
    throw new StartProblem(`a restore into ${dataDir} did not end. Run npm run restore again.`)
}

/**
 * Restores a backup into an empty place. The database comes last and in one transaction, so that an installation that
 * has its database has everything else.
 */
export async function restoreBackup(
  path: string,
  passphrase: string | undefined,
  place: RestorePlace,
): Promise<RestoreResult> {
  const backup = await openBackup(path, passphrase)
  migrationsOf(backup.manifest)
  await verifyBackup(backup, { withFiles: false })
  const keys = await readKeys(backup)
  const secret = requireSecretOf(place.settings, keys, backup.manifest.secretMark)
  const { settings } = place
  if (settings.databaseUrl !== undefined) await onClient(settings.databaseUrl, requireEmptyDatabase)
  else await claimDataFolder(settings.dataDir, backup.manifest)
  const notices = await restoreKeys(settings, keys)
  await restoreFiles(backup, place.files)
  const found = await restoreDatabase(backup, settings, secret ?? '')
  return { manifest: backup.manifest, notices: [...notices, ...aboutMissing(backup.manifest), ...found] }
}

async function readKeys({ folder, key }: OpenBackup): Promise<StoredKeys> {
  const pieces: Buffer[] = []
  for await (const piece of readPart(folder, 'keys.json.gz', key)) pieces.push(piece)
  return parseKeys(Buffer.concat(pieces))
}

/** Prefix of the folders with installations that a restore replaced. */
export const replacedInstallation = 'before-restore-'

/** Names that an empty data folder may hold: the backups themselves, replaced installations, and locks. */
export function staysInDataFolder(name: string): boolean {
  return name.startsWith(replacedInstallation) || /^(?:backups|roadnote\.lock.*|lost\+found)$/.test(name)
}

async function claimDataFolder(dataDir: string, manifest: BackupManifest): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Refuses a folder that a running program uses.
  lockDataFolder(dataDir).release()
  const names = await readdir(dataDir)
  const isOwn = names.includes(unfinishedMark)
  if (!isOwn && names.some((name) => !staysInDataFolder(name)))
    throw new OperatorProblem(
      `${dataDir} is not empty. A backup is only restored into an empty folder, so that nothing is overwritten: set DATA_DIR to another one, or move its content away.`,
    )
  // Rows need about three times their text, with indexes and the write-ahead log.
  const rows = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  await requireSpace(dataDir, rows * 3 + manifest.files.bytes)
  await writeFile(join(dataDir, unfinishedMark), manifest.made, { mode: 0o600, flush: true })
}

/** Every file is verified when it is read from the backup and again when it is read back from the store. */
async function restoreFiles(backup: OpenBackup, files: FileStore): Promise<void> {
  await visitFiles(backup, async (bytes, { sha256 }) => {
    await files.put(bytes)
    const stored = await files.get(sha256)
    if (stored === null) throw new OperatorProblem(`the file ${sha256} was stored but cannot be read back.`)
  })
}

async function restoreDatabase(backup: OpenBackup, settings: RestoreSettings, secret: string): Promise<string[]> {
  const { databaseUrl, dataDir } = settings
  const place: Installation =
    databaseUrl === undefined ? await startBundled(dataDir) : { databaseUrl, close: async () => undefined }
  try {
    await onClient(place.databaseUrl, (client) =>
      loadDatabase(client, backup.manifest, (name) => readPart(backup.folder, name, backup.key)),
    )
    if (databaseUrl === undefined) await rm(join(dataDir, unfinishedMark), { force: true })
    return await checkLog(place.databaseUrl, secret)
  } finally {
    await place.close()
  }
}

/** The check knows only the newest schema; an older one is migrated by the first start. */
async function checkLog(databaseUrl: string, secret: string): Promise<string[]> {
  const { db, pool, close } = connect(databaseUrl, { statementTimeout: 0, applicationName: 'roadnote-restore' })
  try {
    if ((await pendingMigrations(pool)).length > 0) return []
    const { breaks } = await checkAdminLog(db, createLogSealer(secretsFrom(secret)))
    return breaks.size === 0 ? [] : [`The admin log has breaks in ${breaks.size} chains: look at its screen.`]
  } finally {
    await close()
  }
}

async function onClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'roadnote-restore' })
  // A lost connection fails the running query; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function aboutMissing({ files: { missing } }: BackupManifest): string[] {
  return missing.length === 0
    ? []
    : [`${missing.length} files were already missing or damaged when the backup was made, such as ${missing[0]}.`]
}
