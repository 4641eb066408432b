import { nextDueTime, reportDays, type Cadence } from '@roadnote/domain/dashboard/report'
import { dayAt } from '@roadnote/domain/time/calendar-day'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { queueReport } from './queue.ts'
import { findMailReader } from '../../user/mail-reader.ts'

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
  const reader = await findMailReader(tx, userId, 'viewDashboard')
  if (reader === null) return
  await queueReport(tx, reader, { days, timeZone, organizationId, whole }, `report ${userId} ${cadence} ${days.end}`)
}
