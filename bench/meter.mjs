import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

/**
 * Reads the processor time that a PostgreSQL has used so far, in milliseconds: its living processes by the nanosecond,
 * and the ended ones (parallel workers, closed connections) from their parent. Unlike wall time it says the same on a
 * busy machine. Only Linux has these files; elsewhere null.
 */
export function processorTimeOfPostgres(
  postmaster,
  read = (path) => readFileSync(path, 'utf8'),
  processes = allProcesses,
) {
  try {
    const ended = fieldsOf(read(`/proc/${postmaster}/stat`)).slice(13, 15)
    const living = [postmaster, ...childrenOf(postmaster, read, processes())]
    const nanoseconds = living.map((id) => unlessEnded(() => Number(read(`/proc/${id}/schedstat`).split(' ')[0]), 0))
    return sum(nanoseconds) / 1e6 + (sum(ended.map(Number)) / ticksPerSecond) * 1000
  } catch {
    return null
  }
}

function allProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function childrenOf(parent, read, processes) {
  return processes.filter((id) => unlessEnded(() => Number(fieldsOf(read(`/proc/${id}/stat`))[1]) === parent, false))
}

/** The fields after the command, which is in parentheses and may contain spaces: the state is the first. */
function fieldsOf(stat) {
  return stat.slice(stat.lastIndexOf(') ') + 2).split(' ')
}

/** A process may end between being listed and being read. */
function unlessEnded(look, otherwise) {
  try {
    return look()
  } catch {
    return otherwise
  }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The process id of the PostgreSQL of a data folder. */
export function postmasterOf(folder) {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

let measured

/** Names the PostgreSQL whose processor time is measured from now on. */
export function watchPostgres(postmaster) {
  measured = postmaster
}

/** Starts to measure; the returned function gives milliseconds of processor time of this process and of PostgreSQL. */
export function startProcessorTime() {
  const before = measured === undefined ? null : processorTimeOfPostgres(measured)
  const own = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(own)
    const after = measured === undefined ? null : processorTimeOfPostgres(measured)
    return { node: (user + system) / 1000, postgres: before === null || after === null ? null : after - before }
  }
}
