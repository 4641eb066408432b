import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Call {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly calls: Call[]
  /** The answer to the next calls; 204 by default. */
  answer: (reply: ServerResponse, call: Call) => void
}

/** An external system that receives webhooks and messages. Call it at the top of the file. */
export async function openReceiver(): Promise<Receiver> {
  const calls: Call[] = []
  const kit = { url: '', calls, answer: (reply: ServerResponse, _call: Call) => void reply.writeHead(204).end() }
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      calls.push(call)
      kit.answer(reply, call)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  kit.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return kit
}
