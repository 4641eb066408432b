import type { CallFailure } from '../../../client/failure.ts'
import { failureOf, type QueuedAction } from './queued-action.ts'

/** What became of an action that was added: the server has it, or it waits on this device. */
export type Outcome = 'sent' | 'waiting' | { readonly refused: CallFailure }

/** How long a form waits for the server before the action is left to the queue. */
const patienceMilliseconds = 5000

interface Waiting {
  /** A read that began before the action was added knows nothing about it. */
  readonly since: number
  readonly settle: Set<(outcome: Outcome) => void>
}

/** The forms that wait for what becomes of their actions. */
export class Outcomes {
  readonly #after: (milliseconds: number, act: () => void) => () => void
  readonly #waiting = new Map<string, Waiting>()

  constructor(after: (milliseconds: number, act: () => void) => () => void) {
    this.#after = after
  }

  /** `since`: the number of the last read of the queue. */
  of(key: string, since: number): Promise<Outcome> {
    const settle = this.#waiting.get(key)?.settle ?? new Set()
    this.#waiting.set(key, { since, settle })
    return new Promise((resolve) => {
      const finish = (outcome: Outcome): void => {
        stop()
        settle.delete(finish)
        resolve(outcome)
      }
      const stop = this.#after(patienceMilliseconds, () => finish('waiting'))
      settle.add(finish)
    })
  }

  report(key: string, outcome: Outcome): void {
    const waiting = this.#waiting.get(key)
    this.#waiting.delete(key)
    for (const settle of waiting?.settle ?? []) settle(outcome)
  }

  /** Another tab may have sent an action, or got the refusal. */
  compare(stored: readonly QueuedAction[], read: number): void {
    for (const [key, { since }] of this.#waiting) {
      if (since >= read) continue
      const action = stored.find((one) => one.key === key)
      const refused = action === undefined ? null : failureOf(action)
      if (action === undefined) this.report(key, 'sent')
      else if (refused !== null) this.report(key, { refused })
    }
  }
}
