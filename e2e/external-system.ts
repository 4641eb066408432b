import { once } from 'node:events'
import { createServer } from 'node:http'

export interface ExternalSystem {
  readonly url: string
  readonly end: () => void
}

/** A test double of the external system that Roadnote imports notes from; it knows only codes such as PX-1763212345. */
export async function startExternalSystem(): Promise<ExternalSystem> {
  const server = createServer((request, response) => {
    const code = new URL(request.url ?? '/', 'http://external').searchParams.get('code') ?? ''
    const number = /^PX-(\d{6,15})$/.exec(code)?.[1]
    response.writeHead(number === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(number === undefined ? '' : JSON.stringify(noteOf(number)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const end = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${address.port}/note`, end }
}

function noteOf(cmrCode: string) {
  return {
    cmrCode,
    sender: { name: 'Acme Chemicals' },
    carrier: { name: 'Brabant Transport' },
    recipient: { name: 'Colmar Distribution' },
    tripID: 'PX',
    collectionPlace: 'Geel',
    collectionCountryCode: 'BE',
    deliveryPlace: 'Colmar',
    deliveryCountryCode: 'FR',
    goods: [{ goodsNature: 'Solvents', grossWeight: 1200.5, packagesNumber: 12 }],
  }
}
