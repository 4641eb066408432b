import { filesAwayCode } from '../files/file-store.ts'
import { CommitsStuck } from './commit-limit.ts'
import { isLostConnection } from './lost-connection.ts'
import { errorCode } from './start-problem.ts'

/** Whether our own database or file store was away, so that the work itself was not at fault and can soon be repeated. */
export function isOwnOutage(problem: unknown): boolean {
  return isLostConnection(problem) || problem instanceof CommitsStuck || errorCode(problem) === filesAwayCode
}
