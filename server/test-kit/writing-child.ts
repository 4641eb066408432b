import pg from 'pg'
import { lockDataFolder } from '../src/postgres/data-folder-lock.ts'
import { startEmbedded } from '../src/postgres/embedded.ts'
import { readPostmaster } from '../src/postgres/postmaster.ts'

// Writes numbers into the bundled database at full speed over several connections, and prints each acknowledged one.
const [dataDir = '', first = '0'] = process.argv.slice(2)
const lock = lockDataFolder(dataDir)
const database = await startEmbedded({ dataDir, log: { info: () => {}, error: () => {} } })
let ending = false
let next = Number(first)

process.once('SIGTERM', () => {
  ending = true
  void database
    .stop()
    .then(() => lock.release())
    .then(() => process.exit(0))
})

const pool = new pg.Pool({ connectionString: database.url, max: 4 })
pool.on('error', () => {})
await pool.query('create table if not exists written (number integer primary key)')
say(`server ${readPostmaster(`${dataDir}/postgres`)?.pid}`)
await Promise.all(Array.from({ length: 4 }, () => write()))

async function write(): Promise<void> {
  while (!ending) {
    const number = next
    next += 1
    try {
      await pool.query('insert into written values ($1)', [number])
      say(String(number))
    } catch {
      // The database is being stopped by the test.
      return
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
