import type { Dictionary } from '../dictionary.ts'

export const signingLink: Dictionary['signingLink'] = {
  title: 'Unterschrift per Link',
  message:
    '{{organisation}}: Lesen und unterschreiben Sie den Frachtbrief {{code}} hier innerhalb von 24 Stunden: {{link}}',
  send: 'Link zum Unterschreiben senden',
  sendLead:
    'Jemand von {{organisation}} ohne Konto erhält einen Einmal-Link, um diesen Frachtbrief zu lesen und zu unterschreiben. Er geht nur an Adressen, die {{organisation}} selbst eingetragen hat.',
  none: '{{organisation}} hat keine Adresse oder Nummer für solche Links eingetragen. Der Administrator kann das in den Einstellungen der Organisation tun.',
  to: 'Senden an',
  sms: 'SMS an {{address}}',
  mail: 'E-Mail an {{address}}',
  waiting: 'Um {{time}} wurde ein Link an {{address}} gesendet. Er gilt bis {{until}}.',
  ended: 'Der an {{address}} gesendete Link gilt nicht mehr.',
  revoke: 'Link zurücknehmen',
  sent: 'Der Link wurde gesendet.',
  revoked: 'Der Link wurde zurückgenommen.',
  shipperTitle: 'Frachtbrief {{code}} als Absender unterschreiben',
  receiverTitle: 'Frachtbrief {{code}} als Empfänger unterschreiben',
  lead: 'Sie unterschreiben für {{organisation}}. Dieser Link wurde an {{address}} gesendet, gilt einmal und endet am {{until}}.',
  paper: 'Frachtbrief als PDF anzeigen',
  said: 'Was bisher gesagt wurde',
  name: 'Ihr Name',
  remark: 'Bemerkung',
  legal: 'Name, Zeichnung, Zeit und die Adresse des Links werden beim Frachtbrief festgehalten.',
  sign: 'Unterschreiben',
  signedTitle: 'Unterschrieben',
  signed: 'Frachtbrief {{code}} wurde am {{time}} für {{organisation}} unterschrieben. Dieser Link öffnet nichts mehr.',
  endedTitle: 'Dieser Link gilt nicht mehr',
  endedWords:
    'Er wurde zurückgenommen oder ersetzt, oder 24 Stunden sind vergangen. Bitten Sie den Fahrer um einen neuen.',
  changed: 'Der Frachtbrief wurde seit dem Öffnen geändert. Lesen Sie ihn noch einmal und unterschreiben Sie dann.',
  sentTo: 'Link gesendet an {{address}}',
}
