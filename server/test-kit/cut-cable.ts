import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll } from 'vitest'

export interface CutCable {
  /** The address of the server, through the cable. */
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A TCP relay in front of a server, which a test can cut: connections end and new ones are refused. */
export async function cableTo(target: string): Promise<CutCable> {
  const place = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((caller) => {
    const callee = connect(Number(place.port), place.hostname)
    for (const [one, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => (sockets.delete(one), other.destroy()))
      one.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  afterAll(cut)
  return { url: url.href, cut, mend: () => listen(address.port) }
}
