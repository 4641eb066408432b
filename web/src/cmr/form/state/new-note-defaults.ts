import type { NoteDefaults, NoteItem } from '@roadnote/domain/cmr/contract/note'
import { copyOfItem, emptyForm, type FormValues } from './form-values.ts'

/** The default values of a new note; every field can be overwritten. */
export interface NewNoteDefaults {
  /** `null` without a reply of the server: then fewer defaults apply. */
  readonly told: NoteDefaults | null
  readonly today: string
}

/** The goods are usually collected from the sender. */
function collectionAt({ name, street, postalCode, place, countryCode }: NoteDefaults['organization']) {
  return {
    collectionName: name,
    collectionStreet: street ?? '',
    collectionPostalCode: postalCode ?? '',
    collectionPlace: place ?? '',
    collectionCountryCode: countryCode,
  }
}

export function formFromDefaults({ told, today }: NewNoteDefaults): FormValues {
  const empty = { ...emptyForm(), drawnUpDate: today }
  if (told === null) return empty
  const { cmrCode, part, organization } = told
  return {
    ...empty,
    cmrCode,
    drawnUpPlace: organization.place ?? '',
    ...(part === 'sender' && { senderOrganizationsID: organization.id, ...collectionAt(organization) }),
    ...(part === 'carrier' && { carrierOrganizationsID: organization.id }),
  }
}

/** A copy keeps the values of the original except its number and date. */
export function copyFromDefaults(item: NoteItem, { told, today }: NewNoteDefaults): FormValues {
  return { ...copyOfItem(item), cmrCode: told?.cmrCode ?? '', drawnUpDate: today }
}
