import type { Translated } from '../dictionary.ts'
import type { organization as english } from '../en/organization.ts'

export const organization: Translated<typeof english> = {
  type: {
    customer: 'Cliente',
    transportCompany: 'Empresa de transporte',
    managementCompany: 'Empresa gestora',
    governmentAuthority: 'Autoridad pública',
    senderReceiverTransport: 'Remitente, destinatario y transportista',
  },
  soon: 'Aquí gestionará las organizaciones y sus ajustes.',
}
