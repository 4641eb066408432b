import { hasPermission, type Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { dayAt } from '../../time/calendar-day.ts'
import { lastDayOf, type Delivery } from '../claim/clock.ts'
import {
  correctionSides,
  signedSides,
  waitingFor,
  type Correction,
  type CorrectionSide,
} from '../correction/correction.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
import { timeZoneOfCountry } from '../paper/language.ts'
import type { SignStepName } from '../signing/method.ts'
import { signingBasis, type NoteToSign } from '../signing/policy.ts'

const stepOfSide = {
  sender: 'shipper',
  carrier: 'driver',
  recipient: 'receiver',
} as const satisfies Record<CorrectionSide, SignStepName>

/** The sides for which this person may sign; several where one organisation is several parties. */
export function sidesSpokenFor(actor: Actor, note: NoteToSign): readonly CorrectionSide[] {
  const maySign = hasPermission(actor, 'signCmrs')
  if (!maySign) return []
  return correctionSides.filter((side) => signingBasis(stepOfSide[side], { ...actor, maySign }, note) !== null)
}

/**
 * Those who may sign for a side propose, from the first signature until a year after the delivery: then claims under the
 * contract are barred as a rule (article 32.1), and nobody needs the particulars any more.
 */
export function canProposeCorrection(actor: Actor, note: NoteToSign, delivery: Delivery | null, now: Date): Verdict {
  const isOver = delivery !== null && dayAt(now, timeZoneOfCountry(delivery.country)) > lastDayOf('year', delivery)
  return firstDenial(
    sidesSpokenFor(actor, note).length > 0 ? allowed : denied('permission_missing'),
    signedSides(note).length > 0 ? allowed : deniedByStatus(note.status),
    isOver ? denied('correction_too_late') : allowed,
  )
}

/** The sides for which this person has still to answer. */
export function sidesToAnswer(actor: Actor, note: NoteToSign, correction: Correction): readonly CorrectionSide[] {
  if (correction.state !== 'open') return []
  const spoken = sidesSpokenFor(actor, note)
  return waitingFor(correction, signedSides(note)).filter((side) => spoken.includes(side))
}

/** The side that proposed takes its proposal back. */
export function canWithdrawCorrection(actor: Actor, note: NoteToSign, { sides }: Pick<Correction, 'sides'>): Verdict {
  const spoken = sidesSpokenFor(actor, note)
  return sides.some((side) => spoken.includes(side)) ? allowed : denied('permission_missing')
}
