import type { Dictionary } from '../dictionary.ts'

export const activity: Dictionary['activity'] = {
  otherField: 'Ein anderes Feld',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: Zeile hinzugefügt',
  rowDeleted: '{{row}}: Zeile gelöscht',
  becomes: 'ist jetzt',
  onDevice: 'Auf dem Telefon des Fahrers war es {{time}}',
  turned: 'Von „{{from}}“ zu „{{to}}“',
  missing: 'Fehlt seither: {{fields}}',
  quote: '„{{words}}“',
  noSignatures: 'Noch niemand hat unterschrieben.',
  commentAdded: 'Die Bemerkung wurde hinzugefügt.',
  typeHint: 'Bemerkungen einer Partei werden auf den Frachtbrief gedruckt, allgemeine Bemerkungen nicht.',
  partyChanged: 'Name oder Anschrift geändert',
  withheld_one: 'Nicht angezeigt: {{count}} Ereignis vor der Freigabe',
  withheld_other: 'Nicht angezeigt: {{count}} Ereignisse vor der Freigabe',
  withheldReason:
    'Entwürfe sehen nur die Organisation, die den Frachtbrief angelegt hat, der Absender und der Frachtführer. Der Nachweis belegt diese Ereignisse durch ihre Hashwerte.',
  addressNotShown: 'nicht angezeigt: nur die Seite, die diese Adresse eingetragen hat, sieht sie',
  tampered: {
    title: 'Dieser Frachtbrief weicht von dem ab, was unterschrieben wurde',
    words:
      'Jemand hat ihn in der Datenbank geändert, ohne dass eine Änderung aufgezeichnet ist. Verlassen Sie sich nicht darauf und unterschreiben Sie ihn nicht. Der Nachweis und die versiegelten PDFs zeigen, was unterschrieben wurde. Abweichend: {{fields}}.',
  },
  changed: {
    title: 'Der Frachtbrief wurde geändert, seit Sie ihn geöffnet haben',
    titleOf: '{{code}} wurde geändert, seit Sie ihn geöffnet haben',
    words:
      'Es wurde nichts unterschrieben. Sehen Sie sich an, was anders ist, und unterschreiben Sie dann den Frachtbrief, wie er jetzt ist.',
    untold:
      'Die Änderungen lassen sich hier nicht aufzählen. Lesen Sie den Frachtbrief noch einmal, bevor Sie unterschreiben.',
    seen: 'Ich habe die Änderungen gesehen',
  },
}
