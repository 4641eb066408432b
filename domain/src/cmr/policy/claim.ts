import { isSuperAdmin, type Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { deniedByStatus, type NoteProgress } from '../lifecycle/lifecycle.ts'
import type { NoteStatus } from '../lifecycle/status.ts'
import { sidesOf, type PartyPaths } from './side.ts'

interface NoteOfParties extends Pick<NoteProgress, 'status'> {
  readonly parties: PartyPaths
}

/** The consignee itself: a reservation is its declaration, which no administrator of the portal makes for it. */
function isConsignee(actor: Actor, note: NoteOfParties): boolean {
  return !isSuperAdmin(actor) && sidesOf(actor, note.parties).has('recipient')
}

/** The goods were delivered and the consignee has signed for them. */
export function isDelivered(status: NoteStatus): boolean {
  return status >= 5 && status <= 7
}

/** The consignee files reservations once the goods are delivered, also on a closed note (art. 30 of the Convention). */
export function canFileReservation(actor: Actor, note: NoteOfParties): Verdict {
  return firstDenial(
    isConsignee(actor, note) ? allowed : denied('permission_missing'),
    isDelivered(note.status) ? allowed : deniedByStatus(note.status),
  )
}

/**
 * A claim file is for the parties of a delivered note: inspectors and holders of a link get none. What it contains of the
 * words of others is what its reader sees on the note.
 */
export function canMakeClaimFile(actor: Actor, note: NoteOfParties): Verdict {
  const isParty = sidesOf(actor, note.parties).size > 0
  return firstDenial(
    isParty ? allowed : denied('permission_missing'),
    isDelivered(note.status) ? allowed : deniedByStatus(note.status),
  )
}
