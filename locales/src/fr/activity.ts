import type { Translated } from '../dictionary.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  otherField: 'Un autre champ',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}} : ligne ajoutée',
  rowDeleted: '{{row}} : ligne supprimée',
  becomes: 'est maintenant',
  turned: 'De « {{from}} » à « {{to}} »',
  missing: 'Manque depuis : {{fields}}',
  quote: '« {{words}} »',
  noSignatures: 'Personne n’a encore signé.',
  commentAdded: 'Le commentaire a été ajouté.',
  typeHint: 'Les commentaires d’une partie sont imprimés sur la lettre de voiture, les simples commentaires non.',
}
