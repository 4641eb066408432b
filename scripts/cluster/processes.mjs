import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The programs of a cluster, recorded in its folder with process id and start time, so that another run can stop them
 * and never meets a foreign process that got the same id.
 */
export function openProcesses(folder) {
  const file = join(folder, 'processes.json')
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  const write = (records) => {
    writeFileSync(`${file}.new`, JSON.stringify(records, null, 2))
    renameSync(`${file}.new`, file)
  }
  const recordOf = (name) => {
    const record = read()[name]
    return record !== undefined && isSame(record) ? record : undefined
  }
  const signal = (name, which) => {
    const record = recordOf(name)
    if (record !== undefined) send(record.pid, which)
    return record !== undefined
  }
  return {
    names: () => Object.keys(read()),
    isRunning: (name) => recordOf(name) !== undefined,
    pidOf: (name) => recordOf(name)?.pid,
    start(name, [command, ...args], { env, cwd = '/', log }) {
      mkdirSync(dirname(log), { recursive: true })
      const output = openSync(log, 'a')
      // A group of its own: Ctrl-C on the terminal is for us, and we stop the programs in their order.
      const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', output, output] })
      closeSync(output)
      child.on('error', () => undefined)
      if (child.pid === undefined) throw new Error(`${name} cannot be started: ${command}`)
      child.unref()
      write({ ...read(), [name]: { pid: child.pid, startedAt: startTime(child.pid) } })
      return child.pid
    },
    /** Records this process as the one that keeps the cluster, for `stop` from elsewhere. */
    keep: () => write({ ...read(), keeper: { pid: process.pid, startedAt: startTime(process.pid) } }),
    signal,
    kill: (name) => signal(name, 'SIGKILL'),
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    /** Asks for an end; a program that does not end in time is killed. Resolves with the milliseconds it took. */
    async stop(name, patience = 20_000) {
      const record = recordOf(name)
      const began = performance.now()
      if (record !== undefined) {
        send(record.pid, 'SIGCONT')
        send(record.pid, 'SIGTERM')
        if (!(await endsWithin(record, patience))) send(record.pid, 'SIGKILL')
        await endsWithin(record, 10_000)
      }
      this.forget(name)
      return performance.now() - began
    },
    forget: (name) => {
      const { [name]: _forgotten, ...others } = read()
      write(others)
    },
    waitForEnd: async (name, patience = 10_000) => {
      const record = recordOf(name)
      return record === undefined || (await endsWithin(record, patience))
    },
  }
}

async function endsWithin(record, patience) {
  for (const latest = performance.now() + patience; performance.now() < latest; await delay(50))
    if (!isSame(record)) return true
  return !isSame(record)
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (problem) {
    if (problem.code !== 'ESRCH') throw problem
  }
}

function isSame({ pid, startedAt }) {
  return startedAt !== null && startTime(pid) === startedAt
}

/** The start of a process in clock ticks since the start of the machine; null: it does not run or is a zombie. */
export function startTime(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : fields[19]
  } catch {
    return null
  }
}

/** The running PostgreSQL of a data folder, which Patroni started: known by its own file and its working folder. */
export function postmasterOf(dataFolder) {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && startTime(pid) !== null && readlinkSync(`/proc/${pid}/cwd`) === dataFolder ? pid : undefined
  } catch {
    return undefined
  }
}

/** A postmaster and its children, which are frozen together: a signal reaches one process only. */
export function familyOf(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return [pid, ...children.map(Number)]
  } catch {
    return []
  }
}
