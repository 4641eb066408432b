import type { Translated } from '../dictionary.ts'
import type { cmr as english } from '../en/cmr.ts'

export const cmr: Translated<typeof english> = {
  title: 'Opdrachten',
  status: {
    created: 'Aangemaakt',
    readySigning: 'Klaar voor ondertekening',
    signatureShipper: 'Getekend door afzender',
    signatureDriver: 'Getekend door chauffeur',
    signatureReceiver: 'Getekend door geadresseerde',
    mailing: 'Wordt gemaild',
    closed: 'Afgesloten',
    removed: 'Verwijderd',
    unfinished: 'Niet voltooid',
  },
  signMethod: {
    notSigned: 'Niet getekend',
    glass: 'Handtekening op scherm',
    qrCode: 'QR-code',
    transics: 'Transics',
    portal: 'Portaal',
    defaultUser: 'Standaardgebruiker',
    notPresent: 'Niet aanwezig',
    blockchain: 'Blockchain',
    subordinateUser: 'Ondergeschikte gebruiker',
    cardwipe: 'Cardwipe',
    other: 'Anders',
  },
  soon: 'Hier vindt u straks elke vrachtbrief die u mag zien, om te zoeken, te tekenen, te bewerken en af te drukken.',
}
