import { cmrContract, type NoteItem } from '@roadnote/domain/cmr/contract/note'
import { copiedRow, neverCopied, tripFields } from '@roadnote/domain/cmr/field/copied-fields'
import { isComputedField } from '@roadnote/domain/cmr/field/charges'
import { type NoteField, noteFieldNames } from '@roadnote/domain/cmr/field/note-fields'
import type { ContainerRow, GoodRow, PalletRow } from '@roadnote/domain/cmr/contract/row'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import { fieldProblems } from '@roadnote/domain/contract/field-problems'
import type { FieldProblem } from '@roadnote/domain/access/refusal'
import type { InputOf } from '../../../client/call.ts'
import { type FieldName, rowKinds } from '../../note/sections.ts'

export type OrganizationField =
  | 'senderOrganizationsID'
  | 'carrierOrganizationsID'
  | 'recipientOrganizationsID'
  | 'subcontractorOrganizationsID'
export type MomentField =
  | 'collectionDate'
  | 'deliveryDate'
  | 'receptionExpectedTime'
  | 'estimatedDeliveryTime'
  | 'agreedTimeLimit'
/** A number behind a switch. */
export type SwitchedField = 'excessReceptionValue' | 'excessDeliveryValue'
export type CheckField = 'photoMailingSign'
type SpecialField =
  | OrganizationField
  | MomentField
  | SwitchedField
  | CheckField
  | 'type'
  | 'franco'
  | 'controlDocumentSign'
  | 'transhipmentAllowed'
  | 'consigneeDisposes'
  | 'customerCompanySign'
  | 'drawnUpDate'
export type TextField = Exclude<NoteField, SpecialField>

/** Unsaved rows have negative ids until the server assigns others. */
export interface FormRows {
  readonly goods: GoodRow[]
  readonly returnedGoods: GoodRow[]
  readonly pallets: PalletRow[]
  readonly containers: ContainerRow[]
}

/** A note as the form stores it: unvalidated input. Empty text is `''`. */
export type FormValues = Record<TextField, string> &
  Record<OrganizationField, number | null> &
  Record<MomentField, Date | null> &
  Record<CheckField, boolean> &
  /** The typed number behind the switch; `null` while it is off. */
  Record<SwitchedField, string | null> & {
    /** Only the digits of a new note are typed; later it is the whole code and never changes. */
    cmrCode: string
    status: NoteStatus
    type: number
    /** Carriage paid or forward; `null` until chosen. */
    franco: boolean | null
    /** `null`: by itself if both places are in Spain. */
    controlDocumentSign: boolean | null
    /** `null`: the parties have not said. */
    transhipmentAllowed: boolean | null
    /** `null`: the sender disposes of the goods. */
    consigneeDisposes: boolean | null
    customerCompanySign: number | null
    /** `2026-11-15` */
    drawnUpDate: string | null
  } & FormRows

const organizationFields: readonly string[] = [
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'recipientOrganizationsID',
  'subcontractorOrganizationsID',
] satisfies OrganizationField[]
export const momentFields = [
  'collectionDate',
  'deliveryDate',
  'receptionExpectedTime',
  'estimatedDeliveryTime',
  'agreedTimeLimit',
] as const
const switchedFields = ['excessReceptionValue', 'excessDeliveryValue'] as const

/** The initial value of each field. */
function emptyOf(field: NoteField): unknown {
  if (field === 'photoMailingSign') return false
  // Box 1 of three: most notes are both international and national.
  if (field === 'type') return 1
  const undecided = ['franco', 'controlDocumentSign', 'transhipmentAllowed', 'consigneeDisposes']
  const others = ['customerCompanySign', 'drawnUpDate', ...undecided]
  const none = [...organizationFields, ...momentFields, ...switchedFields, ...others]
  return none.includes(field) ? null : ''
}

