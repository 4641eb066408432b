import { dayAt } from '@roadnote/domain/time/calendar-day'
import { timeZone } from './zone.ts'

/** Calendars speak of local wall time, `2026-11-15 09:30:00`; the form and the wire of moments. */

export function wallTimeOf(moment: Date): string {
  const clock = [moment.getHours(), moment.getMinutes(), moment.getSeconds()]
  return `${dayAt(moment, timeZone)} ${clock.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** An hour that the clocks skip in spring becomes the next one, as every clock on the wall does. */
export function momentOfWallTime(wallTime: string): Date {
  return new Date(wallTime.replace(' ', 'T'))
}

/** A day without a time, at noon so that no time zone moves it to another day. */
export function noonOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00`)
}
