import { nextDueTime, reportDays, type Cadence } from '@roadnote/domain/dashboard/report'
import { dayAt } from '@roadnote/domain/time/calendar-day'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema.ts'
import { queueReport } from './queue.ts'
import { findReader } from './reader.ts'

const perRound = 50

/**
 * Queues due reports in the outbox, each once: claiming a row sets its next time in the same transaction, and other
 * processes skip locked rows. After a long downtime only the last one is sent. Returns how many were due.
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
    .set({ nextDue: nextDueTime(cadence, now, timeZone) })
    .where('userId', '=', userId)
    .execute()
  const reader = await findReader(tx, userId)
  if (reader === null) return
  await queueReport(tx, reader, { days, timeZone, organizationId, whole }, `report ${userId} ${cadence} ${days.end}`)
}

export interface ReportClock {
  readonly database: Kysely<Database>
  readonly log: Pick<Logger, 'warn'>
  /** Wakes the outbox worker. */
  readonly wake: () => void
}

/** Polls every minute; stopping waits for the running poll. */
export function startReports({ database, log, wake }: ReportClock, everyMilliseconds = 60_000): () => Promise<void> {
  let polling: Promise<void> = Promise.resolve()
  const poll = async (): Promise<void> => {
    try {
      while ((await queueDueReports(database, new Date())) > 0) wake()
    } catch (problem) {
      log.warn({ err: problem }, 'reports could not be planned')
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
