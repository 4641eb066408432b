import type { Dictionary } from '../dictionary.ts'

export const substance: Dictionary['substance'] = {
  title: 'UN-Nummern',
  search: 'Nach Nummer oder Name suchen',
  notice:
    'Diese Tabelle ist nicht die ganze Tabelle A des ADR: Sie enthält anfangs die Nummern, denen Frachtführer am häufigsten begegnen, nach dem ADR 2025. Importieren Sie, was Sie brauchen; der Absender bleibt für seine Angaben verantwortlich.',
  remove: '{{name}} löschen',
  removeAction: 'Eintrag löschen',
  removeText: 'Der Eintrag wird nicht mehr vorgeschlagen. Frachtbriefe, die ihn verwenden, bleiben, wie sie sind.',
  removed: '{{name}} ist gelöscht',
  column: { remove: 'Löschen' },
  empty: {
    title: 'Die Tabelle ist leer',
    text: 'Importieren Sie eine Tabelle mit UN-Nummern.',
    foundTitle: 'Nichts gefunden',
    foundText: 'Kein Eintrag hat diese Nummer oder diesen Namen.',
    clear: 'Alle zeigen',
  },
  suggest: 'Passende Einträge',
}
