import type { NoteToSign } from '@roadnote/domain/cmr/signing-policy'
import type { Note } from './store.ts'

/** The note with what decides about its next signature. */
export function noteToSign(note: Note): NoteToSign {
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
      recipient: lets(record.recipientOrganizationId),
    },
    unapprovedRows: record.unapprovedCount,
    unapprovedAllowed: [record.createdByOrganizationId, record.senderOrganizationId].some(
      (id) => partyOf(id)?.manualPickingGoodlinesSign === true,
    ),
  }
}
