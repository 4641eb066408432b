import { noteFieldCatalogue, type NoteField } from '../field/note-fields.ts'
import { containerFields, goodFields, palletFields } from '../goods/cargo.ts'
import { containerKind, goodKind, palletKind, type RowKind } from '../goods/row-kinds.ts'
import type { NoteStatus } from '../lifecycle/status.ts'
import { allowedSides } from '../policy/field-locks.ts'
import type { z } from 'zod'

/** How a value is typed and printed. */
export type CorrectedInput = 'text' | 'number' | 'moment'

/**
 * The particulars of article 6 in which mistakes are found after signing, from the field catalogue: plates, references and
 * times. Parties, places and everything that was agreed are no mistakes in writing; another place of delivery is an
 * instruction of article 12.
 */
export const correctableNoteFields = {
  truckPlate: 'text',
  truckCountryCode: 'text',
  trailerPlate: 'text',
  trailerCountryCode: 'text',
  licensePlateNumberList: 'text',
  tripID: 'text',
  loadOrderID: 'text',
  unLoadOrderID: 'text',
  extraCMRID: 'text',
  collectionDate: 'moment',
  receptionExpectedTime: 'moment',
  deliveryDate: 'moment',
  estimatedDeliveryTime: 'moment',
  attachedDocuments: 'text',
} as const satisfies Partial<Record<NoteField, CorrectedInput>>

/** Weights, counts, descriptions, readings and seals of the rows, with their names on the paper. */
export const correctableRowFields = {
  goods: {
    marks: ['text', 'paper.box.marks'],
    packagesNumber: ['number', 'paper.box.packages'],
    packingMethod: ['text', 'paper.box.packing'],
    goodsNature: ['text', 'paper.box.nature'],
    statisticNumber: ['text', 'paper.box.statistics'],
    hsCode: ['text', 'cargo.field.hsCode'],
    grossWeight: ['number', 'paper.box.weight'],
    netWeight: ['number', 'cargo.field.netWeight'],
    volume: ['number', 'paper.box.volume'],
    loadedWeight: ['number', 'cargo.field.loadedWeight'],
    deliveredWeight: ['number', 'cargo.field.deliveredWeight'],
    deliveredPackages: ['number', 'cargo.field.deliveredPackages'],
    temperatureLoaded: ['number', 'cargo.field.temperatureLoaded'],
    temperatureDelivered: ['number', 'cargo.field.temperatureDelivered'],
  },
  pallets: {
    loadingPlaceLoaded: ['number', 'paper.column.loadedAtLoading'],
    loadingPlaceUnloaded: ['number', 'paper.column.unloadedAtLoading'],
    unloadingPlaceLoaded: ['number', 'paper.column.loadedAtUnloading'],
    unloadingPlaceUnloaded: ['number', 'paper.column.unloadedAtUnloading'],
  },
  containers: {
    number: ['text', 'cargo.field.number'],
    sealNumber: ['text', 'cargo.field.seal'],
    taraWeight: ['number', 'paper.column.tare'],
  },
} as const

export type CorrectableTable = keyof typeof correctableRowFields

/** The label of a field of a row, of which every language has a text. */
export type CorrectableRowLabel = {
  [Table in CorrectableTable]: RowLabels<(typeof correctableRowFields)[Table]>
}[CorrectableTable]

type RowLabels<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly [CorrectedInput, infer Label] ? Label : never
}[keyof Fields]

type NoteTarget = keyof typeof correctableNoteFields

/** What a name such as `truckPlate` or `goods.12.grossWeight` points to. */
export type CorrectionTarget =
  | { readonly field: NoteTarget; readonly input: CorrectedInput; readonly table: null }
  | {
      readonly field: string
      readonly input: CorrectedInput
      readonly table: CorrectableTable
      readonly id: number
      readonly label: CorrectableRowLabel
    }

function isNoteTarget(name: string): name is NoteTarget {
  return Object.hasOwn(correctableNoteFields, name)
}

function isTable(name: string): name is CorrectableTable {
  return Object.hasOwn(correctableRowFields, name)
}

/** Null: no field that is corrected. */
export function correctionTarget(name: string): CorrectionTarget | null {
  if (isNoteTarget(name)) return { field: name, input: correctableNoteFields[name], table: null }
  const [table = '', id = '', field = ''] = name.split('.')
  if (!isTable(table) || !/^[1-9]\d{0,14}$/.test(id) || name !== `${table}.${id}.${field}`) return null
  const fields: Readonly<Record<string, readonly [CorrectedInput, CorrectableRowLabel]>> = correctableRowFields[table]
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined
  return known === undefined ? null : { field, input: known[0], table, id: Number(id), label: known[1] }
}

const schemas: Readonly<Record<CorrectableTable, Readonly<Record<string, z.ZodType>>>> = {
  goods: goodFields,
  pallets: palletFields,
  containers: containerFields,
}

const kinds: Readonly<Record<CorrectableTable, RowKind>> = {
  goods: goodKind,
  pallets: palletKind,
  containers: containerKind,
}

/** The rule of the field itself, which a corrected value must pass like one that is typed into the form. */
export function schemaOfTarget(target: CorrectionTarget): z.ZodType | undefined {
  return target.table === null ? noteFieldCatalogue[target.field].schema : schemas[target.table][target.field]
}

/** A value in the words of the signed content: numbers and times as text. */
export function correctedValue(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.normalize('NFC') : null
}

/** Can nobody change the field in the form any more? Before that nothing needs a correction. */
export function needsCorrection(
  target: CorrectionTarget,
  row: Readonly<Record<string, unknown>>,
  status: NoteStatus,
): boolean {
  const group =
    target.table === null ? noteFieldCatalogue[target.field].lock : kinds[target.table].fieldGroup(row, target.field)
  return allowedSides(group, status).length === 0
}
