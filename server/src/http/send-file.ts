import { Readable } from 'node:stream'
import type { FileReply } from '@roadnote/domain/contract/endpoint'
import type { FastifyReply } from 'fastify'

/** The file name by RFC 6266: ASCII for old clients, and percent-encoded UTF-8. */
function dispositionOf({ name, inline }: FileReply): string {
  const plain = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9 ._()-]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${inline === true ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** A file is saved, never run: no content sniffing, and a sandbox for files that should not be displayed. */
export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  if (file.inline !== true) reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (file.isTest === true) reply.header('roadnote-test', 'no legal value')
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
