import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../database/start-problem.ts'
import { readPostmaster } from './postmaster.ts'

/** The user and the database of the bundled PostgreSQL. */
export const bundledUser = 'roadnote'
export const bundledDatabase = 'roadnote'

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password')
}

/** The address of a database of the bundled PostgreSQL on this port. */
export function bundledAddress(dataDir: string, port: number, database = bundledDatabase): string {
  return `postgres://${bundledUser}:${readPassword(dataDir)}@127.0.0.1:${port}/${database}`
}

export function writePassword(dataDir: string, password: string): void {
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 })
  chmodSync(passwordFile(dataDir), 0o600)
}

export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim()
  } catch (error) {
    throw new StartProblem(`${passwordFile(dataDir)} is missing or unreadable: Roadnote cannot open its database.`, {
      cause: error,
    })
  }
}

/** The address of the bundled PostgreSQL that another process runs in this folder; undefined: it is not ready. */
export function runningAddress(dataDir: string): string | undefined {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  return postmaster?.ready === true ? bundledAddress(dataDir, postmaster.port) : undefined
}
