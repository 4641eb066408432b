import type { Dictionary } from '../dictionary.ts'

export const cmr: Dictionary['cmr'] = {
  title: 'Aufträge',
  status: {
    created: 'Erstellt',
    readySigning: 'Bereit zur Unterschrift',
    signatureShipper: 'Vom Absender unterschrieben',
    signatureDriver: 'Vom Fahrer unterschrieben',
    signatureReceiver: 'Vom Empfänger unterschrieben',
    mailing: 'E-Mail-Versand',
    closed: 'Abgeschlossen',
    removed: 'Gelöscht',
    unfinished: 'Unvollendet',
  },
  /** A note made with a test key. */
  test: {
    mark: 'Test',
    title: 'Testfrachtbrief ohne Rechtswirkung',
    words:
      'Er wurde mit einem Testschlüssel erstellt. Andere Organisationen sehen und erhalten nichts davon, und 30 Tage nach der Erstellung wird er gelöscht.',
  },
  signMethod: {
    notSigned: 'Nicht unterschrieben',
    glass: 'Unterschrift auf dem Display',
    qrCode: 'QR-Code',
    transics: 'Transics',
    portal: 'Portal',
    defaultUser: 'Standardbenutzer',
    notPresent: 'Nicht anwesend',
    blockchain: 'Blockchain',
    subordinateUser: 'Untergeordneter Benutzer',
    cardwipe: 'Cardwipe',
    other: 'Sonstige',
  },
  assurance: {
    link: 'Einmal-Link, eingegebener Name und Zeichnung',
    code: 'Unterschriftscode',
    codeAndDrawn: 'Unterschriftscode und gezeichnete Unterschrift',
    signOnTwoFactors: 'Unterschriftscode nach Single Sign-on mit zwei Faktoren',
    passkey: 'Passkey',
  },
  origin: {
    code: {
      signer: 'Unterschriftscode {{span}} vor der Unterschrift selbst gewählt',
      other: 'Unterschriftscode {{span}} vor der Unterschrift gewählt; Link angefordert von {{name}}',
    },
    password: {
      signer: 'Passwort {{span}} vor der Unterschrift selbst festgelegt',
      other: 'Passwort {{span}} vor der Unterschrift von {{name}} festgelegt',
    },
    passkey: 'Passkey {{span}} vor der Unterschrift hinzugefügt',
    address: {
      signer: 'E-Mail-Adresse {{span}} vor der Unterschrift selbst eingetragen',
      other: 'E-Mail-Adresse {{span}} vor der Unterschrift von {{name}} eingetragen',
    },
    somebodyElse: 'jemand anderem',
  },
  passkeyCountsFrom: 'Der Passkey zählt ab {{time}}.',
  commentType: {
    comment: 'Bemerkung',
    shipper: 'Bemerkung des Absenders',
    driver: 'Bemerkung des Fahrers',
    receiver: 'Bemerkung des Empfängers',
  },
  setUnfinishedDone_one: '{{count}} Frachtbrief wurde als unvollendet markiert.',
  setUnfinishedDone_other: '{{count}} Frachtbriefe wurden als unvollendet markiert.',
  cancelUnfinishedDone_one: '{{count}} Frachtbrief hat wieder seinen vorherigen Status.',
  cancelUnfinishedDone_other: '{{count}} Frachtbriefe haben wieder ihren vorherigen Status.',
  driverAssigned_one: 'Der Fahrer wurde {{count}} Frachtbrief zugewiesen.',
  driverAssigned_other: 'Der Fahrer wurde {{count}} Frachtbriefen zugewiesen.',
  driverTakenOff_one: '{{count}} Frachtbrief hat keinen Fahrer mehr.',
  driverTakenOff_other: '{{count}} Frachtbriefe haben keinen Fahrer mehr.',
  signedNow: '{{code}} ist unterschrieben. Status: {{status}}',
  mailsLeftOut_one:
    '{{count}} E-Mail wurde nicht gesendet: Das Tageslimit für E-Mails an Adressen außerhalb der Organisationen ist erreicht.',
  mailsLeftOut_other:
    '{{count}} E-Mails wurden nicht gesendet: Das Tageslimit für E-Mails an Adressen außerhalb der Organisationen ist erreicht.',
}
