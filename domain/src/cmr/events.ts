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
