import { noteFieldName, places, type PlacePart, type PlaceSection } from '@roadnote/domain/cmr/field/field-name'
import { fieldsInSection, noteFieldNames, type NoteField } from '@roadnote/domain/cmr/field/note-fields'
import { classicLayout } from '@roadnote/domain/cmr/paper/layouts'
import type { Text } from '@roadnote/locales/keys'
import type { PlainKey } from '../../language/use-text.ts'

/** The tables of a note by their names on the wire. */
export const rowKinds = ['goods', 'returnedGoods', 'pallets', 'containers'] as const

export type RowKind = (typeof rowKinds)[number]

/** The fields outside the rows. */
export type FieldName = NoteField | 'cmrCode' | 'status'

/** The sections of the form in order. */
export const sections = [
  'cmr',
  'goods',
  'returnedGoods',
  'pallets',
  'containers',
  'deposit',
  'pickup',
  'collection',
  'delivery',
  'charges',
  'value',
  'additional',
  'emails',
  'comments',
  'signatures',
] as const

export type Section = (typeof sections)[number]

/** Events of a note; a new one has neither. */
const laterSections: readonly Section[] = ['comments', 'signatures']

export function sectionsOf(isNew: boolean): readonly Section[] {
  return isNew ? sections.filter((section) => !laterSections.includes(section)) : sections
}

/** The field of a part of an address, such as `collectionStreet`. */
export function placeField(section: PlaceSection, part: PlacePart | 'first'): FieldName {
  const { prefix, first } = places[section]
  // Every place has these fields; a test compares them with the domain's.
  return `${prefix}${part === 'first' ? first : part}` as FieldName
}

/** The fields of each section. The rows of a table belong to the section of its name. */
export const sectionFields: Readonly<Record<Section, readonly FieldName[]>> = {
  cmr: ['cmrCode', 'status', ...fieldsInSection('cmr')],
  goods: [],
  returnedGoods: [],
  pallets: [],
  containers: [],
  deposit: fieldsInSection('deposit'),
  pickup: fieldsInSection('pickup'),
  collection: fieldsInSection('collection'),
  delivery: fieldsInSection('delivery'),
  charges: fieldsInSection('charges'),
  value: fieldsInSection('value'),
  additional: fieldsInSection('additional'),
  emails: fieldsInSection('emails'),
  comments: [],
  signatures: [],
}

export function isRowKind(name: string): name is RowKind {
  return rowKinds.some((kind) => kind === name)
}

/** The section of a field; a problem of a row is named `goods.3.grossWeight`. */
export function sectionOf(name: string): Section {
  const [first = ''] = name.split('.')
  if (isRowKind(first)) return first
  return sections.find((section) => sectionFields[section].some((field) => field === name)) ?? 'cmr'
}

/** The field's name outside its section, `Collection: Place`, for lists of missing or changed fields. */
export function fieldName(field: string, text: Text): string {
  const [first = ''] = field.split('.')
  if (isRowKind(first)) return text(`form.section.${first}`)
  if (isNoteField(field)) return noteFieldName(field, text)
  if (field === 'cmrCode' || field === 'status') return text(`form.field.${field}`)
  return text(elsewhere[field] ?? 'activity.otherField')
}

function isNoteField(field: string): field is NoteField {
  return noteFieldNames.some((name) => name === field)
}

/** Fields without an input in the form that occur in the history. */
const elsewhere: Readonly<Record<string, PlainKey>> = {
  driverUserId: 'form.field.driverUserName',
  followUpOf: 'orders.column.followUpOf',
  arrivedLoadingTime: 'paper.reference.arrivedLoading',
  startLoadingTime: 'paper.reference.startLoading',
  stopLoadingTime: 'paper.reference.stopLoading',
  arrivedUnloadingTime: 'paper.reference.arrivedUnloading',
  startUnloadingTime: 'paper.reference.startUnloading',
  stopUnloadingTime: 'paper.reference.stopUnloading',
}

const boxNumbers = new Map<string, number>(
  classicLayout.boxes.flatMap(({ fields, number }) => fields.map((field) => [field, number] as const)).toReversed(),
)

/** The box of the paper form for a field; some fields have none. */
export function boxOfField(field: string): number | null {
  return boxNumbers.get(field) ?? null
}
