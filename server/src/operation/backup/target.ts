import { createHash } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backupManifest, backupName, isBackupName, type BackupManifest } from '@roadnote/domain/operation/backup'
import { errorCode, StartProblem } from '../../database/start-problem.ts'
import { isDataFolderInUse, lockDataFolder, type DataFolderLock } from '../../postgres/data-folder-lock.ts'
import { OperatorProblem } from '../problem.ts'
import { decrypt, encrypt, headerBytes, keyForHeader, newBackupKey, type BackupKey } from './encryption.ts'
import { encryptedEnding } from './part.ts'

/**
 * A folder of backups:
 *
 * - `2026-11-18T02-00-00-000Z/`: one backup, with `manifest.json` and its parts,
 * - `files/` or, encrypted, `files-encrypted/`: the files of all backups, each once,
 * - `passphrase`: an encrypted file that fixes salt and passphrase of all encrypted backups here.
 */
export const folderOfFiles = { plain: 'files', encrypted: 'files-encrypted' } as const
const passphraseFile = 'passphrase'
const manifestFile = 'manifest.json'
const unfinished = '.unfinished-'
const removing = '.removing-'

/** One process at a time writes to a folder of backups. */
export function lockTarget(folder: string): DataFolderLock {
  try {
    return lockDataFolder(folder)
  } catch (problem) {
    if (!(problem instanceof StartProblem)) throw problem
    const reason = isDataFolderInUse(folder) ? 'another backup is writing to it' : 'it cannot be written to'
    throw new OperatorProblem(`the folder ${folder} cannot be used: ${reason}.`, { cause: problem })
  }
}

/** The names of the complete backups in a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => isBackupName(name)).sort()
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return []
    throw problem
  }
}

/** Removes what killed backups left. The caller holds the lock of the folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished) || name.startsWith(removing))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** A backup in progress; it gets its name only when it is complete. */
export interface Draft {
  readonly folder: string
  /** Writes the manifest and gives the backup its name. Returns the folder of the backup. */
  finish(manifest: BackupManifest): Promise<string>
}

export async function startDraft(target: string, made: Date, key: BackupKey | null): Promise<Draft> {
  const folder = join(target, `${unfinished}${backupName(made)}`)
  await mkdir(folder, { mode: 0o700 })
  return {
    folder,
    async finish(manifest) {
      await writeManifest(folder, manifest, key)
      await flushFolder(folder)
      const complete = join(target, backupName(made))
      await rename(folder, complete)
      await flushFolder(target)
      return complete
    },
  }
}

/** Removed under another name, so that a kill in between leaves no backup without a part. */
export async function removeBackup(target: string, name: string): Promise<void> {
  await rename(join(target, name), join(target, `${removing}${name}`))
  await rm(join(target, `${removing}${name}`), { recursive: true, force: true })
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function gathered(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function writeManifest(folder: string, manifest: BackupManifest, key: BackupKey | null): Promise<void> {
  const plain = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  const bytes = key === null ? plain : await gathered(encrypt(once(plain), key))
  const name = key === null ? manifestFile : `${manifestFile}${encryptedEnding}`
  await writeFile(join(folder, `${name}.sha256`), `${digestOf(bytes)}  ${name}\n`, { mode: 0o600, flush: true })
  await writeFile(join(folder, name), bytes, { mode: 0o600, flush: true })
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A complete backup that can be read. */
export interface OpenBackup {
  readonly folder: string
  readonly manifest: BackupManifest
  /** Null: it is not encrypted. */
  readonly key: BackupKey | null
}

/** Whether the backup in this folder needs a passphrase. */
export async function isEncryptedBackup(folder: string): Promise<boolean> {
  return (await readdir(folder)).includes(`${manifestFile}${encryptedEnding}`)
}

/** Opens a backup, or the newest one of a folder of backups. */
export async function openBackup(path: string, passphrase: string | undefined): Promise<OpenBackup> {
  const folder = await folderOfBackup(path)
  const plain = await readIfThere(join(folder, manifestFile))
  if (plain !== null) return { folder, manifest: await parseManifest(folder, manifestFile, plain, plain), key: null }
  const name = `${manifestFile}${encryptedEnding}`
  const stored = await readIfThere(join(folder, name))
  if (stored === null) throw new OperatorProblem(`${folder} is not a complete backup: it has no ${manifestFile}.`)
  if (passphrase === undefined)
    throw new OperatorProblem(`the backup in ${folder} is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`)
  const key = await keyForHeader(passphrase, stored.subarray(0, headerBytes))
  const opened = await gathered(decrypt(once(stored), key))
  return { folder, manifest: await parseManifest(folder, name, stored, opened), key }
}

async function folderOfBackup(path: string): Promise<string> {
  const newest = (await listBackups(path)).at(-1)
  if (newest !== undefined) return join(path, newest)
  const names = await readdir(path).catch(() => null)
  if (names === null) throw new OperatorProblem(`there is no folder ${path}.`)
  if (!names.some((name) => name.startsWith(manifestFile)))
    throw new OperatorProblem(`there is no complete backup in ${path}.`)
  return path
}

async function parseManifest(folder: string, name: string, stored: Buffer, plain: Buffer): Promise<BackupManifest> {
  const expected = (await readIfThere(join(folder, `${name}.sha256`)))?.toString('latin1').slice(0, 64)
  const parsed = expected === digestOf(stored) ? backupManifest.safeParse(parseJson(plain)) : undefined
  if (parsed?.success !== true)
    throw new OperatorProblem(
      `${join(folder, name)} is damaged, or was written by another version. Use another backup.`,
    )
  return parsed.data
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return null
    throw problem
  }
}

/** The key of a folder of backups: all encrypted backups in it share one, so that each file is stored once. */
export async function keyOfTarget(target: string, passphrase: string, cost?: number): Promise<BackupKey> {
  const path = join(target, passphraseFile)
  const stored = await readIfThere(path)
  if (stored !== null) {
    return keyForHeader(passphrase, stored.subarray(0, headerBytes)).catch((problem: unknown) => {
      if (!(problem instanceof OperatorProblem)) throw problem
      throw new OperatorProblem(
        `the backups in ${target} are encrypted with another passphrase. Use that one, or another folder.`,
      )
    })
  }
  const key = await newBackupKey(passphrase, cost)
  const draft = `${path}.part`
  await writeFile(draft, await gathered(encrypt(once(Buffer.from('Roadnote\n')), key)), { mode: 0o600, flush: true })
  await rename(draft, path)
  return key
}

/** The folder of the files of a backup: next to it, shared with the other backups. */
export function filesOf({ folder, key }: OpenBackup): string {
  return join(dirname(folder), key === null ? folderOfFiles.plain : folderOfFiles.encrypted)
}

/** A rename is durable only once its folder is flushed too. Windows has no such call and needs none. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
