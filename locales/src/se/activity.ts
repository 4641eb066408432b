import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  otherField: 'Ett annat fält',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: rad tillagd',
  rowDeleted: '{{row}}: rad borttagen',
  becomes: 'är nu',
  turned: 'Från ”{{from}}” till ”{{to}}”',
  missing: 'Saknas sedan dess: {{fields}}',
  quote: '”{{words}}”',
  noSignatures: 'Ingen har undertecknat ännu.',
  commentAdded: 'Kommentaren har lagts till.',
  typeHint: 'En parts anmärkningar skrivs ut på fraktsedeln, vanliga kommentarer inte.',
  partyChanged: 'Namn eller adress ändrades',
  changed: {
    title: 'Fraktsedeln har ändrats sedan du öppnade den',
    titleOf: '{{code}} har ändrats sedan du öppnade den',
    words: 'Inget har signerats. Se vad som är annorlunda och signera sedan fraktsedeln som den är nu.',
    untold: 'Ändringarna kan inte räknas upp här. Läs fraktsedeln igen innan du signerar.',
    seen: 'Jag har sett ändringarna',
  },
}
