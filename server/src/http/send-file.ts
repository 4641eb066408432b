import { Readable } from 'node:stream'
import type { FileReply } from '@roadnote/domain/contract/endpoint'
import type { FastifyReply } from 'fastify'

/** The name as RFC 6266 wants it: plain letters for old clients, everything else percent-encoded beside it. */
function dispositionOf({ name, inline }: FileReply): string {
  const plain = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9 ._()-]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${inline === true ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** A file is saved, never run: its type is not guessed, and what is not meant to be shown may do nothing if it is. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.inline !== true) reply.header('content-security-policy', "default-src 'none'; sandbox")
  return reply
    .header('content-disposition', dispositionOf(file))
    .header('x-content-type-options', 'nosniff')
    .type(file.mediaType)
    .send(bodyOf(file))
}

function bodyOf({ bytes }: FileReply): Buffer | Readable {
  return bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Readable.from(bytes, { objectMode: false })
}
