/** What the columns of the list say about a note, in the order of the screen and of a saved list. */
export const listColumns = [
  'photos',
  'attachments',
  'cmrCode',
  'driver',
  'tripID',
  'loaded',
  'recipient',
  'country',
  'postalCode',
  'place',
  'street',
  'containers',
  'status',
  'lastModified',
] as const

export type ListColumn = (typeof listColumns)[number]
