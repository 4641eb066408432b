import type { Dictionary } from '../dictionary.ts'

export const organizationMerge: Dictionary['organizationMerge'] = {
  action: 'Fusionner {{name}} avec une autre organisation',
  column: 'Fusionner',
  title: 'Fusionner {{name}}',
  words:
    '{{name}} est supprimée et tout ce qui lui appartient passe à l’organisation que vous choisissez. C’est irréversible.',
  into: 'Fusionner avec',
  obstacle: {
    same: 'C’est la même organisation.',
    circle: '{{kept}} dépend de {{gone}}. Déplacez-la d’abord, ou fusionnez dans l’autre sens.',
    types:
      'Une organisation de ce type ne peut pas reprendre une organisation de l’autre type. Faites d’abord de {{kept}} une organisation expéditeur, destinataire et transport, ou fusionnez dans l’autre sens.',
  },
  moves: 'Passe à {{name}}',
  nothingMoves: 'Seuls des réglages appartiennent à {{name}}.',
  notes: 'Lettres de voiture',
  part: {
    sender: 'comme expéditeur',
    carrier: 'comme transporteur',
    recipient: 'comme destinataire',
    subcontractor: 'comme sous-traitant',
    creator: 'créées par elle',
  },
  users: 'Utilisateurs',
  row: {
    roles: 'Rôles',
    organizations: 'Organisations qui en dépendent',
    exceptionTypes: 'Types d’anomalie',
    predefinedGoods: 'Marchandises prédéfinies',
    predefinedReturnGoods: 'Retours prédéfinis',
    documents: 'Fichiers joints',
  },
  already: 'déjà présents : {{count}}',
  stays: 'Ce qui est signé reste',
  signed:
    'Lettres de voiture signées : {{count}}. Les PDF scellés et les preuves gardent pour toujours le nom {{name}}.',
  open: 'Lettres de voiture en cours : {{count}}. Avant d’en signer une, on voit d’abord la nouvelle partie.',
  common: 'Lettres de voiture auxquelles les deux participent : {{count}}.',
  clashes: 'Même nom des deux côtés',
  clash: {
    role: 'Le rôle {{name}} s’appelle ensuite {{becomes}}.',
    exceptionType:
      'Le type d’anomalie {{name}} est repris comme supprimé ; les lettres de voiture qui l’utilisent le gardent.',
  },
  sight: 'Qui voit quoi',
  gained: 'Les personnes de {{name}} voient plus de lettres de voiture : {{count}}',
  lost: 'Les personnes de {{name}} voient moins de lettres de voiture : {{count}}',
  administrators:
    'Personnes de {{gone}} qui gèrent des utilisateurs ou des organisations et géreront aussi ceux de {{kept}} : {{count}}',
  subordinates: {
    gain: 'Les organisations qui dépendent de {{gone}} peuvent ensuite signer pour {{kept}}.',
    lose: 'Les organisations qui dépendent de {{gone}} ne peuvent plus signer pour leur organisation principale.',
  },
  sameSight: 'Personne ne voit plus ou moins de lettres de voiture qu’avant.',
  settings: 'Non repris',
  settingsLost: '{{kept}} garde ses propres réglages. Ceux-ci de {{gone}} sont perdus :',
  settingsSame: '{{kept}} garde ses propres réglages ; aucun de {{gone}} n’est perdu.',
  sure: 'J’ai vérifié : {{gone}} est supprimée définitivement.',
  sureMissing: 'Cochez d’abord cette case.',
  do: 'Fusionner les organisations',
  done: '{{gone}} fait maintenant partie de {{kept}}.',
  changed: 'L’une des deux a été modifiée entre-temps. Voici ce que ferait la fusion maintenant.',
}
