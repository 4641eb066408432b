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
}
