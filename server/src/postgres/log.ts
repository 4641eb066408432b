import { closeSync, copyFileSync, ftruncateSync, fstatSync, openSync, readFileSync } from 'node:fs'

export interface ServerLog {
  /** What the server writes to. */
  descriptor: number
  /** The last lines, for a message to a person. */
  tail(lines?: number): string
  close(): void
}

const largest = 10 * 1024 * 1024
const lookEvery = 10 * 60 * 1000

/** The server's own log: emptied at start, never larger than a few megabytes, one older piece kept beside it. */
export function openServerLog(path: string): ServerLog {
  // Appending, so that the server goes on at the front when the file is emptied under it.
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
