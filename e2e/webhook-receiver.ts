import { once } from 'node:events'
import { createServer } from 'node:http'

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
}

/** An external system that receives webhooks and refuses them until it is repaired. */
export async function startWebhookReceiver() {
  const refused: ReceivedEvent[] = []
  const accepted: ReceivedEvent[] = []
  const state = { isBroken: true }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { type } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { type: string }
      const kept = state.isBroken ? refused : accepted
      kept.push({ id: String(request.headers['webhook-id']), type })
      response.writeHead(state.isBroken ? 503 : 204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    url: `http://127.0.0.1:${address.port}/roadnote`,
    refused,
    accepted,
    repair: () => {
      state.isBroken = false
    },
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
