import type { Logger } from 'pino'
import type { FileStore } from '../../files/file-store.ts'
import { removeFiles } from '../../files/removal.ts'
import { startRounds } from '../rounds.ts'
import { expireNextOrPass, type RetentionParts, type RetentionStep } from './round.ts'

const restMilliseconds = 5 * 60_000
/** Longer than a batch takes, so that removing uses at most a part of the database's time. */
const pauseMilliseconds = 1000

/** Removes expired data and files that nothing names in the background. Returns how to stop. */
export function startRetention(
  parts: RetentionParts & { readonly files: FileStore; readonly log: Pick<Logger, 'warn'> },
): () => Promise<void> {
  const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result, what: string): Promise<Result> => {
    try {
      return await work()
    } catch (problem) {
      parts.log.warn({ err: problem }, what)
      return otherwise
    }
  }
  const onPassed = (problem: unknown) => {
    parts.log.warn({ err: problem }, 'expired data could not be removed and is left for the next round')
  }
  return startRounds(async () => {
    const step = await attempt<RetentionStep>(
      () => expireNextOrPass(parts, { onPassed }),
      'idle',
      'the removal of expired data was interrupted',
    )
    const removed = await attempt(
      () => removeFiles(parts.database, parts.files),
      0,
      'the removal of files was interrupted',
    )
    return step === 'more' || removed > 0 ? pauseMilliseconds : restMilliseconds
  }, restMilliseconds)
}
