import type { Translated } from '../dictionary.ts'
import type { cmr as english } from '../en/cmr.ts'

export const cmr: Translated<typeof english> = {
  title: 'Aufträge',
  status: {
    created: 'Erstellt',
    readySigning: 'Bereit zur Unterschrift',
    signatureShipper: 'Vom Absender unterschrieben',
    signatureDriver: 'Vom Fahrer unterschrieben',
    signatureReceiver: 'Vom Empfänger unterschrieben',
    mailing: 'Wird gemailt',
    closed: 'Abgeschlossen',
    removed: 'Gelöscht',
    unfinished: 'Unvollendet',
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
  soon: 'Hier werden Sie jeden Frachtbrief finden, den Sie sehen dürfen, zum Suchen, Unterschreiben, Bearbeiten und Drucken.',
}
