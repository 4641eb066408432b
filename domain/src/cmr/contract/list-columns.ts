import { z } from 'zod'
import { moment } from '../../contract/wire.ts'

/**
 * `words`, `code` and `digits` are text, `moment` is a point in time, `count` is a number, `weight` is in kilograms. The
 * kind decides the type on the wire, the cell of a saved file and the rendering on the screen.
 */
type Kind = 'words' | 'code' | 'digits' | 'moment' | 'count' | 'weight'

export interface NoteColumn {
  /** The field of a row, by which the list can be sorted. */
  readonly field: string
  readonly kind: Kind
  /** In pixels; absent: as wide as its heading in the reader's language. */
  readonly width?: number
  /** Takes a share of the remaining width. */
  readonly grows?: true
  readonly quiet?: true
  /**
   * A plain column reads this column of the table `cmr` and needs no other code. Text is sorted by `sortKey`, its
   * lower-cased copy in `cmr_party`; times and counts are copied there under their own name.
   */
  readonly column?: string
  readonly sortKey?: string
  /** The text is already stored in one case. */
  readonly isOneCase?: true
}

/** The columns of the orders, in the order of the screen and of the saved list. */
export const noteColumns = {
  photos: { field: 'photoCount', kind: 'count', column: 'photoCount' },
  attachments: { field: 'attachmentCount', kind: 'count', column: 'attachmentCount' },
  cmrCode: { field: 'cmrCode', kind: 'code' },
  driver: { field: 'driverDisplayName', kind: 'words', width: 84, grows: true },
  plates: { field: 'licensePlates', kind: 'code', width: 84, column: 'licensePlates', sortKey: 'plates_key' },
  tripID: { field: 'tripID', kind: 'code', width: 70, quiet: true, column: 'tripId', sortKey: 'trip_key' },
  references: { field: 'references', kind: 'code', width: 84, quiet: true },
  loaded: { field: 'loaded', kind: 'moment' },
  sender: { field: 'senderOrganizationName', kind: 'words', width: 106, grows: true },
  carrier: { field: 'carrierOrganizationName', kind: 'words', width: 106, grows: true },
  recipient: { field: 'recipientOrganizationName', kind: 'words', width: 146, grows: true },
  country: { field: 'recipientCountryCode', kind: 'words', width: 32, quiet: true },
  postalCode: { field: 'recipientPostalCode', kind: 'digits', width: 60 },
  place: { field: 'recipientPlace', kind: 'words', width: 64, grows: true },
  street: { field: 'recipientStreet', kind: 'words', width: 110, grows: true },
  collection: {
    field: 'collectionPlace',
    kind: 'words',
    width: 64,
    grows: true,
    column: 'collectionPlace',
    sortKey: 'collection_key',
  },
  collectionPlanned: { field: 'collectionDate', kind: 'moment', column: 'collectionDate' },
  delivery: {
    field: 'deliveryPlace',
    kind: 'words',
    width: 64,
    grows: true,
    column: 'deliveryPlace',
    sortKey: 'delivery_key',
  },
  deliveryPlanned: { field: 'deliveryDate', kind: 'moment', column: 'deliveryDate' },
  lateness: { field: 'dueAt', kind: 'words', width: 70 },
  containers: {
    field: 'containerNumberList',
    kind: 'code',
    width: 106,
    grows: true,
    quiet: true,
    column: 'containerNumbers',
    sortKey: 'containers_key',
    isOneCase: true,
  },
  weight: { field: 'grossWeight', kind: 'weight', width: 70, column: 'grossWeight' },
  reservations: { field: 'reservations', kind: 'words' },
  instructions: { field: 'instructionsWaiting', kind: 'words' },
  outcome: { field: 'deliveryOutcome', kind: 'words' },
  followUpOf: { field: 'followUpOf', kind: 'code', quiet: true },
  status: { field: 'status', kind: 'words' },
  lastModified: { field: 'lastModified', kind: 'moment', width: 110, quiet: true },
} as const satisfies Readonly<Record<string, NoteColumn>>

type Columns = typeof noteColumns

export type ListColumn = keyof Columns

/** `Object.keys` returns string[]; the keys are the columns above. */
export const listColumns = Object.keys(noteColumns) as ListColumn[]

/** The list can be sorted by every column and by the driver's user name. */
export type SortableField = Columns[ListColumn]['field'] | 'driverUserName'

export const sortableFields: readonly SortableField[] = [
  ...listColumns.map((name) => noteColumns[name].field),
  'driverUserName',
]

/** The entries of plain columns, with their exact names. */
export type PlainColumn = Extract<Columns[ListColumn], { readonly column: string }>

function isPlain(column: Columns[ListColumn]): column is PlainColumn {
  return 'column' in column
}

export const plainColumns: readonly PlainColumn[] = Object.values(noteColumns).filter(isPlain)

interface Schemas {
  words: z.ZodNullable<z.ZodString>
  code: z.ZodNullable<z.ZodString>
  digits: z.ZodNullable<z.ZodString>
  moment: z.ZodNullable<typeof moment>
  count: z.ZodInt
  weight: z.ZodNullable<z.ZodNumber>
}

const schemas: Schemas = {
  words: z.string().nullable(),
  code: z.string().nullable(),
  digits: z.string().nullable(),
  moment: moment.nullable(),
  count: z.int(),
  weight: z.number().nullable(),
}

type PlainShape = { [C in PlainColumn as C['field']]: Schemas[C['kind']] }

/** The row fields of plain columns, built from the entries that the type is derived from. */
export const plainShape = Object.fromEntries(
  plainColumns.map(({ field, kind }) => [field, schemas[kind]]),
) as PlainShape
