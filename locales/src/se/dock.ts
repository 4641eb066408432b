import type { Dictionary } from '../dictionary.ts'

export const dock: Dictionary['dock'] = {
  title: 'Lastkajstavla',
  noPlates: 'Inget registreringsnummer än',
  leaving: 'Avgång',
  arriving: 'Ankomst',
  notes_one: '{{count}} fraktsedel',
  notes_other: '{{count}} fraktsedlar',
  next: {
    shipper: 'Avsändaren undertecknar',
    driver: 'Föraren undertecknar',
    receiver: 'Mottagaren undertecknar',
  },
  signAll: {
    shipper_one: 'Underteckna {{count}} som avsändare',
    shipper_other: 'Underteckna alla {{count}} som avsändare',
    driver_one: 'Underteckna {{count}} som förare',
    driver_other: 'Underteckna alla {{count}} som förare',
    receiver_one: 'Underteckna {{count}} som mottagare',
    receiver_other: 'Underteckna alla {{count}} som mottagare',
  },
  signer: {
    title: 'Vem undertecknar?',
    words: 'Skanna QR-koden på ditt kort eller välj ditt namn. Ingen förblir inloggad på den här enheten.',
    none: 'Skanna QR-koden på ditt kort: ingen i den här organisationen kan underteckna de här fraktsedlarna.',
    scanned: 'Person med den skannade koden',
    foreign: 'Det här är inte en persons QR-kod.',
    camera: 'Håll QR-koden på ditt kort framför kameran.',
  },
  back_one: 'Tillbaka till tavlan om {{count}} sekund',
  back_other: 'Tillbaka till tavlan om {{count}} sekunder',
  noteFirst: 'Välj först en lastbil eller skanna en fraktsedel, och skanna sedan din egen kod.',
  old: 'Det finns ingen anslutning. Det här är tavlan från {{time}}.',
  cut: 'De första {{shown}} av {{total}} fraktsedlar visas.',
  empty: {
    title: 'Inga lastbilar i dag',
    text: 'Fraktsedlar som är klara att undertecknas och planerade till i dag visas här av sig själva.',
  },
}
