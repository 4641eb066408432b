import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { listenOnFreePort } from './own-product.ts'

/** Stands between the browser and the product: it can present a newer version of the app. */
export interface Between {
  readonly url: string
  /** From now on the service worker differs from the one before, as after an update of the product. */
  readonly update: () => void
  readonly end: () => void
}

const workerPath = '/driver-worker.js'

export async function standBetween(target: string): Promise<Between> {
  let versions = 0
  const server: Server = createServer((incoming, outgoing) => {
    const address = new URL(incoming.url ?? '/', target)
    const { 'accept-encoding': _packed, 'if-none-match': _known, ...headers } = incoming.headers
    const isWorker = address.pathname === workerPath
    const passed = { ...(isWorker ? headers : incoming.headers), host: address.host }
    const onward = ask(address, { method: incoming.method, headers: passed }, (reply) => {
      if (isWorker && versions > 0) void withMark(reply, outgoing, versions)
      else reply.pipe(outgoing.writeHead(reply.statusCode ?? 502, reply.headers))
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    update: () => {
      versions += 1
    },
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function withMark(reply: IncomingMessage, outgoing: ServerResponse, version: number): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(Buffer.from(part as Uint8Array))
  const { 'content-length': _length, etag: _etag, ...headers } = reply.headers
  outgoing.writeHead(reply.statusCode ?? 502, headers).end(`${Buffer.concat(parts).toString()}\n// ${version}`)
}
