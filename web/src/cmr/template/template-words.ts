import type { NoteTemplate } from '@roadnote/domain/cmr/template/contract'

/** Who and where, as far as the template says it. */
export function templateWords(template: NoteTemplate) {
  const { senderName, carrierName, recipientName, collectionPlace, deliveryPlace } = template
  return {
    parties: joined([senderName, carrierName, recipientName]),
    route: joined([collectionPlace, deliveryPlace]),
  }
}

function joined(words: readonly (string | null)[]): string {
  return words.filter((word) => word !== null).join(' → ')
}
