import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { indexStatements, insideTransaction, isOutsideTransaction, runIndexStatements } from './index-migration.ts'

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
  /** Programs of the version before keep working with it, so they may serve on during a rolling upgrade. */
  isCompatible: boolean
}

/** A database that this server version must not change; the message is for the operator. */
export class MigrationProblem extends Error {
  override name = 'MigrationProblem'
}

/** The part of a connection that is needed; a client, a pooled client or a pool fits. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Arbitrary numbers, the same in all processes: their advisory locks let one process migrate while the others wait. */
const lockKey = 723_000_001
const outsideLockKey = 723_000_002

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/

/** The migrations of this version, in order. */
export function readMigrations(folder = migrationFolder()): Migration[] {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readMigration(folder, name))
  found.forEach(({ version, name }, index) => {
    if (version !== index + 1) throw new MigrationProblem(`migration ${name} should have number ${index + 1}`)
  })
  return found
}

function readMigration(folder: string, file: string): Migration {
  const [, version, name] = fileName.exec(file) ?? []
  if (version === undefined || name === undefined) {
    throw new MigrationProblem(`${file} is not named like 0001_what_it_does.sql`)
  }
  // A checkout on Windows may have other line endings, which do not change the migration.
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  if (isOutsideTransaction(sql)) requireRepeatable(file, sql)
  return { version: Number(version), name, sql, checksum, isCompatible: isCompatible(sql) }
}

function requireRepeatable(file: string, sql: string): void {
  try {
    indexStatements(sql)
  } catch (problem) {
    throw new MigrationProblem(`${file}: ${reasonOf(problem)}`, { cause: problem })
  }
}

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}

/** The mark of a migration that programs of the version before can work with: it only adds (`docs/operations.md`). */
const compatibleMark = /^-- compatible with the version before$/m

function isCompatible(sql: string): boolean {
  return compatibleMark.test(sql)
}

/** The folder is next to src, and next to dist once compiled: the nearest one above this module. */
export function migrationFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  let folder = from
  for (;;) {
    const candidate = join(folder, 'migrations')
    if (existsSync(join(candidate, '0001_organizations.sql'))) return candidate
    const above = dirname(folder)
    if (above === folder) throw new MigrationProblem('the folder with the migrations is missing')
    folder = above
  }
}

/**
 * Migrates a database to this version and returns the migrations that ran. Each file runs in its own transaction, so
 * a failure leaves the last good state; files marked as outside of a transaction can be repeated instead.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<Migration[]> {
  return withClient(url, async (client) => {
    const ran: Migration[] = []
    for (;;) {
      const { migration, isDone } = await applyNext(client, migrations)
      if (migration === undefined) return ran
      if (isDone || (await applyOutside(url, client, migration, migrations))) ran.push(migration)
      else await delay(askedAgainAfter)
    }
  })
}

const askedAgainAfter = 500

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'roadnote-migrate', keepAlive: true })
  // A lost connection fails the running query; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Runs the first pending migration, unless it must run outside of a transaction. The lock ends with the transaction, because
 * a connection pooler may give the next transaction another connection. A process that waited for the lock reads again what
 * is pending.
 */
async function applyNext(
  client: pg.ClientBase,
  migrations: Migration[],
): Promise<{ migration: Migration | undefined; isDone: boolean }> {
  await client.query('begin; set local statement_timeout = 0')
  try {
    await prepare(client)
    const [next] = unapplied(migrations, await readApplied(client))
    const isDone = next !== undefined && !isOutsideTransaction(next.sql)
    if (isDone) await apply(client, next)
    await client.query('commit')
    return { migration: next, isDone }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Runs a migration whose statements cannot be in a transaction, while an open transaction of a second connection has the
 * lock and then records the migration. Returns false if another process has the lock or has run it.
 *
 * An index that is built concurrently waits for every transaction with an older snapshot. So the second connection keeps
 * none: it is idle, reads committed rows, and sends no parameters, whose portal would stay open. And nobody waits for this
 * lock inside a statement.
 */
async function applyOutside(
  url: string,
  client: pg.ClientBase,
  migration: Migration,
  migrations: Migration[],
): Promise<boolean> {
  return withClient(url, async (keeper) => {
    await keeper.query(
      'begin isolation level read committed; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const { rows } = await keeper.query<{ isMine: boolean }>(
      `select pg_try_advisory_xact_lock(${outsideLockKey}) as "isMine"`,
    )
    const isPending = async () => unapplied(migrations, await readApplied(keeper))[0]?.version === migration.version
    if (rows[0]?.isMine !== true || !(await isPending())) return false
    try {
      await runIndexStatements(client, migration.sql)
      await record(keeper, migration)
      await keeper.query('commit')
    } catch (error) {
      const { version, name } = migration
      throw new MigrationProblem(
        `migration ${version} (${name}) failed, and the next start tries it again: ${reasonOf(error)}`,
        { cause: error },
      )
    }
    return true
  })
}

/** Takes the lock of all migrating processes and makes the table of migrations. */
async function prepare(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  await client.query(`create table if not exists schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  await client.query(
    'alter table schema_migration add column if not exists is_compatible boolean not null default false',
  )
}

/** Runs these migrations on an empty schema inside the caller's transaction. */
export async function applyInTransaction(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await prepare(client)
  for (const migration of migrations) await apply(client, migration)
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { version, name, sql } = migration
  try {
    await client.query(insideTransaction(sql))
    await record(client, migration)
  } catch (error) {
    throw new MigrationProblem(`migration ${version} (${name}) failed and was undone: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

async function record(client: pg.ClientBase, { version, name, checksum, isCompatible }: Migration): Promise<void> {
  await client.query('insert into schema_migration (version, name, checksum, is_compatible) values ($1, $2, $3, $4)', [
    version,
    name,
    checksum,
    isCompatible,
  ])
}

/** The migrations that are pending; throws if this version can never use the database. */
export async function pendingMigrations(db: Queryable, migrations = readMigrations()): Promise<Migration[]> {
  const { rows } = await db.query(`select to_regclass('schema_migration') is not null as "exists"`)
  return unapplied(migrations, rows[0]?.['exists'] === true ? await readApplied(db) : [])
}

interface Applied {
  version: number
  name: string
  checksum: string
  isCompatible: boolean
}

async function readApplied(db: Queryable): Promise<Applied[]> {
  // A program before the column wrote rows without it; such a migration counts as incompatible.
  const { rows } = await db.query(`
    select version, name, checksum, to_jsonb(schema_migration) ->> 'is_compatible' as is_compatible
    from schema_migration order by version`)
  return rows.map((row) => ({
    version: Number(row['version']),
    name: String(row['name']),
    checksum: String(row['checksum']),
    isCompatible: row['is_compatible'] === 'true',
  }))
}

function unapplied(migrations: Migration[], applied: Applied[]): Migration[] {
  const newer = applied.filter(({ version }) => version > migrations.length)
  const breaking = newer.find((one) => !one.isCompatible)
  if (breaking !== undefined) {
    throw new MigrationProblem(
      `the database has version ${breaking.version} (${breaking.name}), this program knows ${migrations.length}: start a newer program`,
    )
  }
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const { version, name, checksum } of applied) {
    if (version <= migrations.length && known.get(version)?.checksum !== checksum) {
      throw new MigrationProblem(
        `migration ${version} (${name}) was edited after it ran here: restore it and add a new one instead`,
      )
    }
  }
  const done = new Set(applied.map(({ version }) => version))
  return migrations.filter(({ version }) => !done.has(version))
}
