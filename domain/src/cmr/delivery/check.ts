import { z } from 'zod'
import type { FieldProblem } from '../../access/refusal.ts'
import { clearable, identifier, rowList, text } from '../../contract/wire.ts'
import { pieces } from '../goods/cargo.ts'
import { quantity } from '../goods/quantity.ts'
import { propertiesOf, remarkCodeNames, type RemarkCodeName } from './remark-code.ts'

/** How much a check names; the rows that it does not name were received as announced. */
const maximum = { goods: 100, pallets: 50, remarks: 50, notes: 50 } as const

/** The names in the JSON of the largest checks of several notes. */
export const maximumNamesOfChecks = 40_000

const checkedGood = z.object({
  id: identifier,
  /** The packages received; absent: as announced. */
  packages: clearable(quantity),
  /** The weight received in kg; absent: not weighed. */
  weight: clearable(quantity),
})

const checkedPallet = z.object({
  id: identifier,
  /** The pallets left at the place of delivery; absent: as many as were loaded. */
  pieces: clearable(pieces),
})

const remark = z.object({
  code: z.enum(remarkCodeNames),
  /** The row that it concerns; absent: the whole consignment. */
  goodId: clearable(identifier),
  palletId: clearable(identifier),
  number: clearable(quantity),
  text: clearable(text(500)),
  /** Photos of the note that show it. */
  photoIds: z.array(identifier).max(20).optional(),
})

/** What was received. Rows that are not named were received as announced. */
export const deliveryCheck = {
  goods: rowList(checkedGood, maximum.goods).optional(),
  pallets: rowList(checkedPallet, maximum.pallets).optional(),
  remarks: rowList(remark, maximum.remarks).optional(),
}

/** The checks of several notes that are signed at once. */
export const noteChecks = rowList(z.object({ cmr_id: identifier, ...deliveryCheck }), maximum.notes).optional()

const wholeCheck = z.object(deliveryCheck)

export type DeliveryCheck = z.output<typeof wholeCheck>
export type CheckRemark = z.output<typeof remark>

export interface GoodToCheck {
  readonly id: number
  readonly goodsNature: string | null
  readonly marks: string | null
  readonly packagesNumber: number | null
  readonly grossWeight: number | null
  readonly deliveredPackages: number | null
  readonly deliveredWeight: number | null
}

export interface PalletToCheck {
  readonly id: number
  readonly typeCodeDescription: string
  readonly loadingPlaceLoaded: number | null
  readonly unloadingPlaceUnloaded: number | null
}

export interface CheckedRows {
  readonly goods: readonly GoodToCheck[]
  readonly pallets: readonly PalletToCheck[]
}

/** The rows with the quantities that the check found. */
export function rowsAfterCheck(check: DeliveryCheck, { goods, pallets }: CheckedRows): CheckedRows {
  const goodsById = new Map((check.goods ?? []).map((row) => [row.id, row]))
  const palletsById = new Map((check.pallets ?? []).map((row) => [row.id, row]))
  return {
    goods: goods.map((good) => {
      const { packages, weight } = goodsById.get(good.id) ?? {}
      return {
        ...good,
        deliveredPackages: packages === undefined ? good.packagesNumber : packages,
        deliveredWeight: weight === undefined ? good.deliveredWeight : weight,
      }
    }),
    pallets: pallets.map((pallet) => {
      const { pieces: counted } = palletsById.get(pallet.id) ?? {}
      return { ...pallet, unloadingPlaceUnloaded: counted === undefined ? pallet.loadingPlaceLoaded : counted }
    }),
  }
}

function differs(announced: number | null, received: number | null): boolean {
  return announced !== null && received !== null && announced !== received
}

/** The rows that the check names with other quantities than announced: `goods.12`, `pallets.3`. */
export function differingRows(check: DeliveryCheck, rows: CheckedRows): string[] {
  const after = rowsAfterCheck(check, rows)
  const weighed = new Set((check.goods ?? []).flatMap(({ id, weight }) => (weight === undefined ? [] : [id])))
  return [
    ...after.goods
      .filter(
        (good) =>
          differs(good.packagesNumber, good.deliveredPackages) ||
          (weighed.has(good.id) && differs(good.grossWeight, good.deliveredWeight)),
      )
      .map(({ id }) => `goods.${id}`),
    ...after.pallets
      .filter((pallet) => differs(pallet.loadingPlaceLoaded, pallet.unloadingPlaceUnloaded))
      .map(({ id }) => `pallets.${id}`),
  ]
}

