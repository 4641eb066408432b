import type { NoteBeginning, NoteItem } from '@roadnote/domain/cmr/contract/note'
import { copyOfItem, emptyForm, type FormValues } from './form-values.ts'

/** What is known of a new note before anybody has typed; each field may be overwritten. */
export interface Beginning {
  /** `null` where the server has told nothing: then one begins with less. */
  readonly told: NoteBeginning | null
  readonly today: string
}

/** The goods are usually fetched at the sender's. */
function collectionAt({ name, street, postalCode, place, countryCode }: NoteBeginning['organization']) {
  return {
    collectionName: name,
    collectionStreet: street ?? '',
    collectionPostalCode: postalCode ?? '',
    collectionPlace: place ?? '',
    collectionCountryCode: countryCode,
  }
}

export function begunForm({ told, today }: Beginning): FormValues {
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

/** A copy keeps what its pattern says; its number and its day are its own. */
export function begunCopy(item: NoteItem, { told, today }: Beginning): FormValues {
  return { ...copyOfItem(item), cmrCode: told?.cmrCode ?? '', drawnUpDate: today }
}
