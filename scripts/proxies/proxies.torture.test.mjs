import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { root } from '../place.mjs'
import { prepareProduct } from '../prepare.mjs'
import { findOrInstallProxies } from './install-proxies.mjs'
import { startCaddy, startNginx } from './start-proxy.mjs'

// The real product behind real proxies, and a reply that outlasts their usual time limits.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 600_000 })
const place = mkdtempSync(join(tmpdir(), 'roadnote-proxy-'))
const endings = []
const megabyte = 1024 * 1024
/** nginx and others give up after a minute of silence. */
const silence = 65_000
let programs
let product
let slow

beforeAll(async () => {
  programs = await findOrInstallProxies()
  await prepareProduct()
  product = await startProduct()
  slow = await startSlowServer()
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
  rmSync(place, { recursive: true, force: true })
})

async function startProduct() {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(place, 'data'), TRUST_PROXY: '1', LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, [join(root, 'server/dist/src/main.js')], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  endings.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error('Roadnote did not start.')))
    lines.on('line', (line) => {
      const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
}

/** Answers like a very long export: silent for longer than the usual limits, then piece by piece as the test asks. */
async function startSlowServer() {
  const pieces = []
  const server = createServer((_request, reply) => {
    setTimeout(() => {
      reply.writeHead(200, { 'content-type': 'text/csv' })
      reply.write('first line\n')
      pieces.push((text) => reply.end(text))
    }, silence)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => server.close())
  return { port: server.address().port, pieces }
}

/** A request through a proxy from an address of our own. */
function send(port, { path, method = 'GET', headers = {}, body, localAddress = '127.9.8.7', onPiece = () => {} }) {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      localAddress,
      rejectUnauthorized: false,
      servername: 'localhost',
    }
    const outgoing = request({ ...options, headers: { host: 'localhost', ...headers } }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (piece) => {
        text += piece
        onPiece(piece)
      })
      reply.on('end', () => resolve({ status: reply.statusCode, type: reply.headers['content-type'], text }))
    })
    // A server that refuses a body early may close before all of it was sent.
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function signIn(port, headers = {}) {
  const body = new URLSearchParams({ username: 'acme.admin', password: 'Roadnote1!' }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await send(port, { path: '/token', method: 'POST', headers: { ...type, ...headers }, body })
  return { authorization: `Bearer ${JSON.parse(reply.text).access_token}` }
}

/** Attaches a text of this many bytes to a note. */
async function attach(port, authorization, bytes) {
  const json = { ...authorization, 'content-type': 'application/json' }
  const list = await send(port, {
    path: '/api/cmr/list',
    method: 'POST',
    headers: json,
    body: JSON.stringify({ Limit: 100, StatusList: '1,2' }),
  })
  // Documents belong to notes that nobody has signed.
  const note = JSON.parse(list.text).data.find(({ status }) => status < 3)
  const form = new FormData()
  form.set('cmrId', String(note.id))
  form.append(
    'documents',
    new Blob(['A line of plain text.\n'.repeat(Math.ceil(bytes / 22)).slice(0, bytes)]),
    'large.txt',
  )
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    ...authorization,
    'content-type': encoded.headers.get('content-type'),
    'content-length': body.length,
  }
  return send(port, { path: '/api/cmr/add-document', method: 'POST', headers, body })
}

const proxies = [
  { name: 'nginx', start: startNginx, port: 34_430 },
  { name: 'Caddy', start: startCaddy, port: 34_440 },
]

describe.each(proxies)('behind $name', ({ name, start, port }) => {
  let proxy
  beforeAll(async () => {
    proxy = await start(programs, join(place, name), { port, upstream: product })
    endings.push(proxy.stop)
  })

  test(`behind ${name} Roadnote counts the caller's address and not the one that the caller wrote`, async () => {
    const authorization = await signIn(proxy.port, { 'x-forwarded-for': '203.0.113.9' })
    const sessions = JSON.parse(
      (await send(proxy.port, { path: '/api/employee/session-list', headers: authorization })).text,
    )
    expect(sessions.find(({ isCurrent }) => isCurrent)?.address).toBe('127.9.8.x')
  })

  test(`behind ${name} a document of 15 MiB is stored`, async () => {
    const { status, text } = await attach(proxy.port, await signIn(proxy.port), 15 * megabyte)
    expect([status, text]).toEqual([200, expect.stringContaining('ids')])
  })

  test(`behind ${name} a document that is too large is refused by Roadnote and not by the proxy`, async () => {
    const { status, type, text } = await attach(proxy.port, await signIn(proxy.port), 15 * megabyte + 1)
    expect([status, type]).toEqual([413, expect.stringContaining('application/json')])
    expect(JSON.parse(text)).toMatchObject({ error: 'too_large' })
  })

  test(`behind ${name} a reply that takes more than a minute arrives, piece by piece`, async () => {
    const long = await start(programs, join(place, `${name}-slow`), { port: port + 4, upstream: slow.port })
    endings.push(long.stop)
    const arrived = []
    // The last piece is sent only after the first one has arrived, so a proxy that collects replies would never finish.
    const onPiece = (piece) => {
      arrived.push(piece)
      if (arrived.length === 1) slow.pieces.shift()('last line\n')
    }
    const { status } = await send(long.port, { path: '/', onPiece })
    expect([status, arrived.join('')]).toEqual([200, 'first line\nlast line\n'])
  })
})
