import type { Dictionary } from '../dictionary.ts'

export const substance: Dictionary['substance'] = {
  title: 'Numéros ONU',
  search: 'Chercher par numéro ou nom',
  notice:
    'Cette table n’est pas le tableau A entier de l’ADR : elle contient au départ les numéros que les transporteurs rencontrent le plus souvent, d’après l’ADR 2025. Importez ce dont vous avez besoin ; l’expéditeur reste responsable de sa déclaration.',
  remove: 'Supprimer {{name}}',
  removeAction: 'Supprimer la rubrique',
  removeText: 'La rubrique n’est plus proposée. Les lettres de voiture qui l’utilisent restent telles quelles.',
  removed: '{{name}} est supprimé',
  column: { remove: 'Supprimer' },
  empty: {
    title: 'La table est vide',
    text: 'Importez une table de numéros ONU.',
    foundTitle: 'Rien trouvé',
    foundText: 'Aucune rubrique n’a ce numéro ou ce nom.',
    clear: 'Tout afficher',
  },
  suggest: 'Rubriques correspondantes',
}
