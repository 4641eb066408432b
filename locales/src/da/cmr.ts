import type { Translated } from '../dictionary.ts'
import type { cmr as english } from '../en/cmr.ts'

export const cmr: Translated<typeof english> = {
  title: 'Ordrer',
  status: {
    created: 'Oprettet',
    readySigning: 'Klar til underskrift',
    signatureShipper: 'Underskrevet af afsender',
    signatureDriver: 'Underskrevet af chauffør',
    signatureReceiver: 'Underskrevet af modtager',
    mailing: 'Sendes pr. e-mail',
    closed: 'Afsluttet',
    removed: 'Slettet',
    unfinished: 'Ikke fuldført',
  },
  signMethod: {
    notSigned: 'Ikke underskrevet',
    glass: 'Underskrift på skærm',
    qrCode: 'QR-kode',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Standardbruger',
    notPresent: 'Ikke til stede',
    blockchain: 'Blockchain',
    subordinateUser: 'Underordnet bruger',
    cardwipe: 'Cardwipe',
    other: 'Andet',
  },
  soon: 'Her vil du finde alle fragtbreve, du må se, til at søge, underskrive, rette og udskrive.',
}
