/** The table of UN numbers that an operator keeps. */
export const substance = {
  title: 'UN numbers',
  search: 'Search by number or name',
  notice:
    'This table is not the whole of ADR Table A: it comes with the numbers that carriers meet most often, after ADR 2025. Import what you need; the sender remains responsible for its declaration.',
  remove: 'Delete {{name}}',
  removeAction: 'Delete entry',
  removeText: 'The entry is no longer suggested. Consignment notes that use it stay as they are.',
  removed: '{{name}} is deleted',
  column: { remove: 'Delete' },
  empty: {
    title: 'The table is empty',
    text: 'Import a table of UN numbers.',
    foundTitle: 'Nothing found',
    foundText: 'No entry has this number or name.',
    clear: 'Show all',
  },
  suggest: 'Matching entries',
} as const
