import type { Translated } from '../dictionary.ts'
import type { organization as english } from '../en/organization.ts'

export const organization: Translated<typeof english> = {
  type: {
    customer: 'Kunde',
    transportCompany: 'Transportvirksomhed',
    managementCompany: 'Administrationsselskab',
    governmentAuthority: 'Myndighed',
    senderReceiverTransport: 'Afsender, modtager og fragtfører',
  },
  soon: 'Her vil du administrere organisationer og deres indstillinger.',
}
