import type { Text } from '@roadnote/locales/keys'
import { noteFieldName } from '../field/field-name.ts'
import { palletColumns, type lineColumns, type NoteColumn } from './columns.ts'

const names = {
  goodsNature: 'cargo.column.nature',
  packagesNumber: 'cargo.column.packages',
  packingMethod: 'cargo.column.packing',
  statisticNumber: 'cargo.column.statistics',
  grossWeight: 'cargo.column.weight',
  volume: 'cargo.column.volume',
  code: 'cargo.field.code',
  packageTypeCode: 'cargo.field.packageType',
  hsCode: 'cargo.field.hsCode',
  netWeight: 'cargo.field.netWeight',
  temperatureFrom: 'cargo.field.temperatureFrom',
  temperatureTo: 'cargo.field.temperatureTo',
  unNumber: 'cargo.danger.unNumber',
  properShippingName: 'cargo.danger.properShippingName',
  technicalName: 'cargo.danger.technicalName',
  hazardClass: 'cargo.danger.hazardClass',
  subsidiaryRisks: 'cargo.danger.subsidiaryRisks',
  packingGroup: 'cargo.danger.packingGroup',
  tunnelCode: 'cargo.danger.tunnelCode',
  transportCategory: 'cargo.danger.transportCategory',
  dangerousAmount: 'cargo.danger.amount',
  dangerousUnit: 'cargo.danger.unit',
  limitedQuantity: 'cargo.danger.limitedQuantity',
  environmentallyHazardous: 'cargo.danger.environmentallyHazardous',
  containerNumber: 'cargo.field.number',
  sealNumber: 'cargo.field.seal',
} as const satisfies Readonly<
  Record<Exclude<(typeof lineColumns)[number], 'marks'> | 'containerNumber' | 'sealNumber', string>
>

/** With the number of the container. */
const ofSecondContainer = { secondContainerNumber: 'containerNumber', secondSealNumber: 'sealNumber' } as const

type PalletColumn = (typeof palletColumns)[number]

const palletNames = {
  typeCodeDescription: 'cargo.field.description',
  unitWeight: 'paper.column.unitWeight',
  loadingPlaceLoaded: 'paper.column.loadedAtLoading',
  loadingPlaceUnloaded: 'paper.column.unloadedAtLoading',
  unloadingPlaceLoaded: 'paper.column.loadedAtUnloading',
  unloadingPlaceUnloaded: 'paper.column.unloadedAtUnloading',
} as const satisfies Readonly<Record<PalletColumn, string>>

function isOfPallets(column: NoteColumn): column is PalletColumn {
  return palletColumns.some((known) => known === column)
}

function isOfSecondContainer(column: NoteColumn): column is keyof typeof ofSecondContainer {
  return Object.hasOwn(ofSecondContainer, column)
}

function isNamed(column: NoteColumn): column is keyof typeof names {
  return Object.hasOwn(names, column)
}

/** The heading of a column: the name of its field in the form. */
export function headingOf(column: NoteColumn, text: Text): string {
  if (column === 'cmrCode') return text('form.field.cmrCode')
  // In German the marks of goods and the plates have one name.
  if (column === 'marks')
    return text('form.inSection', { section: text('form.section.goods'), field: text('cargo.column.marks') })
  if (isOfSecondContainer(column)) return `${text(names[ofSecondContainer[column]])} 2`
  if (isOfPallets(column))
    return text('form.inSection', { section: text('form.section.pallets'), field: text(palletNames[column]) })
  return isNamed(column) ? text(names[column]) : noteFieldName(column, text)
}
