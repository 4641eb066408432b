import type { Dictionary } from '../dictionary.ts'

export const substance: Dictionary['substance'] = {
  title: 'UN-numre',
  search: 'Søg på nummer eller navn',
  notice:
    'Denne tabel er ikke hele tabel A i ADR: den indeholder fra starten de numre, som fragtførere oftest møder, efter ADR 2025. Importér det, I har brug for; afsenderen er fortsat ansvarlig for sine oplysninger.',
  remove: 'Slet {{name}}',
  removeAction: 'Slet posten',
  removeText: 'Posten foreslås ikke længere. Fragtbreve, der bruger den, forbliver, som de er.',
  removed: '{{name}} er slettet',
  column: { remove: 'Slet' },
  empty: {
    title: 'Tabellen er tom',
    text: 'Importér en tabel med UN-numre.',
    foundTitle: 'Intet fundet',
    foundText: 'Ingen post har dette nummer eller navn.',
    clear: 'Vis alle',
  },
  suggest: 'Poster, der passer',
}
