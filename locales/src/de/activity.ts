import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  otherField: 'Ein anderes Feld',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: Zeile hinzugefügt',
  rowDeleted: '{{row}}: Zeile gelöscht',
  becomes: 'ist jetzt',
  turned: 'Von „{{from}}“ zu „{{to}}“',
  missing: 'Fehlt seither: {{fields}}',
  quote: '„{{words}}“',
  noSignatures: 'Noch niemand hat unterschrieben.',
  commentAdded: 'Die Bemerkung wurde hinzugefügt.',
  typeHint: 'Bemerkungen einer Partei werden auf den Frachtbrief gedruckt, einfache nicht.',
}
