import { setImmediate as turn } from 'node:timers/promises'
import type { Endpoint } from '@roadnote/domain/contract/endpoint'
import { z } from 'zod'
import { encodeReply } from './encode-reply.ts'

/** So many rows are written in a few milliseconds; then others have their turn. */
const rowsAtOnce = 50

/** Pages that people look at are sent as a whole. */
const ordinary = 100

interface LongList {
  readonly row: z.ZodType
  readonly rows: readonly unknown[]
}

/** The rows of an answer that is a page of a list and long; null for everything else. */
function longList({ reply }: Endpoint, answer: unknown): LongList | null {
  if (!(reply instanceof z.ZodObject)) return null
  const data: unknown = reply.shape['data']
  if (!(data instanceof z.ZodArray) || typeof answer !== 'object' || answer === null || !('data' in answer)) return null
  if (!Array.isArray(answer.data) || answer.data.length <= ordinary) return null
  // Whatever stands in the array of a zod schema is a schema; its type only says less than that.
  return { row: data.element as z.ZodType, rows: answer.data }
}

/**
 * A long page as JSON, some rows at a time: writing ten thousand of them in one go would keep everybody else waiting. Null
 * where the answer is short enough to be sent as a whole.
 */
export function jsonPieces(endpoint: Endpoint, answer: unknown): AsyncIterable<Uint8Array> | null {
  const list = longList(endpoint, answer)
  return list === null ? null : piecesOf(endpoint, answer, list)
}

async function* piecesOf({ reply }: Endpoint, answer: unknown, { row, rows }: LongList): AsyncGenerator<Uint8Array> {
  // `longList` has seen that it is an object with `data`, and an object schema is encoded as an object.
  const { data: _none, ...rest } = encodeReply(reply, { ...(answer as object), data: [] }) as Record<string, unknown>
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const piece = rows.slice(start, start + rowsAtOnce).map((one) => JSON.stringify(encodeReply(row, one)))
    yield Buffer.from(`${start === 0 ? '{"data":[' : ','}${piece.join(',')}`)
    await turn()
  }
  const others = Object.entries(rest).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
  yield Buffer.from(`]${others.join('')}}`)
}
