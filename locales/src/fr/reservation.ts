import type { Dictionary } from '../dictionary.ts'

export const reservation: Dictionary['reservation'] = {
  title: 'Réserves au chargement',
  add: 'Ajouter une réserve',
  field: {
    code: 'Réserve',
    codeMissing: 'Choisissez une réserve.',
    choose: 'Choisir une réserve',
    good: 'Ligne de marchandises',
    wholeLoad: 'Tout le chargement',
    number: 'Nombre de colis',
    text: 'Avec vos mots',
    photo: 'Photo',
  },
  reasonIs: 'Motif : {{reason}}',
  row: 'Ligne : {{goods}}',
  rowNumber: 'ligne {{number}}',
  packages_one: '{{count}} colis',
  packages_other: '{{count}} colis',
  remove: 'Supprimer',
  added: 'La réserve a été ajoutée.',
  removed: 'La réserve a été supprimée.',
  accept: 'Accepter',
  reject: 'Rejeter',
  acceptNamed: 'Accepter : {{name}}',
  rejectNamed: 'Rejeter : {{name}}',
  removeNamed: 'Supprimer : {{name}}',
  binds:
    'Une réserve acceptée lie l’expéditeur (articles 8 et 9 de la CMR). Une réponse est définitive ; vous pouvez aussi la laisser ouverte.',
  answer: {
    open: 'Sans réponse de l’expéditeur.',
    accepted: 'Acceptée par l’expéditeur le {{time}} ; elle lie l’expéditeur (articles 8 et 9 CMR).',
    rejected: 'Rejetée par l’expéditeur le {{time}}.',
  },
  through: {
    link: 'par le lien envoyé et le code de signature',
  },
  /** In the list of notes. */
  state: {
    open: 'Sans réponse',
    accepted: 'Acceptée',
    rejected: 'Rejetée',
  },
  /** A filter of the list. */
  filter: {
    any: 'Avec réserves',
    open: 'Réserves sans réponse',
    accepted: 'Réserves acceptées',
    rejected: 'Réserves rejetées',
  },
  codes: {
    own: 'Réserves propres',
    ownHint:
      'Elles sont proposées à vos chauffeurs et exploitants avant la liste ci-dessous. Une réserve sur une lettre de voiture garde son texte quand vous le modifiez ou le supprimez ici.',
    none: 'Il n’y a pas encore de réserves propres.',
    add: 'Ajouter une réserve propre',
    edit: 'Modifier la réserve propre',
    removing: 'Les réserves sur les lettres de voiture gardent ce texte. Supprimer « {{name}} » ?',
    saved: 'La réserve a été enregistrée.',
    name: 'Nom ({{language}})',
    reason: 'Motif ({{language}})',
    textsHint:
      'Nom et motif dans au moins une langue. Les lecteurs d’autres langues voient le texte anglais, ou sinon le premier.',
    missing: 'Saisissez le nom et le motif ensemble.',
    taken: 'Il y a déjà une réserve propre de ce nom.',
    catalogue: 'Réserves de la liste',
    catalogueHint: 'Désactivez ce qui ne doit pas être proposé à vos chauffeurs et exploitants.',
    last: 'Au moins une réserve doit rester.',
  },
  link: {
    title: 'Réserves sur {{code}}',
    lead: '{{carrier}} a émis ces réserves en prenant en charge la marchandise de {{organisation}}. Vous pouvez accepter ou rejeter chacune d’elles, ou la laisser ouverte.',
    leadNameless:
      'Le transporteur a émis ces réserves en prenant en charge la marchandise de {{organisation}}. Vous pouvez accepter ou rejeter chacune d’elles, ou la laisser ouverte.',
    asWhom: 'Vous répondez en tant que {{name}} pour {{organisation}}. Votre code de signature le confirme.',
    signIn: 'Ce lien ne fait que montrer les réserves. Connectez-vous pour les accepter ou les rejeter.',
    none: 'Le transporteur a retiré ses réserves. Il n’y a rien à répondre.',
    endedTitle: 'Ce lien n’est plus valable',
    ended:
      'Le destinataire a signé, les liens de la lettre de voiture ont été révoqués ou votre adresse a changé. Connectez-vous pour lire la lettre de voiture.',
  },
  answered: {
    accepted: 'Réserve acceptée.',
    rejected: 'Réserve rejetée.',
  },
  group: {
    packaging: 'Emballage',
    quantity: 'Quantité',
    condition: 'État des marchandises',
    marks: 'Marques et numéros',
    temperature: 'Température',
    seal: 'Scellé',
    loading: 'Chargement',
    own: 'Réserves propres',
  },
  said_one: '{{count}} réserve',
  said_other: '{{count}} réserves',
  packages_many: '{{count}} colis',
  said_many: '{{count}} réserves',
  code: {
    packagingMissing: {
      name: 'Marchandises non emballées',
      reason: 'Les marchandises ont été remises sans l’emballage que leur transport exige.',
    },
    packagingInsufficient: {
      name: 'Emballage insuffisant',
      reason: 'L’emballage est visiblement trop faible pour le poids ou la nature des marchandises.',
    },
    packagingDamaged: {
      name: 'Emballage endommagé',
      reason: 'L’emballage est déchiré, enfoncé ou cassé ; le contenu n’a pas pu être examiné.',
    },
    packagingWet: {
      name: 'Emballage mouillé',
      reason: 'L’emballage est mouillé ou taché d’eau ; un dommage intérieur est possible et n’est pas visible.',
    },
    packagingSoiled: {
      name: 'Emballage souillé',
      reason: 'L’emballage est sale, gras ou taché à l’extérieur.',
    },
    packagingOpened: {
      name: 'Emballage ouvert',
      reason: 'L’emballage est ouvert ou refermé avec un autre ruban ; le contenu n’a pas pu être vérifié.',
    },
    countNotChecked: {
      name: 'Nombre de colis non vérifié',
      reason: 'Il n’existait aucun moyen raisonnable de compter les colis au chargement.',
    },
    countDiffers: {
      name: 'Nombre de colis différent',
      reason: 'Les colis ont été comptés au chargement et leur nombre n’est pas celui de la lettre de voiture.',
    },
    weightNotChecked: {
      name: 'Poids non vérifié',
      reason: 'Il n’y avait pas de balance sur le lieu de chargement.',
    },
    contentsNotChecked: {
      name: 'Contenu non vérifié',
      reason: 'Les colis étaient fermés ; leur contenu n’a pas pu être examiné.',
    },
    conditionNotVisible: {
      name: 'État non visible',
      reason: 'Les marchandises sont sous film opaque ou couvertes ; leur état n’était pas visible.',
    },
    goodsDamaged: {
      name: 'Marchandises endommagées',
      reason: 'Les marchandises présentent au chargement des bosses, bris, rayures ou fuites.',
    },
    goodsWet: {
      name: 'Marchandises mouillées',
      reason: 'Les marchandises étaient mouillées lors de leur remise.',
    },
    goodsRusted: {
      name: 'Marchandises rouillées',
      reason: 'Les marchandises présentent de la rouille au chargement.',
    },
    goodsSoiled: {
      name: 'Marchandises souillées',
      reason: 'Les marchandises sont sales ou sentent d’autres substances au chargement.',
    },
    goodsExposed: {
      name: 'Marchandises exposées aux intempéries',
      reason: 'Les marchandises voyagent à découvert ou sans bâche, comme l’expéditeur l’a voulu.',
    },
    goodsUsed: {
      name: 'Marchandises d’occasion',
      reason: 'Les marchandises sont d’occasion et portent des traces d’usage indiscernables d’un dommage.',
    },
    marksMissing: {
      name: 'Marques ou numéros absents',
      reason: 'Les colis ne portent ni marque ni numéro permettant de les comparer à la lettre de voiture.',
    },
    marksDiffer: {
      name: 'Marques ou numéros différents',
      reason: 'Les marques ou numéros des colis ne sont pas ceux de la lettre de voiture.',
    },
    temperatureNotChecked: {
      name: 'Température non vérifiée',
      reason: 'La température des marchandises ne pouvait être mesurée sans ouvrir les colis.',
    },
    temperatureTooHigh: {
      name: 'Température trop élevée',
      reason: 'La température mesurée au chargement est supérieure à celle convenue.',
    },
    temperatureTooLow: {
      name: 'Température trop basse',
      reason: 'La température mesurée au chargement est inférieure à celle convenue.',
    },
    notPrecooled: {
      name: 'Marchandises non prérefroidies',
      reason:
        'Les marchandises n’ont pas été refroidies avant chargement ; le véhicule maintient la température sans l’abaisser.',
    },
    sealMissing: {
      name: 'Scellé absent',
      reason: 'L’unité fermée a été remise sans scellé.',
    },
    sealBroken: {
      name: 'Scellé brisé ou différent',
      reason: 'Le scellé est brisé, ou son numéro n’est pas celui de la lettre de voiture.',
    },
    sealedBySender: {
      name: 'Chargé et scellé par l’expéditeur',
      reason: 'L’unité était déjà scellée ; nombre, état et arrimage des marchandises n’ont pas pu être vérifiés.',
    },
    loadedBySender: {
      name: 'Chargé par l’expéditeur',
      reason: 'L’expéditeur a chargé, arrimé et calé les marchandises.',
    },
    stowageInadequate: {
      name: 'Arrimage insuffisant',
      reason: 'L’arrimage des marchandises ne tiendra pas en route et l’expéditeur ne l’a pas modifié.',
    },
    driverNotAdmitted: {
      name: 'Chauffeur non admis au chargement',
      reason: 'Le chauffeur n’a pas pu être présent ; nombre, état et arrimage n’ont pas pu être vérifiés.',
    },
    loadedInRain: {
      name: 'Chargé sous la pluie ou la neige',
      reason: 'Les marchandises ont été chargées à l’air libre pendant qu’il pleuvait ou neigeait.',
    },
  },
}
