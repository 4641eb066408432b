import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface KillingProxy {
  readonly url: string
  /**
   * The next reply to a request for this path first calls `kill`. The caller gets it only if `delivers`: then it dies while
   * it works on the reply, otherwise before it knows that the server has done the work.
   */
  readonly killAt: (path: string, delivers: boolean, kill: () => void) => void
  readonly disarm: () => void
}

/** Passes requests on to a server, and kills the caller at a moment that random times hardly ever hit. */
export async function startKillingProxy(target: string): Promise<KillingProxy> {
  let plan: { path: string; delivers: boolean; kill: () => void } | null = null
  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request
    const onward = send(`${target}${url}`, { method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const now = plan !== null && url.startsWith(plan.path) ? plan : null
        if (now !== null) plan = null
        if (now?.delivers === false) {
          now.kill()
          response.destroy()
          return
        }
        response.writeHead(reply.statusCode ?? 502, reply.headers).end(Buffer.concat(chunks), () => now?.kill())
      })
    })
    onward.on('error', () => response.destroy())
    // The caller was killed: the server must not go on waiting for changes.
    response.on('close', () => onward.destroy())
    request.pipe(onward)
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
    killAt: (path, delivers, kill) => {
      plan = { path, delivers, kill }
    },
    disarm: () => {
      plan = null
    },
  }
}
