import { Refusal, type FieldProblem } from '@roadnote/domain/access/refusal'
import type { DashboardFilter } from '@roadnote/domain/dashboard/contract'
import { defaultDays, type DayRange } from '@roadnote/domain/dashboard/period'
import { dayAt, dayOf, defaultZone, isTimeZone, startOfDay, startOfNextDay } from '@roadnote/domain/time/calendar-day'

/** A period of days in the reader's time zone, divided into pieces; each begins where the previous one ends. */
export interface Period {
  readonly starts: readonly Date[]
  readonly before: Date
}

/** The requested days in order, otherwise the default period of the dashboard. */
export function requestedDays({ begin, end, timeZone }: DashboardFilter, now: Date): { days: DayRange; zone: string } {
  const zone = timeZone ?? defaultZone
  if (!isTimeZone(zone)) throw new Refusal('bad_input', { fields: { timeZone: 'unknown' } })
  const problems: Record<string, FieldProblem> = {}
  const read = (field: 'begin' | 'end', sent: string | null | undefined) => {
    if (sent === undefined || sent === null) return null
    const day = dayOf(sent, zone)
    if (day === null) problems[field] = 'wrong_format'
    return day
  }
  const [first, last] = [read('begin', begin), read('end', end)]
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', { fields: problems })
  const to = last ?? dayAt(now, zone)
  const from = first ?? defaultDays(to).begin
  return { days: from <= to ? { begin: from, end: to } : { begin: to, end: from }, zone }
}

export function periodOf(pieces: readonly DayRange[], zone: string): Period {
  return {
    starts: pieces.map(({ begin }) => startOfDay(begin, zone)),
    before: startOfNextDay(pieces.at(-1)?.end ?? '', zone),
  }
}
