import type { Dictionary } from '../dictionary.ts'

export const route: Dictionary['route'] = {
  title: 'Quel document est valable où',
  verdict: {
    electronic: 'La lettre de voiture électronique suffit',
    print: 'Emporter un tirage',
    paper: 'Le papier est nécessaire',
  },
  protocol: {
    inForce: 'Protocole e-CMR en vigueur depuis le {{day}}',
    deposited: 'A adhéré au protocole e-CMR, en vigueur à partir du {{day}}',
    signed: 'Protocole e-CMR signé le {{day}}, pas en vigueur',
    unverified: 'Aurait adhéré au protocole e-CMR ; non vérifié',
    notParty: 'N’est pas partie au protocole e-CMR',
    unknown: 'Ne figure pas dans la table des pays',
  },
  domestic: {
    compulsory: 'À l’intérieur du pays, le document de contrôle électronique est obligatoire depuis le {{day}}',
    pilotEnded: 'À l’intérieur du pays, le projet pilote des lettres de voiture électroniques a pris fin le {{day}}',
    unknown: 'À l’intérieur d’un pays, son propre droit décide ; il ne figure pas dans la table',
  },
  outside: 'Aucun des deux pays n’est partie à la Convention CMR.',
  source: '{{source}}, données du {{day}}',
  missing: 'Les pays d’enlèvement et de livraison décident du document nécessaire.',
  between: 'Pays traversés',
  betweenNone: 'Aucun choisi',
  noCountry: 'Aucun pays trouvé',
  byCountry: 'Par pays et source',
  copies: 'Imprimer les quatre exemplaires',
  notAdvice: 'Information, pas un conseil juridique.',
}
