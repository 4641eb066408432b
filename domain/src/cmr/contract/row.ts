import { z } from 'zod'
import { command, query } from '../../contract/endpoint.ts'
import { listQuery, paged } from '../../contract/list-query.ts'
import { clearable, identifier, wholeNumber } from '../../contract/wire.ts'
import { containerFields, goodFields, goodType, maximumRows, palletFields } from '../goods/cargo.ts'

const amount = z.number().nullable()
const words = z.string().nullable()
/** How often the row was changed. A row that is not stored yet has none. */
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

/** What every change of a row answers: the row, and the note it may have thrown back from 2 to 1. */
export const rowSaved = z.object({
  message: z.string(),
  id: z.int(),
  status: z.int(),
  /** That of the note. */
  version: z.int(),
  rowVersion: z.int().nullable(),
  /** Why the note was thrown back; empty otherwise. */
  missing: z.record(z.string(), z.string()),
})

const goodKind = wholeNumber
  .refine((type) => type === goodType.goods || type === goodType.returned, 'not_allowed')
  .optional()

/** Those who modify notes; on the road also the driver, for what the rules of rows leave to him. */
export const rowWriters = ['modifyCmrs', 'useMobileApp'] as const

/** Which version of the row its writer has seen; clients that do not say are the last writer. */
const seenVersion = clearable(wholeNumber)

/** Rows come in the order they were entered unless the caller names a field. */
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
      input: z.object({ cmrID: identifier, goodType: goodKind, ...cargoRowListQuery(Object.keys(fields)).input }),
      reply: paged(row),
    }),
    create: command('POST', `api/${name}/create`, {
      summary: `Add a ${name} row to a note.`,
      permission: rowWriters,
      input: z.object({ cmrId: identifier, ...fields }),
      reply: rowSaved,
      isCreating: true,
    }),
    edit: command('POST', `api/${name}/edit`, {
      summary: `Change a ${name} row; fields that are not sent stay as they are.`,
      permission: rowWriters,
      input: z.object({ id: identifier, version: seenVersion, ...fields }),
      reply: rowSaved,
    }),
    remove: command('GET', `api/${name}/delete`, {
      summary: `Delete a ${name} row.`,
      permission: rowWriters,
      input: z.object({ id: identifier, version: seenVersion }),
      reply: rowSaved,
    }),
  }
}

export const goodContract = rowCalls('good', { ...goodFields, type: goodKind, goodType: goodKind }, goodRow)
export const palletContract = rowCalls('pallet', palletFields, palletRow)
export const containerContract = rowCalls('container', containerFields, containerRow)
