import { Refusal } from '@roadnote/domain/access/refusal'
import { noteFieldNames, type NoteField, type NoteForm } from '@roadnote/domain/cmr/field/note-fields'
import { writeMoney } from '@roadnote/domain/cmr/field/charges'
import { readPlates, writePlates } from '@roadnote/domain/cmr/field/vehicle'
import type { Selectable, Updateable } from 'kysely'
import type { CmrTable } from '../../database/schema.ts'

/** The form names the driver by user name; the note stores the user id. Every other field has one column. */
export type PlainField = Exclude<NoteField, 'driverUserName'>

type Column = keyof CmrTable

/** Fields whose wire name differs from the column name. */
const renamed = {
  tripID: 'tripId',
  loadOrderID: 'loadOrderId',
  unLoadOrderID: 'unloadOrderId',
  extraCMRID: 'extraCmrId',
  senderOrganizationsID: 'senderOrganizationId',
  carrierOrganizationsID: 'carrierOrganizationId',
  recipientOrganizationsID: 'recipientOrganizationId',
  subcontractorOrganizationsID: 'subcontractorOrganizationId',
  customerCompanySign: 'customerCompany',
  licensePlateNumberList: 'licensePlates',
  successiveCarriersList: 'successiveCarriers',
  excessReceptionValue: 'excessReceptionMinutes',
  excessDeliveryValue: 'excessDeliveryMinutes',
  photoMailingSign: 'photoMailing',
  cashOnDeliveryAmount: 'codAmount',
  cashOnDeliveryCurrency: 'codCurrency',
  declaredValue: 'declaredAmount',
  declaredValueCurrency: 'declaredCurrency',
  agreedTimeLimit: 'timeLimitAt',
} as const satisfies Partial<Record<NoteField, Column>>

export function columnOf(field: PlainField): Column {
  // Every other field has a column of its own name; a test compares them with the schema.
  return field in renamed ? renamed[field as keyof typeof renamed] : (field as Column)
}

export const plainFields: readonly PlainField[] = noteFieldNames.filter((field) => field !== 'driverUserName')

export type NoteRecord = Selectable<CmrTable>
export type NoteColumns = Updateable<CmrTable>

/**
 * The fields of a note by their names in the form, for reading: the truck and the trailer of an older note are read from its
 * text. What is signed is what is stored.
 */
export function fieldValues(record: NoteRecord): Readonly<Record<string, unknown>> {
  const values = Object.fromEntries(plainFields.map((field) => [field, record[columnOf(field)]]))
  return { ...values, ...readPlates(platesOf(record)) }
}

/** One changed field with its old and new value, as plain JSON for the history. */
export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

export function fieldChange(field: string, from: unknown, to: unknown): Change {
  return { field, from: plain(from), to: plain(to) }
}

/** The plates of a stored note by the names of the form. */
export function platesOf(
  note: Pick<NoteRecord, 'licensePlates' | 'truckPlate' | 'trailerPlate'> | null,
): Pick<NoteForm, 'licensePlateNumberList' | 'truckPlate' | 'trailerPlate'> {
  if (note === null) return {}
  const { licensePlates, truckPlate, trailerPlate } = note
  return { licensePlateNumberList: licensePlates, truckPlate, trailerPlate }
}

/** The plates that the form would change. Truck, trailer and further plates must fit into the one text. */
function platesAfter(note: NoteRecord | null, form: Partial<NoteForm>) {
  const plates = writePlates(platesOf(note), form)
  // By characters, as the database and the schema of the field count.
  if (Array.from(plates.licensePlateNumberList ?? '').length > 200)
    throw new Refusal('bad_input', { fields: { licensePlateNumberList: 'too_long' } })
  return plates
}

/** Balance and total of the charges that the form would change. */
function sumsAfter(note: NoteRecord | null, form: Partial<NoteForm>): Partial<NoteForm> {
  const { fields, problems } = writeMoney(note === null ? {} : fieldValues(note), form)
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', { fields: problems })
  return fields
}

/** The columns that the form would change: only fields that were sent and differ. */
export function changesOf(
  note: NoteRecord | null,
  form: Partial<NoteForm>,
): { changes: Change[]; columns: NoteColumns } {
  const changes: Change[] = []
  const columns: Record<string, unknown> = {}
  const written = { ...form, ...platesAfter(note, form), ...sumsAfter(note, form) }
  for (const field of plainFields) {
    const wanted = written[field]
    if (wanted === undefined) continue
    const column = columnOf(field)
    const present = note === null ? null : note[column]
    if (isSameValue(present, wanted)) continue
    changes.push(fieldChange(field, present, wanted))
    columns[column] = wanted
  }
  return { changes, columns }
}
