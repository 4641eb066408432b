import { requireNode } from './node-version.mjs'

requireNode()
const { mkdtempSync, rmSync, writeFileSync } = await import('node:fs')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { default: pg } = await import('pg')
const { root } = await import('./place.mjs')
const { runScript } = await import('./problem.mjs')
const { loadSource } = await import('./load-source.mjs')

// Writes server/src/database/schema.ts from the migrations, using a temporary database. It reads the sources, because with
// outdated types the server may not compile.
await runScript(() =>
  loadSource('/server/src/database/print-schema.ts', async ({ printSchema }, load) => {
    const { startEmbedded } = await load('/server/src/postgres/embedded.ts')
    const { lockDataFolder } = await load('/server/src/postgres/data-folder-lock.ts')
    const { migrate } = await load('/server/src/database/migrate.ts')
    const folder = mkdtempSync(join(tmpdir(), 'roadnote-schema-'))
    const lock = lockDataFolder(folder)
    const server = await startEmbedded({ dataDir: folder, log: console, disposable: true })
    try {
      await migrate(server.url)
      const client = new pg.Client(server.url)
      await client.connect()
      try {
        writeFileSync(join(root, 'server/src/database/schema.ts'), await printSchema(client))
        console.log('server/src/database/schema.ts is written.')
      } finally {
        // Before the server stops: its farewell would hide the real problem.
        await client.end()
      }
    } finally {
      await server.stop()
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    }
  }),
)
