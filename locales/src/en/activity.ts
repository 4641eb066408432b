/** What happened to a note: comments, signatures, history. */
export const activity = {
  otherField: 'Another field',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: line added',
  rowDeleted: '{{row}}: line deleted',
  becomes: 'is now',
  turned: 'From “{{from}}” to “{{to}}”',
  missing: 'Missing since then: {{fields}}',
  quote: '“{{words}}”',
  noSignatures: 'Nobody has signed yet.',
  commentAdded: 'The comment was added.',
  typeHint: 'Remarks of a party are printed on the note; plain comments are not.',
} as const
