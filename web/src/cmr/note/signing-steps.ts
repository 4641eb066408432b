import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import { signatureTrack, type SignatureTrack } from '@roadnote/domain/cmr/signing/track'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'

/** The box of the paper form for a signature. */
export const boxOf = { shipper: 22, driver: 23, receiver: 24 } as const satisfies Record<SignStepName, number>

/** The three signers, as named in the texts of the track. */
export const signerOf = { shipper: 'sender', driver: 'driver', receiver: 'receiver' } as const satisfies Record<
  SignStepName,
  string
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

/** The same without the user's own name. */
export const forOrganisation = {
  shipper: 'dialogs.many.forShipper',
  driver: 'dialogs.many.forDriver',
  receiver: 'dialogs.many.forReceiver',
} as const

export const signAction = {
  shipper: 'dialogs.sign.actionShipper',
  driver: 'dialogs.sign.actionDriver',
  receiver: 'dialogs.sign.actionReceiver',
} as const

export const signManyAction = {
  shipper: 'dialogs.many.actionShipper',
  driver: 'dialogs.many.actionDriver',
  receiver: 'dialogs.many.actionReceiver',
} as const

type Parties = Pick<
  NoteItem,
  | 'senderOrganizationName'
  | 'carrierOrganizationsID'
  | 'carrierOrganizationName'
  | 'subcontractorOrganizationName'
  | 'recipientOrganizationName'
>

/** The organisation that a step is signed for; the carrier's own users sign for it even with a subcontractor. */
export function organisationOf(step: SignStepName, item: Partial<Parties>, organizationId: number): string {
  if (step === 'shipper') return item.senderOrganizationName ?? ''
  if (step === 'receiver') return item.recipientOrganizationName ?? ''
  const isCarrier = item.carrierOrganizationsID === organizationId
  const performing = isCarrier ? null : item.subcontractorOrganizationName
  return performing ?? item.carrierOrganizationName ?? ''
}

/** Who signed a step and when, from the note. */
export function signatureIn(item: NoteItem, step: SignStepName): { name: string | null; time: Date | null } {
  if (step === 'shipper') return { name: item.senderName, time: item.signatureShipperDateTime }
  if (step === 'driver') return { name: item.driverName, time: item.signatureDriverDateTime }
  return { name: item.recipientName, time: item.signatureReceiverDateTime }
}

export function trackOf(item: NoteItem): SignatureTrack {
  return signatureTrack(item.status, (step) => signatureIn(item, step).time !== null)
}
