import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../database/start-problem.ts'
import type { FileStore } from '../../files/file-store.ts'
import { OperatorProblem } from '../problem.ts'
import { concealedName, decrypt, encrypt, encryptedLength, type BackupKey } from './encryption.ts'
import { sizeOfFile } from './part.ts'

/** A file that the database names. */
export interface NamedFile {
  readonly sha256: string
  readonly size: number
}

/** Copied at the same time; a bucket may be far away. */
const atOnce = 4

export function parseFileLine(line: string): NamedFile {
  const [sha256 = '', size] = line.split('\t')
  if (!/^[0-9a-f]{64}$/.test(sha256) || !Number.isSafeInteger(Number(size)))
    throw new OperatorProblem('the list of files in the backup is damaged. Use another backup.')
  return { sha256, size: Number(size) }
}

/** The name of a file in the folder of all copies, in two levels of folders like in the file store. */
export function nameOfCopy(sha256: string, key: BackupKey | null): string {
  return key === null ? sha256 : concealedName(key, sha256)
}

function pathOfCopy(folder: string, name: string): string {
  return join(folder, name.slice(0, 2), name.slice(2, 4), name)
}

/** Whether the copy is there with its length; its hash is verified when a backup is checked or restored. */
export async function hasCopy(folder: string, { sha256, size }: NamedFile, key: BackupKey | null): Promise<boolean> {
  const stored = await sizeOfFile(pathOfCopy(folder, nameOfCopy(sha256, key)))
  return stored === (key === null ? size : encryptedLength(size))
}

export interface CopyResult {
  readonly copied: number
  readonly missing: string[]
}

/** Copies the files that the folder does not have yet. A file that is absent or damaged in the store is listed. */
export async function copyFiles(
  source: AsyncIterable<NamedFile>,
  files: FileStore,
  folder: string,
  key: BackupKey | null,
): Promise<CopyResult> {
  const missing: string[] = []
  let copied = 0
  await inBatches(source, async (file) => {
    if (await hasCopy(folder, file, key)) return
    const bytes = await files.get(file.sha256).catch((problem: unknown) => ignoreDamage(problem))
    if (bytes === null || bytes.length !== file.size) {
      missing.push(file.sha256)
      return
    }
    await writeCopy(pathOfCopy(folder, nameOfCopy(file.sha256, key)), bytes, key)
    copied += 1
  })
  return { copied, missing: missing.sort() }
}

/** A damaged file is an error without a code; a store that does not answer has one and ends the backup. */
function ignoreDamage(problem: unknown): null {
  if (errorCode(problem) === undefined) return null
  throw problem
}

async function inBatches<Item>(source: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  let batch: Promise<void>[] = []
  for await (const item of source) {
    const running = work(item)
    // Awaited with the whole batch; until then a failure must not count as unhandled.
    running.catch(() => undefined)
    batch.push(running)
    if (batch.length < atOnce) continue
    await Promise.all(batch)
    batch = []
  }
  await Promise.all(batch)
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function writeCopy(path: string, bytes: Buffer, key: BackupKey | null): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}.part`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      for await (const piece of key === null ? once(bytes) : encrypt(once(bytes), key)) await file.appendFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (problem) {
    await rm(draft, { force: true })
    throw problem
  }
}

/** The content of a copy, or null if it is absent or damaged. */
export async function readCopy(folder: string, { sha256 }: NamedFile, key: BackupKey | null): Promise<Buffer | null> {
  try {
    const stored = await readFile(pathOfCopy(folder, nameOfCopy(sha256, key)))
    const bytes = key === null ? stored : await opened(stored, key)
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT' || problem instanceof OperatorProblem) return null
    throw problem
  }
}

async function opened(stored: Buffer, key: BackupKey): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of decrypt(once(stored), key)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Visits the copies of all these files; stops at nothing, so that every damaged one is counted. */
export async function forEachCopy(
  source: AsyncIterable<NamedFile>,
  visit: (file: NamedFile) => Promise<void>,
): Promise<void> {
  await inBatches(source, visit)
}

/** Removes copies that no backup names, and drafts of killed backups. Returns how many. */
export async function removeUnnamedCopies(folder: string, named: ReadonlySet<string>): Promise<number> {
  let removed = 0
  for (const first of await subfolders(folder)) {
    for (const second of await subfolders(join(folder, first))) {
      for (const name of await readdir(join(folder, first, second))) {
        if (named.has(name)) continue
        await rm(join(folder, first, second, name), { force: true })
        removed += 1
      }
    }
  }
  return removed
}

async function subfolders(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return []
    throw problem
  }
}
