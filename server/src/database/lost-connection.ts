import { errorCode } from './start-problem.ts'

/**
 * A commit was sent and not confirmed: the work may have been done or not. It must not be repeated without a look at
 * what there is now.
 */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'

  constructor(options?: ErrorOptions) {
    super('the commit was not confirmed', options)
  }
}

/** Error codes of PostgreSQL and of Node for a lost connection or server. */
const lostCodes = /^(?:08|57P0|25P0[34])|^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/

/** Messages of the driver, its pool and Kysely that have no code. */
const lostWords =
  /^Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after|Client was closed|driver has already been destroyed/

/**
 * Whether the connection is lost, so that neither it nor its running transaction can be used any more.
 */
export function isLostConnection(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  if (problem instanceof OutcomeUnknown) return true
  if (lostCodes.test(errorCode(problem) ?? '') || lostWords.test(problem.message)) return true
  // The server closes the connection after every fatal error.
  return 'severity' in problem && (problem.severity === 'FATAL' || problem.severity === 'PANIC')
}
