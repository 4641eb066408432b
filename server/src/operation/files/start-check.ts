import type { Logger } from 'pino'
import { startRounds } from '../rounds.ts'
import { checkNextFiles, readFileCheck, type CheckParts, type CheckStep } from './check-round.ts'

const restMilliseconds = 5 * 60_000
/** As long as a tick, so that checking uses at most half of the disk's time. */
const pauseMilliseconds = 5000

/** Checks all stored files at night in the background. Returns how to stop. */
export function startFileCheck(
  parts: CheckParts & { readonly log: Pick<Logger, 'warn' | 'error'> },
): () => Promise<void> {
  return startRounds(async () => {
    let step: CheckStep = 'idle'
    try {
      step = await checkNextFiles(parts)
      if (step === 'done') await warnOfProblems(parts)
    } catch (problem) {
      parts.log.warn({ err: problem }, 'the check of stored files was interrupted')
    }
    return step === 'more' ? pauseMilliseconds : restMilliseconds
  }, restMilliseconds)
}

async function warnOfProblems({ database, log }: CheckParts & { readonly log: Pick<Logger, 'error'> }): Promise<void> {
  const { last } = await readFileCheck(database)
  if (last === null || last.problems === 0) return
  log.error({ files: last.named.slice(0, 20) }, `${last.problems} stored files are missing or damaged`)
}
