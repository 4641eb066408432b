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
import type { CargoField } from './cargo-field.ts'
import { freshGood } from './fresh-good.ts'
import { goodsFields } from './goods-fields.ts'

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

const goodTable = { rules: goodKind, schema: goodLine, stored: goodLine, contract: goodContract, fields: goodsFields }

export const cargoTables: Readonly<Record<CargoKind, CargoTable>> = {
  goods: {
    ...goodTable,
    fresh: freshGood,
    names: ['goodsNature', 'marks', 'packingMethod'],
  },
  returnedGoods: {
    ...goodTable,
    fresh: { ...freshGood, type: goodType.returned },
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
