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
})

/** A note as one signature covers it, with the private parts back in place. */
export type SignedNote = z.output<typeof wholeNote>

interface ContentVersion {
  readonly version: string
  /** Does the content hold nothing in clear but what the printed note shows? Then public evidence carries it whole. */
  readonly isPublic: boolean
  /** Reads the content, with its private parts back in place, as a whole note. */
  readonly schema: z.ZodType<SignedNote>
}

/**
 * Every shape of signed content that was ever signed, the newest last: that one is signed today. A change of what is
 * signed, or of which parts are salted, adds a line and a golden file (`npm run golden`). Lines are never removed or
 * changed: old signatures keep the bytes they were made over, and this program must still read and show them.
 */
export const contentVersions = [
  // Internal comments stand in it in clear.
  { version: 'ecmr-content/1', isPublic: false, schema: wholeNote },
  // Names of attached documents stand in it in clear, as the paper printed them then.
  { version: 'ecmr-content/2', isPublic: true, schema: wholeNote },
  { version: 'ecmr-content/3', isPublic: true, schema: wholeNote },
] as const satisfies readonly ContentVersion[]

/** What is signed today. */
export const contentVersion: string = contentVersions[contentVersions.length - 1]?.version ?? ''

export function findContentVersion(version: unknown): ContentVersion | undefined {
  return contentVersions.find((one) => one.version === version)
}

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
