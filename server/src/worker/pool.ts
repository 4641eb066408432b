import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createBoundedQueue, type RunInQueue, type QueueLimits } from '../files/bounded-queue.ts'
import { receivedProblem } from './problem.ts'
import type { FromWorker, ToWorker } from './task-thread.ts'

export interface PoolLimits {
  /** Maximum of running and of waiting tasks. */
  readonly turns: QueueLimits
  /** Time limit of a task. */
  readonly milliseconds: number
  /** Heap limit of a worker. */
  readonly megabytes: number
}

/** The task exceeded a limit, or its worker crashed. The worker is gone; the next task gets another one. */
export class TaskEnded extends Error {
  override name = 'TaskEnded'
}

const startMilliseconds = 30_000
/** An idle worker is terminated after this time, because its heap may still be as large as its last task made it. */
const idleMilliseconds = 30_000

/**
 * Runs tasks in worker threads that are terminated when they exceed their limits, so that an endless task affects
 * only its caller. A worker runs one task at a time and is started on demand.
 */
export class WorkerPool<Task, Piece> {
  readonly #script: URL
  readonly #limits: PoolLimits
  readonly #inTurn: RunInQueue
  readonly #all = new Set<Worker>()
  readonly #idle = new Map<Worker, NodeJS.Timeout>()
  #isStopped = false

  constructor(script: URL, limits: PoolLimits) {
    this.#script = script
    this.#limits = limits
    this.#inTurn = createBoundedQueue(limits.turns)
  }

  /**
   * The chunks of the result. Rejects with `TaskEnded`, with the error of the task, or with the reason of the
   * signal.
   */
  run(userId: number, task: Task, signal: AbortSignal): Promise<Piece[]> {
    return this.#inTurn(userId, () => this.#perform(task, signal), signal)
  }

  /** Terminates all workers, busy ones included. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }

  async #perform(task: Task, signal: AbortSignal): Promise<Piece[]> {
    const worker = this.#takeIdle() ?? (await this.#start(signal))
    const limit = withTimeLimit(signal, this.#limits.milliseconds)
    try {
      const outcome = await resultOf<Task, Piece>(worker, task, limit.signal)
      this.#setIdle(worker)
      if ('problem' in outcome) throw outcome.problem
      return outcome.pieces
    } finally {
      limit.clear()
      if (!this.#idle.has(worker)) await worker.terminate()
    }
  }

  #takeIdle(): Worker | undefined {
    const [found] = this.#idle
    if (found === undefined) return undefined
    const [worker, timer] = found
    clearTimeout(timer)
    this.#idle.delete(worker)
    worker.ref()
    return worker
  }

  #setIdle(worker: Worker): void {
    const timer = setTimeout(() => void worker.terminate(), idleMilliseconds)
    // Neither the timer nor an idle worker keeps the process alive.
    timer.unref()
    worker.unref()
    this.#idle.set(worker, timer)
  }

  async #start(signal: AbortSignal): Promise<Worker> {
    if (this.#isStopped) throw new TaskEnded('the pool has been stopped')
    const worker = new Worker(this.#script, {
      // Code that reads untrusted bytes needs no secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    this.#all.add(worker)
    // The running task gets the error itself; without a listener it would crash the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#all.delete(worker)
      clearTimeout(this.#idle.get(worker))
      this.#idle.delete(worker)
    })
    const limit = withTimeLimit(signal, startMilliseconds)
    try {
      await messageFrom<FromWorker<Piece>>(worker, limit.signal)
      return worker
    } catch (problem) {
      await worker.terminate()
      throw problem
    } finally {
      limit.clear()
    }
  }
}

type Outcome<Piece> = { readonly pieces: Piece[] } | { readonly problem: Error }

async function resultOf<Task, Piece>(worker: Worker, task: Task, signal: AbortSignal): Promise<Outcome<Piece>> {
  const pieces: Piece[] = []
  const post = (message: ToWorker<Task>) => worker.postMessage(message)
  post({ task })
  for (;;) {
    const message = await messageFrom<FromWorker<Piece>>(worker, signal)
    if (message === 'done' || message === 'ready') return { pieces }
    if ('problem' in message) return { problem: receivedProblem(message.problem) }
    pieces.push(message.piece)
    await nextTurn()
    post('next')
  }
}

/** The next message of a worker; rejects when it crashes or when the signal ends the task. */
function messageFrom<Message>(worker: Worker, signal: AbortSignal): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
      action()
    }
    const onMessage = (message: Message) => settle(() => resolve(message))
    const onError = (problem: Error) => settle(() => reject(new TaskEnded(problem.message, { cause: problem })))
    const onExit = () => settle(() => reject(new TaskEnded('the worker ended')))
    const onAbort = () => settle(() => reject(asError(signal.reason)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
  })
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new TaskEnded('the task was given up')
}

function withTimeLimit(outer: AbortSignal, milliseconds: number) {
  const inner = new AbortController()
  const timer = setTimeout(() => inner.abort(new TaskEnded(`took more than ${milliseconds} ms`)), milliseconds)
  return { signal: AbortSignal.any([outer, inner.signal]), clear: () => clearTimeout(timer) }
}
