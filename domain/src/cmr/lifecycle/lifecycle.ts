import { allowed, denied, type Denied, type Verdict } from '../../access/verdict.ts'
import { Refusal } from '../../access/refusal.ts'
import type { WebhookEvent } from '../../organization/note-events.ts'
import type { NoteEventType } from './events.ts'
import { noteStatusName, type NoteStatus } from './status.ts'

/** The transitions of a note's status. No code assigns a status; it names one of these. */
export const noteTransitions = [
  'release',
  'takeBack',
  'signAsShipper',
  'signAsDriver',
  'signAsReceiver',
  'startMailing',
  'close',
  'setUnfinished',
  'cancelUnfinished',
  'remove',
] as const

export type NoteTransition = (typeof noteTransitions)[number]

interface Edge {
  readonly from: readonly NoteStatus[]
  /** `kept` is the previous status that an unfinished note remembers. */
  readonly to: NoteStatus | 'kept'
  /** The event type in the note's history. */
  readonly event: NoteEventType
  /** The webhook event for the parties' own systems. */
  readonly webhook?: WebhookEvent
}

/** The table of all status transitions. Any other transition is refused. */
export const lifecycle: Readonly<Record<NoteTransition, Edge>> = {
  release: { from: [1], to: 2, event: 'noteReleased', webhook: 'cmr.ready' },
  takeBack: { from: [2], to: 1, event: 'noteTakenBack' },
  signAsShipper: { from: [2], to: 3, event: 'noteSigned', webhook: 'cmr.signed.sender' },
  signAsDriver: { from: [3], to: 4, event: 'noteSigned', webhook: 'cmr.signed.driver' },
  signAsReceiver: { from: [4], to: 5, event: 'noteSigned' },
  startMailing: { from: [5], to: 6, event: 'mailingStarted' },
  close: { from: [6], to: 7, event: 'noteClosed', webhook: 'cmr.closed' },
  setUnfinished: { from: [3, 4], to: 9, event: 'noteUnfinished' },
  cancelUnfinished: { from: [9], to: 'kept', event: 'unfinishedCancelled' },
  remove: { from: [1, 2], to: 8, event: 'noteRemoved' },
}

/** The part of a note that its lifecycle needs. */
export interface NoteProgress {
  readonly status: NoteStatus
  /** The previous status of an unfinished note; null in every other status. */
  readonly previousStatus: NoteStatus | null
}

export function canTransition(transition: NoteTransition, { status }: Pick<NoteProgress, 'status'>): Verdict {
  return lifecycle[transition].from.includes(status) ? allowed : deniedByStatus(status)
}

/** The progress after the transition; throws a refusal that names the present status. */
export function progressAfter(progress: NoteProgress, transition: NoteTransition): NoteProgress {
  const { from, to } = lifecycle[transition]
  if (!from.includes(progress.status)) throw new Refusal('status_not_allowed', statusDetails(progress.status))
  if (to !== 'kept') return { status: to, previousStatus: to === 9 ? progress.status : null }
  // An unfinished note always has a previous status 3 or 4; a database constraint ensures it.
  if (progress.previousStatus === null) throw new Refusal('status_not_allowed', statusDetails(progress.status))
  return { status: progress.previousStatus, previousStatus: null }
}

/** The denial of an action that the present status does not allow; it names the status. */
export function deniedByStatus(status: NoteStatus): Denied {
  return denied('status_not_allowed', statusDetails(status))
}

/** The status that prevents the action, as a number and as a text key. */
export function statusDetails(status: NoteStatus) {
  return { about: { status }, words: { statusName: `cmr.status.${noteStatusName(status)}` } } as const
}
