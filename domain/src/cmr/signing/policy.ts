import type { BuiltInRoleName } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { isOrAbove, isSameOrganization } from '../../organization/tree.ts'
import { canTransition } from '../lifecycle/lifecycle.ts'
import type { NoteForPolicy } from '../policy/policy.ts'
import { signMethod, type SignMethod, type SignStepName } from './method.ts'
import type { Side } from '../policy/side.ts'
import { sidesOfStep, transitionOf } from './steps.ts'

/** The user whose name will be under the note. */
export interface Signer {
  readonly userId: number
  readonly organizationPath: string
  readonly builtInRole: BuiltInRoleName | null
  readonly maySign: boolean
}

export interface NoteToSign extends NoteForPolicy {
  /** Which parties let organisations below them sign for them. */
  readonly subordinatesSign: Readonly<Record<Side, boolean>>
  readonly unapprovedRows: number
  /** The issuing organisation lets the driver sign unapproved, manually picked rows. */
  readonly unapprovedAllowed: boolean
}

/** On which basis the signer signs for this party: as its member, as the driver, as a subordinate, or not at all. */
export function signingBasis(
  step: SignStepName,
  signer: Signer,
  note: NoteToSign,
): { side: Side; subordinate: boolean } | null {
  const sides = sidesOfStep[step].filter((side) => note.parties[side] !== null)
  const isItsDriver = step === 'driver' && note.driverUserId === signer.userId
  if (isItsDriver) return { side: sides[0] ?? 'carrier', subordinate: false }
  if (!signer.maySign) return null
  const own = sides.find((side) => isSameOrganization(note.parties[side], signer.organizationPath))
  if (own !== undefined) return { side: own, subordinate: false }
  const above = sides.find(
    (side) => note.subordinatesSign[side] && isOrAbove(note.parties[side] ?? '', signer.organizationPath),
  )
  return above === undefined ? null : { side: above, subordinate: true }
}

/** The right party, the right status, and no unapproved goods. */
export function canSign(step: SignStepName, signer: Signer, note: NoteToSign): Verdict {
  const standing = signingBasis(step, signer, note)
  const approved = step !== 'driver' || note.unapprovedRows === 0 || note.unapprovedAllowed
  return firstDenial(
    canTransition(transitionOf(step), note),
    standing === null ? denied('signer_not_party') : allowed,
    approved ? allowed : denied('goods_not_approved'),
  )
}

interface Circumstances {
  readonly drawn: boolean
  readonly subordinate: boolean
  readonly onOthersDevice: boolean
  /** With a personal link instead of a session. */
  readonly byLink?: boolean
  /** With a one-time link and nothing else. */
  readonly linkAlone?: boolean
}

/**
 * The recorded method: drawn on a touch screen, for a party above, by link, on another user's device, or in the
 * portal.
 */
export function signMethodOf({
  drawn,
  subordinate,
  onOthersDevice,
  byLink = false,
  linkAlone = false,
}: Circumstances): SignMethod {
  if (linkAlone) return signMethod.other
  if (subordinate) return signMethod.subordinateUser
  if (drawn) return signMethod.glass
  if (byLink) return signMethod.other
  return onOthersDevice ? signMethod.qrCode : signMethod.portal
}
