import type { Dictionary } from '../dictionary.ts'

export const view: Dictionary['view'] = {
  title: 'Visninger',
  save: 'Gem denne visning',
  about: 'Dagene og organisationen, som de er valgt nu.',
  name: 'Navn',
  saved: 'Visningen {{name}} er gemt.',
  rename: 'Omdøb {{name}}',
  renameAction: 'Omdøb',
  remove: 'Slet {{name}}',
  removed: 'Visningen {{name}} er slettet.',
  none: 'Ingen visning er gemt endnu.',
  taken: 'Der er allerede en visning med dette navn.',
  failed: 'Visningerne kunne ikke hentes.',
}
