import { nextDue, reportDays, type Cadence } from '@roadnote/domain/dashboard/report'
import { dayAt } from '@roadnote/domain/time/calendar-day'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema.ts'
import { queueReport } from './queue.ts'
import { findReader } from './reader.ts'

const perRound = 50

/**
 * Puts the reports that are due into the outbox, each once: whoever claims a row moves its next time in the same
 * transaction, and others pass by what is claimed. After a long stop the last one is made up for, not all of them.
 * Answers how many were due.
 */
export async function queueDueReports(database: Kysely<Database>, now: Date): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('dashboardReport')
      .where('nextDue', '<=', now)
      .selectAll()
      .orderBy('nextDue')
      .limit(perRound)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of due) await queueOne(tx, row, now)
    return due.length
  })
}

interface DueReport {
  readonly userId: number
  readonly cadence: string
  readonly timeZone: string
  readonly organizationId: number | null
  readonly whole: boolean
}

async function queueOne(tx: Transaction<Database>, row: DueReport, now: Date): Promise<void> {
  const { userId, timeZone, organizationId, whole } = row
  const cadence: Cadence = row.cadence === 'monthly' ? 'monthly' : 'weekly'
  const days = reportDays(cadence, dayAt(now, timeZone))
  await tx
    .updateTable('dashboardReport')
    .set({ nextDue: nextDue(cadence, now, timeZone) })
    .where('userId', '=', userId)
    .execute()
  const reader = await findReader(tx, userId)
  if (reader === null) return
  await queueReport(tx, reader, { days, timeZone, organizationId, whole }, `report ${userId} ${cadence} ${days.end}`)
}

export interface ReportClock {
  readonly database: Kysely<Database>
  readonly log: Pick<Logger, 'warn'>
  /** Something is in the outbox. */
  readonly wake: () => void
}

/** Looks every minute; the end waits for the look that is under way. */
export function startReports({ database, log, wake }: ReportClock, everyMilliseconds = 60_000): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      while ((await queueDueReports(database, new Date())) > 0) wake()
    } catch (problem) {
      log.warn({ err: problem }, 'reports could not be planned')
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, everyMilliseconds)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
