import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts.ts'
import { sendRefusal } from './error-reply.ts'
import { mayContainSecret } from './page-name.ts'

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
  /** The precompressed variant of the build; `null` if compression did not make it smaller. */
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  readonly etag: string
  /** Vite puts a content hash into these names: they never change under the same name. */
  readonly immutable: boolean
}

function loadFile(path: string, immutable: boolean): WebFile {
  const plain = readFileSync(path)
  return {
    type: mediaTypes[extname(path)] ?? 'application/octet-stream',
    plain,
    br: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
    immutable,
    // Weak, because the same ETag stands for the file and for its compressed variants.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

function readIfThere(path: string): Buffer | null {
  return existsSync(path) ? readFileSync(path) : null
}

/** All files of the built app by address. Only files in this list are served, so no path can lead elsewhere. */
function loadFolder(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || entry.parentPath.includes(`${sep}.`)) continue
    if (/\.(?:br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(address, loadFile(path, address.startsWith('/assets/')))
  }
  return files
}

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding =
    (['br', 'gzip'] as const).find((name) => file[name] !== null && acceptsEncoding(accepted, name)) ?? null
  reply
    .type(file.type)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (encoding === null) return reply.send(file.plain)
  return reply.header('content-encoding', encoding).send(file[encoding])
}

/** A page whose address contains a secret: neither proxies nor the browser may cache it. */
function sendOnce(reply: FastifyReply, { type, plain }: WebFile): FastifyReply {
  return reply.type(type).header('cache-control', 'no-store').send(plain)
}

/** Whether the path ends with the ending of a file. The tokens of mailed links have points, too, before their longest part. */
function looksLikeFile(path: string): boolean {
  const ending = extname(path)
  return ending !== '' && ending.length <= longestEnding
}

/** `.webmanifest` */
const longestEnding = 12

/**
 * Fallback for unknown paths: files of the app by name, the app itself for screen addresses (its router knows the
 * screens), and a JSON 404 for the rest.
 */
export function installWebFiles(app: FastifyInstance, folder: string | null): void {
  const files = folder === null ? new Map<string, WebFile>() : loadFolder(folder)
  const page = files.get('/index.html')
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const file = readable ? files.get(path) : undefined
    if (file !== undefined) return send(request, reply, file)
    const isScreen = readable && !/^\/(?:api|assets)(?:\/|$)/i.test(path) && !looksLikeFile(path)
    if (isScreen && page !== undefined)
      return mayContainSecret(request.url) ? sendOnce(reply, page) : send(request, reply, page)
    return sendRefusal(reply, new Refusal('not_found'))
  })
}