export function emptyForm(): FormValues {
  const fields = Object.fromEntries(noteFieldNames.map((field) => [field, emptyOf(field)]))
  const own = { cmrCode: '', status: 1, goods: [], returnedGoods: [], pallets: [], containers: [] }
  // Built from the list of fields, which TypeScript cannot infer; a test compares every name.
  return { ...fields, ...own } as unknown as FormValues
}

/** The form values of a saved note. */
export function formOfItem(item: NoteItem): FormValues {
  const fields = Object.fromEntries(noteFieldNames.map((field) => [field, item[field] ?? emptyOf(field)]))
  for (const field of switchedFields) fields[field] = item[field] < 0 ? null : String(item[field])
  const { cmrCode, status, goods, returnedGoods, pallets, containers } = item
  // As above.
  return { ...fields, cmrCode, status, goods, returnedGoods, pallets, containers } as unknown as FormValues
}

/** A new note copied from another: the same parties, places and rows, without its events and its trip. */
export function copyOfItem(item: NoteItem): FormValues {
  const left = [...neverCopied, ...tripFields].map((field) => [field, emptyOf(field)])
  const fresh = <Row extends { readonly id: number }>(rows: readonly Row[], change: Partial<Row>): Row[] =>
    rows.map((row, index) => ({ ...row, ...change, id: -1 - index }))
  return {
    ...formOfItem(item),
    ...Object.fromEntries(left),
    cmrCode: '',
    status: 1,
    goods: fresh(item.goods, copiedRow.good),
    // Returned goods of the original do not apply to the copy.
    returnedGoods: [],
    pallets: fresh(item.pallets, copiedRow.pallet),
    containers: fresh(item.containers, copiedRow.container),
  }
}

/** The wire form of a value; the contract validates it. */
export function sentValue(field: FieldName, value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString()
  if (field === 'excessReceptionValue' || field === 'excessDeliveryValue') return value ?? -1
  return value
}

export type Sent<Input> =
  | { readonly input: Input; readonly problems: null }
  | { readonly input: null; readonly problems: Readonly<Record<string, FieldProblem>> }

type Created = InputOf<typeof cmrContract.create>
type Edited = InputOf<typeof cmrContract.edit>

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

function withoutBlanks(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries.filter(([, value]) => !isBlank(value)))
}

/** Sums are computed where the note is saved. */
const enteredFields = noteFieldNames.filter((field) => !isComputedField(field))

/** The input for a new note: without empty fields and without row ids. */
export function createInput(values: FormValues): Sent<Created> {
  const fields = withoutBlanks(enteredFields.map((field) => [field, sentValue(field, values[field])]))
  const rows = Object.fromEntries(
    rowKinds.map((kind) => [
      kind,
      values[kind].map((row) => withoutBlanks(Object.entries(row).filter(([name]) => name !== 'id'))),
    ]),
  )
  return validated(cmrContract.create.input, { ...fields, ...rows, cmrCode: values.cmrCode, status: values.status })
}

/** Only fields that differ from the loaded ones: omitted ones may have been changed by other users. */
export function editInput(id: number, version: number, values: FormValues, read: FormValues): Sent<Edited> {
  const changed = changedFields(values, read).map((field) => [field, emptyToNull(sentValue(field, values[field]))])
  return validated(cmrContract.edit.input, { ...Object.fromEntries(changed), id, version })
}

function emptyToNull(value: unknown): unknown {
  return isBlank(value) ? null : value
}

function validated<Schema extends typeof cmrContract.create.input | typeof cmrContract.edit.input>(
  schema: Schema,
  sent: unknown,
): Sent<Schema['_zod']['output']> {
  // The schema validates any value; its input type is the wire type.
  const result = schema.safeDecode(sent as never)
  if (result.success) return { input: result.data, problems: null }
  return { input: null, problems: fieldProblems(result.error, sent) }
}

export function isSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  return one === other
}

/** The changed fields, without the rows and the code. */
export function changedFields(values: FormValues, read: FormValues): (NoteField | 'status')[] {
  const fields = [...noteFieldNames, 'status'] as const
  return fields.filter((field) => !isSameValue(values[field], read[field]))
}
