import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  otherField: 'Otro campo',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: línea añadida',
  rowDeleted: '{{row}}: línea eliminada',
  becomes: 'es ahora',
  turned: 'De «{{from}}» a «{{to}}»',
  missing: 'Falta desde entonces: {{fields}}',
  quote: '«{{words}}»',
  noSignatures: 'Nadie ha firmado todavía.',
  commentAdded: 'Se añadió el comentario.',
  typeHint: 'Los comentarios de una parte se imprimen en la carta de porte; los simples, no.',
}
