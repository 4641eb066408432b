import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChildProgram, compileChild } from '../test-kit/child-program.ts'
import { openTestDatabase } from '../test-kit/database.ts'

// The program as it is, in processes of its own; a busy machine needs its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const startMain = await compileChild('src/main', 'src/cmr/pdf/worker/seal-worker')
const password = 'a first password'

// The first start creates and migrates; every test begins with a copy of what it made.
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

test('whoever was told to be signed in still is after the program was killed', async () => {
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

test('a second program on the same data folder leaves with one clear line and harms nothing', async () => {
  const holder = start()
  const address = await addressOf(holder)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.complaints).toEqual([
    `Roadnote cannot start: Another Roadnote (process ${holder.process.pid}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  ])
  expect(await statusOf(address, await signIn(address))).toBe(200)
})

test('asked to end, the program ends well and the database needs no recovery', async () => {
  const program = start()
  await addressOf(program)
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  await addressOf(start())
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/recovery|interrupted|not properly shut down/)
})

test('asked to end, the program first answers whoever is being served', async () => {
  const program = start()
  const { hostname, port } = new URL(await addressOf(program))
  const body = new URLSearchParams({ username: 'admin', password }).toString()
  const socket = connect(Number(port), hostname)
  const reply = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', reject).on('close', () => resolve(text))
  })
  // The server has the request and waits for the last byte when it is asked to end.
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

test('two programs share one database: what one does the other knows', async () => {
  const { url } = await openTestDatabase('empty')
  const settings = { DATABASE_URL: url, SECRET: 'a secret that both programs know, long enough' }
  const [one, other] = await Promise.all([start(settings), start(settings)].map(addressOf))
  const token = await signIn(one ?? '')
  expect(await statusOf(other ?? '', token)).toBe(200)
})

test('a port that is in use is told in one line', async () => {
  const address = await addressOf(start())
  const second = start({ PORT: new URL(address).port, DATA_DIR: firstStart })
  expect(await second.ended).toBe(1)
  expect(second.complaints).toEqual([
    expect.stringMatching(/^Roadnote cannot start: Port \d+ on 127\.0\.0\.1 is in use\./),
  ])
})

test('an address that is not of this machine is not told as a port in use', async () => {
  const program = start({ HOST: '192.0.2.1' })
  expect(await program.ended).toBe(1)
  expect(program.complaints[0]).toMatch(/^Roadnote cannot start: .*EADDRNOTAVAIL.* 192\.0\.2\.1/)
})

test('a database that cannot be reached is told in one line, without its password', async () => {
  const settings = { DATABASE_URL: 'postgres://roadnote:planted-secret@127.0.0.1:9/none', SECRET: 'x'.repeat(40) }
  const program = start(settings)
  expect(await program.ended).toBe(1)
  expect(program.complaints).toEqual([
    'Roadnote cannot start: the database at DATABASE_URL cannot be used (ECONNREFUSED). Check the address, the password and that it runs.',
  ])
})

test('a database that can be reached but not written to is not told as one that cannot be reached', async () => {
  const { url } = await openTestDatabase('empty')
  const readOnly = `${url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`
  const program = start({ DATABASE_URL: readOnly, SECRET: 'x'.repeat(40) })
  expect(await program.ended).toBe(1)
  expect(program.complaints[0]).toBe(
    'Roadnote cannot start: error: cannot execute CREATE TABLE in a read-only transaction',
  )
})

test('the bundled database that lets nobody in is not told as one at DATABASE_URL, which is not set', async () => {
  const rules = join(dataDir, 'postgres/pg_hba.conf')
  writeFileSync(rules, `host roadnote all all reject\n${readFileSync(rules, 'utf8')}`)
  const program = start()
  expect(await program.ended).toBe(1)
  expect(program.complaints[0]).toMatch(/^Roadnote cannot start: error: pg_hba\.conf rejects connection/)
})

test('a database whose secret is missing is not started with a new one', async () => {
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

test('a database is not started with the secret of another one', async () => {
  const program = start({ SECRET: 'the secret of another installation' })
  expect(await program.ended).toBe(1)
  expect(program.complaints).toEqual([
    expect.stringMatching(/^Roadnote cannot start: this database was made with another secret/),
  ])
})

test('a wrong setting is told in one line', async () => {
  const program = start({ PORT: 'eighty' })
  expect(await program.ended).toBe(1)
  expect(program.complaints).toEqual(['Roadnote cannot start: PORT must be a port number from 0 to 65535.'])
})

test('asked to end while it is still starting, the program leaves without complaint', async () => {
  const folder = join(dataDir, 'fresh')
  const program = start({ DATA_DIR: folder })
  await vi.waitUntil(() => existsSync(join(folder, 'postgres/postmaster.pid')), { timeout: 60_000, interval: 5 })
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.complaints).toEqual([])
})
