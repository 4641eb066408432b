import { signStep, type SignStepName } from './method.ts'
import { nextStep, signSteps } from './steps.ts'
import type { NoteStatus } from '../lifecycle/status.ts'

/** The state of one of the three signatures. */
export type SignatureMark = 'waiting' | 'next' | 'signed'

export type SignatureTrack = Readonly<Record<SignStepName, SignatureMark>>

/** Based on the signatures: an unfinished note has some too, but no next signer. */
export function signatureTrack(status: NoteStatus, hasSigned: (step: SignStepName) => boolean): SignatureTrack {
  const next = nextStep(status)
  const mark = (step: SignStepName): SignatureMark => (hasSigned(step) ? 'signed' : step === next ? 'next' : 'waiting')
  // Object.fromEntries loses the keys; there is one mark for each step.
  return Object.fromEntries(signSteps.map((step) => [step, mark(step)])) as SignatureTrack
}

/** The same from a list of signatures. */
export function trackOfSignatures(note: {
  readonly status: NoteStatus
  readonly signatures: readonly { readonly step: number }[]
}): SignatureTrack {
  return signatureTrack(note.status, (step) => note.signatures.some((signature) => signature.step === signStep[step]))
}
