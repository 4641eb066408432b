import { dayMilliseconds, daysBefore } from '../time/calendar-day.ts'

/** A period of whole days, both included, written `2026-11-15`. */
export interface DayRange {
  readonly begin: string
  readonly end: string
}

function time(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The number of days of a period. */
export function lengthInDays({ begin, end }: DayRange): number {
  return Math.round((time(end) - time(begin)) / dayMilliseconds) + 1
}

/** For the first days of a month the same days of the previous month; otherwise as many days, ending the day before. */
export function periodBefore(days: DayRange): DayRange {
  const isMonthSoFar = days.begin.endsWith('-01') && days.begin.slice(0, 7) === days.end.slice(0, 7)
  if (isMonthSoFar) return comparedDays('month', days.end).first
  return { begin: daysBefore(days.begin, lengthInDays(days)), end: daysBefore(days.begin, 1) }
}

type Calendar = 'month' | 'quarter' | 'year'

const monthsOf: Readonly<Record<Calendar, number>> = { month: 1, quarter: 3, year: 12 }

/** The first day of the calendar period that contains the day, or of an earlier period. */
function startOf(calendar: Calendar, day: string, periodsBack = 0): string {
  const months = monthsOf[calendar]
  const date = new Date(time(day))
  const month = Math.floor(date.getUTCMonth() / months) * months - periodsBack * months
  return new Date(Date.UTC(date.getUTCFullYear(), month, 1)).toISOString().slice(0, 10)
}

/** Periods that can be chosen with one click. */
export const quickPeriods = [
  'today',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'thisYear',
] as const

export type QuickPeriod = (typeof quickPeriods)[number]

export function daysOfQuickPeriod(period: QuickPeriod, today: string): DayRange {
  switch (period) {
    case 'today':
      return { begin: today, end: today }
    case 'last7Days':
      return { begin: daysBefore(today, 6), end: today }
    case 'last30Days':
      return { begin: daysBefore(today, 29), end: today }
    case 'thisMonth':
      return { begin: startOf('month', today), end: today }
    case 'lastMonth':
      return { begin: startOf('month', today, 1), end: daysBefore(startOf('month', today), 1) }
    case 'thisQuarter':
      return { begin: startOf('quarter', today), end: today }
    case 'thisYear':
      return { begin: startOf('year', today), end: today }
  }
}

/** The default days of the dashboard: from the first of the month. */
export function defaultDays(today: string): DayRange {
  return daysOfQuickPeriod('thisMonth', today)
}

export const comparePresets = ['custom', 'week', 'month', 'quarter', 'year'] as const

export type ComparePreset = (typeof comparePresets)[number]

export interface ComparedPeriods {
  readonly first: DayRange
  readonly second: DayRange
}

/**
 * The two periods of a preset, the earlier first. The week is as in the old portal: ten days before the last seven.
 * The others compare the calendar period to date with the same part of the previous one, which may be shorter.
 */
export function comparedDays(preset: Exclude<ComparePreset, 'custom'>, today: string): ComparedPeriods {
  if (preset === 'week') {
    return {
      first: { begin: daysBefore(today, 16), end: daysBefore(today, 7) },
      second: { begin: daysBefore(today, 6), end: today },
    }
  }
  const second = { begin: startOf(preset, today), end: today }
  const begin = startOf(preset, today, 1)
  const last = daysBefore(second.begin, 1)
  const end = daysBefore(begin, -(lengthInDays(second) - 1))
  return { first: { begin, end: end < last ? end : last }, second }
}

/** Maximum number of points in a readable line. */
const mostPoints = 100

/** The period split into parts of equal length, the last possibly shorter: days, up to the maximum. */
export function equalParts(days: DayRange): DayRange[] {
  const length = lengthInDays(days)
  const step = Math.ceil(length / mostPoints)
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const begin = daysBefore(days.begin, -index * step)
    const end = daysBefore(begin, -(step - 1))
    return { begin, end: end < days.end ? end : days.end }
  })
}

/** Bar sizes that stay readable: days for a month, weeks for half a year, then months, then years. */
const mostDays = 31
const mostWeeksInDays = 26 * 7
const mostMonthsInDays = 5 * 366
const mostYearsInDays = 60 * 366

/** The period split along the calendar, weeks beginning on Monday; the first and the last part may be shorter. */
export function calendarParts(days: DayRange): DayRange[] {
  const length = lengthInDays(days)
  if (length > mostYearsInDays) return equalParts(days)
  const pieces: DayRange[] = []
  for (let begin = days.begin; begin <= days.end;) {
    const next = nextStart(begin, length)
    // 9999-12-31 has no next day with four digits of the year.
    const isLast = next > days.end || next <= begin
    pieces.push({ begin, end: isLast ? days.end : daysBefore(next, 1) })
    if (isLast) break
    begin = next
  }
  return pieces
}

function nextStart(day: string, length: number): string {
  if (length <= mostDays) return daysBefore(day, -1)
  // getUTCDay returns 0 for Sunday.
  if (length <= mostWeeksInDays) return daysBefore(day, ((new Date(time(day)).getUTCDay() + 6) % 7) - 7)
  return startOf(length <= mostMonthsInDays ? 'month' : 'year', day, -1)
}

/** How a part of a chart is labelled: by day, month or year, or by first and last day. */
export function calendarPartKind({ begin, end }: DayRange): 'day' | 'month' | 'year' | 'days' {
  const length = lengthInDays({ begin, end })
  if (length === 1) return 'day'
  if (length > mostDays) return begin.slice(0, 4) === end.slice(0, 4) ? 'year' : 'days'
  return length > 7 && begin.slice(0, 7) === end.slice(0, 7) ? 'month' : 'days'
}
