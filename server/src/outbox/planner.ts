import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'

/** Does regular work that is due now, each once however many processes call it. Returns how much was due. */
export type QueueDue = (database: Kysely<Database>, now: Date) => Promise<number>

interface PlannerParts {
  readonly database: Kysely<Database>
  readonly log: Pick<Logger, 'warn'>
  /** Wakes the outbox worker. */
  readonly wake: () => void
}

/** Polls every minute; stopping waits for the running poll. A failure in one kind of work does not stop the others. */
export function startPlanner(
  { database, log, wake }: PlannerParts,
  kinds: Readonly<Record<string, QueueDue>>,
  everyMilliseconds = 60_000,
): () => Promise<void> {
  let polling: Promise<void> = Promise.resolve()
  const poll = async (): Promise<void> => {
    for (const [kind, queueDue] of Object.entries(kinds)) {
      try {
        while ((await queueDue(database, new Date())) > 0) wake()
      } catch (problem) {
        log.warn({ err: problem }, `${kind} could not be planned`)
      }
    }
  }
  const timer = setInterval(() => {
    polling = polling.then(poll)
  }, everyMilliseconds)
  return async () => {
    clearInterval(timer)
    await polling
  }
}
