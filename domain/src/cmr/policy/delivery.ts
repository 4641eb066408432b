import { hasPermission, type Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import type { DeliveryOutcome } from '../delivery/outcome.ts'
import { deniedByStatus } from '../lifecycle/lifecycle.ts'
import { carriesIt, type NoteForPolicy } from './policy.ts'
import { sidesOf } from './side.ts'

/** The goods are on their way to the consignee: signed by the driver and not by the receiver. */
function isUnderWay({ status }: NoteForPolicy): Verdict {
  return status === 4 ? allowed : deniedByStatus(status)
}

/**
 * The driver, or a planner of the carrier for them, records what is handed over before the receiver signs, that the
 * consignee refuses, or that the goods are left.
 */
export function canRecordDelivery(actor: Actor, note: NoteForPolicy): Verdict {
  return firstDenial(carriesIt(actor, note) ? allowed : denied('permission_missing'), isUnderWay(note))
}

/**
 * The carrier moves what was not delivered to a follow-up note, or leaves it open on this one; the rules of every new note
 * apply besides.
 */
export function canFollowUp(actor: Actor, note: NoteForPolicy, outcome: DeliveryOutcome | null): Verdict {
  const isCarriers = hasPermission(actor, 'createCmr') && sidesOf(actor, note.parties).has('carrier')
  const isOpen = note.status !== 8 && (outcome === 'refused' || outcome === 'part')
  return firstDenial(
    isCarriers ? allowed : denied('permission_missing'),
    isOpen ? allowed : denied('nothing_left_over'),
  )
}
