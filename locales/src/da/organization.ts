import type { Translated } from '../dictionary.ts'
import type { organization as english } from '../en/organization.ts'

export const organization: Translated<typeof english> = {
  title: 'Organisations',
  type: {
    customer: 'Customer',
    transportCompany: 'Transport company',
    managementCompany: 'Management company',
    governmentAuthority: 'Government authority',
    senderReceiverTransport: 'Sender, receiver and transport',
  },
}
