import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startProcessorTime } from './meter.mjs'
import { server } from './place.mjs'

const secret = 'the secret of a measuring, long enough for it'

/** Size of each table and of the whole database. */
export async function measureStorage(connection) {
  const tables = await sizesOf(connection.pool)
  const { rows } = await connection.pool.query('select pg_database_size(current_database())::float8 as bytes')
  console.log(
    `  database: ${megabytes(rows[0].bytes)}; ${tables
      .slice(0, 5)
      .map(({ table, bytes }) => `${table} ${megabytes(bytes)}`)
      .join(', ')}`,
  )
  return { database: rows[0].bytes, tables }
}

function megabytes(bytes) {
  return `${(bytes / 1024 ** 2).toFixed(0)} MB`
}

async function sizesOf(pool) {
  const { rows } = await pool.query(
    `select c.relname as table, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes,
       pg_indexes_size(c.oid)::float8 as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by 3 desc limit 15`,
  )
  return rows
}

/** Wall time and processor time of a piece of work, in seconds. */
async function clocked(work) {
  const stop = startProcessorTime()
  const started = performance.now()
  await work()
  const { node, postgres } = stop()
  const processor = (node + (postgres ?? 0)) / 1000
  return { seconds: (performance.now() - started) / 1000, processor }
}

/** The vacuum of the whole database after a change of every hundredth note. */
export async function measureVacuum({ pool }) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const { rowCount } = await client.query(`update cmr set trip_id = 'V-' || id where id % 100 = 0`)
    const vacuum = { changed: rowCount, ...(await clocked(() => client.query('vacuum (analyze)'))) }
    console.log(`  vacuum after a change of ${rowCount} notes: ${vacuum.seconds.toFixed(1)} s`)
    return vacuum
  } finally {
    // Destroys the connection, so that the pool does not reuse it without a statement timeout.
    client.release(true)
  }
}

/** A backup that is restored once, without photos and documents, whose share is the speed of the disks. */
export async function measureBackup(connection, folder) {
  const { createBackup } = await server('src/operation/backup/create.js')
  const { restoreBackup } = await server('src/operation/backup/restore.js')
  const { folderStore } = await server('src/files/folder-store.js')
  const scratch = join(folder, 'scratch')
  const target = { folder: join(scratch, 'backups'), passphrase: undefined, keep: null }
  const dataDir = join(scratch, 'restored')
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(target.folder, { recursive: true, mode: 0o700 })
  try {
    const files = folderStore(join(folder, 'files'))
    const source = { databaseUrl: connection.url, files, keys: () => ({ secret }), product: 'bench' }
    const made = await clocked(() => createBackup(source, target, { reason: 'command', now: new Date() }))
    const backup = { ...made, bytes: bytesIn(target.folder) }
    console.log(`  backup: ${backup.seconds.toFixed(1)} s, ${megabytes(backup.bytes)}`)
    const place = { settings: { dataDir }, files: folderStore(join(dataDir, 'files')) }
    const { seconds } = await clocked(() => restoreBackup(target.folder, undefined, place))
    console.log(`  restore: ${seconds.toFixed(1)} s`)
    // The restored PostgreSQL is another one, whose processor time is not measured.
    return { backup, restore: { seconds } }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

function bytesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}
