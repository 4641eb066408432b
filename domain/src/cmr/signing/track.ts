import { signStep, type SignStepName } from './method.ts'
import { nextStep, signSteps } from './steps.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** How one of the three signatures stands. */
export type Mark = 'waiting' | 'next' | 'signed'

export type SignatureTrack = Readonly<Record<SignStepName, Mark>>

/** From the signatures themselves: a note that was stopped on its way has some too, and then nobody is next. */
export function signatureTrack(status: NoteStatus, hasSigned: (step: SignStepName) => boolean): SignatureTrack {
  const next = nextStep(status)
  const mark = (step: SignStepName): Mark => (hasSigned(step) ? 'signed' : step === next ? 'next' : 'waiting')
  // One mark for each step: the keys of the record by definition.
  return Object.fromEntries(signSteps.map((step) => [step, mark(step)])) as SignatureTrack
}

/** The same for whoever holds the list of signatures. */
export function trackOfSignatures(note: {
  readonly status: NoteStatus
  readonly signatures: readonly { readonly step: number }[]
}): SignatureTrack {
  return signatureTrack(note.status, (step) => note.signatures.some((signature) => signature.step === signStep[step]))
}
