import { chartNames, type ChartName, type ChartRow } from '@roadnote/domain/dashboard/charts'
import type { DashboardFilter } from '@roadnote/domain/dashboard/contract'
import { periodBefore } from '@roadnote/domain/dashboard/period'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { MailParts } from '../../outbox/deliver.ts'
import { Undeliverable } from '../../outbox/dispatch.ts'
import type { StoredMail } from '../../outbox/mail/payload.ts'
import { chartOf } from '../charts.ts'
import { metricsOf } from '../metrics.ts'
import { drawReport } from './draw.ts'
import { findMailReader } from '../../user/mail-reader.ts'

type Report = NonNullable<StoredMail['report']>

/**
 * Adds dashboard reports to mail attachments: rendered when the mail is sent, with the reader's rights at that time.
 */
export function withReports(database: Kysely<Database>, parts: MailParts, now: () => Date): MailParts {
  return {
    ...parts,
    async attachmentsOf(mail, cmrId) {
      if (mail.report === undefined) return parts.attachmentsOf(mail, cmrId)
      const bytes = await reportOf(database, mail.report, now())
      return { attachments: [{ name: nameOf(mail.report), mediaType: 'application/pdf', bytes }], leftOut: [] }
    },
    attachmentNamesOf: async (mail, cmrId, at) =>
      mail.report === undefined ? parts.attachmentNamesOf(mail, cmrId, at) : [nameOf(mail.report)],
  }
}

function nameOf({ begin, end }: Report): string {
  return `roadnote-${begin}-${end}.pdf`
}

async function reportOf(database: Kysely<Database>, report: Report, now: Date): Promise<Buffer> {
  const { userId, begin, end, timeZone } = report
  const facts = await database
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const reader = await findMailReader(tx, userId, 'viewDashboard')
      if (reader === null) throw new Undeliverable('its reader may not have it any more')
      const { actor } = reader
      const { filter: of, name } = await organizationOf(tx, report)
      const days = { begin, end }
      const filter: DashboardFilter = { ...days, timeZone, ...of }
      const chartInput = { actor, filter, language: actor.language, now }
      const charts = new Map<ChartName, readonly ChartRow[]>()
      for (const chart of chartNames) charts.set(chart, await chartOf(tx, chart, chartInput))
      return {
        language: actor.language,
        days,
        timeZone,
        now,
        of: name ?? actor.organizationName,
        figures: await metricsOf(tx, actor, filter, now),
        before: await metricsOf(tx, actor, { ...filter, ...periodBefore(days) }, now),
        charts,
      }
    })
  return drawReport(facts)
}

/** The organisation as filter; its path may have changed since. */
async function organizationOf(database: Kysely<Database>, { organizationId, whole }: Report) {
  if (organizationId === null) return { filter: {}, name: null }
  const row = await database
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select(['name', 'path'])
    .executeTakeFirstOrThrow()
  return { filter: whole ? { organizationHId: row.path } : { organizationId }, name: row.name }
}
