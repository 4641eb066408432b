import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../../config.ts'
import { openFileStore } from '../../files/open-store.ts'
import type { Environment } from '../../settings/read.ts'
import { openInstallation } from '../open-installation.ts'
import { OperatorProblem } from '../problem.ts'
import { productVersion } from '../version.ts'
import { verifyBackup } from './check.ts'
import { createBackup, type BackupResult } from './create.ts'
import { keysToStore } from './keys.ts'
import { restoreBackup } from './restore.ts'
import { listBackups, openBackup } from './target.ts'

const backupUsage = `npm run backup [-- --to folder] [--keep number]
npm run backup -- --list [folder]
npm run backup -- --check [folder]

Makes a backup of database, files and keys in BACKUP_DIR or --to; Roadnote may run meanwhile. Files that the folder already
has are not copied again. Of BACKUP_DIR the newest BACKUP_KEEP backups stay; of --to all, or --keep. With BACKUP_PASSPHRASE
the backup is encrypted. --list names the backups of a folder; --check verifies every byte of the newest, or of the one named.`

const restoreUsage = `npm run restore -- folder

Restores the newest backup of a folder, or the one named, into an empty DATA_DIR, or into the database without tables of
DATABASE_URL. Everything is verified. Nothing is sent by mail, message or webhook until: npm run admin -- outbox on`

type Print = (line: string) => void

/** Prints a line for the operator and returns the exit code. */
export async function backupCommand(args: string[], environment: Environment, print: Print): Promise<number> {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        list: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }),
  )
  if (values.help === true) return usage(print, backupUsage)
  const config = readConfig(environment)
  const [folder = config.backup.folder] = positionals
  if (values.list === true) return list(folder, print)
  if (values.check === true) return check(folder, config, print)
  if (positionals.length > 0) throw new OperatorProblem(backupUsage)
  const keep = keepOf(values.keep, values.to === undefined ? config.backup.keep : 0)
  return make(config, { folder: values.to ?? config.backup.folder, keep: keep === 0 ? null : keep }, print)
}

function parsed<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (problem) {
    throw new OperatorProblem(`${problem instanceof Error ? problem.message : ''}\n\n${backupUsage}`)
  }
}

function usage(print: Print, text: string): number {
  print(text)
  return 0
}

function keepOf(given: string | undefined, usual: number): number {
  if (given === undefined) return usual
  const keep = Number(given)
  if (!Number.isInteger(keep) || keep < 1) throw new OperatorProblem('--keep must be a whole number from 1 on.')
  return keep
}

async function list(folder: string, print: Print): Promise<number> {
  const names = await listBackups(folder)
  for (const name of names) print(name)
  if (names.length === 0) print(`There is no complete backup in ${folder}.`)
  return 0
}

async function check(folder: string, { backup }: Config, print: Print): Promise<number> {
  const opened = await openBackup(folder, backup.passphrase)
  await verifyBackup(opened, { withFiles: true })
  const { made, files, tables } = opened.manifest
  print(`The backup of ${made} is complete: ${tables.length} tables, ${files.count} files.`)
  return 0
}

async function make(config: Config, to: { folder: string; keep: number | null }, print: Print): Promise<number> {
  const installation = await openInstallation(config)
  try {
    const { databaseUrl } = installation
    const result = await createBackup(
      {
        databaseUrl,
        files: openFileStore(config),
        keys: (isEncrypted) => keysToStore(config, isEncrypted),
        product: productVersion(),
      },
      { ...to, passphrase: config.backup.passphrase },
      { reason: 'command', now: new Date() },
    )
    return report(result, print)
  } finally {
    await installation.close()
  }
}

function report({ folder, manifest, copied, removed }: BackupResult, print: Print): number {
  const { files, tables } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Backup: ${folder}`)
  print(`${rows} rows of ${tables.length} tables, ${files.count} files, of which ${copied} were new.`)
  if (removed.length > 0) print(`Removed older backups: ${removed.join(', ')}`)
  if (files.missing.length === 0) return 0
  print(`${files.missing.length} files are missing or damaged in the file store, such as ${files.missing[0]}.`)
  return 1
}

/** Restores a backup; prints lines for the operator and returns the exit code. */
export async function restoreCommand(args: string[], environment: Environment, print: Print): Promise<number> {
  const [folder, ...more] = args
  if (folder === '--help') return usage(print, restoreUsage)
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new OperatorProblem(restoreUsage)
  const config = readConfig(environment)
  const { manifest, notices } = await restoreBackup(folder, config.backup.passphrase, {
    settings: config,
    files: openFileStore(config),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`Restored and verified the backup of ${manifest.made}: ${rows} rows, ${manifest.files.count} files.`)
  for (const notice of notices) print(notice)
  print('Nothing is sent until you say so, because another copy may have sent the same: npm run admin -- outbox on')
  return 0
}
