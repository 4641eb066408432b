import { hasPermission, type Actor } from '../../access/actor.ts'
import { isOrAbove } from '../../organization/tree.ts'
import { nextStep, sidesOfStep } from '../signing/steps.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** The part of a party that signing needs. */
export interface SigningParty {
  readonly id: number
  readonly path: string
  /** May organisations below it sign for it? */
  readonly canSignedBySubordinateSign: boolean
}

export interface NoteForTurn {
  readonly status: NoteStatus
  readonly driverUserId: number | null
  readonly sender: SigningParty | null
  readonly carrier: SigningParty | null
  readonly subcontractor: SigningParty | null
  readonly recipient: SigningParty | null
}

/** Is it the turn of the actor's side? Then the mark of the next signature is amber. */
export function isTurnOf(
  actor: Pick<Actor, 'userId' | 'organizationId' | 'organizationPath' | 'permissions'>,
  note: NoteForTurn,
): boolean {
  const step = nextStep(note.status)
  if (step === null) return false
  const isItsDriver = step === 'driver' && note.driverUserId === actor.userId
  return isItsDriver || sidesOfStep[step].some((side) => signsFor(actor, note[side]))
}

function signsFor(
  actor: Pick<Actor, 'organizationId' | 'organizationPath' | 'permissions'>,
  party: SigningParty | null,
): boolean {
  if (party === null) return false
  if (party.id === actor.organizationId) return true
  const isUnder = isOrAbove(party.path, actor.organizationPath)
  return isUnder && party.canSignedBySubordinateSign && hasPermission(actor, 'signCmrs')
}
