import { type Language, languageTag } from '@roadnote/locales/languages'

type DateStyle =
  | 'date'
  | 'day'
  | 'time'
  | 'dayTime'
  | 'dateTime'
  | 'month'
  | 'weekday'
  | 'dayName'
  | 'dayShort'
  | 'weekdayAndDay'

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric' },
  dayName: { weekday: 'long' },
  dayShort: { weekday: 'short' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
}

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** Intl formatters are slow to create and lists need thousands of texts, so each is cached. */
function cached<Format>(cache: Map<string, Format>, key: string, make: () => Format): Format {
  const known = cache.get(key) ?? make()
  cache.set(key, known)
  return known
}

export function formatDate(language: Language, moment: Date, style: DateStyle = 'date', timeZone?: string): string {
  const format = cached(
    dates,
    `${language} ${style} ${timeZone ?? ''}`,
    () => new Intl.DateTimeFormat(languageTag(language), { ...dateStyles[style], timeZone, hourCycle: 'h23' }),
  )
  return format.format(moment)
}

const dayMilliseconds = 86_400_000

/** A day as people say it: yesterday, today or tomorrow, else its weekday and date. */
export function formatDayFromToday(language: Language, day: Date, now = new Date()): string {
  const tag = languageTag(language)
  // As days of the calendar: one of them can have 23 or 25 hours.
  const count = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMilliseconds
  const days = count(day) - count(now)
  const words =
    Math.abs(days) > 1
      ? formatDate(language, day, 'weekdayAndDay')
      : new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
  return words.charAt(0).toLocaleUpperCase(tag) + words.slice(1)
}

/** The exact time in UTC, for tooltips next to local times. */
export function formatUtc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

export function formatNumber(language: Language, value: number, fractionDigits?: number): string {
  const format = cached(
    numbers,
    `${language} ${fractionDigits ?? ''}`,
    () =>
      new Intl.NumberFormat(languageTag(language), {
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits ?? 3,
      }),
  )
  return format.format(value)
}

const spans = [
  ['day', 24 * 60, 2 * 24 * 60],
  ['hour', 60, 60],
  ['minute', 1, 0],
] as const

/** A duration in its largest whole unit: minutes below an hour, hours below two days. */
export function formatSpan(language: Language, milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const [unit, size] = spans.find(([, , from]) => minutes >= from) ?? spans[2]
  return unitFormat(language, unit, 'short').format(Math.floor(minutes / size))
}

/** The same in full words for sentences, and with seconds below a minute. */
export function formatSpanInWords(language: Language, milliseconds: number): string {
  const minutes = Math.max(0, milliseconds / 60_000)
  const [unit, size] = spans.find(([, , from]) => minutes >= Math.max(1, from)) ?? (['second', 1 / 60] as const)
  return unitFormat(language, unit, 'long').format(Math.floor(minutes / size))
}

function unitFormat(language: Language, unit: 'day' | 'hour' | 'minute' | 'second', unitDisplay: 'short' | 'long') {
  return cached(
    numbers,
    `${language} ${unit} ${unitDisplay}`,
    () => new Intl.NumberFormat(languageTag(language), { style: 'unit', unit, unitDisplay }),
  )
}
