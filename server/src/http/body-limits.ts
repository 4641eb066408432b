import { finished, type Readable } from 'node:stream'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { Upload } from '@roadnote/domain/contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Except for uploads nothing legitimate is larger. */
export const ordinaryBodyLimit = 256 * 1024
/** A file of 15 MiB in base64, with its name. */
export const uploadBodyLimit = 21 * 1024 * 1024

/** Time limits for receiving a request, in milliseconds. */
export interface BodyTimeouts {
  /** Headers, from the first byte. */
  readonly head: number
  /** Body, from the end of the headers. */
  readonly ordinaryBody: number
  readonly uploadBody: number
  /** Time that a refused caller has to read the refusal while still sending. */
  readonly farewell: number
}

export const defaultBodyTimeouts: BodyTimeouts = {
  head: 30_000,
  ordinaryBody: 60_000,
  uploadBody: 300_000,
  farewell: 2000,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Progress of the body; null if there is none. */
    reception: BodyReception | null
  }
  interface FastifyContextConfig {
    upload?: Upload | null
    /** Maximum number of names in a JSON body; absent or null: the default. */
    maximumNames?: number | null
  }
}

/** A body that is being received, and how to abort it. */
export class BodyReception {
  received = 0
  hasArrived = false
  /** The body is parsed or aborted. */
  isOver = false
  readonly maximumBytes: number
  readonly #ending = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(maximumBytes: number, milliseconds: number) {
    this.maximumBytes = maximumBytes
    this.#timer = setTimeout(() => this.end(new Refusal('too_slow')), milliseconds)
  }

  get signal(): AbortSignal {
    return this.#ending.signal
  }

  /** Rejects the pending read with this refusal. */
  end(reason: Refusal): void {
    this.#ending.abort(reason)
  }

  /** The body is complete and parsed, or was aborted. */
  close(): void {
    this.isOver = true
    clearTimeout(this.#timer)
  }
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Resolves when the whole body has been read, or rejects with the reason why it ended early. The stream is then
 * neither read nor destroyed, because its connection still has to carry the refusal.
 */
export function bodyArrival(payload: Readable, reception: BodyReception): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (problem: unknown): void => {
      stopWatching()
      payload.off('data', count)
      reception.signal.removeEventListener('abort', giveUp)
      if (problem === null) {
        reception.hasArrived = true
        return resolve()
      }
      payload.pause()
      reject(problem instanceof Refusal ? problem : new Refusal('malformed_body'))
    }
    const giveUp = (): void => settle(reception.signal.reason)
    const count = (bytes: Uint8Array): void => {
      reception.received += bytes.length
      if (reception.received > reception.maximumBytes) settle(new Refusal('too_large'))
    }
    const stopWatching = finished(payload, { writable: false }, (problem) => settle(problem ?? null))
    reception.signal.addEventListener('abort', giveUp)
    payload.on('data', count)
    if (reception.signal.aborted) giveUp()
  })
}

/** The whole body as text. */
export async function readBodyText(request: FastifyRequest, payload: Readable): Promise<string> {
  const reception = receptionOf(request)
  const pieces: Buffer[] = []
  const collect = (piece: Buffer): void => void pieces.push(piece)
  payload.on('data', collect)
  try {
    await bodyArrival(payload, reception)
    return Buffer.concat(pieces).toString('utf8')
  } finally {
    payload.off('data', collect)
    reception.close()
  }
}

/** Default limits for a request without an announced body, which is empty or refused by Node's parser. */
export function receptionOf(request: FastifyRequest): BodyReception {
  request.reception ??= new BodyReception(ordinaryBodyLimit, defaultBodyTimeouts.ordinaryBody)
  return request.reception
}

/** Every body has a size and a time limit; the rest of a refused body is not read. */
export function installBodyLimits(app: FastifyInstance, times: BodyTimeouts): void {
  app.decorateRequest('reception', null)
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { bodyLimit, config } = request.routeOptions
    const isUpload = config?.upload !== undefined && config.upload !== null
    request.reception = new BodyReception(bodyLimit, isUpload ? times.uploadBody : times.ordinaryBody)
    // Fastify would parse the body first, and a wrong content type would hide that the path is unknown.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (request.is404 && !isRead) throw new Refusal('not_found')
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
    return payload
  })
  app.addHook('onSend', async (request, reply) => {
    const { reception } = request
    if (reception !== null && !reception.hasArrived && !request.raw.complete) endWith(request, reply, times.farewell)
  })
  app.addHook('onResponse', async (request) => request.reception?.close())
  // `Expect: 100-continue` is answered in `preParsing`, after the headers were checked.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response))
}

/**
 * Closes the connection after this reply. Closing at once while bytes still arrive would reset it, and the caller
 * would often not see the reply. So the server half-closes, stops reading and destroys the socket a little later.
 */
function endWith(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  reply.header('connection', 'close')
  // Without this read Node would drain an unread body to its end; a body that is being read is already paused.
  request.raw.read(0)
  const { socket } = reply.raw
  if (socket === null) return
  // Node calls this to close a connection after its last reply.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), milliseconds)
  }
}
