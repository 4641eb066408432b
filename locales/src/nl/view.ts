import type { Dictionary } from '../dictionary.ts'

export const view: Dictionary['view'] = {
  title: 'Weergaven',
  save: 'Deze weergave opslaan',
  about: 'De dagen en de organisatie zoals nu gekozen.',
  name: 'Naam',
  saved: 'De weergave {{name}} is opgeslagen.',
  rename: '{{name}} hernoemen',
  renameAction: 'Hernoemen',
  remove: '{{name}} verwijderen',
  removed: 'De weergave {{name}} is verwijderd.',
  none: 'Er is nog geen weergave opgeslagen.',
  taken: 'Er is al een weergave met deze naam.',
  failed: 'De weergaven konden niet worden geladen.',
}
