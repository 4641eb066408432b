import type { Text } from '@roadnote/locales/keys'
import { noteFieldName } from '../field/field-name.ts'
import { timeZoneOfCountry } from '../paper/language.ts'
import type { PaperFormat } from '../paper/format.ts'
import { correctionTarget } from './fields.ts'

/** The name of a corrected field, with its row: `Solvents: Gross weight`. */
export function correctionName(field: string, row: string | null, text: Text): string {
  const target = correctionTarget(field)
  if (target === null) return field
  if (target.table === null) return noteFieldName(target.field, text)
  const name = text(target.label)
  return row === null || row === '' ? name : text('form.inSection', { section: row, field: name })
}

/** A value as it is read: numbers and times in the reader's format, nothing as a dash. */
export function correctionValue(
  field: string,
  value: string | null,
  format: Pick<PaperFormat, 'number' | 'moment'>,
  country: string | null,
): string {
  if (value === null) return '–'
  const input = correctionTarget(field)?.input
  // A file from elsewhere may hold any text here.
  if (input === 'number' && Number.isFinite(Number(value))) return format.number(Number(value))
  const time = input === 'moment' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? value : format.moment(new Date(time), timeZoneOfCountry(country))
}
