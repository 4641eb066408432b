import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { errorCode } from '../database/start-problem.ts'

/** A process id alone is ambiguous, because ids are reused. Together with its start time it identifies one process. */
export interface ProcessIdentity {
  pid: number
  started: string
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) ?? '' }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    // A process of another user cannot be signalled, but exists.
    return errorCode(error) === 'EPERM'
  }
}

export function isSameProcess(identity: ProcessIdentity): boolean {
  if (!isRunning(identity.pid)) return false
  const started = startOf(identity.pid)
  // Where the system does not report start times, the id must do.
  return started === undefined || identity.started === '' || started === identity.started
}

/**
 * The working directory of a process; that of a PostgreSQL server is always its cluster. Undefined if the system
 * does not report it.
 */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** The command line of a process, or undefined. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim()
  return askPs(pid, 'command=')
}

function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return askPs(pid, 'lstart=')
  const ticks = statFields(pid)?.[19]
  // Ticks count from boot, so the boot id is included.
  return ticks === undefined ? undefined : `${readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${ticks}`
}

/** A zombie has ended but has not been reaped by its parent. */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)?.[0] === 'Z'
}

/** The fields of /proc/<pid>/stat after the program's name, which may itself contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  const stat = readProc(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const { status, stdout } = spawnSync('/bin/ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  const text = status === 0 ? stdout.trim() : ''
  return text === '' ? undefined : text
}
