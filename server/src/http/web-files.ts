import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './error-reply.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

interface WebFile {
  readonly type: string
  readonly plain: Buffer
  readonly etag: string
  /** Vite names these by their content: they never change under the same name. */
  readonly immutable: boolean
  compressed(encoding: 'br' | 'gzip'): Buffer | null
}

function loadFile(path: string, immutable: boolean): WebFile {
  const plain = readFileSync(path)
  const type = mediaTypes[extname(path)] ?? 'application/octet-stream'
  const worthwhile = /^(?:text|application|image\/svg)/.test(type) && plain.length > 1024
  const made = new Map<'br' | 'gzip', Buffer>()
  return {
    type,
    plain,
    immutable,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    compressed(encoding) {
      if (!worthwhile) return null
      const earlier = made.get(encoding)
      if (earlier !== undefined) return earlier
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
      const fresh = encoding === 'br' ? brotliCompressSync(plain, options) : gzipSync(plain)
      made.set(encoding, fresh)
      return fresh
    },
  }
}

/** All files of the built app by address. Only what is in this list can be served, so no path can lead elsewhere. */
function loadFolder(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.parentPath.includes(`${sep}.`)) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address, loadFile(path, address.startsWith('/assets/')))
  }
  return files
}

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const body = encoding === null ? null : file.compressed(encoding)
  reply
    .type(file.type)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (encoding !== null && body !== null) reply.header('content-encoding', encoding)
  return reply.send(body ?? file.plain)
}

/**
 * Everything that no endpoint claims: files of the app by name, the app itself for addresses that people open
 * (its router knows the screens), and a JSON 404 for the rest.
 */
export function installWebFiles(app: FastifyInstance, folder: string | null): void {
  const files = folder === null ? new Map<string, WebFile>() : loadFolder(folder)
  const page = files.get('/index.html')
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const file = readable ? files.get(path) : undefined
    if (file !== undefined) return send(request, reply, file)
    const isScreen = readable && !/^\/(?:api|assets)(?:\/|$)/i.test(path) && extname(path) === ''
    if (isScreen && page !== undefined) return send(request, reply, page)
    return sendRefusal(reply, new Refusal('not_found'))
  })
}
