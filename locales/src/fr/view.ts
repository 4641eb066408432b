import type { Dictionary } from '../dictionary.ts'

export const view: Dictionary['view'] = {
  title: 'Vues',
  save: 'Enregistrer cette vue',
  about: 'Les jours et l’organisation tels qu’ils sont choisis.',
  name: 'Nom',
  saved: 'La vue {{name}} est enregistrée.',
  rename: 'Renommer {{name}}',
  renameAction: 'Renommer',
  remove: 'Supprimer {{name}}',
  removed: 'La vue {{name}} est supprimée.',
  none: 'Aucune vue enregistrée.',
  taken: 'Une vue porte déjà ce nom.',
  failed: 'Les vues n’ont pas pu être chargées.',
}
