import type { Text } from '@roadnote/locales/keys'
import { noteFieldName } from '../field/field-name.ts'
import type { containerColumns, lineColumns, NoteColumn } from './columns.ts'

const names = {
  goodsNature: 'cargo.column.nature',
  packagesNumber: 'cargo.column.packages',
  packingMethod: 'cargo.column.packing',
  statisticNumber: 'cargo.column.statistics',
  grossWeight: 'cargo.column.weight',
  volume: 'cargo.column.volume',
  code: 'cargo.field.code',
  containerNumber: 'cargo.field.number',
  sealNumber: 'cargo.field.seal',
} as const satisfies Readonly<
  Record<Exclude<(typeof lineColumns)[number], 'marks'> | (typeof containerColumns)[number], string>
>

function isNamed(column: NoteColumn): column is keyof typeof names {
  return Object.hasOwn(names, column)
}

/** The heading of a column: the name of its field in the form. */
export function headingOf(column: NoteColumn, text: Text): string {
  if (column === 'cmrCode') return text('form.field.cmrCode')
  // In German the marks of goods and the plates have one name.
  if (column === 'marks')
    return text('form.inSection', { section: text('form.section.goods'), field: text('cargo.column.marks') })
  return isNamed(column) ? text(names[column]) : noteFieldName(column, text)
}
