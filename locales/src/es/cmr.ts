import type { Translated } from '../dictionary.ts'
import type { cmr as english } from '../en/cmr.ts'

export const cmr: Translated<typeof english> = {
  title: 'Orders',
  status: {
    created: 'Created',
    readySigning: 'Ready for signing',
    signatureShipper: 'Signed by shipper',
    signatureDriver: 'Signed by driver',
    signatureReceiver: 'Signed by receiver',
    mailing: 'Mailing',
    closed: 'Closed',
    removed: 'Removed',
    unfinished: 'Unfinished',
  },
  signMethod: {
    notSigned: 'Not signed',
    glass: 'Glass signature',
    qrCode: 'QR code',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Default user',
    notPresent: 'Not present',
    blockchain: 'Blockchain',
    subordinateUser: 'Subordinate user',
    cardwipe: 'Cardwipe',
    other: 'Other',
  },
}
