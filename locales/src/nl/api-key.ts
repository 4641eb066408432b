import type { Dictionary } from '../dictionary.ts'

export const apiKey: Dictionary['apiKey'] = {
  list: {
    hint: 'Met een sleutel werkt een programma, zoals uw transportsysteem, voor deze organisatie. Het tekent nooit, en de geschiedenis toont wat het doet onder de naam van de sleutel.',
    none: 'Nog geen programma heeft een sleutel.',
    add: 'API-sleutel maken',
    until: 'Werkt tot en met {{day}}',
    expired: 'Verlopen op {{day}}',
    revokedBy: 'Ingetrokken op {{day}} door {{name}}',
    made: 'gemaakt op {{day}} door {{name}}',
    used: 'laatst gebruikt {{time}} vanaf {{address}}',
    unused: 'nooit gebruikt',
    test: 'testsleutel',
    ended: 'Verlopen of ingetrokken sleutels',
    revoke: '{{name}} intrekken',
    revokeAction: 'Intrekken',
    keep: 'Behouden',
    revoking:
      '{{name}} intrekken? Programma’s die hem gebruiken worden meteen geweigerd. Dit kan niet ongedaan worden gemaakt.',
    revoked: '{{name}} is ingetrokken.',
  },
  dialog: {
    title: 'Nieuwe API-sleutel',
    name: 'Naam',
    nameHint: 'Welk programma hem gebruikt; de geschiedenis toont deze naam.',
    test: 'Testsleutel',
    testHint:
      'Om een koppeling uit te proberen: de vrachtbrieven zijn als test gemerkt, zijn niet rechtsgeldig, zijn alleen voor uw eigen organisaties zichtbaar en worden na 30 dagen gewist. De sleutel begint met rnk_test_.',
    taken: 'Een andere sleutel heeft deze naam.',
    life: 'Geldig voor',
    days_one: '{{count}} dag',
    days_other: '{{count}} dagen',
    date: 'Tot een bepaalde dag',
    lastDay: 'Laatste dag',
    badDay: 'Kies een dag vanaf vandaag, hoogstens twee jaar vanaf nu.',
    rights: 'Rechten',
    rightsHint: 'Geef er zo weinig als het programma nodig heeft. Tekenen en beheer kan een sleutel niet krijgen.',
    needsRights: 'Kies minstens één recht.',
    create: 'API-sleutel maken',
  },
  token: {
    title: '{{name}}: de nieuwe sleutel',
    label: 'API-sleutel',
    warning:
      'Wie deze sleutel heeft, kan alles doen wat ermee mag. Bewaar hem als een wachtwoord en zet hem nooit in een e-mail of in broncode.',
  },
}
