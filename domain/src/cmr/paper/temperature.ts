import type { Text } from '@roadnote/locales/keys'
import type { PaperFormat } from './format.ts'
import type { PaperGood } from './paper-note.ts'

interface Words {
  readonly text: Text
  readonly format: Pick<PaperFormat, 'number'>
}

/** The agreed temperature of a row of goods in words; null: none. */
export function temperatureRange(
  { temperatureFrom: from, temperatureTo: to }: Pick<PaperGood, 'temperatureFrom' | 'temperatureTo'>,
  { text, format }: Words,
): string | null {
  if (from !== null && to !== null)
    return text('paper.temperature.between', { from: format.number(from), to: format.number(to) })
  if (from !== null) return text('paper.temperature.least', { from: format.number(from) })
  return to === null ? null : text('paper.temperature.most', { to: format.number(to) })
}
