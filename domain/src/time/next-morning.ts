import { dayAt, daysBefore, timeOnDay } from './calendar-day.ts'

export interface Mornings {
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  readonly minuteOfDay: number
  readonly timeZone: string
}

function weekdayOf(day: string): number {
  // getUTCDay returns 0 for Sunday.
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The next of these mornings in the zone of its reader; always after `now`. */
export function nextMorning({ weekdays, minuteOfDay, timeZone }: Mornings, now: Date): Date {
  const today = dayAt(now, timeZone)
  // The same weekday a week later is the last that can be next.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = daysBefore(today, -ahead)
    const morning = timeOnDay(day, minuteOfDay, timeZone)
    if (weekdays.includes(weekdayOf(day)) && morning > now) return morning
  }
  throw new Error('a morning mail needs at least one weekday')
}

/** The first of these weekdays after a day. */
export function nextWeekday(weekdays: readonly number[], after: string): string {
  const week = [1, 2, 3, 4, 5, 6, 7].map((ahead) => daysBefore(after, -ahead))
  const next = week.find((day) => weekdays.includes(weekdayOf(day)))
  if (next === undefined) throw new Error('no weekday was given')
  return next
}
