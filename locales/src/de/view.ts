import type { Dictionary } from '../dictionary.ts'

export const view: Dictionary['view'] = {
  title: 'Ansichten',
  save: 'Diese Ansicht speichern',
  about: 'Die Tage und die Organisation, wie sie jetzt gewählt sind.',
  name: 'Name',
  saved: 'Die Ansicht {{name}} ist gespeichert.',
  rename: '{{name}} umbenennen',
  renameAction: 'Umbenennen',
  remove: '{{name}} löschen',
  removed: 'Die Ansicht {{name}} ist gelöscht.',
  none: 'Noch keine Ansicht gespeichert.',
  taken: 'Es gibt schon eine Ansicht mit diesem Namen.',
  failed: 'Die Ansichten konnten nicht geladen werden.',
}
