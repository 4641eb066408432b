import type { Dictionary } from '../dictionary.ts'

export const substance: Dictionary['substance'] = {
  title: 'Números ONU',
  search: 'Buscar por número o nombre',
  notice:
    'Esta tabla no es toda la tabla A del ADR: contiene al principio los números que los transportistas encuentran más a menudo, según el ADR 2025. Importe lo que necesite; el remitente sigue siendo responsable de su declaración.',
  remove: 'Eliminar {{name}}',
  removeAction: 'Eliminar la entrada',
  removeText: 'La entrada ya no se propone. Las cartas de porte que la usan se quedan como están.',
  removed: '{{name}} se ha eliminado',
  column: { remove: 'Eliminar' },
  empty: {
    title: 'La tabla está vacía',
    text: 'Importe una tabla de números ONU.',
    foundTitle: 'No se ha encontrado nada',
    foundText: 'Ninguna entrada tiene este número o nombre.',
    clear: 'Mostrar todo',
  },
  suggest: 'Entradas que coinciden',
}
