import { parentPort } from 'node:worker_threads'
import { sentProblem, type SentProblem } from './problem.ts'

/** Messages of the pool to a worker: a task, or the request for the next chunk of the result. */
export type ToWorker<Task> = { readonly task: Task } | 'next'

/** Messages of a worker to the pool. It is ready once; then each task ends with `done` or with a problem. */
export type FromWorker<Piece> = 'ready' | 'done' | { readonly piece: Piece } | { readonly problem: SentProblem }

/**
 * Main loop of a worker of `pool.ts`: one task at a time. The result is sent in chunks, each on request of the pool,
 * so that the main thread never deserialises a large result at once.
 */
export function serveTasks<Task, Piece>(work: (task: Task) => Promise<Iterable<Piece>>): void {
  const port = parentPort
  if (port === null) throw new Error('not started as a worker')
  const answer = (message: FromWorker<Piece>) => port.postMessage(message)
  let pieces: Iterator<Piece> = [][Symbol.iterator]()
  const sendNext = () => {
    const { done, value } = pieces.next()
    answer(done === true ? 'done' : { piece: value })
  }
  const begin = async (task: Task) => {
    try {
      pieces = (await work(task))[Symbol.iterator]()
      sendNext()
    } catch (problem) {
      answer({ problem: sentProblem(problem) })
    }
  }
  port.on('message', (message: ToWorker<Task>) => {
    if (message === 'next') sendNext()
    else void begin(message.task)
  })
  answer('ready')
}
