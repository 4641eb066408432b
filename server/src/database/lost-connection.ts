import { errorCode } from './start-problem.ts'

/** PostgreSQL's codes for a connection or a server that is gone, and Node's for the same. */
const lostCodes = /^(?:08|57P0|25P0[34])|^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/

/** What the driver, its pool and Kysely say of it without a code. */
const lostWords =
  /^Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after|Client was closed|driver has already been destroyed/

/**
 * Is the connection gone with this problem, so that neither it nor what was under way on it can be used any more? Whether a
 * commit that was under way has happened nobody knows then.
 */
export function isLostConnection(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  if (lostCodes.test(errorCode(problem) ?? '') || lostWords.test(problem.message)) return true
  // The server closes a connection with whatever it calls fatal.
  return 'severity' in problem && (problem.severity === 'FATAL' || problem.severity === 'PANIC')
}
