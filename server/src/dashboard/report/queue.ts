import { periodBefore, type Days } from '@roadnote/domain/dashboard/period'
import { languageTag, type Language } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { queueMail } from '../../outbox/mail/payload.ts'
import type { Reader } from './reader.ts'

/** What a report is of. */
export interface ReportOf {
  readonly days: Days
  readonly timeZone: string
  readonly organizationId: number | null
  readonly whole: boolean
}

/** Days as people of that language write them. */
export function daysText({ begin, end }: Days, language: Language): string {
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium', timeZone: 'UTC' })
  const show = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  return begin === end ? show(begin) : `${show(begin)} – ${show(end)}`
}

/** A short mail; the PDF is drawn when it goes out. The same key sends once. */
export async function queueReport(
  tx: Transaction<Database>,
  { actor, email }: Reader,
  { days, ...of }: ReportOf,
  key: string,
): Promise<void> {
  await queueMail(tx, {
    key,
    userId: actor.userId,
    mail: {
      template: 'DashboardReport',
      to: email,
      language: actor.language,
      values: { days: daysText(days, actor.language), before: daysText(periodBefore(days), actor.language) },
      link: { path: `/${actor.language}/dashboard?report=open` },
      report: { userId: actor.userId, ...days, ...of },
    },
  })
}
