import type { Dictionary } from '../dictionary.ts'

export const dock: Dictionary['dock'] = {
  title: 'Rampenübersicht',
  noPlates: 'Noch kein Kennzeichen',
  leaving: 'Abfahrt',
  arriving: 'Ankunft',
  notes_one: '{{count}} Frachtbrief',
  notes_other: '{{count}} Frachtbriefe',
  next: {
    shipper: 'Absender unterschreibt',
    driver: 'Fahrer unterschreibt',
    receiver: 'Empfänger unterschreibt',
  },
  signAll: {
    shipper_one: '{{count}} als Absender unterschreiben',
    shipper_other: 'Alle {{count}} als Absender unterschreiben',
    driver_one: '{{count}} als Fahrer unterschreiben',
    driver_other: 'Alle {{count}} als Fahrer unterschreiben',
    receiver_one: '{{count}} als Empfänger unterschreiben',
    receiver_other: 'Alle {{count}} als Empfänger unterschreiben',
  },
  signer: {
    title: 'Wer unterschreibt?',
    words:
      'Scannen Sie den QR-Code Ihrer Karte oder wählen Sie Ihren Namen. Niemand bleibt auf diesem Gerät angemeldet.',
    none: 'Scannen Sie den QR-Code Ihrer Karte: Niemand in dieser Organisation kann diese Frachtbriefe unterschreiben.',
    scanned: 'Person des gescannten Codes',
    foreign: 'Das ist nicht der QR-Code einer Person.',
    camera: 'Halten Sie den QR-Code Ihrer Karte vor die Kamera.',
  },
  back_one: 'In {{count}} Sekunde zurück zur Übersicht',
  back_other: 'In {{count}} Sekunden zurück zur Übersicht',
  noteFirst: 'Wählen Sie zuerst einen Lkw oder scannen Sie einen Frachtbrief, danach Ihren eigenen Code.',
  old: 'Es gibt keine Verbindung. Das ist der Stand von {{time}}.',
  cut: 'Die ersten {{shown}} von {{total}} Frachtbriefen werden angezeigt.',
  empty: {
    title: 'Heute keine Lkw',
    text: 'Frachtbriefe, die zur Unterschrift bereit und für heute geplant sind, erscheinen hier von selbst.',
  },
}
