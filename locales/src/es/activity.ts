import type { Dictionary } from '../dictionary.ts'

export const activity: Dictionary['activity'] = {
  otherField: 'Otro campo',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: línea añadida',
  rowDeleted: '{{row}}: línea eliminada',
  becomes: 'es ahora',
  onDevice: 'En el teléfono del conductor eran {{time}}',
  turned: 'De «{{from}}» a «{{to}}»',
  missing: 'Falta desde entonces: {{fields}}',
  quote: '«{{words}}»',
  noSignatures: 'Nadie ha firmado todavía.',
  commentAdded: 'Se añadió el comentario.',
  typeHint: 'Las observaciones de una parte se imprimen en la carta de porte; los simples comentarios, no.',
  partyChanged: 'Nombre o dirección modificados',
  withheld_one: 'No se muestra {{count}} evento anterior a la liberación',
  withheld_many: 'No se muestran {{count}} de eventos anteriores a la liberación',
  withheld_other: 'No se muestran {{count}} eventos anteriores a la liberación',
  withheldReason:
    'Los borradores solo los ven la organización que creó la carta de porte, el remitente y el transportista. Las evidencias acreditan estos eventos con sus hashes.',
  addressNotShown: 'no se muestra: solo la ve la parte que escribió esta dirección',
  tampered: {
    title: 'Esta carta de porte difiere de lo que se firmó',
    words:
      'Alguien la modificó en la base de datos y no hay ningún cambio registrado. No se fíe de ella ni la firme. Las evidencias y los PDF sellados muestran lo que se firmó. Diferencias: {{fields}}.',
  },
  changed: {
    title: 'La carta de porte ha cambiado desde que la abrió',
    titleOf: '{{code}} ha cambiado desde que la abrió',
    words: 'No se ha firmado nada. Vea qué ha cambiado y firme después la carta de porte tal como está ahora.',
    untold: 'Aquí no se pueden enumerar los cambios. Vuelva a leer la carta de porte antes de firmarla.',
    seen: 'He visto los cambios',
  },
}
