import { Refusal, refusals, type RefusalCode, type RefusalDetails } from '@roadnote/domain/access/refusal'
import { errorCode } from '../database/start-problem.ts'

/** An error as it passes between threads, which do not share classes. */
export interface SentProblem {
  readonly message: string
  readonly code: string | undefined
  readonly refusal: { readonly code: string; readonly details: RefusalDetails } | null
}

/** In the worker: converts an error to a message for the main thread. */
export function sentProblem(problem: unknown): SentProblem {
  const refusal = problem instanceof Refusal ? { code: problem.code, details: detailsOf(problem) } : null
  const message = problem instanceof Error ? problem.message : 'unknown problem'
  return { message, code: errorCode(problem), refusal }
}

/** In the main thread: the refusal or error that was thrown in the worker. */
export function receivedProblem({ message, code, refusal }: SentProblem): Error {
  if (refusal !== null && isRefusalCode(refusal.code)) return new Refusal(refusal.code, refusal.details)
  return Object.assign(new Error(message), { code })
}

function detailsOf({ fields, retryAfterSeconds, about }: Refusal): RefusalDetails {
  return {
    ...(fields !== undefined && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(about !== undefined && { about }),
  }
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
