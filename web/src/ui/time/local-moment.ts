import { dayAt } from '@roadnote/domain/time/calendar-day'
import { timeZone } from './zone.ts'

/** Converts between the local wall time of calendars, `2026-11-15 09:30:00`, and the moments of form and wire. */

export function wallTimeOf(moment: Date): string {
  const clock = [moment.getHours(), moment.getMinutes(), moment.getSeconds()]
  return `${dayAt(moment, timeZone)} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** An hour skipped in spring becomes the next one, as on every clock. */
export function momentOfWallTime(wallTime: string): Date {
  return new Date(wallTime.replace(' ', 'T'))
}

/** A date without a time, at noon so that no time zone moves it to another day. */
export function noonOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00`)
}
