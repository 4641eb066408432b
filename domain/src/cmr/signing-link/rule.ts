import type { Actor } from '../../access/actor.ts'
import { allowed, denied, firstDenial, type Verdict } from '../../access/verdict.ts'
import { isSuperAdmin } from '../../access/actor.ts'
import { nextStep, sidesOfStep, transitionOf } from '../signing/steps.ts'
import { signingBasis, type NoteToSign } from '../signing/policy.ts'
import { canTransition } from '../lifecycle/lifecycle.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** The steps that somebody without an account signs: the driver has a link and a code of their own. */
export const linkedSteps = ['shipper', 'receiver'] as const

export type LinkedStep = (typeof linkedSteps)[number]

const hour = 60 * 60 * 1000

/** Until used, and no longer than a day. */
export const signingLinkLifetime = 24 * hour

/** Each message costs money and bothers somebody: for one note, for one party, and by one sender, within a day. */
export const signingLinkQuota = { note: 8, organization: 200, sender: 60 } as const

/** The name that the signer types; it becomes the name of the person in the record. */
export const longestSignerName = 50

/** The step that is next, if it is one for a link. */
export function linkedStepOf(status: NoteStatus): LinkedStep | null {
  const next = nextStep(status)
  return linkedSteps.find((step) => step === next) ?? null
}

/** The party that signs this step. */
export function sideOfLinkedStep(step: LinkedStep): 'sender' | 'recipient' {
  return sidesOfStep[step][0] === 'sender' ? 'sender' : 'recipient'
}

interface LinkSender extends Pick<
  Actor,
  'userId' | 'builtInRole' | 'organizationPath' | 'permissions' | 'organizationId'
> {}

/**
 * Who may send the link of this step: the driver of the note, who stands at the ramp, and those who could sign the step
 * themselves. Where it goes is not theirs to say: only to what the party has listed.
 */
export function canSendSigningLink(sender: LinkSender, step: LinkedStep, note: NoteToSign): Verdict {
  const maySign = sender.permissions.has('signCmrs')
  const isOfParty = !isSuperAdmin(sender) && signingBasis(step, { ...sender, maySign }, note) !== null
  return firstDenial(
    canTransition(transitionOf(step), note),
    note.driverUserId === sender.userId || isOfParty ? allowed : denied('signer_not_party'),
  )
}
