import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, written in chunks. */
export interface ZipPart {
  readonly name: string
  readonly pieces: Iterable<string> | AsyncIterable<string>
}

/** Names are UTF-8, and sizes follow the content, because they are not known before. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980, the earliest date in a zip: the same content gives the same file. */
const firstDay = 0x21

/** Streams an archive, so that a long table needs no more memory than a page. */
export async function* packZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const table: Buffer[] = []
  let offset = 0
  for (const { name, pieces } of parts) {
    const begin = offset
    const measure = { checksum: 0, unpacked: 0, packed: 0 }
    const head = Buffer.concat([numbers([0x04034b50, 4], ...facts(measure, name, true)), Buffer.from(name)])
    yield head
    const deflate = createDeflateRaw()
    // An error of the source ends the stream that it feeds and is thrown by the loop below.
    pipeline(Readable.from(measured(pieces, measure)), deflate, () => undefined)
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      measure.packed += chunk.length
      yield chunk
    }
    yield numbers([0x08074b50, 4], [measure.checksum, 4], [measure.packed, 4], [measure.unpacked, 4])
    offset += head.length + measure.packed + 16
    table.push(tableEntry(measure, name, begin))
  }
  yield* endOf(table, offset)
}

interface Measure {
  checksum: number
  unpacked: number
  packed: number
}

function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

function facts({ checksum, packed, unpacked }: Measure, name: string, isAhead: boolean) {
  return [
    [20, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [firstDay, 2],
    [isAhead ? 0 : checksum, 4],
    [isAhead ? 0 : packed, 4],
    [isAhead ? 0 : unpacked, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  ] as const
}

function tableEntry(measure: Measure, name: string, begin: number): Buffer {
  const rest = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [begin, 4],
  ] as const
  return Buffer.concat([numbers([0x02014b50, 4], [20, 2], ...facts(measure, name, false), ...rest), Buffer.from(name)])
}

function* endOf(table: readonly Buffer[], offset: number): Generator<Uint8Array> {
  const directory = Buffer.concat(table)
  const count = table.length
  yield directory
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])
}

async function* measured(pieces: ZipPart['pieces'], measure: Measure): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    measure.checksum = crc32(bytes, measure.checksum)
    measure.unpacked += bytes.length
    yield bytes
  }
}
