import type { Dictionary } from '../dictionary.ts'

export const dock: Dictionary['dock'] = {
  title: 'Rampetavle',
  noPlates: 'Ingen nummerplade endnu',
  leaving: 'Afgang',
  arriving: 'Ankomst',
  notes_one: '{{count}} fragtbrev',
  notes_other: '{{count}} fragtbreve',
  next: {
    shipper: 'Afsenderen underskriver',
    driver: 'Chaufføren underskriver',
    receiver: 'Modtageren underskriver',
  },
  signAll: {
    shipper_one: 'Underskriv {{count}} som afsender',
    shipper_other: 'Underskriv alle {{count}} som afsender',
    driver_one: 'Underskriv {{count}} som chauffør',
    driver_other: 'Underskriv alle {{count}} som chauffør',
    receiver_one: 'Underskriv {{count}} som modtager',
    receiver_other: 'Underskriv alle {{count}} som modtager',
  },
  signer: {
    title: 'Hvem underskriver?',
    words: 'Scan QR-koden på dit kort, eller vælg dit navn. Ingen forbliver logget ind på denne enhed.',
    none: 'Scan QR-koden på dit kort: ingen i denne organisation kan underskrive disse fragtbreve.',
    scanned: 'Person med den scannede kode',
    foreign: 'Det er ikke en persons QR-kode.',
    camera: 'Hold QR-koden på dit kort op foran kameraet.',
  },
  back_one: 'Tilbage til tavlen om {{count}} sekund',
  back_other: 'Tilbage til tavlen om {{count}} sekunder',
  noteFirst: 'Vælg først en lastbil, eller scan et fragtbrev, og scan derefter din egen kode.',
  old: 'Der er ingen forbindelse. Dette er tavlen fra {{time}}.',
  cut: 'De første {{shown}} af {{total}} fragtbreve vises.',
  empty: {
    title: 'Ingen lastbiler i dag',
    text: 'Fragtbreve, der er klar til underskrift og planlagt til i dag, vises her af sig selv.',
  },
}
