import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

const goodbyeMilliseconds = 10_000
const pauseBeforeAnother = 10_000

/**
 * Runs `sealing-thread.ts` beside the program, and another one should it ever fall over. Its work is in the database, so
 * that nothing is lost with it.
 */
export function startSealingApart(databaseUrl: string, log: Pick<Logger, 'error'>): { stop(): Promise<void> } {
  let stopped = false
  let thread: Worker
  let ended: Promise<unknown>
  let pause: NodeJS.Timeout | undefined
  const start = () => {
    // Compiled beside this file.
    thread = new Worker(new URL('sealing-thread.js', import.meta.url), { workerData: { databaseUrl } })
    thread.on('error', (err) => log.error({ err }, 'the thread that seals PDFs fell over'))
    thread.once('exit', () => {
      if (!stopped) pause = setTimeout(start, pauseBeforeAnother)
    })
    ended = new Promise((resolve) => {
      thread.once('exit', resolve)
    })
  }
  start()
  return {
    async stop() {
      stopped = true
      clearTimeout(pause)
      thread.postMessage('stop')
      const impatience = setTimeout(() => void thread.terminate(), goodbyeMilliseconds)
      await ended
      clearTimeout(impatience)
    },
  }
}
