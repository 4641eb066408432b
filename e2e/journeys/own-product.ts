import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface MailServer {
  readonly server: Server
  readonly port: number
  /** What it took, as it came. */
  readonly letters: readonly string[]
}

/** As much of a mail server as takes every mail. */
export async function openMailServer(): Promise<MailServer> {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | null = null
    socket.write('220 mail.example ready\r\n')
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      if (letter !== null) {
        letter += said
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = null
        socket.write('250 2.0.0 Ok: queued as 4711\r\n')
      } else if (/^DATA/i.test(said)) {
        letter = ''
        socket.write('354 go on\r\n')
      } else socket.write(/^QUIT/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  return { server, port: await listening(server), letters }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listening(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The product as an operator starts it: an empty database, and no demo. Answers the password that it prints once. */
export async function startProduct(dataDir: string, port: number, more: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: '', DEMO: 'false', DATABASE_URL: '' }
  const product = spawn(process.execPath, [join(root, 'server/dist/src/main.js')], {
    cwd: root,
    env: { ...env, LOG_LEVEL: 'silent', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Roadnote is ready') && said.endsWith('\n')) resolve()
    })
    product.once('exit', () => reject(new Error(said)))
  })
  return { product, password: /Password \(shown only this once\): (\S+)/.exec(said)?.[1] ?? '' }
}

export async function stopProduct(product: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await ended
}
