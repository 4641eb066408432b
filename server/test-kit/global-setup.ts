import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isDataFolderInUse, lockDataFolder } from '../src/postgres/data-folder-lock.ts'
import { startEmbedded } from '../src/postgres/embedded.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the run; `openTestDatabase` creates databases in it. */
    testServerUrl: string
  }
}

const prefix = 'roadnote-test-'

/** One PostgreSQL server for the whole run, with one migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Also runs if the teardown is not reached because the run was interrupted.
  process.once('exit', remove)
  const lock = lockDataFolder(folder)
  const server = await startEmbedded({ dataDir: folder, log: console, disposable: true })
  await makeTemplate(server.url)
  project.provide('testServerUrl', server.url)
  return async () => {
    await server.stop()
    lock.release()
    remove()
    process.removeListener('exit', remove)
  }
}

/** Cleans up after a previous run that was killed. */
function removeAbandoned(): void {
  const anHourAgo = Date.now() - 60 * 60 * 1000
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const isStarting = !existsSync(join(folder, 'roadnote.lock')) && statSync(folder).mtimeMs > anHourAgo
    if (isStarting || statSync(folder).uid !== process.getuid?.() || isDataFolderInUse(folder)) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
