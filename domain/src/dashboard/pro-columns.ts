import { z } from 'zod'
import type { SortableField } from '../cmr/contract/list-columns.ts'
import { moment } from '../contract/wire.ts'

/** The kind decides the type on the wire, the cell of the file and the rendering on the screen. */
const kinds = {
  words: z.string().nullable(),
  code: z.string().nullable(),
  moment: moment.nullable(),
  minutes: z.int().nonnegative().nullable(),
  amount: z.number().nullable(),
  count: z.int().nonnegative(),
}

interface Column {
  readonly kind: keyof typeof kinds
  /**
   * The sort field of the note list with the same value; `own`: the server has a separate sort key. Columns without
   * it cannot be sorted, because every note would have to be read.
   */
  readonly sort?: SortableField | 'own'
  /** A plain column reads this column of the table `cmr` and needs no other code. */
  readonly column?: string
}

/** The columns of the Pro dashboard, in the order of its table and of the file. */
export const proCatalogue = {
  cmrCode: { kind: 'code', sort: 'cmrCode', column: 'code' },
  status: { kind: 'count', sort: 'status' },
  lastModified: { kind: 'moment', sort: 'lastModified', column: 'lastModified' },
  driver: { kind: 'words', sort: 'driverDisplayName' },
  tripID: { kind: 'code', sort: 'tripID', column: 'tripId' },
  loaded: { kind: 'moment', sort: 'loaded' },
  carrierCode: { kind: 'code', sort: 'own' },
  carrierName: { kind: 'words', sort: 'carrierOrganizationName' },
  collectionDate: { kind: 'moment', sort: 'collectionDate', column: 'collectionDate' },
  deliveryDate: { kind: 'moment', sort: 'deliveryDate', column: 'deliveryDate' },
  minutesLatePickup: { kind: 'minutes', sort: 'own', column: 'latePickupMinutes' },
  minutesLateDelivery: { kind: 'minutes', sort: 'own', column: 'lateDeliveryMinutes' },
  extraCMRID: { kind: 'code', column: 'extraCmrId' },
  arrivedLoadingTime: { kind: 'moment', column: 'arrivedLoadingTime' },
  startLoadingTime: { kind: 'moment', column: 'startLoadingTime' },
  stopLoadingTime: { kind: 'moment', column: 'stopLoadingTime' },
  arrivedUnloadingTime: { kind: 'moment', column: 'arrivedUnloadingTime' },
  startUnloadingTime: { kind: 'moment', column: 'startUnloadingTime' },
  stopUnloadingTime: { kind: 'moment', column: 'stopUnloadingTime' },
  packagesNumber: { kind: 'amount' },
  totalWeight: { kind: 'amount' },
  totalVolume: { kind: 'amount' },
  countGoods: { kind: 'count' },
  countReturnGoods: { kind: 'count' },
  countContainers: { kind: 'count' },
  countPhotos: { kind: 'count', sort: 'photoCount', column: 'photoCount' },
  countAttachments: { kind: 'count', sort: 'attachmentCount', column: 'attachmentCount' },
  countScannedGoods: { kind: 'count' },
  countScannedReturnGoods: { kind: 'count' },
  countScannedContainers: { kind: 'count' },
} as const satisfies Readonly<Record<string, Column>>

type Catalogue = typeof proCatalogue

export type ProColumn = keyof Catalogue

/** `Object.keys` returns string[]; the keys are the columns above. */
export const proColumns = Object.keys(proCatalogue) as ProColumn[]

export type ProSortable = {
  [Name in ProColumn]: Catalogue[Name] extends { readonly sort: string } ? Name : never
}[ProColumn]

export function isProSortable(name: ProColumn): name is ProSortable {
  return 'sort' in proCatalogue[name]
}

export const proSortable: readonly ProSortable[] = proColumns.filter(isProSortable)

/** Which column of `cmr` a plain column reads. */
export const proPlainColumns: readonly { readonly name: ProColumn; readonly column: string }[] = proColumns.flatMap(
  (name) => {
    const entry: Column = proCatalogue[name]
    return entry.column === undefined ? [] : [{ name, column: entry.column }]
  },
)

type ProShape = { [Name in ProColumn]: (typeof kinds)[Catalogue[Name]['kind']] }

/** The fields of a row, built from the entries that the type is derived from. */
export const proShape = Object.fromEntries(proColumns.map((name) => [name, kinds[proCatalogue[name].kind]])) as ProShape

/** The requested columns without duplicates, in the requested order; unknown names are ignored, none means all. */
export function requestedColumns(sent: string | null | undefined): readonly ProColumn[] {
  const names = new Set((sent ?? '').split(',').map((name) => name.trim()))
  const known = [...names].flatMap((name) => proColumns.find((column) => column === name) ?? [])
  return known.length === 0 ? proColumns : known
}
