import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { bundledDatabase } from './address.ts'
import { ensureDatabase } from './cluster.ts'
import { migrate, pendingMigrations, readMigrations } from '../database/migrate.ts'
import { StartProblem } from '../database/start-problem.ts'

type AddressOf = (database: string) => string

interface Table {
  readonly name: string
  /** Without the generated ones, which the target computes. */
  readonly columns: readonly string[]
}

/** Settings under which a row has the same text in both servers, and rows have the order in which they were stored. */
const plainSession = `
  set statement_timeout = 0; set synchronize_seqscans = off;
  set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1`

export async function databaseBytes(address: string): Promise<number> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    return Number(rows[0]?.bytes ?? 0)
  })
}

/**
 * Copies the database into an empty cluster of another version. The schema is made by the migrations that the source has
 * run, never by reading it: it is the same as that of every other installation. Rows are copied as text, table by table,
 * and read back.
 */
export async function copyDatabase(source: AddressOf, target: AddressOf): Promise<void> {
  await ensureDatabase(target('postgres'))
  await withClient(source(bundledDatabase), async (from) => {
    await from.query(`${plainSession}; begin isolation level repeatable read read only`)
    const migrations = await migrationsOf(from)
    if (migrations.length > 0) await migrate(target(bundledDatabase), migrations)
    await withClient(target(bundledDatabase), async (to) => {
      await to.query(plainSession)
      await copyTables(from, to)
      await to.query('vacuum analyze')
      await to.query('checkpoint')
    })
  })
}

/** The migrations that the source has run; they are a beginning of those of this version. */
async function migrationsOf(from: pg.Client) {
  const known = readMigrations()
  const pending = await pendingMigrations(from, known)
  if (pending.length === known.length) return []
  const { rows } = await from.query<{ newest: number }>('select max(version) as newest from schema_migration')
  if ((rows[0]?.newest ?? 0) > known.length)
    throw new StartProblem('The database belongs to a newer Roadnote. Start that one. The database was not changed.')
  return known.slice(0, known.length - pending.length)
}

async function copyTables(from: pg.Client, to: pg.Client): Promise<void> {
  const tables = await tablesOf(from)
  requireSame('tables', tables, await tablesOf(to))
  // No trigger and no foreign key acts: the rows are those that they had already allowed.
  await to.query('begin; set local session_replication_role = replica')
  if (tables.length > 0) await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const sent: string[] = []
  for (const table of tables) sent.push(await copyRows(from, to, table))
  await copySequences(from, to)
  for (const [index, table] of tables.entries()) {
    if ((await fingerprintOf(to, table)) !== sent[index])
      throw new Error(`Table ${table.name} differs after it was copied to the new PostgreSQL`)
  }
  await to.query('commit')
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.oid::regclass::text as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`)
  return rows
}

async function copyRows(from: pg.Client, to: pg.Client, table: Table): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
  })
  const columns = table.columns.join(', ')
  await pipeline(
    from.query(copyTo(`copy ${table.name} (${columns}) to stdout`)),
    hashing,
    to.query(copyFrom(`copy ${table.name} (${columns}) from stdin`)),
  )
  return hash.digest('hex')
}

async function fingerprintOf(client: pg.Client, table: Table): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Writable({
    write(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done()
    },
  })
  await pipeline(client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`)), hashing)
  return hash.digest('hex')
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const sequences = await sequencesOf(from)
  requireSame('sequences', sequences, await sequencesOf(to))
  for (const name of sequences) {
    const { rows } = await from.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from ${name}`,
    )
    const [state] = rows
    if (state) await to.query('select setval($1::regclass, $2, $3)', [name, state.last, state.called])
  }
}

async function sequencesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`)
  return rows.map(({ name }) => name)
}

/** Tables that somebody else created in this database would be left behind. */
function requireSame(what: string, source: unknown, target: unknown): void {
  if (JSON.stringify(source) === JSON.stringify(target)) return
  throw new StartProblem(
    `The database has other ${what} than this version of Roadnote creates, so it cannot be moved to the new PostgreSQL by itself. Remove what was added, or dump it with pg_dump and use DATABASE_URL. The database was not changed.`,
  )
}

async function withClient<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: address, application_name: 'roadnote-move' })
  // A lost connection fails the running query; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
