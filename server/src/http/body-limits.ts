import { finished, type Readable } from 'node:stream'
import { Refusal } from '@roadnote/domain/access/refusal'
import type { Upload } from '@roadnote/domain/contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Elsewhere than on uploads nothing legitimate is larger. */
export const ordinaryBodyLimit = 256 * 1024
/** A file of 15 MiB in base64, with its name. */
export const uploadBodyLimit = 21 * 1024 * 1024

/** How long a request may take to arrive, in milliseconds. */
export interface BodyTimeouts {
  /** Its head, from the first byte. */
  readonly head: number
  /** Its body, from the head on. */
  readonly ordinaryBody: number
  readonly uploadBody: number
  /** Whoever is refused while they still send has this long to read why. */
  readonly farewell: number
}

export const usualTimes: BodyTimeouts = { head: 30_000, ordinaryBody: 60_000, uploadBody: 300_000, farewell: 2000 }

declare module 'fastify' {
  interface FastifyRequest {
    /** How far the body has come; null where none was announced. */
    reception: Reception | null
  }
  interface FastifyContextConfig {
    upload?: Upload | null
    /** How many names a JSON body may hold; absent or null: as many as usual. */
    maximumNames?: number | null
  }
}

/** One body on its way, with what ends it. */
export class Reception {
  received = 0
  hasArrived = false
  /** Nobody waits for it any more. */
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

  /** Whoever waits for the rest hears this instead. */
  end(reason: Refusal): void {
    this.#ending.abort(reason)
  }

  /** Everything is here and understood, or it was given up. */
  close(): void {
    this.isOver = true
    clearTimeout(this.#timer)
  }
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Settles when the whole body has passed: well, or with why it ends early. The stream is left as it is then, neither
 * read on nor destroyed, because its connection still has to carry the refusal.
 */
export function arrival(payload: Readable, reception: Reception): Promise<void> {
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

/** A whole body as text. */
export async function textOf(request: FastifyRequest, payload: Readable): Promise<string> {
  const reception = receptionOf(request)
  const pieces: Buffer[] = []
  const keep = (piece: Buffer): void => void pieces.push(piece)
  payload.on('data', keep)
  try {
    await arrival(payload, reception)
    return Buffer.concat(pieces).toString('utf8')
  } finally {
    payload.off('data', keep)
    reception.close()
  }
}

/** A body that nobody announced has no bytes, or is refused by Node's own parser. */
export function receptionOf(request: FastifyRequest): Reception {
  request.reception ??= new Reception(ordinaryBodyLimit, usualTimes.ordinaryBody)
  return request.reception
}

/** Every body has a limit and a time; whoever is refused before its end is not read on. */
export function installBodyLimits(app: FastifyInstance, times: BodyTimeouts): void {
  app.decorateRequest('reception', null)
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return
    const { bodyLimit, config } = request.routeOptions
    const isUpload = config?.upload !== undefined && config.upload !== null
    request.reception = new Reception(bodyLimit, isUpload ? times.uploadBody : times.ordinaryBody)
    // Fastify would parse the body first, and a wrong content type would hide that the address does not exist.
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
  // Whoever asks whether to send the body is told after the head was looked at, by `preParsing`.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response))
}

/**
 * The connection ends with this reply. Closed at once, with bytes still coming, it would be reset, and the caller would
 * often not see the reply: so it is only said that nothing more comes, nothing more is read, and it goes a little later.
 */
function endWith(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  reply.header('connection', 'close')
  // A body that nobody has touched would be read to its end and thrown away; one that somebody began to read waits.
  request.raw.read(0)
  const { socket } = reply.raw
  if (socket === null) return
  // What Node calls to let go of a connection after its last reply.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), milliseconds)
  }
}
