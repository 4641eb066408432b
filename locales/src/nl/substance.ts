import type { Dictionary } from '../dictionary.ts'

export const substance: Dictionary['substance'] = {
  title: 'UN-nummers',
  search: 'Zoek op nummer of naam',
  notice:
    'Deze tabel is niet heel tabel A van het ADR: ze bevat bij het begin de nummers die vervoerders het vaakst tegenkomen, naar het ADR 2025. Importeer wat u nodig hebt; de afzender blijft verantwoordelijk voor zijn opgave.',
  remove: '{{name}} verwijderen',
  removeAction: 'Vermelding verwijderen',
  removeText: 'De vermelding wordt niet meer voorgesteld. Vrachtbrieven die haar gebruiken, blijven zoals ze zijn.',
  removed: '{{name}} is verwijderd',
  column: { remove: 'Verwijderen' },
  empty: {
    title: 'De tabel is leeg',
    text: 'Importeer een tabel met UN-nummers.',
    foundTitle: 'Niets gevonden',
    foundText: 'Geen vermelding heeft dit nummer of deze naam.',
    clear: 'Alles tonen',
  },
  suggest: 'Vermeldingen die passen',
}
