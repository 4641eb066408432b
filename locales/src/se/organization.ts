import type { Translated } from '../dictionary.ts'
import type { organization as english } from '../en/organization.ts'

export const organization: Translated<typeof english> = {
  type: {
    customer: 'Kund',
    transportCompany: 'Transportföretag',
    managementCompany: 'Förvaltningsbolag',
    governmentAuthority: 'Myndighet',
    senderReceiverTransport: 'Avsändare, mottagare och fraktförare',
  },
  soon: 'Här kommer du att hantera organisationer och deras inställningar.',
}
