import { readPayload, type NoteEventType } from '../lifecycle/events.ts'
import { signStep } from '../signing/method.ts'
import { signSteps } from '../signing/steps.ts'

/**
 * What other systems are told about a note, by recorded event. Published in the feed: names may be added, never
 * changed. The four that existed as webhooks have the webhooks' names.
 */
const typeOfEvent = {
  noteCreated: 'cmr.created',
  noteEdited: 'cmr.modified',
  noteReleased: 'cmr.ready',
  noteTakenBack: 'cmr.taken-back',
  noteRemoved: 'cmr.removed',
  driverAssigned: 'cmr.driver',
  goodsConfirmed: 'cmr.goods-confirmed',
  mailingStarted: 'cmr.mailing',
  noteClosed: 'cmr.closed',
  noteUnfinished: 'cmr.unfinished',
  unfinishedCancelled: 'cmr.resumed',
  timesRecorded: 'cmr.times',
  commentAdded: 'cmr.remark',
  documentAdded: 'cmr.document',
  documentRemoved: 'cmr.document-removed',
  photoAdded: 'cmr.photo',
  photoRemoved: 'cmr.photo-removed',
  exceptionRegistered: 'cmr.exception',
  lookedUpByAuthority: 'cmr.inspected',
  linksRevoked: 'cmr.links-revoked',
  noteChartered: 'cmr.chartered',
  noteFetched: 'cmr.fetched',
  driverLinkRenewed: 'cmr.driver-link',
  driverLinkRevoked: 'cmr.driver-link-revoked',
  noteExpired: 'cmr.gone',
} as const satisfies Readonly<Record<Exclude<NoteEventType, 'noteSigned'>, string>>

const typeOfSignature = {
  shipper: 'cmr.signed.sender',
  driver: 'cmr.signed.driver',
  receiver: 'cmr.signed.recipient',
} as const

/** Not an event of the note: the caller can see it from now on, or no longer. */
const appeared = 'cmr.appeared'
const gone = 'cmr.gone'

export type ChangeType =
  | (typeof typeOfEvent)[keyof typeof typeOfEvent]
  | (typeof typeOfSignature)[keyof typeof typeOfSignature]
  | typeof appeared
  | typeof gone

export const changeTypes: readonly ChangeType[] = [
  ...new Set<ChangeType>([...Object.values(typeOfEvent), ...Object.values(typeOfSignature), appeared, gone]),
]

export const visibilityTypes = { appeared, gone } as const

/** The published type of a recorded event. */
export function changeTypeOf(type: NoteEventType, payload: unknown): ChangeType {
  if (type !== 'noteSigned') return typeOfEvent[type]
  const { step } = readPayload('noteSigned', payload)
  const name = signSteps.find((one) => signStep[one] === step)
  return name === undefined ? typeOfEvent.noteEdited : typeOfSignature[name]
}
