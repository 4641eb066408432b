export const organization = {
  type: {
    customer: 'Customer',
    transportCompany: 'Transport company',
    managementCompany: 'Management company',
    governmentAuthority: 'Government authority',
    senderReceiverTransport: 'Sender, recipient and transport',
  },
  soon: 'Here you will manage organisations and their settings.',
} as const
