import { closeSync, copyFileSync, ftruncateSync, fstatSync, openSync, readFileSync } from 'node:fs'

export interface ServerLog {
  /** The file descriptor that the server writes to. */
  descriptor: number
  /** The last lines, for an error message. */
  tail(lines?: number): string
  close(): void
}

const largest = 10 * 1024 * 1024
const lookEvery = 10 * 60 * 1000

/** The server's own log. It is truncated at each start and when larger than 10 MB; a copy of the old part is kept. */
export function openServerLog(path: string): ServerLog {
  // Append mode, so that the server continues at the beginning after truncation.
  const descriptor = openSync(path, 'a', 0o600)
  const startAfresh = () => {
    if (fstatSync(descriptor).size === 0) return
    copyFileSync(path, `${path}.1`)
    ftruncateSync(descriptor)
  }
  startAfresh()
  const timer = setInterval(() => {
    if (fstatSync(descriptor).size > largest) startAfresh()
  }, lookEvery)
  timer.unref()
  return {
    descriptor,
    tail: (lines = 12) => readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n'),
    close: () => {
      clearInterval(timer)
      closeSync(descriptor)
    },
  }
}
