import { fileReply, type Endpoint } from '@roadnote/domain/contract/endpoint'
import { columnsParameter, namesColumns, tableOf } from '@roadnote/domain/contract/row-table'
import type { FastifyReply } from 'fastify'
import { encodeReply } from './encode-reply.ts'
import { jsonPieces } from './json-pieces.ts'
import { sendJson, sendJsonPieces } from './compress.ts'
import { sendFile } from './send-file.ts'

/** Sends the result of a use case in the wire format of the contract. */
export async function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: unknown): Promise<FastifyReply> {
  reply.code(statusOf(endpoint, answer)).header('cache-control', 'no-store')
  const pieces = jsonPieces(endpoint, answer)
  if (pieces !== null) return sendJsonPieces(reply, pieces)
  const encoded: unknown = encodeReply(endpoint.reply, answer)
  if (endpoint.reply === fileReply) return sendFile(reply, fileReply.parse(encoded))
  // Old calls return a plain sentence, which is sent as text. A reply with secrets is sent uncompressed.
  const isPlain = typeof encoded === 'string' || endpoint.revealsSecrets
  if (isPlain) return reply.send(encoded)
  const table = namesColumns(reply.request.headers.accept ?? '') ? tableOf(encoded) : null
  return table === null
    ? sendJson(reply, JSON.stringify(encoded))
    : sendJson(reply, JSON.stringify(table), columnsParameter)
}

function statusOf(endpoint: Endpoint, answer: unknown): 200 | 201 | 202 {
  if (endpoint.isUnfinished(answer)) return 202
  return endpoint.created ? 201 : 200
}

/** Replays the stored reply of the first call. */
export async function sendStored(reply: FastifyReply, endpoint: Endpoint, stored: string): Promise<FastifyReply> {
  reply
    .code(endpoint.created ? 201 : 200)
    .header('cache-control', 'no-store')
    .header('idempotency-replayed', 'true')
  return sendJson(reply, stored)
}
