import type { NoteEventType } from './events.ts'

/**
 * Who can read a salted part of an event: users who see the note, or every holder of its PDF, because the note
 * prints it. Both can be erased later without breaking the hash chain.
 */
export type PartReaders = 'parties' | 'everybody'

type SaltedParts = Readonly<Record<string, PartReaders>>

/**
 * The parts of each event that enter its hash only salted, by their path in the payload. All other parts are in
 * clear in every PDF of the note: status, numbers, and hashes that are already salted.
 */
export const saltedParts: Readonly<Record<NoteEventType, SaltedParts>> = {
  noteCreated: { changes: 'parties' },
  noteEdited: { changes: 'parties' },
  noteReleased: {},
  noteTakenBack: { missing: 'parties' },
  noteRemoved: {},
  driverAssigned: { changes: 'parties' },
  goodsConfirmed: { changes: 'parties' },
  noteSigned: {
    'signer.name': 'everybody',
    'signer.role': 'parties',
    'signer.organization': 'everybody',
    authentication: 'parties',
    'credentials.code.startedBy.name': 'parties',
    'credentials.password.setBy.name': 'parties',
    'credentials.address.setBy.name': 'parties',
  },
  mailingStarted: {},
  noteClosed: {},
  noteUnfinished: {},
  unfinishedCancelled: {},
  timesRecorded: { changes: 'parties', reason: 'parties' },
  commentAdded: { text: 'parties' },
  documentAdded: { name: 'parties', sha256: 'parties' },
  documentRemoved: { name: 'parties', sha256: 'parties' },
  photoAdded: { name: 'parties', sha256: 'parties' },
  photoRemoved: { name: 'parties', sha256: 'parties' },
  exceptionRegistered: { exceptionType: 'parties', comment: 'parties' },
  lookedUpByAuthority: {},
  linksRevoked: {},
  noteChartered: {
    carrier: 'parties',
    driver: 'parties',
    channel: 'parties',
    confirmation: 'parties',
    changes: 'parties',
  },
  noteFetched: { code: 'parties', host: 'parties' },
  driverLinkRenewed: { driver: 'parties', channel: 'parties', driverLink: 'parties' },
  driverLinkRevoked: { driver: 'parties' },
  noteExpired: {},
  reservationFiled: { kind: 'parties', goods: 'parties', text: 'parties' },
  // Box 18 prints code and text.
  reservationRaised: { text: 'everybody' },
  reservationWithdrawn: {},
  reservationAnswered: { 'by.name': 'parties', 'by.organization': 'everybody' },
  // The paper prints the remarks.
  deliveryChecked: { remarks: 'everybody', changes: 'parties' },
  deliveryRefused: { text: 'parties', signer: 'parties' },
  goodsLeft: { text: 'parties', place: 'parties' },
  instructionsGiven: { text: 'parties' },
  correctionProposed: { row: 'parties', from: 'parties', to: 'parties', reason: 'parties' },
  correctionAnswered: { text: 'parties' },
  correctionWithdrawn: {},
  // The paper prints it.
  correctionMade: { row: 'everybody', from: 'everybody', to: 'everybody' },
  followUpCreated: {},
  followUpWithdrawn: {},
  // The paper prints it.
  disposalInstructed: { text: 'everybody', consignee: 'everybody', place: 'everybody', date: 'everybody' },
  disposalAnswered: { text: 'parties' },
  disposalWithdrawn: {},
  deliveryDemanded: {},
  signingLinkSent: { channel: 'parties', sentTo: 'parties', organization: 'parties' },
  signingLinkRevoked: {},
}

/**
 * The parts of the signed content that no paper box shows and that reveal something about persons or business. `*`
 * is every row of a list. Internal comments are salted as a whole, too.
 */
export const saltedContent: readonly string[] = [
  'driver.userName',
  'fields.customerCompanySign',
  'fields.excessReceptionValue',
  'fields.excessDeliveryValue',
  'goods.*.code',
  // The paper prints a part of the document's hash instead.
  'documents.*.name',
  'reservations.*.photos',
]
