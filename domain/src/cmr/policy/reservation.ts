import { hasPermission, type Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
import { isAnsweredIn, isFixed, isRaisedIn, type ReservationAnswer } from '../reservation/reservation.ts'
import type { SignStepName } from '../signing/method.ts'
import { signingBasis, type NoteToSign } from '../signing/policy.ts'

/** Those who may sign for a party speak for it; nobody else does, whatever they administer. */
function speaksFor(step: SignStepName, actor: Actor, note: NoteToSign): Verdict {
  const maySign = hasPermission(actor, 'signCmrs')
  if (!maySign) return denied('permission_missing')
  return signingBasis(step, { ...actor, maySign }, note) === null ? denied('permission_missing') : allowed
}

/** Reservations are the carrier's own words: its driver raises them, or who signs for it. */
export function canReserve(actor: Actor, note: NoteToSign): Verdict {
  return firstDenial(isRaisedIn(note.status) ? allowed : deniedByStatus(note.status), speaksFor('driver', actor, note))
}

interface Raised {
  readonly raisedStatus: number
  readonly answer: ReservationAnswer | null
}

/** The carrier's side takes its own words back until the next signature. */
export function canWithdrawReservation(actor: Actor, note: NoteToSign, raised: Raised): Verdict {
  return firstDenial(canReserve(actor, note), isFixed(raised, note.status) ? denied('reservation_fixed') : allowed)
}

/** Only those who may sign for the sender bind it (article 8.2 of the Convention). */
export function canAnswerReservations(actor: Actor, note: NoteToSign): Verdict {
  return firstDenial(
    isAnsweredIn(note.status) ? allowed : deniedByStatus(note.status),
    speaksFor('shipper', actor, note),
  )
}
