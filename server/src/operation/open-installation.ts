import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { runningAddress } from '../postgres/address.ts'
import { isDataFolderInUse, lockDataFolder } from '../postgres/data-folder-lock.ts'
import { startEmbedded } from '../postgres/embedded.ts'
import { OperatorProblem } from './problem.ts'

/** The database of an installation, for a command beside or instead of the running program. */
export interface Installation {
  readonly databaseUrl: string
  close(): Promise<void>
}

const quiet = { info: () => undefined, error: () => undefined }

/** How long a starting program may take until its database is ready. */
const patienceMilliseconds = 60_000

/**
 * Opens the database of these settings: the one of DATABASE_URL, the bundled one of the running program, or the bundled
 * one, which is then started for the command.
 */
export async function openInstallation({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl !== undefined) return { databaseUrl, close: async () => undefined }
  if (!existsSync(join(dataDir, 'postgres')))
    throw new OperatorProblem(
      `there is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the one that you mean.`,
    )
  return isDataFolderInUse(dataDir) ? attach(dataDir) : startBundled(dataDir)
}

async function attach(dataDir: string): Promise<Installation> {
  const end = Date.now() + patienceMilliseconds
  while (isDataFolderInUse(dataDir) && Date.now() < end) {
    const databaseUrl = runningAddress(dataDir)
    if (databaseUrl !== undefined) return { databaseUrl, close: async () => undefined }
    await delay(200)
  }
  throw new OperatorProblem(`the database of the Roadnote that uses ${dataDir} is not ready. Try again.`)
}

/** Starts the bundled PostgreSQL, creating its cluster where there is none. */
export async function startBundled(dataDir: string): Promise<Installation> {
  const lock = lockDataFolder(dataDir)
  try {
    const bundled = await startEmbedded({ dataDir, log: quiet })
    const close = async () => {
      await bundled.stop()
      lock.release()
    }
    return { databaseUrl: bundled.url, close }
  } catch (problem) {
    lock.release()
    throw problem
  }
}
