import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { type May, noteActions } from '@roadnote/domain/cmr/policy/note-actions'
import type { ReplyTo } from './answering.ts'

/** Everything is allowed. */
// Object.fromEntries loses the keys; there is one entry for each action.
export const mayEverything = Object.fromEntries(noteActions.map((action) => [action, true])) as May

const draft: NoteRow = {
  id: 3,
  cmrCode: 'NOTE3',
  isTest: false,
  status: 1,
  statusName: 'Created',
  version: 1,
  photoCount: 0,
  attachmentCount: 0,
  tripID: null,
  collectionPlace: null,
  collectionDate: null,
  deliveryPlace: null,
  deliveryDate: null,
  containerNumberList: null,
  licensePlates: null,
  references: null,
  grossWeight: null,
  matchedField: null,
  matchedText: null,
  driverUserName: null,
  driverDisplayName: 'Dirk Driver',
  driverContact: null,
  loaded: null,
  senderOrganizationName: 'Acme Chemicals',
  carrierOrganizationName: 'Globex',
  subcontractorOrganizationName: null,
  recipientOrganizationName: 'Initech',
  recipientCountryCode: 'BE',
  recipientPostalCode: '2000',
  recipientPlace: 'Antwerpen',
  recipientStreet: null,
  collectionCountryCode: null,
  collectionPostalCode: null,
  deliveryCountryCode: null,
  deliveryPostalCode: null,
  lastModified: new Date('2026-01-05T08:00:00Z'),
  isUnapprovedGoods: false,
  deliveryOutcome: null,
  followUpOf: null,
  reservations: [],
  instructionsWaiting: 0,
  corrections: [],
  senderOrganizationsID: 2,
  carrierOrganizationsID: 5,
  subcontractorOrganizationsID: null,
  recipientOrganizationsID: 6,
  signatures: [],
  isMyTurn: true,
  dueAt: null,
  isLate: false,
  may: mayEverything,
}

/** A draft as in the list of notes, with `fields` overridden. */
export function aNoteRow(fields: Partial<NoteRow> = {}): NoteRow {
  return { ...draft, ...fields }
}

/** Nothing was said about a note before its next signature, with `fields` overridden. */
export function saidAbout(id: number, fields: Partial<ReplyTo<'cmr.beforeSigning'>[number]> = {}) {
  return {
    id,
    version: 1,
    texts: [],
    reservations: [],
    comments: [],
    exceptions: [],
    photos: [],
    differences: [],
    delivery: [],
    corrections: [],
    instructions: [],
    ...fields,
  }
}

/** No delivery was recorded for a note, and the user may record none. */
export const nothingDelivered: ReplyTo<'cmr.deliveryRecords'> = {
  outcome: null,
  records: [],
  may: { record: 'status_not_allowed', refuse: 'status_not_allowed', followUp: 'nothing_left_over' },
  followUp: null,
}

/** Nobody can send a one-time link to sign a note. */
export const noSigningLink: ReplyTo<'signingLink.choices'> = {
  step: null,
  organization: null,
  addresses: [],
  sentLink: null,
}

/** Nobody can instruct the carrier of a note. */
export const nothingInstructed: ReplyTo<'cmr.disposal'> = {
  holder: null,
  holderName: null,
  basis: 'notSigned',
  arrivedAt: null,
  instructions: [],
  kinds: [],
  may: { instruct: 'permission_missing', demand: 'permission_missing' },
}
