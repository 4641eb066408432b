/** What happened to a note: comments, signatures, history. */
export const activity = {
  noSignatures: 'Nobody has signed yet.',
  commentAdded: 'The comment was added.',
  typeHint: 'Remarks of a party are printed on the note; plain comments are not.',
} as const
