import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupPart } from '@roadnote/domain/operation/backup'
import { errorCode } from '../../database/start-problem.ts'
import { OperatorProblem } from '../problem.ts'
import { decrypt, encrypt, type BackupKey } from './encryption.ts'

/** The ending of encrypted files. */
export const encryptedEnding = '.enc'

type Bytes = AsyncIterable<Buffer>

/** Writes a part compressed and, with a key, encrypted; it is on disk when this returns. */
export async function writePart(
  folder: string,
  name: BackupPart['name'],
  source: Bytes,
  key: BackupKey | null,
): Promise<BackupPart & { readonly plainBytes: number }> {
  const path = join(folder, key === null ? name : `${name}${encryptedEnding}`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  let plainBytes = 0
  await pipeline(
    source,
    async function* (plain: Bytes) {
      for await (const piece of plain) {
        plainBytes += piece.length
        yield piece
      }
    },
    createGzip({ level: 4 }),
    (packed: Bytes) => (key === null ? packed : encrypt(packed, key)),
    async function* (stored: Bytes) {
      for await (const piece of stored) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { name, bytes, sha256: hash.digest('hex'), plainBytes }
}

/** The content of a part. Verify it first: its beginning is passed on before its end is read. */
export async function* readPart(folder: string, name: string, key: BackupKey | null): AsyncGenerator<Buffer> {
  const stored: Bytes = createReadStream(join(folder, key === null ? name : `${name}${encryptedEnding}`))
  const packed = key === null ? stored : decrypt(stored, key)
  const unpacking = createGunzip()
  const filling = pipeline(packed, unpacking)
  // The reader of the part gets the same error.
  filling.catch(() => undefined)
  const plain: Bytes = unpacking
  yield* plain
  await filling
}

/** Reads a part as a whole and compares its length and hash with the manifest. */
export async function verifyPart(folder: string, part: BackupPart, isEncrypted: boolean): Promise<void> {
  const path = join(folder, isEncrypted ? `${part.name}${encryptedEnding}` : part.name)
  const { bytes, sha256 } = await digestOfFile(path)
  if (bytes !== part.bytes || sha256 !== part.sha256)
    throw new OperatorProblem(`${path} is damaged: it is not what the backup wrote. Use another backup.`)
}

/** Length and hash of a file, read as a stream. */
async function digestOfFile(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const stored: Bytes = createReadStream(path)
    for await (const piece of stored) {
      hash.update(piece)
      bytes += piece.length
    }
  } catch (problem) {
    throw new OperatorProblem(`${path} cannot be read (${errorCode(problem) ?? 'unknown reason'}).`)
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function sizeOfFile(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT') return null
    throw problem
  }
}

/** The lines of a part that is text. */
export async function* linesOfPart(folder: string, name: string, key: BackupKey | null): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of readPart(folder, name, key)) {
    const lines = `${rest}${piece.toString('latin1')}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
