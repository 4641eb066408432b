import { CallFailure } from '../../../client/failure.ts'
import type { QueuedAction } from './queued-action.ts'

/** How many errors of the server's own an action survives before the driver decides. */
const mostErrors = 5

/** The server will answer later; a repetition with the same key is safe. */
const later = new Set([
  'offline',
  'timeout',
  'unavailable',
  'outcome_unknown',
  'files_unavailable',
  'too_busy',
  'throttled',
  'idempotency_in_progress',
  // The user signs in again, and the action waits.
  'unauthenticated',
])

export interface Judgement {
  /** `later`: try again; `error`: try again, but not for ever; `refused`: the driver decides. */
  readonly verdict: 'later' | 'error' | 'refused'
  readonly failure: CallFailure
}

/** What a failed attempt means for the action. */
export function judge(thrown: unknown, { errors }: Pick<QueuedAction, 'errors'>): Judgement {
  const failure =
    thrown instanceof CallFailure ? thrown : new CallFailure({ code: 'internal', message: '', status: 500 })
  if (later.has(failure.code) || failure.status === 401) return { verdict: 'later', failure }
  if (failure.status < 500) return { verdict: 'refused', failure }
  return { verdict: errors + 1 >= mostErrors ? 'refused' : 'error', failure }
}
