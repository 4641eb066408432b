import type { CorrectionSide } from '@roadnote/domain/cmr/correction/recorded'
import { correctionName, correctionValue } from '@roadnote/domain/cmr/correction/words'
import type { MadeCorrection } from '@roadnote/domain/cmr/correction/correction'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatDate, formatNumber } from '../../language/format.ts'

interface LocalTexts {
  readonly text: Text
  readonly language: Language
}

/** A value in the reader's format and time zone. */
export function valueWords(field: string, value: string | null, { language }: Pick<LocalTexts, 'language'>): string {
  const format = {
    number: (amount: number) => formatNumber(language, amount),
    moment: (moment: Date) => formatDate(language, moment, 'dateTime'),
  }
  return correctionValue(field, value, format, null)
}

/** `Solvents: Gross weight: 1,200.5 → 1,250` */
export function changeWords({ field, row, from, to }: MadeCorrection, texts: LocalTexts): string {
  const change = { from: valueWords(field, from, texts), to: valueWords(field, to, texts) }
  return `${correctionName(field, row, texts.text)}: ${texts.text('correction.change', change)}`
}

export function sideNames(sides: readonly CorrectionSide[], text: Text): string {
  return sides.map((side) => text(`form.side.${side}`)).join(', ')
}
