import type { Words } from '@roadnote/domain/dashboard/chart-words'
import { formatDate, formatNumber } from '../../language/format.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useText } from '../../language/use-text.ts'
import { noonOf } from '../../ui/time/local-moment.ts'

/** Texts and formats of charts in the user's language. */
export function useChartWords(): Words {
  const text = useText()
  const language = useLanguage()
  return {
    text,
    number: (value) => formatNumber(language, value),
    day: (day, style) => formatDate(language, noonOf(day), style),
  }
}
