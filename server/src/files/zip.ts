import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** Office files are small archives; a larger one or one with more entries is a zip bomb. */
const limits = { entries: 1000, unpackedBytes: 100 * 1024 * 1024 }

export interface ZipEntry {
  readonly name: string
  readonly packedBytes: number
  /** As declared in the central directory. */
  readonly unpackedBytes: number
  /** The content; null if it does not match the central directory. Decompression stops at the declared size. */
  readonly unpack: () => Promise<Buffer | null>
}

/** Reads the central directory of a zip without decompressing; null if it is none or too large. */
export async function zipEntries(bytes: Buffer): Promise<readonly ZipEntry[] | null> {
  try {
    // Decoding would replace backslashes and prefer a name from an extra field; we need the raw name.
    const archive = await fromBufferPromise(bytes, { decodeStrings: false })
    if (archive.entryCount > limits.entries) return null
    const entries: ZipEntry[] = []
    let unpacked = 0
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > limits.unpackedBytes) return null
      entries.push({
        name: entry.fileNameRaw.toString('utf8'),
        packedBytes: entry.compressedSize,
        unpackedBytes: entry.uncompressedSize,
        unpack: () => unpacking(archive, entry),
      })
    }
    return entries
  } catch {
    return null
  }
}

async function unpacking(archive: ZipFile, entry: Entry): Promise<Buffer | null> {
  try {
    // Fails at the first byte beyond the declared size, and for encrypted entries.
    const content = await archive.openReadStreamPromise(entry)
    // A second error would have no listener and crash the process.
    content.on('error', () => undefined)
    const pieces: Buffer[] = []
    // Without an encoding a stream yields bytes.
    for await (const piece of content as AsyncIterable<Buffer>) pieces.push(piece)
    const unpacked = Buffer.concat(pieces)
    return crc32(unpacked) === entry.crc32 ? unpacked : null
  } catch {
    return null
  }
}
