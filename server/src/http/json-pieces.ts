import { setImmediate as turn } from 'node:timers/promises'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { z } from 'zod'
import { encodeReply } from './encode-reply.ts'

/** Rows per chunk: encoded in a few milliseconds, then other requests run. */
const rowsPerBatch = 50

/** Ordinary pages are sent as a whole. */
const ordinary = 100

interface LongList {
  readonly row: z.ZodType
  readonly rows: readonly unknown[]
}

/** The rows of a reply that is a long page of a list; null for all others. */
function longList({ reply }: Endpoint, answer: unknown): LongList | null {
  if (!(reply instanceof z.ZodObject)) return null
  const data: unknown = reply.shape['data']
  if (!(data instanceof z.ZodArray) || typeof answer !== 'object' || answer === null || !('data' in answer)) return null
  if (!Array.isArray(answer.data) || answer.data.length <= ordinary) return null
  // The element of an array schema is always a schema; zod's type is only less precise.
  return { row: data.element as z.ZodType, rows: answer.data }
}

/**
 * Streams a long page as JSON in chunks, because encoding ten thousand rows at once would block the event loop. Null
 * if the reply is short enough to be sent as a whole.
 */
export function jsonPieces(endpoint: Endpoint, answer: unknown): AsyncIterable<Uint8Array> | null {
  const list = longList(endpoint, answer)
  return list === null ? null : piecesOf(endpoint, answer, list)
}

async function* piecesOf({ reply }: Endpoint, answer: unknown, { row, rows }: LongList): AsyncGenerator<Uint8Array> {
  // `longList` has checked that it is an object with `data`, and an object schema encodes to an object.
  const { data: _none, ...rest } = encodeReply(reply, { ...(answer as object), data: [] }) as Record<string, unknown>
  for (let start = 0; start < rows.length; start += rowsPerBatch) {
    const piece = rows.slice(start, start + rowsPerBatch).map((one) => JSON.stringify(encodeReply(row, one)))
    yield Buffer.from(`${start === 0 ? '{"data":[' : ','}${piece.join(',')}`)
    await turn()
  }
  const others = Object.entries(rest).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
  yield Buffer.from(`]${others.join('')}}`)
}
