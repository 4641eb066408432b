import { Readable, pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepts.ts'

/** Below, what is saved is less than what packing costs. */
const worthwhile = 1024

/** Lists are mostly the same names again and again: the quickest packing takes nine tenths of them. */
const packing = { level: constants.Z_BEST_SPEED } as const

const pack = promisify(gzip)

function isPacked(request: FastifyRequest): boolean {
  return accepts(request.headers['accept-encoding'] ?? '', 'gzip')
}

/** JSON as a whole, packed beside the program where it is long and the caller takes it. */
export async function sendJson(reply: FastifyReply, json: string): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (json.length < worthwhile || !isPacked(reply.request)) return reply.send(json)
  return reply.header('content-encoding', 'gzip').send(await pack(json, packing))
}

/** The same piece by piece; what a reader who went away no longer takes is no longer made. */
export function sendJsonPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const plain = Readable.from(pieces, { objectMode: false })
  if (!isPacked(reply.request)) return reply.send(plain)
  const packed = createGzip(packing)
  // Whoever reads the packed stream hears of its problem.
  pipeline(plain, packed, () => undefined)
  return reply.header('content-encoding', 'gzip').send(packed)
}
