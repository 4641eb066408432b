import type { BoxName } from '@roadnote/domain/cmr/paper/box-names'
import {
  containerContract,
  goodContract,
  palletContract,
  type ContainerRow,
  type GoodRow,
  type PalletRow,
} from '@roadnote/domain/cmr/contract/row'
import { containerLine, goodLine, goodType, newPallet, palletLine } from '@roadnote/domain/cmr/goods/cargo'
import { containerKind, goodKind, palletKind, type RowKind } from '@roadnote/domain/cmr/goods/row-kinds'
import type { PlainKey } from '../../language/use-text.ts'

/** What the four tables hold, by their names on the wire. */
export interface CargoRows {
  goods: GoodRow
  returnedGoods: GoodRow
  pallets: PalletRow
  containers: ContainerRow
}

export type CargoKind = keyof CargoRows

export type Cell = string | number | boolean | null

/** A row of any of them, by the names of its fields. Rows that only this browser knows have negative ids. */
export type AnyRow = { readonly id: number } & Readonly<Record<string, Cell>>

export interface CargoField {
  readonly name: string
  readonly label: PlainKey
  readonly input: 'text' | 'decimal' | 'pieces' | 'flag'
  /** The head of its column, where the label is too long for that. */
  readonly head?: PlainKey
  /** Columns beside each other that stand under a common head, which their own head leaves out. */
  readonly group?: PlainKey
  /** The box of the paper it is printed in. */
  readonly box?: BoxName
  /** Shown as a column even while every row leaves it empty. */
  readonly always?: true
  readonly total?: true
  readonly monospace?: true
  /** Its column has room for several words. */
  readonly wide?: true
  /** Where the table has less and less room, first 1, then 2 and 3 stand small under the one that names the row. */
  readonly minor?: 1 | 2 | 3
  /** Filled in on the way, not when the note is made. */
  readonly later?: true
  /** The status from which on its column waits to be filled in. */
  readonly dueAt?: 3 | 4
}

type LineSchema = typeof goodLine | typeof newPallet | typeof palletLine | typeof containerLine

export interface CargoTable {
  readonly rules: RowKind
  /** Judges the fields one by one; what a row must have at least is the matter of the rules. */
  readonly schema: LineSchema
  /** The same on a note that is there already, where nothing is rounded to whole pieces. */
  readonly stored: LineSchema
  readonly contract: typeof goodContract | typeof palletContract | typeof containerContract
  readonly fields: readonly CargoField[]
  /** What a new row begins with. */
  readonly fresh: Readonly<Record<string, Cell>>
  /** Which of a row's texts names it. */
  readonly names: readonly string[]
}

const goods: readonly CargoField[] = [
  {
    name: 'marks',
    label: 'paper.box.marks',
    head: 'cargo.column.marks',
    input: 'text',
    box: 'marks',
    always: true,
    monospace: true,
    minor: 3,
  },
  {
    name: 'packagesNumber',
    label: 'paper.box.packages',
    head: 'cargo.column.packages',
    input: 'decimal',
    box: 'packages',
    always: true,
    total: true,
  },
  {
    name: 'packingMethod',
    label: 'paper.box.packing',
    head: 'cargo.column.packing',
    input: 'text',
    box: 'packing',
    minor: 2,
  },
  {
    name: 'goodsNature',
    label: 'paper.box.nature',
    head: 'cargo.column.nature',
    input: 'text',
    box: 'nature',
    always: true,
    wide: true,
  },
  {
    name: 'statisticNumber',
    label: 'paper.box.statistics',
    head: 'cargo.column.statistics',
    input: 'text',
    box: 'statistics',
    minor: 1,
  },
  { name: 'code', label: 'cargo.field.code', head: 'cargo.column.code', input: 'text', monospace: true, minor: 1 },
  {
    name: 'grossWeight',
    label: 'paper.box.weight',
    head: 'cargo.column.weight',
    input: 'decimal',
    box: 'weight',
    always: true,
    total: true,
  },
  {
    name: 'volume',
    label: 'paper.box.volume',
    head: 'cargo.column.volume',
    input: 'decimal',
    box: 'volume',
    always: true,
    total: true,
  },
  {
    name: 'loadedWeight',
    label: 'cargo.field.loadedWeight',
    head: 'cargo.column.loaded',
    input: 'decimal',
    total: true,
    later: true,
    dueAt: 3,
  },
  {
    name: 'deliveredWeight',
    label: 'cargo.field.deliveredWeight',
    head: 'cargo.column.delivered',
    input: 'decimal',
    total: true,
    later: true,
    dueAt: 4,
  },
  { name: 'manualPickingSign', label: 'cargo.picked', input: 'flag', later: true },
  { name: 'approved', label: 'cargo.approved', input: 'flag', later: true },
]

