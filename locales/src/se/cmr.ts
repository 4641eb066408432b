import type { Translated } from '../dictionary.ts'
import type { cmr as english } from '../en/cmr.ts'

export const cmr: Translated<typeof english> = {
  title: 'Uppdrag',
  status: {
    created: 'Skapad',
    readySigning: 'Klar för underskrift',
    signatureShipper: 'Undertecknad av avsändaren',
    signatureDriver: 'Undertecknad av föraren',
    signatureReceiver: 'Undertecknad av mottagaren',
    mailing: 'Mejlas',
    closed: 'Avslutad',
    removed: 'Borttagen',
    unfinished: 'Ej slutförd',
  },
  signMethod: {
    notSigned: 'Ej undertecknad',
    glass: 'Underskrift på skärm',
    qrCode: 'QR-kod',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Standardanvändare',
    notPresent: 'Ej närvarande',
    blockchain: 'Blockkedja',
    subordinateUser: 'Underordnad användare',
    cardwipe: 'Cardwipe',
    other: 'Annat',
  },
  soon: 'Här kommer du att hitta alla fraktsedlar du får se, för att söka, skriva under, ändra och skriva ut.',
}
