import { connect, type Socket } from 'node:net'

export interface RawReply {
  readonly status: number
  readonly head: string
  readonly body: Record<string, unknown>
}

/** A raw HTTP client that controls every byte: slow, endless, or silent after the headers. */
export interface RawCaller {
  /** Resolves when the system has accepted the bytes, or the connection is closed. */
  readonly send: (bytes: string | Uint8Array) => Promise<void>
  readonly reply: Promise<RawReply>
  /** `100 Continue`, for requests that expect it. */
  readonly goAhead: Promise<void>
  readonly wasToldToContinue: () => boolean
  /** Resolves when the server has closed the connection. */
  readonly ended: Promise<void>
  readonly hangUp: () => void
}

function understood(text: string): RawReply | null {
  const [head = '', body] = text.replace(/^HTTP\/1.1 100[^]*?\r\n\r\n/, '').split('\r\n\r\n', 2)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (body === undefined || body === '' || Buffer.byteLength(body) < length) return null
  return { status: Number(head.split(' ', 2)[1]), head, body: JSON.parse(body) as Record<string, unknown> }
}

function replyOn(socket: Socket): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.on('data', (bytes: Buffer) => {
      received += bytes.toString('utf8')
      const reply = understood(received)
      if (reply !== null) resolve(reply)
    })
    socket.once('close', () => reject(new Error(`the connection ended without a reply: ${received}`)))
  })
}

/** Sends the headers of a request and nothing else. */
export function callRaw(port: number, path: string, headers: Readonly<Record<string, string | number>>): RawCaller {
  const socket = connect({ host: '127.0.0.1', port })
  // Errors of the connection appear in `reply` and `ended`.
  socket.on('error', () => undefined)
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const ended = Promise.race([gone, new Promise<void>((resolve) => socket.once('end', resolve))])
  let toldToContinue = false
  const goAhead = new Promise<void>((resolve) => {
    socket.once('data', (bytes: Buffer) => {
      toldToContinue = bytes.toString('latin1').startsWith('HTTP/1.1 100')
      if (toldToContinue) resolve()
    })
  })
  const reply = replyOn(socket)
  reply.catch(() => undefined)
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST /${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return {
    reply,
    goAhead,
    wasToldToContinue: () => toldToContinue,
    ended,
    hangUp: () => socket.destroy(),
    send: (bytes) => Promise.race([gone, new Promise<void>((resolve) => socket.write(bytes, () => resolve()))]),
  }
}

/** One chunk of a chunked body. */
export function chunk(bytes: string | Uint8Array): Buffer {
  const content = Buffer.from(bytes)
  return Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')])
}
