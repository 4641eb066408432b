import { join } from 'node:path'
import pg from 'pg'
import {
  backupFormat,
  backupsToRemove,
  type BackupManifest,
  type BackupPart,
  type BackupReason,
} from '@roadnote/domain/operation/backup'
import type { FileStore } from '../../files/file-store.ts'
import { requireSpace } from './disk.ts'
import { dumpDatabase, type WritePart } from './dump-database.ts'
import type { BackupKey } from './encryption.ts'
import { copyFiles, hasCopy, nameOfCopy, parseFileLine, removeUnnamedCopies, type NamedFile } from './file-copies.ts'
import type { StoredKeys } from './keys.ts'
import { linesOfPart, writePart } from './part.ts'
import {
  folderOfFiles,
  keyOfTarget,
  listBackups,
  lockTarget,
  openBackup,
  removeBackup,
  removeLeftovers,
  startDraft,
} from './target.ts'

/** What is backed up. */
export interface BackupSource {
  readonly databaseUrl: string
  readonly files: FileStore
  readonly keys: (isEncrypted: boolean) => StoredKeys
  /** The version of the program. */
  readonly product: string
}

/** Where backups are stored. */
export interface BackupTarget {
  readonly folder: string
  /** Undefined: not encrypted. */
  readonly passphrase: string | undefined
  /** How many backups stay; null: all of them. */
  readonly keep: number | null
  /** For tests: a cheaper derivation of the key. */
  readonly cost?: number
}

export interface BackupResult {
  readonly folder: string
  readonly manifest: BackupManifest
  /** Files that the folder did not have yet. */
  readonly copied: number
  readonly removed: readonly string[]
}

/**
 * Makes a backup: first the database in one snapshot, then the files that the snapshot names. Files are named by their
 * hash and never change, so files that are copied later are those of the snapshot.
 */
export async function createBackup(
  source: BackupSource,
  target: BackupTarget,
  { reason, now }: { readonly reason: BackupReason; readonly now: Date },
): Promise<BackupResult> {
  const lock = lockTarget(target.folder)
  try {
    await removeLeftovers(target.folder)
    const key =
      target.passphrase === undefined ? null : await keyOfTarget(target.folder, target.passphrase, target.cost)
    const draft = await startDraft(target.folder, now, key)
    const write: WritePart = (name, bytes) => writePart(draft.folder, name, bytes, key)
    const dump = await dumpTo(source, target.folder, write)
    const keys = await write('keys.json.gz', keysAsBytes(source, key))
    const files = await copyNamedFiles(source.files, { target: target.folder, draft: draft.folder, key })
    const { copied, ...counts } = files
    const facts = { format: backupFormat, product: source.product, made: now.toISOString(), reason } as const
    const parts = [...dump.parts, withoutLength(keys)]
    const manifest: BackupManifest = { ...facts, ...dump, files: counts, parts }
    const folder = await draft.finish(manifest)
    return { folder, manifest, copied, removed: await prune(target) }
  } finally {
    lock.release()
  }
}

function withoutLength({ name, bytes, sha256 }: BackupPart): BackupPart {
  return { name, bytes, sha256 }
}

async function* keysAsBytes(source: BackupSource, key: BackupKey | null): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(source.keys(key !== null)))
}

async function dumpTo({ databaseUrl }: BackupSource, target: string, write: WritePart) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'roadnote-backup' })
  // A lost connection fails the running query; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await dumpDatabase(client, write, (bytes) => requireSpace(target, bytes))
  } finally {
    await client.end()
  }
}

interface CopyPlace {
  readonly target: string
  readonly draft: string
  readonly key: BackupKey | null
}

async function copyNamedFiles(files: FileStore, { target, draft, key }: CopyPlace) {
  const folder = join(target, key === null ? folderOfFiles.plain : folderOfFiles.encrypted)
  const named = () => filesIn(draft, key)
  let count = 0
  let bytes = 0
  let needed = 0
  for await (const file of named()) {
    count += 1
    bytes += file.size
    if (!(await hasCopy(folder, file, key))) needed += file.size
  }
  await requireSpace(target, needed)
  return { count, bytes, ...(await copyFiles(named(), files, folder, key)) }
}

/** The files that a backup names. */
export async function* filesIn(folder: string, key: BackupKey | null): AsyncGenerator<NamedFile> {
  for await (const line of linesOfPart(folder, 'files.txt.gz', key)) yield parseFileLine(line)
}

/** Removes the oldest backups, then the files that only they named. */
async function prune({ folder, keep, passphrase }: BackupTarget): Promise<string[]> {
  if (keep === null) return []
  const removed = backupsToRemove(await listBackups(folder), keep)
  for (const name of removed) await removeBackup(folder, name)
  if (removed.length === 0) return []
  const named = { plain: new Set<string>(), encrypted: new Set<string>() }
  for (const name of await listBackups(folder)) {
    const backup = await openBackup(join(folder, name), passphrase).catch(() => null)
    // Which files an unreadable backup needs is unknown, so all of them stay.
    if (backup === null) return removed
    const names = backup.key === null ? named.plain : named.encrypted
    for await (const { sha256 } of filesIn(backup.folder, backup.key)) names.add(nameOfCopy(sha256, backup.key))
  }
  await removeUnnamedCopies(join(folder, folderOfFiles.plain), named.plain)
  await removeUnnamedCopies(join(folder, folderOfFiles.encrypted), named.encrypted)
  return removed
}
