import { z } from 'zod'
import type { FieldProblem } from '../../access/refusal.ts'
import { clearable, identifier, rowList } from '../../contract/wire.ts'
import { isComputedField } from '../field/charges.ts'
import { neverCopied, orderReferences, tripFields } from '../field/copied-fields.ts'
import { noteFieldCatalogue, noteFieldNames, noteFields, type NoteField } from '../field/note-fields.ts'
import {
  containerFields,
  goodFields,
  missingInContainer,
  missingInReturnedGood,
  palletLine,
  whole,
} from '../goods/cargo.ts'

type Catalogue = typeof noteFieldCatalogue
type Line = Readonly<Record<string, unknown>>

// The lock of a place is as wide as that of any field; all places belong to the contract.
type ContractField = {
  [Name in NoteField]: 'contract' extends Catalogue[Name]['lock'] ? Name : never
}[NoteField]

const leftOut = [...neverCopied, ...tripFields, ...orderReferences] as const

/** A field that a template holds: of the contract, but not of one trip, one order or one day. */
export type TemplateField = Exclude<ContractField, (typeof leftOut)[number]>

const isLeftOut: ReadonlySet<NoteField> = new Set(leftOut)

export const templateFields = noteFieldNames.filter(
  // The type above derives the same from the catalogue, and sums, which are computed where a note is saved.
  (name): name is TemplateField =>
    noteFieldCatalogue[name].lock === 'contract' && !isLeftOut.has(name) && !isComputedField(name),
)

type TemplateSchemas = { readonly [Name in TemplateField]: Catalogue[Name]['schema'] }

// Object.fromEntries loses the keys; there is one schema for each field of a template.
const fieldSchemas = Object.fromEntries(templateFields.map((name) => [name, noteFields[name]])) as TemplateSchemas

const {
  approved: _approved,
  manualPickingSign: _picked,
  loadedWeight: _loaded,
  deliveredWeight: _delivered,
  temperatureLoaded: _measured,
  temperatureDelivered: _measuredLater,
  ...describingGood
} = goodFields
const { typeCodeDescription, unitWeight } = palletLine.shape
// The number and the seal of a container are those of one trip.
const { type, containerOwner, taraWeight } = containerFields

/** A container without a number still says its type, its owner or its weight. */
function missingInType(container: Line): Readonly<Record<string, FieldProblem>> {
  return Object.keys(missingInContainer(container)).length === 0 ? {} : { type: 'empty_row' }
}

/** Rows of each kind; a template describes one lorry. */
export const mostTemplateRows = 100

/** What a template says about the notes that are made of it. A field that is absent is empty. */
export const templateContent = z.object({
  ...fieldSchemas,
  senderOrganizationsID: clearable(identifier),
  goods: rowList(whole(describingGood, missingInReturnedGood), mostTemplateRows).optional(),
  pallets: rowList(z.object({ typeCodeDescription, unitWeight }), mostTemplateRows).optional(),
  containers: rowList(whole({ type, containerOwner, taraWeight }, missingInType), mostTemplateRows).optional(),
})

export type TemplateContent = z.output<typeof templateContent>

/** The fields that name an organisation. */
export const templateParties = [
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'recipientOrganizationsID',
] as const satisfies readonly TemplateField[]

type RowKind = 'goods' | 'pallets' | 'containers'

const lineFields: Readonly<Record<RowKind, readonly string[]>> = {
  goods: Object.keys(describingGood),
  pallets: ['typeCodeDescription', 'unitWeight'],
  containers: ['type', 'containerOwner', 'taraWeight'],
}

/** The rows of a note as a template holds them: without what belongs to one trip, and no row that then says nothing. */
export function templateLines(kind: RowKind, rows: readonly Line[]): Line[] {
  return rows
    .map((row) => Object.fromEntries(lineFields[kind].map((field) => [field, row[field]])))
    .map((line) => Object.fromEntries(Object.entries(line).filter(([, value]) => !isBlank(value))))
    .filter((line) => Object.keys(line).length > 0)
    .slice(0, mostTemplateRows)
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '')
}
