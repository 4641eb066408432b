import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import { applyInTransaction, migrate, readMigrations, type Migration } from './migrate.ts'

const patience = { timeout: 20_000 }

const table: Migration = {
  version: 1,
  name: 'table',
  sql: 'create table note (id integer, code text)',
  checksum: 'a',
  isCompatible: true,
}

const indexText = 'create index concurrently if not exists note_code on note (code)'

const index: Migration = {
  version: 2,
  name: 'index',
  sql: `-- outside of a transaction\n-- For the list; orders by code.\n${indexText};\n`,
  checksum: 'b',
  isCompatible: true,
}

const unique: Migration = { ...index, sql: index.sql.replace('create index', 'create unique index') }

type Pool = Awaited<ReturnType<typeof openTestDatabase>>['pool']

async function openNotes() {
  const { url, pool } = await openTestDatabase('empty')
  await migrate(url, [table])
  await pool.query(`insert into note values (1, 'A'), (2, 'B')`)
  return { url, pool }
}

/** A transaction with a snapshot: every index that is built concurrently waits for its end. */
async function openSnapshot(url: string): Promise<() => Promise<void>> {
  const client = await openClient(url)
  await client.query('begin isolation level repeatable read')
  await client.query('select from note')
  return async () => {
    await client.query('commit')
  }
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function stateOfIndex(pool: Pool) {
  const { rows } = await pool.query<{ oid: number; isValid: boolean; isUnique: boolean }>(
    `select indexrelid::int as oid, indisvalid as "isValid", indisunique as "isUnique"
     from pg_index where indexrelid = to_regclass('note_code')`,
  )
  return rows[0]
}

/** Waits until the index is there and being built. */
async function whileBuilding(pool: Pool): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select pid from pg_stat_progress_create_index where index_relid = to_regclass('note_code')`,
    )
    expect(rows).toHaveLength(1)
  }, patience)
}

test('an index is built outside of a transaction while the table is written and other processes start', async () => {
  const { url, pool } = await openNotes()
  const endSnapshot = await openSnapshot(url)
  const first = migrate(url, [table, index])
  await whileBuilding(pool)
  const others = [migrate(url, [table, index]), migrate(url, [table, index])]
  await pool.query(`insert into note values (3, 'C')`)
  await endSnapshot()
  const ran = await Promise.all([first, ...others])
  expect(ran).toEqual([[index], [], []])
  expect(await stateOfIndex(pool)).toMatchObject({ isValid: true })
  expect(await migrate(url, [table, index])).toEqual([])
})

test('an index migration whose process loses its connections is finished by the next start', async () => {
  const { url, pool } = await openNotes()
  const endSnapshot = await openSnapshot(url)
  const lost = migrate(url, [table, index])
  const problem = lost.catch((thrown: unknown) => thrown)
  await whileBuilding(pool)
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'roadnote-migrate' and datname = current_database()`)
  expect(String(await problem)).toMatch(/migration 2 \(index\) failed, and the next start tries it again/)
  expect(await stateOfIndex(pool)).toMatchObject({ isValid: false })
  await endSnapshot()
  expect(await migrate(url, [table, index])).toEqual([index])
  expect(await stateOfIndex(pool)).toMatchObject({ isValid: true })
})

test('an index that the server is still building for a dead process is waited for and not built twice', async () => {
  const { url, pool } = await openNotes()
  const endSnapshot = await openSnapshot(url)
  const builder = await openClient(url)
  const built = builder.query(indexText)
  await whileBuilding(pool)
  const before = await stateOfIndex(pool)
  const next = migrate(url, [table, index])
  await endSnapshot()
  expect(await next).toEqual([index])
  await built
  expect(await stateOfIndex(pool)).toEqual({ ...before, isValid: true })
})

test('a unique index that rows contradict leaves nothing behind and is built once the rows are mended', async () => {
  const { url, pool } = await openNotes()
  await pool.query(`insert into note values (3, 'A')`)
  await expect(migrate(url, [table, unique])).rejects.toThrow(/could not create unique index "note_code"/)
  expect(await stateOfIndex(pool)).toBeUndefined()
  await pool.query('delete from note where id = 3')
  expect(await migrate(url, [table, unique])).toEqual([unique])
  expect(await stateOfIndex(pool)).toMatchObject({ isValid: true, isUnique: true })
})

test('an index migration is refused before it begins if the database would cancel it', async () => {
  const { url, pool } = await openNotes()
  await pool.query(
    `do $$ begin execute format('alter database %I set statement_timeout = 900', current_database()); end $$`,
  )
  await expect(migrate(url, [table, index])).rejects.toThrow(/statement_timeout of 900 ms/)
  expect(await stateOfIndex(pool)).toBeUndefined()
})

test('an index migration drops an index concurrently', async () => {
  const { url, pool } = await openNotes()
  await migrate(url, [table, index])
  const dropped = {
    ...index,
    version: 3,
    sql: '-- outside of a transaction\ndrop index concurrently if exists note_code;',
  }
  expect(await migrate(url, [table, index, dropped])).toEqual([dropped])
  expect(await stateOfIndex(pool)).toBeUndefined()
})

test('an empty schema gets the indexes of such migrations inside its transaction', async () => {
  const { url, pool } = await openTestDatabase('empty')
  const client = await openClient(url)
  await client.query('begin')
  await applyInTransaction(client, [table, index])
  await client.query('commit')
  expect(await stateOfIndex(pool)).toMatchObject({ isValid: true })
})

test.each([
  ['create index note_code on note (code);', 'create index note_code'],
  ['create index concurrently note_code on note (code);', 'create index concurrently note_code'],
  [`${indexText};\nupdate note set code = 'A';`, 'update note'],
])('a migration outside of a transaction with "%s" is refused, because it cannot be repeated', (sql, named) => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001_index.sql'), `-- outside of a transaction\n${sql}\n`)
  expect(() => readMigrations(folder)).toThrow(`0001_index.sql: outside of a transaction`)
  expect(() => readMigrations(folder)).toThrow(named)
})
