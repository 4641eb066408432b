import type { Dictionary } from '../dictionary.ts'

export const disposal: Dictionary['disposal'] = {
  title: 'Droit de disposition et instructions',
  holder: {
    sender: '{{name}} (expéditeur) dispose de la marchandise.',
    recipient: '{{name}} (destinataire) dispose de la marchandise.',
    none: 'Personne ne peut donner d’instructions au transporteur par cette lettre de voiture.',
  },
  basis: {
    notSigned: 'La lettre de voiture n’est pas encore signée et peut être modifiée elle-même.',
    beforeTakingOver:
      'L’expéditeur peut donner des instructions jusqu’à ce que la marchandise arrive et que le destinataire demande la livraison (articles 12 et 13).',
    underWay:
      'L’expéditeur peut donner des instructions jusqu’à ce que la marchandise arrive et que le destinataire demande la livraison (articles 12 et 13).',
    arrived:
      'La marchandise est arrivée. Le droit de l’expéditeur s’éteint lorsque le destinataire demande la livraison ou reçoit son exemplaire ; une demande faite hors de cette lettre de voiture n’est pas connue ici (articles 12.2 et 13.1).',
    left: 'La marchandise a été laissée sans signature. On ne sait pas ici si le destinataire l’a prise ; jusque-là, l’expéditeur peut donner des instructions (article 12.2).',
    fromStart: 'La lettre de voiture donne ce droit au destinataire dès le départ (article 12.3).',
    demanded:
      'Le destinataire a demandé la livraison : dès lors, le transporteur obéit au destinataire (article 12.2).',
    refused:
      'Le destinataire a refusé la marchandise ; l’expéditeur en dispose donc à nouveau (article 15.1). Le destinataire peut encore la demander tant que le transporteur n’a pas d’instructions contraires (article 15.2).',
    refusedPart:
      'Le destinataire n’a pas accepté une partie de la marchandise. L’expéditeur dispose de cette partie (article 15.1).',
    delivered: 'La marchandise a été livrée.',
    removed: 'La lettre de voiture a été supprimée.',
  },
  kind: {
    stop: 'Arrêter le transport',
    hold: 'Retenir ou entreposer la marchandise',
    return: 'Retourner la marchandise à l’expéditeur',
    consignee: 'Autre destinataire',
    place: 'Autre lieu de livraison',
    date: 'Autre date de livraison',
    again: 'Livrer de nouveau au destinataire',
    destroy: 'Détruire la marchandise',
    other: 'Autre instruction',
  },
  state: {
    waiting: 'En attente du transporteur',
    accepted: 'Acceptée par le transporteur',
    refused: 'Refusée par le transporteur',
    withdrawn: 'Retirée',
    lapsed: 'Caduque sans réponse',
  },
  ground: {
    tooLate: 'Elle est parvenue trop tard au transporteur pour être exécutée (article 12.5 b)',
    operation: 'Elle entrave l’exploitation normale du transporteur (article 12.5 b)',
    otherConsignments: 'Elle porte préjudice aux expéditeurs ou destinataires d’autres envois (article 12.5 b)',
    division: 'Elle divise l’envoi (article 12.5 c)',
    proof: 'Le droit n’est pas prouvé ou les frais ne sont pas couverts (article 12.5 a)',
    other: 'Autre motif',
  },
  instruct: 'Donner une instruction',
  instructOf: 'Instruction pour {{code}}',
  words:
    'Ce qui a été signé reste tel quel. L’instruction figure à côté ; le transporteur l’accepte ou dit pourquoi il ne peut pas la suivre.',
  what: 'Instruction à donner',
  choose: 'Choisir',
  consignee: 'Nouveau destinataire',
  consigneeWords: 'Il voit la lettre de voiture et signe pour la marchandise dès que le transporteur a accepté.',
  date: 'Nouvelle date',
  details: 'Précisions',
  done: 'Le transporteur de {{code}} a été interrogé.',
  accept: 'Accepter',
  refuse: 'Refuser',
  acceptNamed: 'Accepter : {{name}}',
  refuseNamed: 'Refuser : {{name}}',
  withdraw: 'Retirer',
  withdrawNamed: 'Retirer : {{name}}',
  why: 'Pourquoi elle ne peut pas être suivie',
  explain: 'Explication',
  binds:
    'Une réponse est définitive. Une instruction acceptée lie le transporteur et est imprimée sur la lettre de voiture.',
  answered: {
    accepted: 'Vous avez accepté l’instruction.',
    refused: 'Vous avez refusé l’instruction.',
  },
  takenBack: 'L’instruction a été retirée.',
  demand: 'Demander la livraison',
  demandWords:
    'La marchandise est arrivée. Si vous demandez la livraison et votre exemplaire de la lettre de voiture, le droit de disposition vous revient (article 13.1).',
  demandDone: 'Vous avez demandé la livraison. Désormais, le transporteur vous obéit.',
  printed: 'Instructions après signature',
  filter: 'Instructions au transporteur',
  waiting: 'En attente de réponse',
  count_one: '{{count}} en attente',
  count_many: '{{count}} en attente',
  count_other: '{{count}} en attente',
  said_one: '{{count}} instruction donnée',
  said_many: '{{count}} instructions données',
  said_other: '{{count}} instructions données',
  taker: '{{name}} prend la marchandise à la place du destinataire signé.',
}
