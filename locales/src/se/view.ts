import type { Translated } from '../dictionary.ts'
import type { view as english } from '../en/view.ts'

export const view: Translated<typeof english> = {
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
