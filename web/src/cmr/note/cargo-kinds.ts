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

/** The four tables by their names on the wire. */
export interface CargoRows {
  goods: GoodRow
  returnedGoods: GoodRow
  pallets: PalletRow
  containers: ContainerRow
}

export type CargoKind = keyof CargoRows

export type Cell = string | number | boolean | null

/** A row of any table by field name. Unsaved rows have negative ids. */
export type AnyRow = { readonly id: number } & Readonly<Record<string, Cell>>

export interface CargoField {
  readonly name: string
  readonly label: PlainKey
  readonly input: 'text' | 'decimal' | 'pieces' | 'flag'
  /** A shorter column header, where the label is too long. */
  readonly head?: PlainKey
  /** Adjacent columns with a common header, whose words their own headers omit. */
  readonly group?: PlainKey
  /** The box of the paper in which it is printed. */
  readonly box?: BoxName
  /** Shown as a column even when every row is empty. */
  readonly always?: true
  readonly total?: true
  readonly monospace?: true
  /** The column is wide enough for several words. */
  readonly wide?: true
  /** The order in which columns move below the main column in narrow tables: first 1, then 2 and 3. */
  readonly minor?: 1 | 2 | 3
  /** Filled in during transit, not when the note is created. */
  readonly later?: true
  /** The status from which the column is to be filled in. */
  readonly dueAt?: 3 | 4
}

type LineSchema = typeof goodLine | typeof newPallet | typeof palletLine | typeof containerLine

export interface CargoTable {
  readonly rules: RowKind
  /** Validates the fields one by one; the row rules decide which are required. */
  readonly schema: LineSchema
  /** The same for an existing note, where counts are not rounded. */
  readonly stored: LineSchema
  readonly contract: typeof goodContract | typeof palletContract | typeof containerContract
  readonly fields: readonly CargoField[]
  /** The initial values of a new row. */
  readonly fresh: Readonly<Record<string, Cell>>
  /** The text field that names the row. */
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

/** The name of a row for users; empty when it has none. */
export function nameOfRow({ names }: CargoTable, row: Readonly<Record<string, unknown>>): string {
  const name = names.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : ''
}

/** The name of a field where space is short and no common header is shown. */
export function shortLabel({ label, head, group }: CargoField): PlainKey {
  return group === undefined ? (head ?? label) : label
}