/** The row of a remark, as the history names it; null: the whole consignment. */
export function rowOfRemark({ goodId, palletId }: Pick<CheckRemark, 'goodId' | 'palletId'>): string | null {
  if (goodId !== undefined && goodId !== null) return `goods.${goodId}`
  return palletId === undefined || palletId === null ? null : `pallets.${palletId}`
}

function problemOfRemark(
  given: CheckRemark,
  known: ReadonlySet<string>,
  photos: ReadonlySet<number>,
): FieldProblem | null {
  const row = rowOfRemark(given)
  const { isAboutNote = false, needsText = false } = propertiesOf(given.code)
  if (row !== null && !known.has(row)) return 'unknown'
  if (row !== null && isAboutNote) return 'not_allowed'
  if (needsText && !given.text) return 'required'
  return (given.photoIds ?? []).every((id) => photos.has(id)) ? null : 'unknown'
}

/**
 * What is wrong with a check, by row or remark: rows and photos of other notes, and rows that differ without a remark
 * that says why.
 */
export function problemsOfCheck(
  check: DeliveryCheck,
  rows: CheckedRows,
  photos: ReadonlySet<number>,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  const known = new Set([
    ...rows.goods.map(({ id }) => `goods.${id}`),
    ...rows.pallets.map(({ id }) => `pallets.${id}`),
  ])
  const named = [
    ...(check.goods ?? []).map(({ id }) => `goods.${id}`),
    ...(check.pallets ?? []).map(({ id }) => `pallets.${id}`),
  ]
  for (const row of named) {
    if (!known.has(row)) problems[row] = 'unknown'
    if (named.filter((other) => other === row).length > 1) problems[row] = 'repeated'
  }
  for (const [index, given] of (check.remarks ?? []).entries()) {
    const problem = problemOfRemark(given, known, photos)
    if (problem !== null) problems[`remarks.${index}`] = problem
  }
  const explained = new Set((check.remarks ?? []).map(rowOfRemark))
  for (const row of differingRows(check, rows)) if (!explained.has(row)) problems[row] ??= 'required'
  return problems
}

/** A remark as it is recorded: with the name of its row and the hashes of its photos. */
export const recordedRemark = z.object({
  code: z.enum(remarkCodeNames),
  row: z.string().nullable(),
  name: z.string().nullable(),
  number: z.number().nullable(),
  text: z.string().nullable(),
  photos: z.array(z.object({ photoId: z.int(), sha256: z.string() })),
})

export type RecordedRemark = z.output<typeof recordedRemark>

/** The remarks with the names of their rows and the hashes of their photos. */
export function recordedRemarks(
  remarks: readonly CheckRemark[],
  { goods, pallets }: CheckedRows,
  photos: ReadonlyMap<number, string>,
): RecordedRemark[] {
  const names = new Map<string, string | null>([
    ...goods.map(({ id, goodsNature, marks }) => [`goods.${id}`, goodsNature ?? marks] as const),
    ...pallets.map(({ id, typeCodeDescription }) => [`pallets.${id}`, typeCodeDescription] as const),
  ])
  return remarks.map((given) => {
    const row = rowOfRemark(given)
    return {
      code: given.code satisfies RemarkCodeName,
      row,
      name: row === null ? null : (names.get(row) ?? null),
      number: given.number ?? null,
      text: given.text ?? null,
      photos: (given.photoIds ?? []).map((photoId) => ({ photoId, sha256: photos.get(photoId) ?? '' })),
    }
  })
}

/**
 * Why part of the goods was not accepted: the remarks that say so, and the others about the same rows. Empty: everything
 * that arrived was accepted.
 */
export function remarksOnRefusedPart<Remark extends Pick<RecordedRemark, 'code' | 'row'>>(
  remarks: readonly Remark[],
): Remark[] {
  const refused = new Set(remarks.filter(({ code }) => code === 'refused').map(({ row }) => row))
  return remarks.filter(({ row }) => refused.has(row))
}
