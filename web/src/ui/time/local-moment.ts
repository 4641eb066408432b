/** Calendars speak of local wall time, `2026-11-15 09:30:00`; the form and the wire of moments. */

function two(part: number): string {
  return String(part).padStart(2, '0')
}

export function wallTimeOf(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
}

/** An hour that the clocks skip in spring becomes the next one, as every clock on the wall does. */
export function momentOfWallTime(wallTime: string): Date {
  return new Date(wallTime.replace(' ', 'T'))
}

/** A day without a time, at noon so that no time zone moves it to another day. */
export function noonOf(day: string): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00`)
}
