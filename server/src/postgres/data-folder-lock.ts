import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameProcess, ownIdentity } from './process-identity.ts'
import { errorCode, StartProblem } from '../database/start-problem.ts'

export interface DataFolderLock {
  release(): void
}

const lockName = 'roadnote.lock'

/**
 * Locks a data folder for this process, creating the folder if it is missing. The lock of a dead process is taken
 * over.
 *
 * Two processes may find the same stale lock at once, so no process ever deletes a stale lock: a successor is written next to
 * it under a name derived from the stale lock's content, which only one process can create, and then renamed over it
 * atomically. The owner is decided by reading the lock at the end, never by having written it.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const folder = makeFolder(dataDir)
  const lock = join(folder, lockName)
  const claim = JSON.stringify({ ...ownIdentity(), nonce: randomBytes(12).toString('hex') })
  const draft = `${lock}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, claim, { mode: 0o600, flag: 'wx' })
  try {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const found = readIfThere(lock)
      if (found === undefined) linkIfFree(draft, lock)
      else if (found === claim) return { release: () => releaseLock(lock, claim) }
      else refuseIfAlive(found, dataDir, () => succeed(lock, found, draft))
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartProblem(`The lock of ${dataDir} keeps changing. Try again, or remove ${lock}.`)
}

/** Whether a living process holds this lock. */
export function isDataFolderInUse(dataDir: string): boolean {
  const owner = parseOwner(readIfThere(join(dataDir, lockName)) ?? '')
  return owner !== undefined && isSameProcess(owner)
}

function refuseIfAlive(content: string, dataDir: string, takeOver: () => void): void {
  const owner = parseOwner(content)
  if (owner && isSameProcess(owner)) {
    throw new StartProblem(
      `Another Roadnote (process ${owner.pid}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  takeOver()
}

function succeed(lock: string, dead: string, draft: string): void {
  const successor = `${lock}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}.successor`
  if (!linkIfFree(draft, successor)) {
    const rival = parseOwner(readIfThere(successor) ?? '')
    if (rival && isSameProcess(rival)) pause()
    else rmSync(successor, { force: true })
    return
  }
  // Another process may already have replaced this lock; then our successor is obsolete.
  if (readIfThere(lock) !== dead) return rmSync(successor, { force: true })
  try {
    renameSync(successor, lock)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** Waits briefly for a competing process; blocking is fine, because nothing else runs yet. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
}

function releaseLock(lock: string, claim: string): void {
  if (readIfThere(lock) === claim) unlinkSync(lock)
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    if (errorCode(error) === 'EACCES') {
      throw new StartProblem(`${path} belongs to another user. Start as that user, or set DATA_DIR to another folder.`)
    }
    throw error
  }
}

function parseOwner(content: string): { pid: number; started: string } | undefined {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return undefined
    const { pid, started } = value
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

function makeFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const folder = realpathSync(dataDir)
    const probe = join(folder, `.write-${randomBytes(6).toString('hex')}`)
    writeFileSync(probe, '')
    unlinkSync(probe)
    return folder
  } catch (error) {
    throw new StartProblem(
      `Roadnote cannot write to ${dataDir} (${errorCode(error)}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}
