// Writes server/src/database/schema.ts from the migrations, using a temporary database.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const root = fileURLToPath(new URL('..', import.meta.url))
try {
  // With outdated types other code may not compile, but the code needed here is emitted anyway.
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', 'server'], { cwd: root, stdio: 'ignore' })
} catch {
  console.log('The server does not compile at the moment; going on with what was emitted.')
}
const compiled = new URL('../server/dist/src/', import.meta.url)
const { startEmbedded } = await import(new URL('postgres/embedded.js', compiled))
const { lockDataFolder } = await import(new URL('postgres/data-folder-lock.js', compiled))
const { migrate } = await import(new URL('database/migrate.js', compiled))
const { printSchema } = await import(new URL('database/print-schema.js', compiled))

const folder = mkdtempSync(join(tmpdir(), 'roadnote-schema-'))
const lock = lockDataFolder(folder)
const server = await startEmbedded({ dataDir: folder, log: console, disposable: true })
try {
  await migrate(server.url)
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    writeFileSync(join(root, 'server/src/database/schema.ts'), await printSchema(client))
  } finally {
    // Before the server stops: its farewell would hide the real problem.
    await client.end()
  }
  console.log('server/src/database/schema.ts is written.')
} finally {
  await server.stop()
  lock.release()
  rmSync(folder, { recursive: true, force: true })
}
