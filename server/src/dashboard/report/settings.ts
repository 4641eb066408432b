import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { cadences, nextDueTime, reportDays } from '@roadnote/domain/dashboard/report'
import type { reportContract } from '@roadnote/domain/dashboard/report-contract'
import { dayAt, isTimeZone } from '@roadnote/domain/time/calendar-day'
import type { Kysely } from 'kysely'
import { narrowedSource } from '../../cmr/list/narrowed.ts'
import type { Database } from '../../database/schema.ts'
import type { UseCase } from '../../http/serve.ts'
import { isWithinLimit, immediateReportPrefix } from './limit.ts'
import { queueReport } from './queue.ts'
import { findMailReader } from '../../user/mail-reader.ts'

type Contract = typeof reportContract

export const reportSettings: UseCase<Contract['item']> = async ({ tx, actor: { userId } }) => {
  const { email } = await tx.selectFrom('appUser').where('id', '=', userId).select('email').executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('dashboardReport')
    .leftJoin('organization', 'organization.id', 'dashboardReport.organizationId')
    .where('userId', '=', userId)
    .select(['cadence', 'dashboardReport.organizationId', 'organization.name', 'whole', 'nextDue'])
    .executeTakeFirst()
  return {
    cadence: cadences.find((one) => one === row?.cadence) ?? null,
    organizationId: row?.organizationId ?? null,
    organizationName: row?.name ?? null,
    whole: row?.whole ?? false,
    nextDue: row?.nextDue ?? null,
    email,
  }
}

export const saveReport: UseCase<Contract['save']> = async ({ tx, actor, now }, { cadence, ...input }) => {
  const { userId } = actor
  if (cadence === 'none') {
    await tx.deleteFrom('dashboardReport').where('userId', '=', userId).execute()
    return { message: 'report.stopped' }
  }
  const of = await validReport(tx, actor, input)
  if ((await findMailReader(tx, userId, 'viewDashboard')) === null) throw new Refusal('report_no_email')
  const wanted = { cadence, ...of, nextDue: nextDueTime(cadence, now, of.timeZone) }
  await tx
    .insertInto('dashboardReport')
    .values({ userId, ...wanted })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(wanted))
    .execute()
  return { message: 'report.saved' }
}

export const sendReport: UseCase<Contract['send']> = async ({ tx, actor, now }, { cadence, ...input }) => {
  const of = await validReport(tx, actor, input)
  const reader = await findMailReader(tx, actor.userId, 'viewDashboard')
  if (reader === null) throw new Refusal('report_no_email')
  const days = reportDays(cadence, dayAt(now, of.timeZone))
  // A second click within a minute sends no second report.
  const key = `${immediateReportPrefix} ${actor.userId} ${now.toISOString().slice(0, 16)}`
  if (await isWithinLimit(tx, actor, key)) await queueReport(tx, reader, { days, ...of }, key)
  return { message: 'report.sent' }
}

interface ReportRequest {
  readonly timeZone: string
  readonly organizationId?: number | null | undefined
  readonly whole?: boolean | undefined
}

/** The validated request for a report: the organisation must be visible to the caller. */
async function validReport(
  db: Kysely<Database>,
  actor: Actor,
  { timeZone, organizationId = null, whole = false }: ReportRequest,
) {
  if (!isTimeZone(timeZone)) throw new Refusal('bad_input', { fields: { timeZone: 'unknown' } })
  await narrowedSource(db, actor, { organizationId })
  return { timeZone, organizationId, whole: organizationId !== null && whole }
}
