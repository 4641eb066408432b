import type { Dictionary } from '../dictionary.ts'

export const webhook: Dictionary['webhook'] = {
  test: {
    title: 'Prøv',
    words: 'Sender en hændelse af typen ”test” til den gemte adresse, signeret som alle andre.',
    action: 'Send en testhændelse',
    sent: 'Testhændelsen er på vej; resultatet vises nedenfor.',
    needsAddress: 'Gem først en webadresse.',
  },
  off: 'Slået fra: intet er kommet frem i fem dage. En vellykket test slår den til igen.',
  deliveries: {
    title: 'Seneste beskeder',
    none: 'Intet er sendt endnu.',
    time: 'Tid',
    event: 'Hændelse',
    state: 'Status',
    answer: 'Svar',
    duration: 'Varighed',
    tries: 'Forsøg',
  },
  replay: {
    one: 'Send igen',
    fromHere: 'Send alt igen herfra',
    done_one: '{{count}} notifikation sendes igen',
    done_other: '{{count}} notifikationer sendes igen',
  },
  secret: {
    title: 'Signeringsnøgle',
    words: 'Beviser over for dit system, at en hændelse kommer herfra (Standard Webhooks).',
    changed: 'Ændret {{time}}.',
    overlap: 'Indtil {{time}} signerer også den forrige.',
    action: 'Opret en ny nøgle',
    askTitle: 'Opret en ny signeringsnøgle?',
    ask: 'I 24 timer bærer hændelserne begge signaturer, så du kan skifte uden at miste nogen. Derefter gælder kun den nye nøgle.',
    newTitle: 'Den nye signeringsnøgle',
    once: 'Den vises kun denne ene gang. Kopiér den nu til dit system.',
    copy: 'Kopiér',
    copied: 'Kopieret',
    notCopied: 'Den kunne ikke kopieres. Markér den, og kopiér den i hånden.',
    done: 'Jeg har gemt den',
  },
}
