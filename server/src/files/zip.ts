import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

/** Office files are small archives; a larger one or one with more entries is a zip bomb. */
const limits = { entries: 1000, unpackedBytes: 100 * 1024 * 1024 }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const bodySignature = 0x04034b50

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly checksum: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Offsets of its local header and body. */
  readonly offset: number
}

/** Reads the central directory of a zip without decompressing; null if it is none or too large. */
export function zipEntries(bytes: Buffer): readonly ZipEntry[] | null {
  const end = findEnd(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.entries) return null
  const entries: ZipEntry[] = []
  let unpacked = 0
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const found = entryAt(bytes, at, nameLength)
    unpacked += found.unpackedBytes
    entries.push(found)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return unpacked > limits.unpackedBytes ? null : entries
}

function entryAt(bytes: Buffer, at: number, nameLength: number): ZipEntry {
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    checksum: bytes.readUInt32LE(at + 16),
    packedBytes: bytes.readUInt32LE(at + 20),
    unpackedBytes: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  }
}

/** The end record of the directory is last in the file, before a comment of at most 64 KiB. */
function findEnd(bytes: Buffer): number | null {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at
  }
  return null
}

const unpacking = promisify(inflateRaw)

/**
 * The content of one entry; null if it does not match the central directory or exceeds `most` bytes. Decompression
 * stops at the declared size, which may be false.
 */
export async function unpackEntry(bytes: Buffer, entry: ZipEntry, most: number): Promise<Buffer | null> {
  const { offset, packedBytes, unpackedBytes, method, checksum } = entry
  if (unpackedBytes > most || entry.isEncrypted) return null
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== bodySignature) return null
  const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const compressed = bytes.subarray(begin, begin + packedBytes)
  if (compressed.length !== packedBytes) return null
  const unpacked = method === 0 ? compressed : method === 8 ? await inflated(compressed, unpackedBytes) : null
  return unpacked?.length === unpackedBytes && crc32(unpacked) === checksum ? unpacked : null
}

async function inflated(compressed: Buffer, most: number): Promise<Buffer | null> {
  try {
    // zlib rejects an output limit of zero.
    return await unpacking(compressed, { maxOutputLength: Math.max(1, most) })
  } catch {
    return null
  }
}
