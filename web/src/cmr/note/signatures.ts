import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { CredentialOrigins } from '@roadnote/domain/cmr/signing/credential-origin'
import type { AssuranceLevel } from '@roadnote/domain/session/assurance'
import { signMethod, type SignMethodName, type SignStepName } from '@roadnote/domain/cmr/signing/method'

export interface NoteSignature {
  readonly step: SignStepName
  readonly name: string
  /** The party that the user signed for. */
  readonly organisation: string
  readonly method: number
  readonly assurance: AssuranceLevel
  /** When and by whom the signer's credentials were last set; null for signatures made before this was recorded. */
  readonly credentials: CredentialOrigins | null
  /** Where the one-time link was sent with which it was signed, masked. */
  readonly sentTo: string | null
  readonly time: Date
  readonly comment: string | null
  /** The drawn signature: PNG in base64. */
  readonly drawing: string | null
}

type Found = Omit<NoteSignature, 'time' | 'name' | 'organisation' | 'method' | 'assurance'> & {
  readonly time: Date | null
  readonly name: string | null
  readonly organisation: string | null
  readonly method: number | null
  readonly assurance: AssuranceLevel | null
}

/** The signatures of a note in order. */
export function signaturesIn(item: NoteItem): NoteSignature[] {
  const steps: readonly Found[] = [
    {
      step: 'shipper',
      name: item.senderName,
      organisation: item.senderOrganizationName,
      method: item.senderSignMethod,
      assurance: item.senderAssurance,
      credentials: item.senderCredentials,
      sentTo: item.senderSentTo,
      time: item.signatureShipperDateTime,
      comment: item.senderComment,
      drawing: item.senderSignature,
    },
    {
      step: 'driver',
      name: item.driverName,
      organisation: item.subcontractorOrganizationName ?? item.carrierOrganizationName,
      method: item.driverSignMethod,
      assurance: item.driverAssurance,
      credentials: item.driverCredentials,
      sentTo: item.driverSentTo,
      time: item.signatureDriverDateTime,
      comment: item.driverComment,
      drawing: item.driverSignature,
    },
    {
      step: 'receiver',
      name: item.recipientName,
      organisation: item.recipientOrganizationName,
      method: item.recipientSignMethod,
      assurance: item.recipientAssurance,
      credentials: item.recipientCredentials,
      sentTo: item.recipientSentTo,
      time: item.signatureReceiverDateTime,
      comment: item.recipientComment,
      drawing: item.recipientSignature,
    },
  ]
  return steps.flatMap(({ time, name, organisation, method, assurance, ...rest }) => {
    if (time === null) return []
    const how = { method: method ?? signMethod.other, assurance: assurance ?? 'code' } as const
    return [{ ...rest, ...how, time, name: name ?? '', organisation: organisation ?? '' }]
  })
}

/** Object.entries loses the key type; the keys are the names by definition. */
const methods = Object.entries(signMethod) as readonly (readonly [SignMethodName, number])[]

export function methodName(method: number): SignMethodName {
  return methods.find(([, number]) => number === method)?.[0] ?? 'other'
}

/** The data URL of a drawn signature; old ones were stored with the URL prefix. */
export function pictureOf(drawing: string): string {
  return drawing.startsWith('data:') ? drawing : `data:image/png;base64,${drawing}`
}
