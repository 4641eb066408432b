import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorCode, StartProblem } from '../database/start-problem.ts'
import { metricsReply } from './metrics-reply.ts'
import type { Metrics } from './metrics.ts'

interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

/** `/metrics` on a port of its own, which a proxy in front of Roadnote does not know. */
export async function startMetricsServer(
  metrics: Metrics,
  { host, port, token }: { readonly host: string; readonly port: number; readonly token: string | undefined },
): Promise<MetricsServer> {
  const answer = metricsReply(metrics, token)
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 10_000, keepAliveTimeout: 90_000 },
    (request, response) => {
      const path = (request.url ?? '').split('?', 1)[0]
      if (path !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n')
        return
      }
      answer(request.headers.authorization).then(
        ({ status, headers, body }) => response.writeHead(status, headers).end(body),
        () => response.writeHead(500).end(),
      )
    },
  )
  // A few scrapers; nobody can hold more sockets than these.
  server.maxConnections = 50
  await listening(server, host, port)
  return {
    port: portOf(server),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (problem) => {
      const code = errorCode(problem)
      const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be listened on (${code ?? 'unknown reason'})`
      reject(new StartProblem(`METRICS_PORT ${port} on ${host} ${reason}. Stop what uses it, or set another one.`))
    })
    server.listen(port, host, resolve)
  })
}

function portOf(server: Server): number {
  // A server that listens on a port has an address object.
  return (server.address() as AddressInfo).port
}
