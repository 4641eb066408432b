import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { isOwnOutage } from '../../../database/own-outage.ts'
import type { Database } from '../../../database/schema.ts'
import type { PdfParts } from '../prepare.ts'
import { ensureSealedPdf } from './ensure-sealed.ts'

export interface SealingParts {
  readonly db: Kysely<Database>
  readonly renderer: PdfParts
  readonly log: Pick<Logger, 'warn'>
}

export interface Sealing {
  /** Takes no new work and waits for the current one. */
  stop(): Promise<void>
}

interface ToSeal {
  readonly cmrId: number
  readonly step: number
  readonly attempts: number
}

/** While the database or the file store is away, so that the processor is not kept busy for nothing. */
const pauseInOutage = 5000

/**
 * Takes the signature that has waited longest for its PDF; `skip locked` keeps other processes from taking it.
 * Taking it schedules the next attempt with exponential backoff, from half a minute up to an hour: if sealing fails
 * or the process dies, it is retried later and blocks no other. In `where … in (select … limit 1)` the database may
 * run the inner query once for each row and take several.
 */
export async function claimUnsealed(db: Kysely<Database>): Promise<ToSeal | null> {
  const { rows } = await sql<ToSeal>`
    with due as materialized (
      select cmr_id, step from pdf_to_seal
      where next_attempt_at <= now()
      order by next_attempt_at
      limit 1
      for update skip locked
    )
    update pdf_to_seal as taken
    set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(3600, 30 * power(2, least(attempts, 10))))
    from due
    where (taken.cmr_id, taken.step) = (due.cmr_id, due.step)
    returning taken.cmr_id, taken.step, attempts`.execute(db)
  return rows[0] ?? null
}

/** After an outage of our own, in seconds. */
const outageDelay = 10

/** Undoes a claim: the database or the file store was away, which says nothing about this PDF. */
async function giveBack(db: Kysely<Database>, { cmrId, step, attempts }: ToSeal): Promise<void> {
  await sql`
    update pdf_to_seal set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ${outageDelay})
    where cmr_id = ${cmrId} and step = ${step} and attempts = ${attempts}`.execute(db)
}

/** Seals the PDF of one waiting signature. Returns whether there was one; throws in an outage of our own. */
async function sealNext({ db, renderer, log }: SealingParts, toGiveBack: ToSeal[]): Promise<boolean> {
  for (let [next] = toGiveBack; next !== undefined; [next] = toGiveBack) {
    await giveBack(db, next)
    toGiveBack.shift()
  }
  const taken = await claimUnsealed(db)
  if (taken === null) return false
  const { cmrId, step, attempts } = taken
  try {
    await ensureSealedPdf(db, renderer, cmrId, new Date())
    // Usually already deleted together with storing the PDF.
    await db.deleteFrom('pdfToSeal').where('cmrId', '=', cmrId).where('step', '=', step).execute()
  } catch (problem) {
    log.warn({ err: problem, cmrId, step, attempts }, 'PDF could not be sealed; it will be tried again')
    if (isOwnOutage(problem)) {
      toGiveBack.push(taken)
      throw problem
    }
  }
  return true
}

/**
 * Seals the PDF of each signature soon after it was made, one after another, in any number of processes. A reader's
 * request may seal it earlier.
 */
export function startSealing(parts: SealingParts, everyMilliseconds = 250): Sealing {
  let stopped = false
  let wake: () => void = () => undefined
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const toGiveBack: ToSeal[] = []
  const work = async () => {
    while (!stopped) {
      try {
        const found = await sealNext(parts, toGiveBack)
        if (!found && !stopped) await rest(everyMilliseconds)
      } catch (problem) {
        parts.log.warn({ err: problem }, 'sealing PDFs pauses')
        if (!stopped) await rest(pauseInOutage)
      }
    }
  }
  const running = work()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}
