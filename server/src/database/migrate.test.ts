import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/database.ts'
import {
  type Migration,
  migrate,
  migrationFolder,
  MigrationProblem,
  pendingMigrations,
  readMigrations,
} from './migrate.ts'

const first: Migration = {
  version: 1,
  name: 'one',
  sql: 'create table one (id integer)',
  checksum: 'a',
  isCompatible: true,
}
const second: Migration = {
  version: 2,
  name: 'two',
  sql: 'create table two (id integer)',
  checksum: 'b',
  isCompatible: false,
}

async function tables(pool: { query(text: string): Promise<{ rows: { name: string }[] }> }): Promise<string[]> {
  const { rows } = await pool.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('two processes that start at the same time migrate an empty database once', async () => {
  const { url, pool } = await openTestDatabase('empty')
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const all = readMigrations().map(({ version }) => version)
  const versions = runs.flat().map(({ version }) => version)
  expect(versions.toSorted((one, other) => one - other)).toEqual(all)
  const { rows } = await pool.query('select version from schema_migration order by version')
  expect(rows.map(({ version }: { version: number }) => version)).toEqual(all)
})

test('an installation is ready when no migration is pending', async () => {
  const empty = await openTestDatabase('empty')
  expect(await pendingMigrations(empty.pool)).toHaveLength(readMigrations().length)
  const migrated = await openTestDatabase()
  expect(await pendingMigrations(migrated.pool)).toEqual([])
})

test('an upgrade runs only new migrations', async () => {
  const { url, pool } = await openTestDatabase('empty')
  await migrate(url, [first])
  expect(await migrate(url, [first, second])).toEqual([second])
  expect(await tables(pool)).toEqual(['one', 'schema_migration', 'two'])
})

test('a failed migration leaves the schema of the last successful one', async () => {
  const { url, pool } = await openTestDatabase('empty')
  const broken = { ...second, sql: 'create table two (id integer); select 1 / 0' }
  await expect(migrate(url, [first, broken])).rejects.toThrow(/migration 2 \(two\) failed and was undone/)
  expect(await tables(pool)).toEqual(['one', 'schema_migration'])
  expect(await migrate(url, [first, second])).toEqual([second])
})

test('a migration that was edited after it ran is refused', async () => {
  const { url, pool } = await openTestDatabase('empty')
  await migrate(url, [first])
  const edited = { ...first, checksum: 'other' }
  await expect(migrate(url, [edited, second])).rejects.toThrow(/migration 1 \(one\) was edited after it ran/)
  await expect(pendingMigrations(pool, [edited])).rejects.toThrow(MigrationProblem)
  expect(await tables(pool)).toEqual(['one', 'schema_migration'])
})

test('an older server refuses the database of a newer one', async () => {
  const { url, pool } = await openTestDatabase('empty')
  await migrate(url, [first, second])
  await expect(migrate(url, [first])).rejects.toThrow(/has version 2 \(two\), this program knows 1/)
  await expect(pendingMigrations(pool, [first])).rejects.toThrow(MigrationProblem)
})

test('an older server uses the database of a newer one if all newer migrations are compatible', async () => {
  const { url, pool } = await openTestDatabase('empty')
  await migrate(url, [first, { ...second, isCompatible: true }])
  expect(await migrate(url, [first])).toEqual([])
  expect(await pendingMigrations(pool, [first])).toEqual([])
  await migrate(url, [first, { ...second, isCompatible: true }, { ...second, version: 3, sql: 'select 1' }])
  await expect(pendingMigrations(pool, [first])).rejects.toThrow(/has version 3/)
})

test('a migration that an earlier program ran without the mark of compatibility counts as incompatible', async () => {
  const { url, pool } = await openTestDatabase('empty')
  await pool.query('create table schema_migration (version integer primary key, name text, checksum text)')
  await pool.query(`insert into schema_migration values (1, 'one', 'a'), (2, 'two', 'b')`)
  await expect(pendingMigrations(pool, [first])).rejects.toThrow(/has version 2/)
  expect(await migrate(url, [first, second])).toEqual([])
})

test('a migration is compatible if a line of its file says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0001_one.sql'), '-- compatible with the version before\nselect 1')
  writeFileSync(join(folder, '0002_two.sql'), 'select 1 -- compatible with the version before')
  expect(readMigrations(folder).map((migration) => migration.isCompatible)).toEqual([true, false])
})

test('the migrations leave every constraint validated', async () => {
  const { pool } = await openTestDatabase()
  const { rows } = await pool.query('select conname from pg_constraint where not convalidated')
  expect(rows).toEqual([])
})

test('migrations are numbered without gaps', () => {
  const migrations = readMigrations()
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
})

test('a server without its migration folder names the missing folder', () => {
  expect(() => migrationFolder(tmpdir())).toThrow(new MigrationProblem('the folder with the migrations is missing'))
})

test.each([
  ['a gap', ['0001_one.sql', '0003_three.sql'], 'migration three should have number 2'],
  ['a number twice', ['0001_one.sql', '0001_other.sql'], 'migration other should have number 2'],
  ['a name of another kind', ['0001_one.sql', 'two.sql'], 'two.sql is not named like 0001_what_it_does.sql'],
])('a migration folder with %s is refused', (_what, files, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'roadnote-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) writeFileSync(join(folder, file), 'select 1')
  expect(() => readMigrations(folder)).toThrow(new MigrationProblem(message))
})
