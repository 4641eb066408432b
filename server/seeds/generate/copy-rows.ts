import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Lines are sent in chunks of about this many characters. */
const pieceLength = 64 * 1024

/** Streams lines of COPY's text format into a table with back-pressure, so that memory stays flat. */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(inPieces(lines)), target)
}

function* inPieces(lines: Iterable<string>): Generator<Buffer> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < pieceLength) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}
