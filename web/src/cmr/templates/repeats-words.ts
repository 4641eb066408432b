import type { NoteTemplate } from '@roadnote/domain/cmr/template/contract'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../language/format.ts'
import type { Text } from '@roadnote/locales/keys'
import { timeZone } from '../../ui/time/zone.ts'

/** The name of a day of the week; Monday is 1. */
export function shortDay(language: Language, day: number): string {
  // The first of January 2024 was a Monday.
  return formatDate(language, new Date(Date.UTC(2024, 0, day)), 'dayShort', 'UTC')
}

/** When a template repeats, for its row; empty if it does not. */
export function repeatsWords(language: Language, text: Text, { repeats }: NoteTemplate): string {
  if (repeats === null) return ''
  const { weekdays, isPaused, nextDue, hasFailed } = repeats
  const days = weekdays.map((day) => shortDay(language, day)).join(', ')
  const state = isPaused ? 'isPaused' : nextDue === null ? 'isOver' : hasFailed ? 'hasFailed' : null
  return state === null ? days : `${days} · ${text(`template.repeats.${state}`)}`
}

/** UTC is no zone of a place, so the list of the platform leaves it out. */
export const timeZones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((zone) => ({
  value: zone,
  name: zone.replaceAll('_', ' '),
  detail: '',
}))
