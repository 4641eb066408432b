import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChildProgram, compileChild } from '../test-kit/child-program.ts'
import { openTestDatabase } from '../test-kit/database.ts'

// The real server in child processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const startMain = await compileChild('src/main', 'src/cmr/pdf/worker/seal-worker')
const password = 'a first password'

// The first start creates and migrates a database; every test begins with a copy of it.
const firstStart = mkdtempSync(join(tmpdir(), 'roadnote-main-'))
const first = startMain([], settingsFor(firstStart))
await addressOf(first)
first.process.kill('SIGTERM')
await first.ended
afterAll(() => rmSync(firstStart, { recursive: true, force: true }))

let dataDir: string
let running: ChildProgram[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadnote-main-'))
  cpSync(firstStart, dataDir, { recursive: true })
  running = []
})
afterEach(async () => {
  for (const program of running) program.process.kill('SIGTERM')
  await Promise.all(running.map(async (program) => program.ended))
  rmSync(dataDir, { recursive: true, force: true })
})

function settingsFor(folder: string): Record<string, string> {
  return { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'false', ADMIN_PASSWORD: password, LOG_LEVEL: 'info' }
}

function start(settings: Record<string, string> = {}): ChildProgram {
  const program = startMain([], { ...settingsFor(dataDir), ...settings })
  running.push(program)
  return program
}

async function addressOf(program: ChildProgram): Promise<string> {
  const line = await program.line((text) => text.includes('Server listening at'))
  return /http:\/\/[\d.:]+/.exec(line)?.[0] ?? ''
}

async function signIn(address: string): Promise<string> {
  const reply = await fetch(`${address}/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password }),
  })
  const answer: unknown = await reply.json()
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer))
    throw new Error(JSON.stringify(answer))
  return String(answer.access_token)
}

async function statusOf(address: string, token: string): Promise<number> {
  return (await fetch(`${address}/user`, { headers: { authorization: `Bearer ${token}` } })).status
}

test('a session survives a kill of the server', async () => {
  const tokens: string[] = []
  for (let round = 0; round < 2; round += 1) {
    const program = start()
    const address = await addressOf(program)
    tokens.push(await signIn(address), await signIn(address))
    program.process.kill('SIGKILL')
    await program.ended
  }
  const address = await addressOf(start())
  expect(await Promise.all(tokens.map(async (token) => statusOf(address, token)))).toEqual([200, 200, 200, 200])
})

test('a second server on the same data folder exits with one clear line and changes nothing', async () => {
  const holder = start()
  const address = await addressOf(holder)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.complaints).toEqual([
    `Roadnote cannot start: Another Roadnote (process ${holder.process.pid}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  ])
  expect(await statusOf(address, await signIn(address))).toBe(200)
})

test('a server that receives a stop signal shuts down its database cleanly', async () => {
  const program = start()
  await addressOf(program)
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  await addressOf(start())
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/recovery|interrupted|not properly shut down/)
})

test('a server that receives a stop signal finishes running requests first', async () => {
  const program = start()
  const { hostname, port } = new URL(await addressOf(program))
  const body = new URLSearchParams({ username: 'admin', password }).toString()
  const socket = connect(Number(port), hostname)
  const reply = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', reject).on('close', () => resolve(text))
  })
  // The server has the headers and waits for the last byte of the body when it receives the stop signal.
  const head = `POST /token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
  socket.write(head)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write(body.slice(0, -1))
  program.process.kill('SIGTERM')
  await program.line((text) => text.includes('finishing'))
  socket.write(body.slice(-1))
  expect(await reply).toMatch(/HTTP\/1\.1 200 OK[^]*access_token/)
  expect(await program.ended).toBe(0)
})

test('a server that receives a stop signal ends within seconds although a request never ends', async () => {
  const { url } = await openTestDatabase('empty')
  const program = start({ DATABASE_URL: url, SECRET: 'a secret that both programs know, long enough' })
  const { hostname, port } = new URL(await addressOf(program))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head =
    'POST /token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n'
  socket.write(head)
  await new Promise((resolve) => socket.once('data', resolve))
  const began = performance.now()
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  // The limit of a body alone is a minute; a stop takes five, and some more on a busy machine.
  expect(performance.now() - began).toBeLessThan(12_000)
})

test('a server with a stop delay serves on and answers /ready with 503 before it closes its port', async () => {
  const program = start({ STOP_DELAY_SECONDS: '2.5' })
  const address = await addressOf(program)
  const token = await signIn(address)
  program.process.kill('SIGTERM')
  await program.line((text) => text.includes('finishing'))
  const ready = await fetch(`${address}/ready`)
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ part: 'stopping' })])
  expect(await statusOf(address, token)).toBe(200)
  expect(await program.ended).toBe(0)
})

test('two servers on one database see each other’s changes', async () => {
  const { url } = await openTestDatabase('empty')
  const settings = { DATABASE_URL: url, SECRET: 'a secret that both programs know, long enough' }
  const [one, other] = await Promise.all([start(settings), start(settings)].map(addressOf))
  const token = await signIn(one ?? '')
  expect(await statusOf(other ?? '', token)).toBe(200)
})

test('a port in use is reported in one line', async () => {
  const address = await addressOf(start())
  const second = start({ PORT: new URL(address).port, DATA_DIR: firstStart })
  expect(await second.ended).toBe(1)
  expect(second.complaints).toEqual([
    expect.stringMatching(/^Roadnote cannot start: Port \d+ on 127\.0\.0\.1 is in use\./),
  ])
})

test('an address of another machine is not reported as a port in use', async () => {
  const program = start({ HOST: '192.0.2.1' })
  expect(await program.ended).toBe(1)
  expect(program.complaints[0]).toMatch(/^Roadnote cannot start: .*EADDRNOTAVAIL.* 192\.0\.2\.1/)
})

test('an unreachable database is reported in one line without its password', async () => {
  const settings = { DATABASE_URL: 'postgres://roadnote:planted-secret@127.0.0.1:9/none', SECRET: 'x'.repeat(40) }
  const program = start(settings)
  expect(await program.ended).toBe(1)
  expect(program.complaints).toEqual([
    'Roadnote cannot start: the database at DATABASE_URL cannot be used: it cannot be reached. Check the address and that it runs (ECONNREFUSED).',
  ])
})

test('a read-only database is not reported as unreachable', async () => {
  const { url } = await openTestDatabase('empty')
  const readOnly = `${url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  const program = start({ DATABASE_URL: readOnly, SECRET: 'x'.repeat(40) })
  expect(await program.ended).toBe(1)
  expect(program.complaints[0]).toBe(
    'Roadnote cannot start: error: cannot execute CREATE TABLE in a read-only transaction',
  )
})

