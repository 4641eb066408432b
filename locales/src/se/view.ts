import type { Dictionary } from '../dictionary.ts'

export const view: Dictionary['view'] = {
  title: 'Vyer',
  save: 'Spara den här vyn',
  about: 'Dagarna och organisationen som de är valda nu.',
  name: 'Namn',
  saved: 'Vyn {{name}} är sparad.',
  rename: 'Byt namn på {{name}}',
  renameAction: 'Byt namn',
  remove: 'Ta bort {{name}}',
  removed: 'Vyn {{name}} är borttagen.',
  none: 'Ingen vy är sparad ännu.',
  taken: 'Det finns redan en vy med det namnet.',
  failed: 'Vyerna kunde inte läsas in.',
}
