import type { Translated } from '../dictionary.ts'
import type { organization as english } from '../en/organization.ts'

export const organization: Translated<typeof english> = {
  type: {
    customer: 'Client',
    transportCompany: 'Entreprise de transport',
    managementCompany: 'Société de gestion',
    governmentAuthority: 'Autorité publique',
    senderReceiverTransport: 'Expéditeur, destinataire et transporteur',
  },
  soon: 'Ici, vous gérerez les organisations et leurs réglages.',
}
