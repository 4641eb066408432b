/** What the columns of the list say about a note, in the order of the screen and of a saved list. */
export const listColumns = [
  'photos',
  'attachments',
  'cmrCode',
  'driver',
  'tripID',
  'loaded',
  'sender',
  'carrier',
  'recipient',
  'country',
  'postalCode',
  'place',
  'street',
  'collection',
  'collectionPlanned',
  'delivery',
  'deliveryPlanned',
  'lateness',
  'containers',
  'status',
  'lastModified',
] as const

export type ListColumn = (typeof listColumns)[number]
