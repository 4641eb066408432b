import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive, written in chunks. */
export interface ZipPart {
  readonly name: string
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** Pictures and PDFs are compressed already. */
  readonly isPacked?: boolean
}

/** 1 January 1980, the earliest date in a zip: the same content gives the same file in every time zone. */
const sameTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Streams an archive, so that a long table needs no more memory than a page. */
export async function* packZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const packed = new PassThrough()
  const sources = parts.map(({ name, pieces, isPacked = false }) => {
    const source = Readable.from(pieces)
    source.on('error', (problem) => packed.destroy(problem))
    archive.addReadStream(source, name, { ...sameTime, compress: !isPacked })
    return source
  })
  archive.end()
  archive.outputStream.pipe(packed)
  try {
    // Without an encoding a stream yields bytes.
    yield* packed as AsyncIterable<Buffer>
  } finally {
    // A reader that stops early also ends the query that feeds a part.
    for (const source of sources) source.destroy()
  }
}
