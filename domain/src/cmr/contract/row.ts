import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { listQuery, pagedReply } from '../../contract/list-query.ts'
import { clearable, identifier, wholeNumber } from '../../contract/wire.ts'
import { containerFields, goodFields, goodType, maximumRows, palletFields } from '../goods/cargo.ts'

const amount = z.number().nullable()
const words = z.string().nullable()
/** How often the row was changed; absent for a row that is not stored yet. */
const version = z.int().optional()

export const goodRow = z.object({
  id: z.int(),
  version,
  type: z.int(),
  goodsNature: words,
  marks: words,
  packagesNumber: amount,
  packingMethod: words,
  statisticNumber: words,
  grossWeight: amount,
  volume: amount,
  code: words,
  approved: z.boolean(),
  manualPickingSign: z.boolean(),
  loadedWeight: amount,
  deliveredWeight: amount,
  packageTypeCode: words,
  hsCode: words,
  netWeight: amount,
  temperatureFrom: amount,
  temperatureTo: amount,
  temperatureLoaded: amount,
  temperatureDelivered: amount,
  unNumber: words,
  properShippingName: words,
  technicalName: words,
  hazardClass: words,
  subsidiaryRisks: words,
  packingGroup: words,
  tunnelCode: words,
  transportCategory: amount,
  dangerousAmount: amount,
  dangerousUnit: words,
  /** The quantity in words, of rows that have no amount. */
  dangerousQuantity: words,
  limitedQuantity: z.boolean(),
  environmentallyHazardous: z.boolean(),
  deliveredPackages: amount,
})

export const palletRow = z.object({
  id: z.int(),
  version,
  typeCodeDescription: z.string(),
  unitWeight: amount,
  loadingPlaceLoaded: amount,
  loadingPlaceUnloaded: amount,
  unloadingPlaceLoaded: amount,
  unloadingPlaceUnloaded: amount,
})

export const containerRow = z.object({
  id: z.int(),
  version,
  number: words,
  sealNumber: words,
  type: words,
  containerOwner: words,
  taraWeight: amount,
  approved: z.boolean(),
})

export type GoodRow = z.output<typeof goodRow>
export type PalletRow = z.output<typeof palletRow>
export type ContainerRow = z.output<typeof containerRow>

/** The reply to every row change: the row, and the note, which may have returned from status 2 to 1. */
export const savedRowReply = z.object({
  message: z.string(),
  id: z.int(),
  status: z.int(),
  /** Version of the note. */
  version: z.int(),
  rowVersion: z.int().nullable(),
  /** Why the note returned to status 1; empty otherwise. */
  missing: z.record(z.string(), z.string()),
})

const goodKind = wholeNumber
  .refine((type) => type === goodType.goods || type === goodType.returned, 'not_allowed')
  .optional()

/** Users who modify notes; in transit also the driver, for the rows that the policy leaves to them. */
export const rowEditorPermissions = ['modifyCmrs', 'useMobileApp'] as const

/** The row version that the writer has seen; without it the last write wins. */
const seenVersion = clearable(wholeNumber)

/** Rows are listed in the order of entry unless the caller names a field. */
export function cargoRowListQuery(fields: readonly string[]) {
  return listQuery({ fields: ['id', ...fields], orderBy: 'id', most: maximumRows })
}

/** The four calls that each kind of row has. */
function rowCalls<Fields extends z.ZodRawShape, Row extends z.ZodType>(
  name: 'good' | 'pallet' | 'container',
  fields: Fields,
  row: Row,
) {
  return {
    list: query('POST', `api/${name}/list`, {
      summary: `The ${name} rows of a note.`,
      permission: 'viewCmrs',
      mayLag: true,
      input: z.object({ cmrID: identifier, goodType: goodKind, ...cargoRowListQuery(Object.keys(fields)).input }),
      reply: pagedReply(row),
    }),
    create: command('POST', `api/${name}/create`, {
      summary: `Add a ${name} row to a note.`,
      permission: rowEditorPermissions,
      input: z.object({ cmrId: identifier, ...fields }),
      reply: savedRowReply,
      isCreating: true,
    }),
    edit: command('POST', `api/${name}/edit`, {
      summary: `Change a ${name} row; fields that are not sent stay as they are.`,
      permission: rowEditorPermissions,
      input: z.object({ id: identifier, version: seenVersion, ...fields }),
      reply: savedRowReply,
    }),
    remove: command('GET', `api/${name}/delete`, {
      summary: `Delete a ${name} row.`,
      permission: rowEditorPermissions,
      input: z.object({ id: identifier, version: seenVersion }),
      reply: savedRowReply,
    }),
  }
}

export const goodContract = rowCalls('good', { ...goodFields, type: goodKind, goodType: goodKind }, goodRow)
export const palletContract = rowCalls('pallet', palletFields, palletRow)
export const containerContract = rowCalls('container', containerFields, containerRow)
