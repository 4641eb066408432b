import { periodBefore, type DayRange } from '@roadnote/domain/dashboard/period'
import { languageTag, type Language } from '@roadnote/locales/languages'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { queueMail } from '../../outbox/mail/payload.ts'
import type { MailReader } from '../../user/mail-reader.ts'

/** Filter and period of a report. */
export interface ReportScope {
  readonly days: DayRange
  readonly timeZone: string
  readonly organizationId: number | null
  readonly whole: boolean
}

/** Dates in the format of that language. */
export function daysText({ begin, end }: DayRange, language: Language): string {
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'medium', timeZone: 'UTC' })
  const show = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  return begin === end ? show(begin) : `${show(begin)} – ${show(end)}`
}

/** A short mail; the PDF is rendered when it is sent. The key prevents duplicates. */
export async function queueReport(
  tx: Transaction<Database>,
  { actor, email }: Pick<MailReader, 'actor' | 'email'>,
  { days, ...of }: ReportScope,
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
