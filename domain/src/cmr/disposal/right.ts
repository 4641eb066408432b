import type { DeliveryOutcome } from '../delivery/outcome.ts'
import type { NoteProgress } from '../lifecycle/lifecycle.ts'
import type { DisposalBasis, DisposingSide, InstructionKind } from './recorded.ts'

/** What the note knows about the right of disposal. */
export interface DisposalFacts extends NoteProgress {
  readonly outcome: DeliveryOutcome | null
  /** The note gives the right to the consignee from the time when it is drawn up (article 12.3). */
  readonly fromStart: boolean
  /** The carrier has recorded that it arrived at the place of delivery. */
  readonly hasArrived: boolean
  /** The consignee has demanded delivery, after its refusal if there was one (articles 13.1 and 15.2). */
  readonly isDemanded: boolean
  /** The consignee that disposed from the start has named another one, which the carrier accepted (article 15.3). */
  readonly isRedirected: boolean
}

export interface DisposalRight {
  /** Null: nobody disposes of the goods by this note, for the reason in `basis`. */
  readonly holder: DisposingSide | null
  readonly basis: DisposalBasis
}

const nobody = (basis: DisposalBasis): DisposalRight => ({ holder: null, basis })

/**
 * Who disposes of the goods now (articles 12, 13 and 15). What a note cannot know, such as a copy handed over on paper, is
 * not guessed: the bases `arrived` and `left` say that the right may have passed.
 */
export function disposalRight(facts: DisposalFacts): DisposalRight {
  const { status, previousStatus, outcome, fromStart, isDemanded, isRedirected } = facts
  if (status === 8) return nobody('removed')
  const reached = status === 9 ? (previousStatus ?? status) : status
  if (reached < 3) return nobody('notSigned')
  // Article 15.3: towards the person that it named the consignee stands as a sender.
  const disposes = fromStart && isRedirected ? 'recipient' : 'sender'
  if (reached >= 5) return outcome === 'part' ? { holder: disposes, basis: 'refusedPart' } : nobody('delivered')
  if (isDemanded) return { holder: 'recipient', basis: 'demanded' }
  if (outcome === 'refused') return { holder: disposes, basis: 'refused' }
  if (fromStart) return { holder: 'recipient', basis: 'fromStart' }
  return { holder: 'sender', basis: basisOfSender(facts, reached) }
}

function basisOfSender({ outcome, hasArrived }: DisposalFacts, reached: number): DisposalBasis {
  if (reached === 3) return 'beforeTakingOver'
  if (outcome === 'left') return 'left'
  return hasArrived ? 'arrived' : 'underWay'
}

/** What the holder can still instruct: of a part that was not accepted the note is signed, and its consignee stays. */
export function instructionsFor({ holder, basis }: DisposalRight): readonly InstructionKind[] {
  if (holder === null) return []
  if (basis === 'refusedPart') return ['return', 'hold', 'again', 'place', 'destroy', 'other']
  const refused: readonly InstructionKind[] = basis === 'refused' ? ['again', 'destroy'] : []
  return ['stop', 'hold', 'return', 'consignee', 'place', 'date', ...refused, 'other']
}
