/**
 * The shape of what the parties sign. Whoever changes what is in it raises the number and keeps a golden file of the new
 * one: old signatures keep the bytes they were made over, and this program must still know how to read them.
 */
export const contentVersion = 'ecmr-content/2'

/** Every version that holds a whole note and was ever signed. */
export const knownContentVersions: readonly string[] = ['ecmr-content/1', contentVersion]

/** Those that hold nothing in clear but what the note prints; `ecmr-content/1` held internal comments too. */
export const contentForEverybody: readonly string[] = [contentVersion]

/** The columns of a note's rows that are signed, by the names they have in the signed content. */
export const signedColumns = {
  good: [
    'id',
    'cmrId',
    'type',
    'goodsNature',
    'marks',
    'packagesNumber',
    'packingMethod',
    'statisticNumber',
    'grossWeight',
    'volume',
    'code',
    'approved',
    'manualPickingSign',
    'scanned',
    'loadedWeight',
    'deliveredWeight',
    'unNumber',
    'properShippingName',
    'technicalName',
    'hazardClass',
    'packingGroup',
    'tunnelCode',
    'dangerousQuantity',
  ],
  pallet: [
    'id',
    'cmrId',
    'typeCodeDescription',
    'unitWeight',
    'loadingPlaceLoaded',
    'loadingPlaceUnloaded',
    'unloadingPlaceLoaded',
    'unloadingPlaceUnloaded',
  ],
  container: ['id', 'cmrId', 'number', 'sealNumber', 'type', 'containerOwner', 'taraWeight', 'approved', 'scanned'],
} as const

/** Columns that are there and are no part of the contract of carriage. */
export const unsignedColumns: Readonly<Record<keyof typeof signedColumns, readonly string[]>> = {
  good: ['version'],
  pallet: ['version'],
  container: ['version'],
}
