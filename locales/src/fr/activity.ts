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
  partyChanged: 'Nom ou adresse modifiés',
  changed: {
    title: 'La lettre de voiture a changé depuis que vous l’avez ouverte',
    titleOf: '{{code}} a changé depuis que vous l’avez ouverte',
    words: 'Rien n’a été signé. Voyez ce qui a changé, puis signez la lettre de voiture telle qu’elle est maintenant.',
    untold: 'Les changements ne peuvent pas être énumérés ici. Relisez la lettre de voiture avant de signer.',
    seen: 'J’ai vu les changements',
  },
}
