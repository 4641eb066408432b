import type { Translated } from '../dictionary.ts'
import type { organization as english } from '../en/organization.ts'

export const organization: Translated<typeof english> = {
  type: {
    customer: 'Klant',
    transportCompany: 'Transportbedrijf',
    managementCompany: 'Beheermaatschappij',
    governmentAuthority: 'Overheidsinstantie',
    senderReceiverTransport: 'Afzender, ontvanger en vervoerder',
  },
  soon: 'Hier beheert u straks organisaties en hun instellingen.',
}
