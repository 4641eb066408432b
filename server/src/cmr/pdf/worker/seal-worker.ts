import { parentPort, workerData } from 'node:worker_threads'
import { localRenderer } from '../renderer.ts'
import { startSealing } from '../seal/seal-queue.ts'
import { readConfig } from '../../../config.ts'
import { connect } from '../../../database/connect.ts'
import { openFileStore } from '../../../files/open-store.ts'
import { createLog } from '../../../log.ts'
import { observeStatements } from '../../../monitoring/observe-statements.ts'
import { executePrintRequest, type PrintRequest } from './print-channel.ts'
import { secretsOf } from '../../../secrets.ts'
import { lowerThreadPriority } from '../../../worker/thread-priority.ts'

// The worker thread: printing and sealing are CPU-bound for a tenth of a second at a time and would block the event
// loop. `start-seal-worker.ts` starts and stops it.

lowerThreadPriority()

// The data that start-seal-worker.ts passes.
const { databaseUrl } = workerData as { readonly databaseUrl: string }
const config = readConfig(process.env)
const log = createLog(config.logLevel)
const { db, close } = connect(databaseUrl, {
  ...config.pool,
  maxConnections: 4,
  applicationName: 'roadnote-sealing',
  observe: observeStatements({ log, slow: config.logging.slowStatement }),
  onLostConnection: (err) => log.warn({ err }, 'database connection lost'),
})
const renderer = {
  files: openFileStore(config),
  secrets: secretsOf(config),
  publicUrl: config.publicUrl,
}
const sealing = startSealing({ db, renderer, log })

const drawing = localRenderer(db, renderer)
const underWay = new Set<Promise<void>>()

interface LogLevelRequest {
  readonly action: 'log level'
  readonly level: string
}

function draw(request: PrintRequest): void {
  const work = executePrintRequest(drawing, request).then((answer) => parentPort?.postMessage(answer))
  underWay.add(work)
  void work.finally(() => underWay.delete(work))
}

async function stop(): Promise<void> {
  await Promise.all([sealing.stop(), ...underWay])
  await close()
}

// The port keeps the thread alive until it receives the stop message.
parentPort?.on('message', (message: PrintRequest | LogLevelRequest | 'stop') => {
  if (message !== 'stop') {
    if (message.action !== 'log level') return draw(message)
    log.level = message.level
    return
  }
  parentPort?.unref()
  void stop()
})
