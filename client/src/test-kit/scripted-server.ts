import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A reply; `cut`: the connection ends without one; `hang`: nothing happens. */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'cut'
  | 'hang'

export interface ScriptedServer {
  readonly url: string
  /** All requests so far. */
  readonly seen: SeenRequest[]
  /** Sets the next replies; the last one is repeated. */
  readonly answer: (...replies: readonly Reply[]) => void
}

/** An HTTP server that answers by a list, for what the real server does only when it is in trouble. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const seen: SeenRequest[] = []
  let replies: readonly Reply[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body })
      const reply = replies[0] ?? { status: 200, body: {} }
      if (replies.length > 1) replies = replies.slice(1)
      if (reply === 'hang') return
      if (reply === 'cut') {
        request.socket.destroy()
        return
      }
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server has an address object; only pipes have a text.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answer: (...next) => {
      seen.length = 0
      replies = next
    },
  }
}
