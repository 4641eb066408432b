import type { Dictionary } from '../dictionary.ts'

export const activity: Dictionary['activity'] = {
  otherField: 'Un autre champ',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}} : ligne ajoutée',
  rowDeleted: '{{row}} : ligne supprimée',
  becomes: 'est maintenant',
  onDevice: 'Sur le téléphone du chauffeur, il était {{time}}',
  turned: 'De « {{from}} » à « {{to}} »',
  missing: 'Manque depuis : {{fields}}',
  quote: '« {{words}} »',
  noSignatures: 'Personne n’a encore signé.',
  commentAdded: 'Le commentaire a été ajouté.',
  typeHint: 'Les remarques d’une partie sont imprimées sur la lettre de voiture, les simples commentaires non.',
  partyChanged: 'Nom ou adresse modifiés',
  withheld_one: 'Non affiché : {{count}} événement avant la mise à la signature',
  withheld_many: 'Non affichés : {{count}} événements avant la mise à la signature',
  withheld_other: 'Non affichés : {{count}} événements avant la mise à la signature',
  withheldReason:
    'Les brouillons ne sont visibles que pour l’organisation qui a créé la lettre de voiture, l’expéditeur et le transporteur. La preuve atteste ces événements par leurs empreintes.',
  addressNotShown: 'non affichée : seule la partie qui a saisi cette adresse la voit',
  tampered: {
    title: 'Cette lettre de voiture diffère de ce qui a été signé',
    words:
      'Quelqu’un l’a modifiée dans la base de données, et aucune modification n’est enregistrée. Ne vous y fiez pas et ne la signez pas. La preuve et les PDF scellés montrent ce qui a été signé. Différences : {{fields}}.',
  },
  changed: {
    title: 'La lettre de voiture a changé depuis que vous l’avez ouverte',
    titleOf: '{{code}} a changé depuis que vous l’avez ouverte',
    words: 'Rien n’a été signé. Voyez ce qui a changé, puis signez la lettre de voiture telle qu’elle est maintenant.',
    untold: 'Les changements ne peuvent pas être énumérés ici. Relisez la lettre de voiture avant de signer.',
    seen: 'J’ai vu les changements',
  },
}
