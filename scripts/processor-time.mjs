import { readFileSync } from 'node:fs'

/**
 * Starts to measure the processor time of this process and its ended children, and the share of the processors that
 * the host gave to other machines. Wall time alone says little on a shared machine. Only Linux reports both; elsewhere the
 * returned function gives null.
 */
export function measureProcessorTime(read = (path) => readFileSync(path, 'utf8')) {
  const start = readTimes(read)
  return () => {
    const end = readTimes(read)
    if (start === null || end === null) return null
    const all = end.all - start.all
    return { ownSeconds: end.own - start.own, stolenShare: all === 0 ? 0 : (end.stolen - start.stolen) / all }
  }
}

const ticksPerSecond = 100

function readTimes(read) {
  try {
    // utime, stime, cutime and cstime follow the command, which is in parentheses and may contain spaces.
    const fields = read('/proc/self/stat').split(') ').at(-1).split(' ')
    const own = sum(fields.slice(11, 15)) / ticksPerSecond
    const machine = read('/proc/stat').split('\n')[0].trim().split(/ +/).slice(1, 9)
    return { own, all: sum(machine), stolen: Number(machine[7]) }
  } catch {
    return null
  }
}

function sum(texts) {
  return texts.reduce((total, text) => total + Number(text), 0)
}
