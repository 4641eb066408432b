import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isDataFolderInUse, lockDataFolder } from '../src/postgres/data-folder-lock.ts'
import { startEmbedded } from '../src/postgres/embedded.ts'
import type { PeopleOfWorld } from './people.ts'
import { makeTemplates, onServer } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the run; `openTestDatabase` creates databases in it. */
    testServerUrl: string
    /** The people in databases with the content `world`. */
    peopleOfWorld: PeopleOfWorld
  }
}

const prefix = 'roadnote-test-'

/** One PostgreSQL server for the whole run, with templates that the test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Also runs if the teardown is not reached because the run was interrupted.
  process.once('exit', remove)
  const lock = lockDataFolder(folder)
  const server = await startEmbedded({ dataDir: folder, log: console, disposable: true })
  await makeSignInCheap(server.url)
  project.provide('peopleOfWorld', await makeTemplates(server.url))
  project.provide('testServerUrl', server.url)
  return async () => {
    await server.stop()
    lock.release()
    remove()
    process.removeListener('exit', remove)
  }
}

/** The test files open thousands of connections: each would hash the password 4096 times, in both processes. */
async function makeSignInCheap(serverUrl: string): Promise<void> {
  const { username, password } = new URL(serverUrl)
  await onServer(serverUrl, `set scram_iterations = 1; alter role ${username} password '${password}'`)
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
