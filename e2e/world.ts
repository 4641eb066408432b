import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startExternalSystem } from './external-system.ts'
import { startMailServer } from './mail-server.ts'
import { startIdentityProviders } from './identity-provider.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patience = 300_000

/**
 * Starts the built product with the demo in its own data folder, as `npm start` does. With JOURNEYS_URL the journeys run
 * against that server instead; those that read mails or sign on at a provider then fail.
 */
export default async function startWorld(): Promise<() => Promise<void>> {
  if (process.env.JOURNEYS_URL !== undefined) return async () => undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-journeys-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const external = await startExternalSystem()
  const mail = await startMailServer()
  const providers = await startIdentityProviders(url)
  const certificate = join(dataDir, 'identity-provider.pem')
  writeFileSync(certificate, providers.certificate)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = join(root, 'test-results/server.log')
  const output = openSync(log, 'w')
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DEMO: 'true',
    DATABASE_URL: '',
    EXTERNAL_CMR_URL: external.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Roadnote <notes@roadnote.example>',
    // The test identity providers run on this machine with a self-signed certificate.
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    MICROSOFT_AUTHORITY: providers.secureOrigin,
    NODE_EXTRA_CA_CERTS: certificate,
  }
  const server = spawn(process.execPath, [join(root, 'server/dist/src/main.js')], {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  })
  const tidy = () => {
    server.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', tidy)
  const end = async () => {
    await endOf(server)
    external.end()
    mail.end()
    providers.end()
    rmSync(dataDir, { recursive: true, force: true })
    process.removeListener('exit', tidy)
  }
  try {
    await untilReady(server, url, log)
  } catch (error) {
    await end()
    throw error
  }
  // Playwright's workers inherit these variables, and the configuration reads them.
  process.env.JOURNEYS_URL = url
  process.env.JOURNEYS_LETTERS_URL = mail.mailsUrl
  process.env.JOURNEYS_PROVIDER = providers.origin
  process.env.JOURNEYS_MICROSOFT = providers.secureOrigin
  return end
}

async function untilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  const latest = Date.now() + patience
  while (hasNotEnded(server)) {
    const reply = await fetch(`${url}/ready`).catch(() => undefined)
    if (reply?.ok) return
    if (Date.now() > latest) throw new Error(`Roadnote was not ready after ${patience / 1000} s:\n${lastLines(log)}`)
    await delay(100)
  }
  throw new Error(`Roadnote did not start:\n${lastLines(log)}`)
}

async function endOf(server: ChildProcess): Promise<void> {
  if (!hasNotEnded(server)) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const hurry = setTimeout(() => server.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(hurry)
}

function hasNotEnded(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-30).join('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return address.port
}
