/** What the Pro dashboard says about each note, in the order of its table and of the file. */
export const proColumns = [
  'cmrCode',
  'status',
  'lastModified',
  'driver',
  'tripID',
  'loaded',
  'carrierCode',
  'carrierName',
  'collectionDate',
  'deliveryDate',
  'minutesLatePickup',
  'minutesLateDelivery',
  'extraCMRID',
  'startLoadingTime',
  'stopLoadingTime',
  'startUnloadingTime',
  'stopUnloadingTime',
  'packagesNumber',
  'totalWeight',
  'totalVolume',
  'countGoods',
  'countReturnGoods',
  'countContainers',
  'countPhotos',
  'countAttachments',
  'countScannedGoods',
  'countScannedReturnGoods',
  'countScannedContainers',
] as const

export type ProColumn = (typeof proColumns)[number]

/** What stands beside who sees a note can be sorted by; for the others every note would have to be opened. */
export const proSortable = [
  'cmrCode',
  'status',
  'lastModified',
  'driver',
  'tripID',
  'loaded',
  'carrierCode',
  'carrierName',
  'collectionDate',
  'deliveryDate',
  'minutesLatePickup',
  'minutesLateDelivery',
  'countPhotos',
  'countAttachments',
] as const satisfies readonly ProColumn[]

export type ProSortable = (typeof proSortable)[number]

/** Those asked for, each once, as they are shown; unknown names are left out, none means all. */
export function requestedColumns(sent: string | null | undefined): readonly ProColumn[] {
  const names = new Set((sent ?? '').split(',').map((name) => name.trim()))
  const known = [...names].flatMap((name) => proColumns.find((column) => column === name) ?? [])
  return known.length === 0 ? proColumns : known
}
