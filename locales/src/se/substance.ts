import type { Dictionary } from '../dictionary.ts'

export const substance: Dictionary['substance'] = {
  title: 'UN-nummer',
  search: 'Sök på nummer eller namn',
  notice:
    'Denna tabell är inte hela tabell A i ADR: den innehåller från början de nummer som fraktförare oftast möter, enligt ADR 2025. Importera det ni behöver; avsändaren ansvarar fortfarande för sina uppgifter.',
  remove: 'Ta bort {{name}}',
  removeAction: 'Ta bort posten',
  removeText: 'Posten föreslås inte längre. Fraktsedlar som använder den förblir som de är.',
  removed: '{{name}} är borttagen',
  column: { remove: 'Ta bort' },
  empty: {
    title: 'Tabellen är tom',
    text: 'Importera en tabell med UN-nummer.',
    foundTitle: 'Inget hittades',
    foundText: 'Ingen post har detta nummer eller namn.',
    clear: 'Visa alla',
  },
  suggest: 'Poster som passar',
}
