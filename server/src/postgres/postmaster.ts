import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { commandOf, isRunning, workingFolderOf } from './process-identity.ts'
import { errorCode, StartProblem } from '../database/start-problem.ts'

/** The facts about the running PostgreSQL server in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
      : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Stops a server that a killed parent left on this cluster. The caller holds the lock of the data folder, so a
 * server that still runs here has no owner; its shutdown loses no acknowledged write.
 */
export async function stopLeftoverServer(cluster: string, log: { info(message: string): void }): Promise<void> {
  const left = readPostmaster(cluster)
  if (!left) return
  if (!isRunning(left.pid) || !isServerOf(left.pid, cluster)) return disown(cluster)
  log.info(`Stopping the database server (process ${left.pid}) that an ended Roadnote left running`)
  if (!(await stopServer(left.pid))) {
    throw new StartProblem(
      `A database server (process ${left.pid}) still runs in ${cluster} and does not stop. End it and start again.`,
    )
  }
}

/** Fast shutdown; if that takes too long, immediate shutdown. Both keep every acknowledged write. */
export async function stopServer(pid: number): Promise<boolean> {
  for (const { signal, patience } of [
    { signal: 'SIGINT', patience: 30_000 },
    { signal: 'SIGQUIT', patience: 10_000 },
  ]) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return true
      throw error
    }
    const end = Date.now() + patience
    while (Date.now() < end) {
      if (!isRunning(pid)) return true
      await delay(20)
    }
  }
  return !isRunning(pid)
}

function isServerOf(pid: number, cluster: string): boolean {
  const folder = workingFolderOf(pid)
  if (folder !== undefined) return folder === realpathSync(cluster)
  return commandOf(pid)?.includes(cluster) ?? false
}

/**
 * The process id in `postmaster.pid` may by now belong to another program (ids are reused, in containers at once) or
 * to a zombie, and PostgreSQL would refuse to start. It treats a file with the id of its own parent as stale, and
 * still checks the shared memory named in the file for surviving workers; deleting the file would skip that check.
 */
function disown(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}
