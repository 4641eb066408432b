import { correctionTarget } from '../correction/fields.ts'
import { latestCorrections } from '../correction/correction.ts'
import { correctionName, correctionValue } from '../correction/words.ts'
import { noteFieldCatalogue } from '../field/note-fields.ts'
import type { BoxName } from './box-names.ts'
import { timeZoneOfCountry } from './language.ts'
import type { PaperCorrection, PaperGood, PaperNote } from './paper-note.ts'
import type { PaperTexts } from './paper-texts.ts'

type Texts = Pick<PaperTexts, 'text' | 'format'>

/** The signed and the corrected value side by side: `Solvents: Gross weight: 1,200.5 – Corrected: 1,250`. */
function correctionChange(
  { field, row, from, to }: Pick<PaperCorrection, 'field' | 'row' | 'from' | 'to'>,
  country: string | null,
  { text, format }: Texts,
): string {
  const words = (value: string | null) => correctionValue(field, value, format, country)
  return `${correctionName(field, row, text)}: ${words(from)} – ${text('correction.printed', { value: words(to) })}`
}

/** Every correction with its time and those who agreed, oldest first. */
export function correctionLines(
  { corrections, collection }: Pick<PaperNote, 'corrections' | 'collection'>,
  texts: Texts,
): string[] {
  const { text, format } = texts
  return corrections.map((correction) => {
    const time = format.moment(correction.at, timeZoneOfCountry(collection.countryCode))
    const sides = correction.agreed.map((side) => text(`form.side.${side}`)).join(', ')
    return `${correctionChange(correction, collection.countryCode, texts)} (${time}, ${text('correction.agreed', { sides })})`
  })
}

/** What a box prints below its signed values, in a note that marks corrections. */
export function correctionsInBox(
  box: BoxName,
  { corrections, marksCorrections, collection }: Pick<PaperNote, 'corrections' | 'marksCorrections' | 'collection'>,
  texts: Texts,
): string[] {
  if (marksCorrections !== true) return []
  return [...latestCorrections(corrections).values()].flatMap(({ field, to }) => {
    const target = correctionTarget(field)
    if (target === null || target.table !== null || noteFieldCatalogue[target.field].box !== box) return []
    const value = correctionValue(field, to, texts.format, collection.countryCode)
    return [`${correctionName(field, null, texts.text)} – ${texts.text('correction.printed', { value })}`]
  })
}

/** The line of a corrected value below the signed one, in its cell; null: not corrected. */
export function correctedCell(
  { corrected }: Pick<PaperGood, 'corrected'>,
  field: keyof PaperGood,
  { text, format }: Texts,
): string | null {
  if (corrected === undefined || !Object.hasOwn(corrected, field)) return null
  // The columns of numbers have no room for the whole word.
  const value = correctionValue(`goods.1.${field}`, corrected[field] ?? null, format, null)
  return text('correction.cell', { value })
}

/** The corrected values of one row of goods, by field; absent where there are none. */
export function correctedOfGood(
  id: number,
  corrections: readonly Pick<PaperCorrection, 'field' | 'row' | 'from' | 'to'>[],
): Pick<PaperGood, 'corrected'> {
  const found = [...latestCorrections(corrections).values()].flatMap(({ field, to }): [string, string | null][] => {
    const target = correctionTarget(field)
    return target?.table === 'goods' && target.id === id ? [[target.field, to]] : []
  })
  return found.length === 0 ? {} : { corrected: Object.fromEntries(found) }
}
