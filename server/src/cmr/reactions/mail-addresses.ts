import type { NoteFacts } from './mail-facts.ts'
import { receivingId, type Note } from '../note/store.ts'

export interface PartyAddress {
  readonly party: 'sender' | 'carrier' | 'receiver'
  readonly to: string
  readonly organizationId: number
}

/** The note's own address, else the organisation's. */
export function partyAddresses({ note, parties }: NoteFacts): PartyAddress[] {
  const { record } = note
  const wanted = [
    ['sender', record.senderOrganizationId, record.senderEmail],
    ['carrier', record.carrierOrganizationId, record.carrierEmail],
    // The address on the note is that of the consignee that was signed.
    ['receiver', receivingId(record), record.instructedRecipientId === null ? record.receiverEmail : null],
  ] as const
  return wanted.flatMap(([party, organizationId, own]) => {
    if (organizationId === null) return []
    const to = own ?? parties.get(organizationId)?.email ?? null
    return to === null ? [] : [{ party, to, organizationId }]
  })
}

/** The contacts for questions about the note: its support addresses, the sender's first. */
export function contactsOf({ record }: Note): string[] {
  const addresses = [record.senderSupportEmail, record.carrierSupportEmail, record.recipientSupportEmail]
  return [...new Set(addresses.filter((address) => address !== null))]
}