const pallets: readonly CargoField[] = [
  { name: 'typeCodeDescription', label: 'cargo.field.description', input: 'text', always: true, wide: true },
  { name: 'unitWeight', label: 'paper.column.unitWeight', input: 'decimal', always: true },
  {
    name: 'loadingPlaceLoaded',
    label: 'paper.column.loadedAtLoading',
    head: 'cargo.column.broughtOn',
    group: 'cargo.place.loading',
    input: 'pieces',
    always: true,
    total: true,
  },
  {
    name: 'loadingPlaceUnloaded',
    label: 'paper.column.unloadedAtLoading',
    head: 'cargo.column.leftBehind',
    group: 'cargo.place.loading',
    input: 'pieces',
    always: true,
    total: true,
  },
  {
    name: 'unloadingPlaceLoaded',
    label: 'paper.column.loadedAtUnloading',
    head: 'cargo.column.takenBack',
    group: 'cargo.place.unloading',
    input: 'pieces',
    always: true,
    total: true,
  },
  {
    name: 'unloadingPlaceUnloaded',
    label: 'paper.column.unloadedAtUnloading',
    head: 'cargo.column.leftBehind',
    group: 'cargo.place.unloading',
    input: 'pieces',
    always: true,
    total: true,
  },
]

const containers: readonly CargoField[] = [
  { name: 'number', label: 'cargo.field.number', input: 'text', box: 'marks', always: true, monospace: true },
  { name: 'sealNumber', label: 'cargo.field.seal', input: 'text', always: true, monospace: true },
  { name: 'type', label: 'paper.column.type', input: 'text', always: true },
  { name: 'containerOwner', label: 'paper.column.owner', input: 'text', always: true },
  { name: 'taraWeight', label: 'paper.column.tare', input: 'decimal', always: true, total: true },
  { name: 'approved', label: 'cargo.approved', input: 'flag', later: true },
]

function emptyRow(fields: readonly CargoField[], more: Readonly<Record<string, Cell>>): Record<string, Cell> {
  return { ...Object.fromEntries(fields.map(({ name }) => [name, null])), ...more }
}

const freshGood = { approved: true, manualPickingSign: false }

const goodTable = { rules: goodKind, schema: goodLine, stored: goodLine, contract: goodContract, fields: goods }

export const cargoTables: Readonly<Record<CargoKind, CargoTable>> = {
  goods: {
    ...goodTable,
    fresh: emptyRow(goods, { ...freshGood, type: goodType.goods }),
    names: ['goodsNature', 'marks', 'packingMethod'],
  },
  returnedGoods: {
    ...goodTable,
    fresh: emptyRow(goods, { ...freshGood, type: goodType.returned }),
    names: ['goodsNature', 'marks', 'packingMethod'],
  },
  pallets: {
    rules: palletKind,
    schema: newPallet,
    stored: palletLine,
    contract: palletContract,
    fields: pallets,
    fresh: emptyRow(pallets, { typeCodeDescription: '' }),
    names: ['typeCodeDescription'],
  },
  containers: {
    rules: containerKind,
    schema: containerLine,
    stored: containerLine,
    contract: containerContract,
    fields: containers,
    fresh: emptyRow(containers, { approved: true }),
    names: ['number', 'type'],
  },
}

/** The words by which people know a row; empty when it has none. */
export function nameOfRow({ names }: CargoTable, row: Readonly<Record<string, unknown>>): string {
  const name = names.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : ''
}

/** What a field is called where there is little room but nothing above it that says more. */
export function shortLabel({ label, head, group }: CargoField): PlainKey {
  return group === undefined ? (head ?? label) : label
}
