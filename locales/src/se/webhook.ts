import type { Dictionary } from '../dictionary.ts'

export const webhook: Dictionary['webhook'] = {
  test: {
    title: 'Prova',
    words: 'Skickar en händelse av typen ”test” till den sparade adressen, signerad som alla andra.',
    action: 'Skicka en testhändelse',
    sent: 'Testhändelsen är på väg; resultatet visas nedan.',
    needsAddress: 'Spara först en webbadress.',
  },
  off: 'Avstängd: inget har kommit fram på fem dagar. Ett test som kommer fram slår på den igen.',
  deliveries: {
    title: 'Senaste aviseringar',
    none: 'Inget har skickats än.',
    time: 'Tid',
    event: 'Händelse',
    state: 'Status',
    answer: 'Svar',
    duration: 'Tidsåtgång',
    tries: 'Försök',
  },
  replay: {
    one: 'Skicka igen',
    fromHere: 'Skicka allt igen härifrån',
    done_one: '{{count}} avisering skickas igen',
    done_other: '{{count}} aviseringar skickas igen',
  },
  secret: {
    title: 'Signeringsnyckel',
    words: 'Bevisar för ditt system att en händelse kommer härifrån (Standard Webhooks).',
    changed: 'Ändrad {{time}}.',
    overlap: 'Till {{time}} signerar även den förra.',
    action: 'Skapa en ny nyckel',
    askTitle: 'Skapa en ny signeringsnyckel?',
    ask: 'I 24 timmar bär händelserna båda signaturerna, så att du kan byta utan att missa någon. Därefter gäller bara den nya nyckeln.',
    newTitle: 'Den nya signeringsnyckeln',
    once: 'Den visas bara den här gången. Kopiera den nu till ditt system.',
    copy: 'Kopiera',
    copied: 'Kopierat',
    notCopied: 'Det gick inte att kopiera. Markera den och kopiera för hand.',
    done: 'Jag har sparat den',
  },
}
