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
