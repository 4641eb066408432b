/** What happened to a note: comments, signatures, history. */
export const activity = {
  otherField: 'Another field',
  row: '{{table}}, {{name}}',
  rowAdded: '{{row}}: line added',
  rowDeleted: '{{row}}: line deleted',
  becomes: 'is now',
  onDevice: 'On the driver’s phone it was {{time}}',
  turned: 'From “{{from}}” to “{{to}}”',
  missing: 'Missing since then: {{fields}}',
  quote: '“{{words}}”',
  noSignatures: 'Nobody has signed yet.',
  commentAdded: 'The comment was added.',
  typeHint: 'Remarks of a party are printed on the note; general comments are not.',
  partyChanged: 'Name or address changed',
  withheld_one: 'Not shown: {{count}} event before the release',
  withheld_other: 'Not shown: {{count}} events before the release',
  withheldReason:
    'Drafts are shown only to the organisation that created the note, the sender and the carrier. The evidence proves these events by their hashes.',
  addressNotShown: 'not shown: only the side that wrote this address sees it',
  tampered: {
    title: 'This note differs from what was signed',
    words:
      'Somebody changed it in the database, and no change is recorded. Do not rely on it, and do not sign it. The evidence and sealed PDFs show what was signed. Different: {{fields}}.',
  },
  changed: {
    title: 'The note has changed since you opened it',
    titleOf: '{{code}} has changed since you opened it',
    words: 'Nothing was signed. See what is different, then sign the note as it is now.',
    untold: 'The changes cannot be listed here. Read the note again before you sign it.',
    seen: 'I have seen the changes',
  },
} as const
