import { dayAt, daysBefore, startOfDay } from '../time/calendar-day.ts'
import { daysOfQuickPeriod, type DayRange } from './period.ts'

/** Limits of immediate reports within 24 hours; scheduled ones do not count. */
export const reportsPerDay = { user: 10, organization: 100 } as const

/** A weekly report comes on Mondays about the previous week, a monthly one on the first about the previous month. */
export const cadences = ['weekly', 'monthly'] as const

export type Cadence = (typeof cadences)[number]

/** Before working hours. */
const hourOfMorning = 6
const hour = 60 * 60 * 1000

function mondayOf(day: string): string {
  // getUTCDay returns 0 for Sunday.
  return daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
}

/** The days that a report of this day covers. */
export function reportDays(cadence: Cadence, today: string): DayRange {
  if (cadence === 'monthly') return daysOfQuickPeriod('lastMonth', today)
  const monday = mondayOf(today)
  return { begin: daysBefore(monday, 7), end: daysBefore(monday, 1) }
}

/** The next Monday or first of the month, in the morning of the reader's time zone; always after `now`. */
export function nextDueTime(cadence: Cadence, now: Date, zone: string): Date {
  const today = dayAt(now, zone)
  const first = cadence === 'weekly' ? mondayOf(today) : `${today.slice(0, 8)}01`
  const morning = (day: string) => new Date(startOfDay(day, zone).getTime() + hourOfMorning * hour)
  const next = cadence === 'weekly' ? daysBefore(first, -7) : `${daysBefore(first, -31).slice(0, 8)}01`
  return morning(first) > now ? morning(first) : morning(next)
}
