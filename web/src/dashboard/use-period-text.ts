import type { DayRange } from '@roadnote/domain/dashboard/period'
import { formatDate } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { noonOf } from '../ui/time/local-moment.ts'

/** A period formatted for the language. */
export function usePeriodText(): (days: DayRange) => string {
  const language = useLanguage()
  const show = (day: string) => formatDate(language, noonOf(day), 'date')
  return ({ begin, end }) => (begin === end ? show(begin) : `${show(begin)} – ${show(end)}`)
}
