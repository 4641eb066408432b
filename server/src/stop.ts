import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Cleanup functions, run in reverse order. */
export type Ending = () => Promise<void> | void

/**
 * A stop ends within five seconds, whatever is under way: a rolling restart waits for it, and supervisors kill a process
 * that stays. What is cut off is not lost: messages and seals are queued in the database, and the caller of a request
 * that takes longer sees a lost connection.
 */
export const stopLimits = { requests: 3000, background: 3200, connections: 500 } as const

/**
 * Goes on serving for the delay, in which `/ready` tells load balancers to leave: a connection that the system accepted
 * and the program did not would be lost with the port. Then finishes the running requests; those that take longer lose
 * their connection.
 */
export async function closeApp(app: FastifyInstance, delay: number): Promise<void> {
  if (delay > 0) await pause(delay)
  const impatience = setTimeout(() => app.server.closeAllConnections(), stopLimits.requests - delay)
  await app.close()
  clearTimeout(impatience)
}

/** Runs all endings at once and waits for them, but not longer than this. */
export async function endWithin(milliseconds: number, endings: readonly Ending[]): Promise<void> {
  let impatience: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    impatience = setTimeout(resolve, milliseconds)
  })
  await Promise.race([Promise.all(endings.map(async (ending) => ending())), limit])
  clearTimeout(impatience)
}
