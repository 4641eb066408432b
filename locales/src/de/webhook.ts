import type { Dictionary } from '../dictionary.ts'

export const webhook: Dictionary['webhook'] = {
  test: {
    title: 'Ausprobieren',
    words: 'Sendet ein Ereignis der Art „test“ an die gespeicherte Adresse, signiert wie jedes andere.',
    action: 'Testereignis senden',
    sent: 'Das Testereignis ist unterwegs; sein Ergebnis erscheint unten.',
    needsAddress: 'Speichern Sie zuerst eine Webadresse.',
  },
  off: 'Abgeschaltet: Seit fünf Tagen wurde nichts angenommen. Ein erfolgreicher Test schaltet ihn wieder ein.',
  deliveries: {
    title: 'Letzte Meldungen',
    none: 'Es wurde noch nichts gesendet.',
    time: 'Zeit',
    event: 'Ereignis',
    state: 'Status',
    answer: 'Antwort',
    duration: 'Dauer',
    tries: 'Versuche',
  },
  replay: {
    one: 'Erneut senden',
    fromHere: 'Ab hier alle erneut senden',
    done_one: '{{count}} Benachrichtigung wird erneut gesendet',
    done_other: '{{count}} Benachrichtigungen werden erneut gesendet',
  },
  secret: {
    title: 'Signaturschlüssel',
    words: 'Beweist Ihrem System, dass ein Ereignis von hier kommt (Standard Webhooks).',
    changed: 'Geändert {{time}}.',
    overlap: 'Bis {{time}} signiert auch der vorige.',
    action: 'Neuen Schlüssel erstellen',
    askTitle: 'Neuen Signaturschlüssel erstellen?',
    ask: '24 Stunden lang tragen Ereignisse beide Signaturen, damit Sie ohne Verlust umstellen können. Danach gilt nur der neue Schlüssel.',
    newTitle: 'Der neue Signaturschlüssel',
    once: 'Er wird nur dieses eine Mal angezeigt. Kopieren Sie ihn jetzt in Ihr System.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Kopieren ging nicht. Markieren Sie ihn und kopieren Sie ihn von Hand.',
    done: 'Ich habe ihn gespeichert',
  },
}
