import type { Text } from '@roadnote/locales/keys'
import { noteFieldCatalogue, type NoteField } from './note-fields.ts'

const placeParts = ['Name', 'Address', 'Street', 'PostalCode', 'Place', 'CountryCode'] as const

export type PlacePart = (typeof placeParts)[number]

/** The four places of a note: the beginning of their fields, and the first line of each address. */
export const places = {
  deposit: { prefix: 'deposeContainer', first: 'Address' },
  pickup: { prefix: 'pickupContainer', first: 'Address' },
  collection: { prefix: 'collection', first: 'Name' },
  delivery: { prefix: 'delivery', first: 'Name' },
} as const

export type PlaceSection = keyof typeof places

type OwnName = Exclude<NoteField, `${(typeof places)[PlaceSection]['prefix']}${PlacePart}`>

/** The field's name outside its section: `Collection: Place`. */
export function noteFieldName(field: NoteField, text: Text): string {
  const { section } = noteFieldCatalogue[field]
  const prefix = section in places ? places[section as PlaceSection].prefix : null
  const part = placeParts.find((candidate) => field === `${prefix}${candidate}`)
  if (part !== undefined)
    return text('form.inSection', {
      section: text(`form.section.${section}`),
      field: text(`form.place.${part}`),
    })
  // What is no part of a place has a name of its own.
  return text(`form.field.${field as OwnName}`)
}
