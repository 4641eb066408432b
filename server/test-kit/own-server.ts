import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { lockDataFolder } from '../src/postgres/data-folder-lock.ts'
import { startEmbedded } from '../src/postgres/embedded.ts'
import { databaseUrl, makeTemplates, onServer, templates } from './template.ts'

export interface OwnServer {
  readonly serverUrl: string
  readonly dataDir: string
  /** A database with the reference data. */
  readonly url: string
}

/** A PostgreSQL server of its own, for tests that change settings of the server. It ends after the file's last test. */
export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadnote-own-server-'))
  const lock = lockDataFolder(dataDir)
  const server = await startEmbedded({ dataDir, log: console, disposable: true })
  afterAll(async () => {
    await server.stop()
    lock.release()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  await makeTemplates(server.url)
  await onServer(server.url, `create database tried template ${templates.reference}`)
  return { serverUrl: server.url, dataDir, url: databaseUrl(server.url, 'tried') }
}
