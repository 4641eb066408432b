import { z } from 'zod'

const row = z.record(z.string(), z.unknown())
const party = row.nullable()

const wholeNote = z.object({
  fields: row,
  parties: z.object({ sender: party, carrier: party, subcontractor: party, recipient: party }),
  driver: row.nullable(),
  goods: z.array(row),
  pallets: z.array(row),
  containers: z.array(row),
  documents: z.array(row),
  remarks: z.array(row),
  /** Since version 4. */
  reservations: z.array(row).default([]),
  /** Since version 4: what all who had signed agreed to correct. */
  corrections: z.array(row).default([]),
})

/** With the remarks of the receiver's check at delivery; null in the other signatures and without a check. */
const noteWithDelivery = wholeNote.extend({
  delivery: z
    .object({ remarks: z.array(row) })
    .nullable()
    .optional(),
})

/** A note as covered by one signature, with its private parts restored. */
export type SignedNote = z.output<typeof noteWithDelivery>

interface ContentVersion {
  readonly version: string
  /**
   * Does the content contain in clear only what the printed note shows? Then public evidence includes it completely.
   */
  readonly isPublic: boolean
  /** Parses the content, with its private parts restored, as a whole note. */
  readonly schema: z.ZodType<SignedNote>
}

/**
 * Every version of the signed content that was ever used; the last one is signed today. A change of the signed
 * fields, or of the salted parts, adds a line and a golden file (`npm run golden`). Lines are never removed or
 * changed: old signatures cover these exact bytes, and the program must still read and show them.
 */
export const contentVersions = [
  // Contains internal comments in clear.
  { version: 'ecmr-content/1', isPublic: false, schema: wholeNote },
  // Contains names of attached documents in clear, as the paper printed them then.
  { version: 'ecmr-content/2', isPublic: true, schema: wholeNote },
  { version: 'ecmr-content/3', isPublic: true, schema: wholeNote },
  // Has the fields of the vehicle beside the one text of plates, charges and other terms, the further fields of goods, national
  // numbers, reservations, corrections, the received packages, and what the receiver found at delivery.
  { version: 'ecmr-content/4', isPublic: true, schema: noteWithDelivery },
  // Says whether the consignee disposes of the goods from the start.
  { version: 'ecmr-content/5', isPublic: true, schema: noteWithDelivery },
] as const satisfies readonly ContentVersion[]

/** The version that is signed today. */
export const contentVersion: string = contentVersions[contentVersions.length - 1]?.version ?? ''

export function findContentVersion(version: unknown): ContentVersion | undefined {
  return contentVersions.find((one) => one.version === version)
}

/** The signed columns of a note's rows, by their names in the signed content. */
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
    'subsidiaryRisks',
    'transportCategory',
    'dangerousAmount',
    'dangerousUnit',
    'limitedQuantity',
    'environmentallyHazardous',
    'packageTypeCode',
    'hsCode',
    'netWeight',
    'temperatureFrom',
    'temperatureTo',
    'temperatureLoaded',
    'temperatureDelivered',
    'deliveredPackages',
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

/** Columns that are not part of the contract of carriage and are not signed. */
export const unsignedColumns: Readonly<Record<keyof typeof signedColumns, readonly string[]>> = {
  good: ['version'],
  pallet: ['version'],
  container: ['version'],
}
