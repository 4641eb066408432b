import { noteFieldNames, type NoteField, type NoteForm } from '@roadnote/domain/cmr/field/note-fields'
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
} as const satisfies Partial<Record<NoteField, Column>>

export function columnOf(field: PlainField): Column {
  // Every other field has a column of its own name; a test compares them with the schema.
  return field in renamed ? renamed[field as keyof typeof renamed] : (field as Column)
}

export const plainFields: readonly PlainField[] = noteFieldNames.filter((field) => field !== 'driverUserName')

export type NoteRecord = Selectable<CmrTable>
export type NoteColumns = Updateable<CmrTable>

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

/** The columns that the form would change: only fields that were sent and differ. */
export function changesOf(
  note: NoteRecord | null,
  form: Partial<NoteForm>,
): { changes: Change[]; columns: NoteColumns } {
  const changes: Change[] = []
  const columns: Record<string, unknown> = {}
  for (const field of plainFields) {
    const wanted = form[field]
    if (wanted === undefined) continue
    const column = columnOf(field)
    const present = note === null ? null : note[column]
    if (isSameValue(present, wanted)) continue
    changes.push(fieldChange(field, present, wanted))
    columns[column] = wanted
  }
  return { changes, columns }
}
