import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileChild } from '../../test-kit/child-program.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { freePort } from './cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { type AccountKind, chooseAccount, postgresEnvironment } from './account.ts'
import { executable, findProgram } from './program.ts'
import { serverArguments } from './settings.ts'
import { readPostmaster } from './postmaster.ts'
import { isRunning } from './process-identity.ts'

const startWriter = await compileChild('test-kit/writing-child')
// Real servers start and stop here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
const log = { info: () => {}, error: () => {} }

// Creating a cluster is the slowest step, so it is done once and copied.
const firstStart = mkdtempSync(join(tmpdir(), 'roadnote-embedded-'))
await (await startEmbedded({ dataDir: firstStart, log, disposable: true })).stop()
afterAll(() => rmSync(firstStart, { recursive: true, force: true }))

let dataDir: string
let opened: EmbeddedDatabase[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadnote-embedded-'))
  cpSync(firstStart, dataDir, { recursive: true })
  opened = []
})
afterEach(async () => {
  for (const database of opened) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(options: { disposable?: boolean; account?: AccountKind } = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log, ...options })
  opened.push(database)
  return database
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

function serverPid(): number {
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid
  if (pid === undefined) throw new Error('The server says nothing about itself')
  return pid
}

function serverLog(): string {
  return readFileSync(join(dataDir, 'postgres.log'), 'utf8')
}

test('no committed row is lost when the process alone or with its database server is killed', async () => {
  const acknowledged: number[] = []
  for (const victims of ['process', 'both', 'process', 'both', 'both']) {
    const writer = startWriter([dataDir, String(acknowledged.length === 0 ? 0 : Math.max(...acknowledged) + 1000)])
    const server = Number((await writer.line((line) => line.startsWith('server '))).slice(7))
    const enough = () => writer.lines.length > 150
    await writer.line(enough)
    if (victims === 'both') process.kill(server, 'SIGKILL')
    writer.process.kill('SIGKILL')
    await writer.ended
    acknowledged.push(...writer.lines.filter((line) => /^\d+$/.test(line)).map(Number))
  }
  const lock = lockDataFolder(dataDir)
  const { url } = await open()
  const found = new Set(await ask(url, 'select number from written'))
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(700)
  expect(await ask(url, 'show fsync')).toEqual(['on'])
  expect(await ask(url, 'show data_checksums')).toEqual(['on'])
  lock.release()
})

test('a stop signal shuts the database down cleanly, so the next start needs no recovery', async () => {
  const writer = startWriter([dataDir])
  const server = Number((await writer.line((line) => line.startsWith('server '))).slice(7))
  await writer.line((line) => line === '20')
  writer.process.kill('SIGTERM')
  expect(await writer.ended).toBe(0)
  expect(isRunning(server)).toBe(false)
  lockDataFolder(dataDir).release()
  await open()
  expect(serverLog()).toContain('database system was shut down at')
  expect(serverLog()).not.toMatch(/recovery|interrupted|not properly shut down/)
})

test('a database server left behind by a killed parent is stopped at the next start', async () => {
  const cluster = join(dataDir, 'postgres')
  const { account, program } = chooseAccount(findProgram(dataDir), dataDir, cluster)
  // As on a system that does not end children with their parent.
  const prefix = account.prefix.slice(0, account.prefix.findIndex((word) => word.endsWith('/setpriv')) >>> 0)
  const [command = '', ...args] = [
    ...prefix,
    executable(program, 'postgres'),
    ...serverArguments(cluster, await freePort(), true),
  ]
  const left = spawn(command, args, { env: postgresEnvironment(), stdio: 'ignore', uid: account.uid, gid: account.gid })
  await expect.poll(() => readPostmaster(cluster)?.ready, { timeout: 60_000 }).toBe(true)
  expect(serverPid()).toBe(left.pid)
  const { url } = await open({ disposable: true })
  expect(left.exitCode).toBe(0)
  expect(await ask(url, 'select 1')).toEqual([1])
})

test('a killed database server is restarted at the same address each time, with one log line', async () => {
  const lines: string[] = []
  const record = (line: string) => void lines.push(line.split('. ')[0] ?? '')
  const database = await startEmbedded({ dataDir, log: { info: record, error: record } })
  opened.push(database)
  await ask(database.url, 'create table kept as select 7 as x')
  const died = 'The database server ended unexpectedly and is started again'
  const back = 'The database server runs again'
  for (const expected of [
    [died, back],
    [died, back, died, back],
  ]) {
    process.kill(serverPid(), 'SIGKILL')
    await expect.poll(() => lines, { timeout: 60_000 }).toEqual(expected)
    expect(await ask(database.url, 'select x from kept')).toEqual([7])
  }
  // A server that we stop stays stopped.
  const last = serverPid()
  await database.stop()
  expect(isRunning(last)).toBe(false)
  expect(lines.length).toBe(4)
})

test('a database server that is stopped just after it was killed is not restarted', async () => {
  const database = await open()
  process.kill(serverPid(), 'SIGKILL')
  await database.stop()
  await expect(ask(database.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|terminated/)
})

test('a process id that now belongs to another program does not prevent the start of the database', async () => {
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${stranger.pid}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n       0         0\nready   \n`,
  )
  const { url } = await open({ disposable: true })
  expect(await ask(url, 'select 1')).toEqual([1])
  expect(stranger.exitCode).toBe(null)
  stranger.kill()
})

test('a cluster of another PostgreSQL version is not changed and reported in one clear sentence', async () => {
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '15\n')
  await expect(open()).rejects.toThrow(/was made by PostgreSQL 15, but this Roadnote brings PostgreSQL 18/)
})

test('a folder that contains no cluster is not changed and reported in one clear sentence', async () => {
  rmSync(join(dataDir, 'postgres/PG_VERSION'))
  await expect(open()).rejects.toThrow(/postgres is not a PostgreSQL cluster\. Move it away/)
})

test('a failed database creation reports the error of initdb and leaves no cluster behind', async () => {
  const shipped = findProgram(firstStart)
  const program = { ...shipped, folder: join(dataDir, 'program') }
  mkdirSync(join(program.folder, 'bin'), { recursive: true })
  for (const part of ['lib', 'share', 'bin/postgres', 'bin/pg_ctl'])
    symlinkSync(join(shipped.folder, part), join(program.folder, part))
  writeFileSync(executable(program, 'initdb'), '#!/bin/sh\necho "there is no room" >&2\nexit 3\n', { mode: 0o755 })
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  await expect(startEmbedded({ dataDir, log, program })).rejects.toThrow(
    /The database could not be created in .*\n.*there is no room/,
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(await ask((await open({ disposable: true })).url, 'select 1')).toEqual([1])
})

test('only its owner can read the data folder, and the database requires the password', async () => {
  const { url } = await open({ disposable: true })
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  const guess = new URL(url)
  guess.password = 'guess'
  await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('the database runs on the same data under each kind of operating system account that the machine supports', async () => {
  const ways: AccountKind[] = []
  for (const account of ['self', 'namespace', 'capability', 'nobody', 'namespace'] as const) {
    const database = await startEmbedded({ dataDir, log, account, disposable: true }).catch(() => undefined)
    if (!database) continue
    await ask(database.url, 'create table if not exists way (name text)')
    await ask(database.url, `insert into way values ('${account}')`)
    ways.push(account)
    expect(await ask(database.url, 'select name from way')).toEqual(ways)
    await database.stop()
  }
  expect(ways).toContain(process.getuid?.() === 0 ? 'nobody' : 'self')
})
