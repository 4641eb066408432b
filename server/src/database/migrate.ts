import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

/** A database that this server version must not change; the message is for the operator. */
export class MigrationProblem extends Error {
  override name = 'MigrationProblem'
}

/** The part of a connection that is needed; a client, a pooled client or a pool fits. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** An arbitrary number, the same in all processes: its advisory lock lets one process migrate while the others wait. */
const lockKey = 723_000_001

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
  return { version: Number(version), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
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
 * a failure leaves the last good state. Needs an address, or a client that nobody else uses meanwhile.
 */
export async function migrate(target: string | pg.ClientBase, migrations = readMigrations()): Promise<Migration[]> {
  if (typeof target !== 'string') return migrateWith(target, migrations)
  const client = new pg.Client({ connectionString: target, application_name: 'roadnote-migrate' })
  // A lost connection fails the running query; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await migrateWith(client, migrations)
  } finally {
    await client.end()
  }
}

async function migrateWith(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    await client.query(`create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const pending = unapplied(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    return pending
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

async function apply(client: pg.ClientBase, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationProblem(`migration ${version} (${name}) failed and was undone: ${reason}`, { cause: error })
  }
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
}

async function readApplied(db: Queryable): Promise<Applied[]> {
  const { rows } = await db.query('select version, name, checksum from schema_migration order by version')
  return rows.map((row) => ({
    version: Number(row['version']),
    name: String(row['name']),
    checksum: String(row['checksum']),
  }))
}

function unapplied(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = applied.at(-1)?.version ?? 0
  if (newest > migrations.length) {
    throw new MigrationProblem(
      `the database has version ${newest}, this program knows ${migrations.length}: start a newer program`,
    )
  }
  const known = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const { version, name, checksum } of applied) {
    if (known.get(version)?.checksum !== checksum) {
      throw new MigrationProblem(
        `migration ${version} (${name}) was edited after it ran here: restore it and add a new one instead`,
      )
    }
  }
  const done = new Set(applied.map(({ version }) => version))
  return migrations.filter(({ version }) => !done.has(version))
}
