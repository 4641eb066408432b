import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive, written piece by piece. */
export interface ZipPart {
  readonly name: string
  readonly pieces: Iterable<string> | AsyncIterable<string>
}

/** 1 January 1980, the first day a zip can name: the same content makes the same file, in every time zone. */
const sameTime = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** An archive piece by piece, so that a long table needs no more memory than a page. */
export async function* packZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const packed = new PassThrough()
  const sources = parts.map(({ name, pieces }) => {
    const source = Readable.from(pieces)
    source.on('error', (problem) => packed.destroy(problem))
    archive.addReadStream(source, name, sameTime)
    return source
  })
  archive.end()
  archive.outputStream.pipe(packed)
  try {
    // Without an encoding a stream gives bytes.
    yield* packed as AsyncIterable<Buffer>
  } finally {
    // A reader that stops early also ends the query that feeds a part.
    for (const source of sources) source.destroy()
  }
}
