/** Calendar days in a time zone, including days on which the clock changes. `2026-11-15` sorts as text. */

/** Default time zone: that of the office. */
export const defaultZone = 'Europe/Brussels'

export const dayMilliseconds = 24 * 60 * 60 * 1000
const writtenDay = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+)?$/
const writtenMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i

export function isTimeZone(name: string): boolean {
  try {
    // Cached per zone: creating a format costs as much as reading a page of notes.
    return formatOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The day in a filter: a written day, or the day of a date-time in the zone. */
export function dayOf(sent: string, zone: string): string | null {
  const written = writtenDay.exec(sent)?.[1]
  if (written !== undefined) return isDay(written) ? written : null
  const time = writtenMoment.test(sent) ? new Date(sent) : new Date(Number.NaN)
  return Number.isNaN(time.getTime()) ? null : localDay(time.getTime(), zone)
}

/** A day of the calendar, written `2026-11-15`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  // 30 February would silently become a day in March; the database does not accept the year 0.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) && !text.startsWith('0000')
}

/** The day of a point in time in the zone. */
export function dayAt(moment: Date, zone: string): string {
  return localDay(moment.getTime(), zone)
}

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayMilliseconds).toISOString().slice(0, 10)
}

/** The first instant of a day; not always midnight, which daylight saving time may skip. */
export function startOfDay(day: string, zone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`)
  const starts = [asIfUtc - dayMilliseconds, asIfUtc + dayMilliseconds]
    .map((near) => asIfUtc - offsetAt(near, zone))
    .filter((time) => localDay(time, zone) === day)
  return new Date(Math.min(...(starts.length === 0 ? [asIfUtc] : starts)))
}

export function startOfNextDay(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString()
  // The last day with a four-digit year has no next one.
  return next.startsWith('+') ? new Date(next) : startOfDay(next.slice(0, 10), zone)
}

function localDay(time: number, zone: string): string {
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', {
    ...parts,
    timeZone: zone,
    second: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
  })
  // There are about 600 zones; the limit stops made-up spellings from filling the memory.
  if (formats.size < 1000) formats.set(zone, made)
  return made
}

/** The offset of a zone from UTC at a point in time. */
function offsetAt(time: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(time)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return local - Math.floor(time / 1000) * 1000
}

/** The instant when the clocks of a zone show this minute of a day; later by an hour where daylight saving skips it. */
export function timeOnDay(day: string, minute: number, zone: string): Date {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const times = [asIfUtc - dayMilliseconds, asIfUtc + dayMilliseconds].map((near) => asIfUtc - offsetAt(near, zone))
  const exact = times.filter((time) => time + offsetAt(time, zone) === asIfUtc)
  return new Date(exact.length === 0 ? Math.max(...times) : Math.min(...exact))
}
