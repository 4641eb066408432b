import type { Side } from '@roadnote/domain/cmr/policy/side'
import type { SignStepName } from '@roadnote/domain/cmr/signing/method'
import type { NoteToDispose } from '@roadnote/domain/cmr/policy/disposal'
import { signingBasis, type NoteToSign, type Signer } from '@roadnote/domain/cmr/signing/policy'
import type { AssuranceLevel } from '@roadnote/domain/session/assurance'
import { receivingId, type Note, type NoteOutline } from './store.ts'

/** The note with everything that decides about its next signature. */
export function noteToSign(note: NoteOutline): NoteToSign {
  const { record, organizations } = note
  const partyOf = (id: number | null) => (id === null ? undefined : organizations.get(id))
  const lets = (id: number | null) => partyOf(id)?.canSignedBySubordinateSign ?? false
  return {
    ...note,
    subordinatesSign: {
      creator: false,
      sender: lets(record.senderOrganizationId),
      carrier: lets(record.carrierOrganizationId),
      subcontractor: lets(record.subcontractorOrganizationId),
      recipient: lets(receivingId(record)),
    },
    unapprovedRows: record.unapprovedCount,
    unapprovedAllowed: [record.createdByOrganizationId, record.senderOrganizationId].some(
      (id) => partyOf(id)?.manualPickingGoodlinesSign === true,
    ),
  }
}

/** With the consignee that the note names, also where an instruction has named another one. */
export function noteToDispose(note: Note): NoteToDispose {
  const named = note.organizations.get(note.record.recipientOrganizationId ?? 0)
  const signedRecipient = { path: named?.path ?? null, subordinatesSign: named?.canSignedBySubordinateSign ?? false }
  return { ...noteToSign(note), signedRecipient }
}

export function partyId({ record }: NoteOutline, side: Side): number {
  const ids = {
    creator: record.createdByOrganizationId,
    sender: record.senderOrganizationId,
    carrier: record.carrierOrganizationId,
    subcontractor: record.subcontractorOrganizationId,
    recipient: receivingId(record),
  }
  return ids[side] ?? record.senderOrganizationId
}

/**
 * The assurance required by the party for which this person signs; null if none is required or they sign for no
 * party.
 */
export function requiredAssurance(step: SignStepName, signer: Signer, note: NoteOutline): AssuranceLevel | null {
  const standing = signingBasis(step, signer, noteToSign(note))
  if (standing === null) return null
  return note.organizations.get(partyId(note, standing.side))?.demandedAssurance ?? null
}
