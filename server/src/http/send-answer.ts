import { Readable } from 'node:stream'
import { fileReply, type Endpoint } from '@roadnote/domain/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { jsonPieces } from './json-pieces.ts'
import { sendFile } from './send-file.ts'

/** What a use case has answered, as the contract wants it on the wire. */
export function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  reply.code(endpoint.created ? 201 : 200).header('cache-control', 'no-store')
  const pieces = jsonPieces(endpoint, answer)
  if (pieces !== null)
    return reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))
  const encoded: unknown = z.encode(endpoint.reply, answer)
  return endpoint.reply === fileReply ? sendFile(reply, fileReply.parse(encoded)) : reply.send(encoded)
}
