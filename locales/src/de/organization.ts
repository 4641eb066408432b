import type { Translated } from '../dictionary.ts'
import type { organization as english } from '../en/organization.ts'

export const organization: Translated<typeof english> = {
  type: {
    customer: 'Kunde',
    transportCompany: 'Transportunternehmen',
    managementCompany: 'Verwaltungsgesellschaft',
    governmentAuthority: 'Behörde',
    senderReceiverTransport: 'Absender, Empfänger und Frachtführer',
  },
  soon: 'Hier werden Sie Organisationen und ihre Einstellungen verwalten.',
}
