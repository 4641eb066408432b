import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOnFreePort(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/**
 * Starts the product as an operator does, with an empty database and no demo. Returns the password that it prints
 * once.
 */
export async function start(dataDir: string, port: number, more: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: '', DEMO: 'false', DATABASE_URL: '' }
  const product = spawn(process.execPath, [join(root, 'server/dist/src/main.js')], {
    cwd: root,
    env: { ...env, LOG_LEVEL: 'silent', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    product.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Roadnote is ready') && output.endsWith('\n')) resolve()
    })
    product.once('exit', () => reject(new Error(output)))
  })
  return { product, password: /Password \(shown only this once\): (\S+)/.exec(output)?.[1] ?? '' }
}

export async function stop(product: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await ended
}
