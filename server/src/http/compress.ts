import { Readable, pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts.ts'

/** Below this size compression costs more than it saves. */
const worthwhile = 1024

/** Lists mostly repeat the same names: the fastest level already saves nine tenths. */
const packing = { level: constants.Z_BEST_SPEED } as const

const pack = promisify(gzip)

function isPacked(request: FastifyRequest): boolean {
  return acceptsEncoding(request.headers['accept-encoding'] ?? '', 'gzip')
}

/** Sends JSON as a whole, compressed off the main thread if it is long and the client accepts it. */
export async function sendJson(reply: FastifyReply, json: string, parameter?: string): Promise<FastifyReply> {
  const more = parameter === undefined ? '' : `; ${parameter}`
  reply.type(`application/json; charset=utf-8${more}`)
  reply.header('vary', parameter === undefined ? 'accept-encoding' : 'accept, accept-encoding')
  if (json.length < worthwhile || !isPacked(reply.request)) return reply.send(json)
  return reply.header('content-encoding', 'gzip').send(await pack(json, packing))
}

/** Streams JSON; stops producing once the client has disconnected. */
export function sendJsonPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const plain = Readable.from(pieces, { objectMode: false })
  if (!isPacked(reply.request)) return reply.send(plain)
  const compressed = createGzip(packing)
  // An error is reported to the reader of the compressed stream.
  pipeline(plain, compressed, () => undefined)
  return reply.header('content-encoding', 'gzip').send(compressed)
}
