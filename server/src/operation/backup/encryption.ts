import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { OperatorProblem } from '../problem.ts'

/**
 * An encrypted file: a header and chunks of AES-256-GCM. Each file has a key of its own, so a counter is a safe nonce. The
 * nonce holds the position of the chunk and whether it is the last one, so chunks cannot be reordered, removed or cut
 * off unnoticed; the header is authenticated with every chunk.
 *
 * Header: magic 16, exponent of scrypt's N 1, r 1, p 1, zero 1, salt of the passphrase 16, salt of the file 16, check of
 * the passphrase 16.
 */
const magic = Buffer.from('ROADNOTE-BACKUP1', 'latin1')
export const headerBytes = 68
const saltBytes = 16
const chunkBytes = 64 * 1024
const tagBytes = 16
const blockSize = 8
const parallel = 1

/** 128 MiB and about half a second for each guess of a passphrase. */
const usualCost = 17
/** A hostile header must not make us allocate more than 1 GiB. */
const greatestCost = 20

/** A passphrase with the key that a salt makes of it. */
export interface BackupKey {
  readonly cost: number
  readonly salt: Buffer
  readonly master: Buffer
}

/** The key for a new folder of backups. */
export async function newBackupKey(passphrase: string, cost = usualCost): Promise<BackupKey> {
  return deriveKey(passphrase, cost, randomBytes(saltBytes))
}

/** The key for files with this header; a wrong passphrase is noticed here and not taken for damage. */
export async function keyForHeader(passphrase: string, header: Buffer): Promise<BackupKey> {
  const cost = costIn(header)
  const key = await deriveKey(passphrase, cost, Buffer.from(header.subarray(20, 36)))
  if (!timingSafeEqual(header.subarray(52, 68), checkOf(key)))
    throw new OperatorProblem('the passphrase is not the one that this backup was encrypted with.')
  return key
}

function costIn(header: Buffer): number {
  const isOurs = header.length >= headerBytes && header.subarray(0, 16).equals(magic)
  const cost = header[16] ?? 0
  if (!isOurs || cost < 1 || cost > greatestCost || header[17] !== blockSize || header[18] !== parallel)
    throw new OperatorProblem('the encrypted file has no valid header: it is damaged or not from a backup.')
  return cost
}

async function deriveKey(passphrase: string, cost: number, salt: Buffer): Promise<BackupKey> {
  const options = { N: 2 ** cost, r: blockSize, p: parallel, maxmem: 2 ** cost * blockSize * 256 }
  const master = await new Promise<Buffer>((resolve, reject) => {
    // Typed texts of the same look are the same passphrase.
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (problem, key) =>
      problem === null ? resolve(key) : reject(problem),
    )
  })
  return { cost, salt, master }
}

function subkey({ master }: BackupKey, purpose: string, salt: Buffer, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, `roadnote backup ${purpose}`, bytes))
}

function checkOf(key: BackupKey): Buffer {
  return subkey(key, 'passphrase check', Buffer.alloc(0), 16)
}

/** The name of a file in an encrypted backup: without the passphrase nobody can tell whether a known file is in it. */
export function concealedName(key: BackupKey, sha256: string): string {
  return createHmac('sha256', subkey(key, 'names', Buffer.alloc(0)))
    .update(sha256)
    .digest('hex')
}

/** The length of a file of this length once it is encrypted. */
export function encryptedLength(plain: number): number {
  return headerBytes + plain + Math.max(1, Math.ceil(plain / chunkBytes)) * tagBytes
}

function headerFor(key: BackupKey): Buffer {
  const parameters = Buffer.from([key.cost, blockSize, parallel, 0])
  return Buffer.concat([magic, parameters, key.salt, randomBytes(saltBytes), checkOf(key)])
}

function fileKey(key: BackupKey, header: Buffer): Buffer {
  return subkey(key, 'content', Buffer.from(header.subarray(36, 52)))
}

function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(position), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Splits a stream into pieces of exactly this size; the last one is shorter or equal, and is marked. */
async function* pieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest: Buffer[] = []
  let length = 0
  for await (const more of source) {
    rest.push(more)
    length += more.length
    if (length <= size) continue
    let all = Buffer.concat(rest, length)
    while (all.length > size) {
      yield { piece: all.subarray(0, size), isLast: false }
      all = all.subarray(size)
    }
    rest = [all]
    length = all.length
  }
  yield { piece: Buffer.concat(rest, length), isLast: true }
}

/** Encrypts a stream. */
export async function* encrypt(source: AsyncIterable<Buffer>, key: BackupKey): AsyncGenerator<Buffer> {
  const header = headerFor(key)
  const secret = fileKey(key, header)
  yield header
  let position = 0
  for await (const { piece, isLast } of pieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(position, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    position += 1
  }
}

/** Decrypts a stream; a changed, missing, reordered or added byte ends it with an error. */
export async function* decrypt(source: AsyncIterable<Buffer>, key: BackupKey): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(source)
  const secret = fileKey(key, header)
  let position = 0
  for await (const { piece, isLast } of pieces(rest, chunkBytes + tagBytes)) {
    yield openChunk(secret, header, { piece, position, isLast })
    position += 1
  }
}

interface Chunk {
  readonly piece: Buffer
  readonly position: number
  readonly isLast: boolean
}

function openChunk(secret: Buffer, header: Buffer, { piece, position, isLast }: Chunk): Buffer {
  const end = piece.length - tagBytes
  try {
    // Node accepts shorter tags, which are easier to forge, unless the length is given.
    const options = { authTagLength: tagBytes }
    const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(position, isLast), options).setAAD(header)
    decipher.setAuthTag(piece.subarray(end))
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
  } catch (problem) {
    throw new OperatorProblem('the encrypted file is damaged.', { cause: problem })
  }
}

async function splitHeader(source: AsyncIterable<Buffer>) {
  const reading = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < headerBytes) {
    const { done, value } = await reading.next()
    if (done === true) break
    start = Buffer.concat([start, value])
  }
  costIn(start)
  const remaining = start.subarray(headerBytes)
  async function* rest(): AsyncGenerator<Buffer> {
    yield remaining
    for (;;) {
      const { done, value } = await reading.next()
      if (done === true) return
      yield value
    }
  }
  return { header: start.subarray(0, headerBytes), rest: rest() }
}
