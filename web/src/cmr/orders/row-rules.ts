import type { NoteRow } from '@roadnote/domain/cmr/list-contract'
import { nextStep, signSteps } from '@roadnote/domain/cmr/signing'
import { signStep, type SignStepName } from '@roadnote/domain/cmr/sign-method'
import type { Mark, Signer } from '../note/SignatureTrack.tsx'

/** The three who sign, as the track calls them. */
export const signerOfStep: Readonly<Record<SignStepName, Signer>> = {
  shipper: 'sender',
  driver: 'driver',
  receiver: 'receiver',
}

export function marksOf(row: Pick<NoteRow, 'status' | 'signatures'>): Record<Signer, Mark> {
  const next = nextStep(row.status)
  const marks: Record<Signer, Mark> = { sender: 'waiting', driver: 'waiting', receiver: 'waiting' }
  for (const step of signSteps) {
    const signed = row.signatures.some((signature) => signature.step === signStep[step])
    marks[signerOfStep[step]] = signed ? 'signed' : step === next ? 'next' : 'waiting'
  }
  return marks
}
