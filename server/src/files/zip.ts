import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** Office files are small archives; what is larger or fuller than this is a bomb. */
const limits = { entries: 1000, unpackedBytes: 100 * 1024 * 1024 }

export interface ZipEntry {
  readonly name: string
  readonly packedBytes: number
  /** As the table of contents announces. */
  readonly unpackedBytes: number
  /** The content; null when it is not what the table of contents says. No more is unpacked than it announces. */
  readonly unpack: () => Promise<Buffer | null>
}

/** Reads the table of contents of a zip without unpacking anything; null when it is none, or too much. */
export async function zipEntries(bytes: Buffer): Promise<readonly ZipEntry[] | null> {
  try {
    // Decoded names have slashes for backslashes, and a name in an extra field wins: we want what the file says.
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
    // Ends with an error at the first byte more than announced, and for encrypted entries.
    const content = await archive.openReadStreamPromise(entry)
    // An error after the first one has nobody else who listens, and would end the process.
    content.on('error', () => undefined)
    const pieces: Buffer[] = []
    // Without an encoding a stream gives bytes.
    for await (const piece of content as AsyncIterable<Buffer>) pieces.push(piece)
    const unpacked = Buffer.concat(pieces)
    return crc32(unpacked) === entry.crc32 ? unpacked : null
  } catch {
    return null
  }
}
