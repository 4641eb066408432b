import { dayAt, daysBefore, startOfDay } from '../time/calendar-day.ts'
import { quickDays, type Days } from './period.ts'

/** Reports that are sent at once, within 24 hours; scheduled ones do not count. */
export const reportsPerDay = { user: 10, organization: 100 } as const

/** How often a report comes: on Mondays about the week before, or on the first about the month before. */
export const cadences = ['weekly', 'monthly'] as const

export type Cadence = (typeof cadences)[number]

/** Before people begin to work. */
const hourOfMorning = 6
const hour = 60 * 60 * 1000

function mondayOf(day: string): string {
  // Sunday is 0.
  return daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
}

/** The whole days that a report of this day is about. */
export function reportDays(cadence: Cadence, today: string): Days {
  if (cadence === 'monthly') return quickDays('lastMonth', today)
  const monday = mondayOf(today)
  return { begin: daysBefore(monday, 7), end: daysBefore(monday, 1) }
}

/** The next Monday, or the next first of a month, in the morning where its reader is; always after this moment. */
export function nextDue(cadence: Cadence, now: Date, zone: string): Date {
  const today = dayAt(now, zone)
  const first = cadence === 'weekly' ? mondayOf(today) : `${today.slice(0, 8)}01`
  const morning = (day: string) => new Date(startOfDay(day, zone).getTime() + hourOfMorning * hour)
  const next = cadence === 'weekly' ? daysBefore(first, -7) : `${daysBefore(first, -31).slice(0, 8)}01`
  return morning(first) > now ? morning(first) : morning(next)
}
