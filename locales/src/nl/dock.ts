import type { Dictionary } from '../dictionary.ts'

export const dock: Dictionary['dock'] = {
  title: 'Dockbord',
  noPlates: 'Nog geen kenteken',
  leaving: 'Vertrek',
  arriving: 'Aankomst',
  notes_one: '{{count}} vrachtbrief',
  notes_other: '{{count}} vrachtbrieven',
  next: {
    shipper: 'Afzender tekent nu',
    driver: 'Chauffeur tekent nu',
    receiver: 'Ontvanger tekent nu',
  },
  signAll: {
    shipper_one: '{{count}} tekenen als afzender',
    shipper_other: 'Alle {{count}} tekenen als afzender',
    driver_one: '{{count}} tekenen als chauffeur',
    driver_other: 'Alle {{count}} tekenen als chauffeur',
    receiver_one: '{{count}} tekenen als ontvanger',
    receiver_other: 'Alle {{count}} tekenen als ontvanger',
  },
  signer: {
    title: 'Wie tekent?',
    words: 'Scan de QR-code van uw kaart of kies uw naam. Niemand blijft op dit apparaat aangemeld.',
    none: 'Scan de QR-code van uw kaart: niemand van deze organisatie kan deze vrachtbrieven tekenen.',
    scanned: 'Persoon van de gescande code',
    foreign: 'Dit is niet de QR-code van een persoon.',
    camera: 'Houd de QR-code van uw kaart voor de camera.',
  },
  back_one: 'Over {{count}} seconde terug naar het bord',
  back_other: 'Over {{count}} seconden terug naar het bord',
  noteFirst: 'Kies eerst een vrachtwagen of scan een vrachtbrief, en scan daarna uw eigen code.',
  old: 'Er is geen verbinding. Dit is het bord van {{time}}.',
  cut: 'De eerste {{shown}} van {{total}} vrachtbrieven worden getoond.',
  empty: {
    title: 'Vandaag geen vrachtwagens',
    text: 'Vrachtbrieven die klaar zijn om te tekenen en voor vandaag gepland zijn, verschijnen hier vanzelf.',
  },
}
