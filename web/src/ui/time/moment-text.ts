import { dayAt } from '@roadnote/domain/time/calendar-day'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../language/format.ts'
import { noonOf } from './local-moment.ts'
import { timeZone } from './zone.ts'

/** The shortest form: the time today, day and time this year, the whole date before. */
export function momentText(language: Language, moment: Date, today: string): string {
  const day = dayAt(moment, timeZone)
  if (day === today) return formatDate(language, moment, 'time')
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDate(language, moment, 'date')
  return formatDate(language, moment, 'dayTime')
}

/** A date without a time, `2026-11-13`: the same date everywhere. */
export function dayText(language: Language, day: string): string {
  return formatDate(language, noonOf(day))
}
