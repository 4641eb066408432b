import type { Dictionary } from '../dictionary.ts'

export const view: Dictionary['view'] = {
  title: 'Vistas',
  save: 'Guardar esta vista',
  about: 'Los días y la organización tal como están elegidos.',
  name: 'Nombre',
  saved: 'La vista {{name}} está guardada.',
  rename: 'Cambiar el nombre de {{name}}',
  renameAction: 'Cambiar nombre',
  remove: 'Eliminar {{name}}',
  removed: 'La vista {{name}} está eliminada.',
  none: 'Aún no hay vistas guardadas.',
  taken: 'Ya hay una vista con este nombre.',
  failed: 'No se pudieron cargar las vistas.',
}
