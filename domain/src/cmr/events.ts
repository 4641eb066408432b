/** What can happen to a note, as its history records it. Stored for good: names may be added, never changed. */
export const noteEventTypes = [
  'noteCreated',
  'noteEdited',
  'noteReleased',
  'noteTakenBack',
  'noteRemoved',
  'driverAssigned',
  'goodsConfirmed',
  'noteSigned',
  'mailingStarted',
  'noteClosed',
  'noteUnfinished',
  'unfinishedCancelled',
  'timesRecorded',
  'commentAdded',
  'documentAdded',
  'documentRemoved',
  'photoAdded',
  'photoRemoved',
  'exceptionRegistered',
  'lookedUpByAuthority',
  'linksRevoked',
  'noteChartered',
  'noteFetched',
] as const

export type NoteEventType = (typeof noteEventTypes)[number]

/**
 * Who reads a salted part of an event: those who see the note, or everybody who holds its PDF, because the note prints
 * it. Either can be erased one day without breaking the chain.
 */
export type PartReaders = 'parties' | 'everybody'

type SaltedParts = Readonly<Record<string, PartReaders>>

/**
 * The parts of each event that enter its hash only salted, by their way through the payload. What is not named here
 * stands in every PDF of the note: status, numbers, and hashes that are salted already.
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
  },
  mailingStarted: {},
  noteClosed: {},
  noteUnfinished: {},
  unfinishedCancelled: {},
  timesRecorded: { changes: 'parties' },
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
}

/**
 * The parts of the signed content that no box of the paper shows and that say something about people or business. `*`
 * is every row of a list. Internal comments are salted too, whole.
 */
export const saltedContent: readonly string[] = [
  'driver.userName',
  'fields.customerCompanySign',
  'fields.excessReceptionValue',
  'fields.excessDeliveryValue',
  'goods.*.code',
]
