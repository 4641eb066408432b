import type { NoteItem } from '@roadnote/domain/cmr/contract'
import type { SignStepName } from '@roadnote/domain/cmr/sign-method'
import { nextStep } from '@roadnote/domain/cmr/signing'
import { signingContract } from '@roadnote/domain/cmr/signing-contract'
import type { NoteStatus } from '@roadnote/domain/cmr/status'
import type { Mark, Signer } from './SignatureTrack.tsx'

/** The box of the paper form that a signature fills. */
export const boxOf = { shipper: 22, driver: 23, receiver: 24 } as const satisfies Record<SignStepName, number>

export const signerOf = { shipper: 'sender', driver: 'driver', receiver: 'receiver' } as const satisfies Record<
  SignStepName,
  Signer
>

export const signOne = {
  shipper: signingContract.signAsShipper,
  driver: signingContract.signAsDriver,
  receiver: signingContract.signAsReceiver,
} as const

export const signMany = {
  shipper: signingContract.signManyAsShipper,
  driver: signingContract.signManyAsDriver,
  receiver: signingContract.signManyAsReceiver,
} as const

export const yourPart = {
  shipper: 'dialogs.sign.asShipper',
  driver: 'dialogs.sign.asDriver',
  receiver: 'dialogs.sign.asReceiver',
} as const

export const signAct = {
  shipper: 'dialogs.sign.actShipper',
  driver: 'dialogs.sign.actDriver',
  receiver: 'dialogs.sign.actReceiver',
} as const

export const signManyAct = {
  shipper: 'dialogs.many.actShipper',
  driver: 'dialogs.many.actDriver',
  receiver: 'dialogs.many.actReceiver',
} as const

/** How many have signed at a status on the regular way from 1 to 7. */
function signedAt(status: NoteStatus): number {
  return status === 8 || status === 9 ? 0 : Math.min(Math.max(status - 2, 0), 3)
}

export function marksAt(status: NoteStatus): Record<Signer, Mark> {
  const count = signedAt(status)
  const mark = (index: number): Mark => {
    if (index < count) return 'signed'
    return index === count && status >= 2 && status <= 4 ? 'next' : 'waiting'
  }
  return { sender: mark(0), driver: mark(1), receiver: mark(2) }
}

/** The organisation that a step is signed for; the carrier's own people sign for it even with a subcontractor. */
export function organisationOf(step: SignStepName, item: NoteItem, organizationId: number): string {
  if (step === 'shipper') return item.senderOrganizationName ?? ''
  if (step === 'receiver') return item.recipientOrganizationName ?? ''
  const isCarrier = item.carrierOrganizationsID === organizationId
  const performing = isCarrier ? null : item.subcontractorOrganizationName
  return performing ?? item.carrierOrganizationName ?? ''
}

/** Who signed a step and when, as the note tells it. */
export function signatureIn(item: NoteItem, step: SignStepName): { name: string | null; time: Date | null } {
  if (step === 'shipper') return { name: item.senderName, time: item.signatureShipperDateTime }
  if (step === 'driver') return { name: item.driverName, time: item.signatureDriverDateTime }
  return { name: item.recipientName, time: item.signatureReceiverDateTime }
}

/** The track of a note from its signatures themselves: an unfinished note has some too. */
export function marksOf(item: NoteItem): Record<Signer, Mark> {
  const due = nextStep(item.status)
  const mark = (step: SignStepName): Mark => {
    if (signatureIn(item, step).time !== null) return 'signed'
    return step === due ? 'next' : 'waiting'
  }
  return { sender: mark('shipper'), driver: mark('driver'), receiver: mark('receiver') }
}