test('a bundled database that refuses connections is not reported as DATABASE_URL, which is not set', async () => {
  const rules = join(dataDir, 'postgres/pg_hba.conf')
  writeFileSync(rules, `host roadnote all all reject\n${readFileSync(rules, 'utf8')}`)
  const program = start()
  expect(await program.ended).toBe(1)
  expect(program.complaints[0]).toMatch(/^Roadnote cannot start: error: pg_hba\.conf rejects connection/)
})

test('the server does not start with a new secret if the secret of its database is missing', async () => {
  const secret = join(dataDir, 'secret')
  rmSync(secret)
  const program = start()
  expect(await program.ended).toBe(1)
  expect(program.complaints).toEqual([
    expect.stringMatching(/^Roadnote cannot start: .*secret is missing, .*Put the file back from a backup/),
  ])
  expect(existsSync(secret)).toBe(false)
  cpSync(join(firstStart, 'secret'), secret)
  const address = await addressOf(start())
  expect(await statusOf(address, await signIn(address))).toBe(200)
})

test('the server does not start with the secret of another database', async () => {
  const program = start({ SECRET: 'the secret of another installation' })
  expect(await program.ended).toBe(1)
  expect(program.complaints).toEqual([
    expect.stringMatching(/^Roadnote cannot start: this database was made with another secret/),
  ])
})

test('an invalid setting is reported in one line', async () => {
  const program = start({ PORT: 'eighty' })
  expect(await program.ended).toBe(1)
  expect(program.complaints).toEqual(['Roadnote cannot start: PORT must be a port number from 0 to 65535.'])
})

test('a stop signal during the start ends the server without an error', async () => {
  const folder = join(dataDir, 'fresh')
  const program = start({ DATA_DIR: folder })
  await vi.waitUntil(() => existsSync(join(folder, 'postgres/postmaster.pid')), { timeout: 60_000, interval: 5 })
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.complaints).toEqual([])
})

test('the log level of a running server changes with each SIGUSR2, and nothing is logged for a query before', async () => {
  const program = start({ LOG_REQUEST_SAMPLE: '0' })
  const address = await addressOf(program)
  await fetch(`${address}/api/docs`)
  const statements = () => program.lines.filter((line) => line.includes('"msg":"statement"')).length
  const requests = () => program.lines.filter((line) => line.includes('"path":"/api/docs"')).length
  expect([statements(), requests()]).toEqual([0, 0])
  program.process.kill('SIGUSR2')
  await program.line((line) => line.includes('the log level is debug now'))
  await fetch(`${address}/api/docs`)
  await program.line((line) => line.includes('"path":"/api/docs"'))
  expect(statements()).toBe(0)
  program.process.kill('SIGUSR2')
  await program.line((line) => line.includes('the log level is trace now'))
  // The outbox and the worker thread that seals look for work by themselves.
  await program.line((line) => line.includes('"msg":"statement"') && line.includes('pdf_to_seal'))
  await program.line((line) => line.includes('"msg":"statement"') && line.includes('outbox'))
  program.process.kill('SIGUSR2')
  await program.line((line) => line.includes('the log level is info now'))
})

test('a server with a port for metrics answers there, and ends when another program has that port', async () => {
  const program = start({ METRICS_PORT: '0' })
  const address = await addressOf(program)
  const line = await program.line((text) => text.includes('Metrics are at'))
  const metrics = /http:\/\/[\d.:]+\/metrics/.exec(line)?.[0] ?? ''
  const text = await (await fetch(metrics)).text()
  expect(text).toContain('roadnote_database_up 1')
  expect(text).toMatch(/^roadnote_database_connections_maximum 20$/m)
  expect((await fetch(`${address}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
  const second = startMain([], {
    ...settingsFor(mkdtempSync(join(tmpdir(), 'roadnote-main-'))),
    METRICS_PORT: new URL(metrics).port,
  })
  running.push(second)
  expect(await second.ended).toBe(1)
  expect(second.complaints.join()).toMatch(/^Roadnote cannot start: METRICS_PORT \d+ on 127\.0\.0\.1 is in use\./)
})
