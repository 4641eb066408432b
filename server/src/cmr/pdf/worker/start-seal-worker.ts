import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { PdfRenderer } from '../renderer.ts'
import type { PdfParts } from '../prepare.ts'
import { storedSealedPdf } from '../seal/ensure-sealed.ts'
import type { Connection } from '../../../database/connect.ts'
import { type PrintChannel, type PrintReply, createPrintChannel } from './print-channel.ts'

/** What is not finished then stays in the queue; the whole process stops within five seconds. */
const goodbyeMilliseconds = 1000
const pauseBeforeAnother = 10_000

export interface SealWorker {
  /** Renders in the worker thread. */
  readonly renderer: PdfRenderer
  /** The worker thread has a log of its own, on the same output. */
  setLogLevel(level: string): void
  stop(): Promise<void>
}

/** A file that does not depend on whether a note exists. */
async function drawnBy(line: PrintChannel, request: Parameters<PrintChannel['ask']>[0]): Promise<Buffer> {
  const drawn = await line.ask(request)
  if (drawn === null) throw new Error(`the worker drew no ${request.action}`)
  return drawn.bytes
}

/**
 * Runs `seal-worker.ts` in a worker thread and restarts it after a crash. Its queue is in the database, so no work
 * is lost; print requests waiting at that time are rejected as unavailable.
 */
export function startSealWorker(
  { db, url }: Pick<Connection, 'db'> & { readonly url: string },
  parts: PdfParts,
  log: Pick<Logger, 'error'>,
): SealWorker {
  let stopped = false
  let thread: Worker
  let ended: Promise<unknown>
  let pause: NodeJS.Timeout | undefined
  const line = createPrintChannel()
  const start = () => {
    // Compiled next to this file.
    thread = new Worker(new URL('seal-worker.js', import.meta.url), { workerData: { databaseUrl: url } })
    const own = thread
    thread.on('error', (err) => log.error({ err }, 'the thread that draws and seals PDFs fell over'))
    thread.on('message', (answer: PrintReply) => line.heard(answer))
    line.connect((request) => own.postMessage(request))
    thread.once('exit', () => {
      line.connect(null)
      if (!stopped) pause = setTimeout(start, pauseBeforeAnother)
    })
    ended = new Promise((resolve) => {
      thread.once('exit', resolve)
    })
  }
  start()
  return {
    renderer: {
      // A stored sealed PDF is only read, without waiting for the worker.
      original: async (cmrId, now) =>
        (await storedSealedPdf(db, parts, cmrId)) ??
        (await line.ask({ action: 'original', cmrId, now }))?.bytes ??
        null,
      cabotage: (wanted, now) => drawnBy(line, { action: 'cabotage', wanted, now }),
      sheets: (wanted, now) => drawnBy(line, { action: 'sheets', wanted, now }),
      print: (cmrId, wanted, now) => line.ask({ action: 'print', cmrId, wanted, now }),
    },
    setLogLevel: (level) => thread.postMessage({ action: 'log level', level }),
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
