import { type Language, languageTag } from '@roadnote/locales/languages'

/** Separators and filler words around a date and a time. */
const fillers = new Set(['kl', 'um', 'uhr', 'uur', 'om', 'à', 'a', 'las', 'at', 'den', 'le', 'de', 'del', 'h'])

const monthNames = new Map<Language, readonly string[][]>()

/** Month names, long and short, from the language's own date format. */
function monthsOf(language: Language): readonly string[][] {
  const known = monthNames.get(language)
  if (known !== undefined) return known
  const names = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((width) => {
      const format = new Intl.DateTimeFormat(languageTag(language), { day: 'numeric', month: width, timeZone: 'UTC' })
      const part = format.formatToParts(new Date(Date.UTC(2026, month, 1))).find(({ type }) => type === 'month')
      return bare(part?.value ?? '')
    }),
  )
  monthNames.set(language, names)
  return names
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll('.', '')
}

/** Matches `nov`, `Nov.`, `november`, and every unambiguous prefix. */
function monthNamed(word: string, language: Language): number | null {
  const wanted = bare(word)
  if (wanted.length < 3) return null
  const found = monthsOf(language).flatMap((names, month) =>
    names.some((name) => name.startsWith(wanted)) ? [month + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

interface Day {
  readonly year: number | null
  readonly month: number
  readonly day: number
}

function dayOf(first: string, second: string, third: string | undefined): Day {
  // A four-digit number at the start is the year, as in Swedish and ISO dates.
  if (first.length === 4) return { year: Number(first), month: Number(second), day: Number(third ?? '') }
  const year = third === undefined ? null : Number(third) + (third.length === 2 ? 2000 : 0)
  return { year, month: Number(second), day: Number(first) }
}

/** Parses the day at the start of the words, and returns the rest. */
function takeDay(words: readonly string[], language: Language): { day: Day; rest: readonly string[] } | null {
  const [first = '', second = '', third = ''] = words
  const whole = /^(\d{1,2}|\d{4})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?\.?$/.exec(first)
  if (whole !== null) return { day: dayOf(whole[1] ?? '', whole[2] ?? '', whole[3]), rest: words.slice(1) }
  const digits = /^(?:(20\d{2})(\d{2})(\d{2})|(\d{2})(\d{2})(\d{4}|\d{2}))$/.exec(first)
  if (digits !== null) {
    const [, ...parts] = digits
    const [one = '', two = '', three] = parts.filter((part) => part !== undefined)
    return { day: dayOf(one, two, three), rest: words.slice(1) }
  }
  if (!/^\d{1,2}\.?$/.test(first)) return null
  const month = /^\d{1,2}\.?$/.test(second) ? Number.parseInt(second, 10) : monthNamed(second, language)
  if (month === null) return null
  const hasYear = /^\d{4}$/.test(third)
  const day = { year: hasYear ? Number(third) : null, month, day: Number.parseInt(first, 10) }
  return { day, rest: words.slice(hasYear ? 3 : 2) }
}

/** Without a year, take the year in which the date is nearest: in November `15-01` is next year's. */
function nearestYear({ month, day }: Day, today: Date): number {
  const years = [-1, 0, 1].map((more) => today.getFullYear() + more)
  const distance = (year: number) => Math.abs(new Date(year, month - 1, day).getTime() - today.getTime())
  return years.reduce((best, year) => (distance(year) < distance(best) ? year : best))
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}

function written(day: Day, today: Date): string | null {
  const year = day.year ?? nearestYear(day, today)
  const moment = new Date(year, day.month - 1, day.day)
  const isReal = moment.getMonth() === day.month - 1 && year >= 1900 && year < 2200
  return isReal ? `${year}-${two(day.month)}-${two(day.day)}` : null
}

/** Parses `14:30`, `14.30`, `14h30`, `1430`, `14`; midnight when empty. */
function timeOf(words: readonly string[]): string | null {
  if (words.length === 0) return '00:00'
  const clock = /^(\d{1,2})(?:[:.hu]?(\d{2})(?::\d{2})?|h)?$/.exec(words.join(''))
  const hour = Number(clock?.[1] ?? 24)
  const minute = Number(clock?.[2] ?? 0)
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null
}

function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .replaceAll(/[,\u00A0\u202F]/g, ' ')
    .replace(/(?<=\d)t(?=\d)/, ' ')
    .split(/\s/)
    .filter((word) => word !== '' && !fillers.has(bare(word)))
}

/** Parses a typed date to `2026-11-15`; `null` when invalid. */
export function readDay(typed: string, language: Language, today: Date): string | null {
  const found = takeDay(wordsOf(typed), language)
  return found === null || found.rest.length > 0 ? null : written(found.day, today)
}

/** Parses a typed date and time to wall time, `2026-11-15 14:30:00`; `null` when invalid. */
export function readWallTime(typed: string, language: Language, today: Date): string | null {
  const found = takeDay(wordsOf(typed), language)
  if (found === null) return null
  const day = written(found.day, today)
  const time = timeOf(found.rest)
  return day === null || time === null ? null : `${day} ${time}:00`
}
