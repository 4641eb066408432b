import { z } from 'zod'
import { clearable, decimal, flag, text } from '../contract/wire.ts'
import type { FieldGroup } from './field-locks.ts'

/**
 * Weights, volumes and packages keep two decimals; counted pieces are whole. The point is moved in the decimal notation,
 * because 1000.005 * 100 is a little less than what people read.
 */
export function roundQuantity(value: number): number {
  const written = String(value)
  // Only what is smaller than a millionth is written with an exponent here.
  return written.includes('e') ? 0 : Math.round(Number(`${written}e2`)) / 100
}

const quantity = z.codec(decimal, z.number().min(0).max(999_999_999_999.99), {
  decode: roundQuantity,
  encode: (value) => value,
})

const pieces = z.codec(decimal, z.int().min(0).max(2_147_483_647), { decode: Math.round, encode: (value) => value })

/** Goods and returned goods, boxes 6 to 12. */
export const goodType = { goods: 1, returned: 2 } as const

export const goodFields = {
  goodsNature: clearable(text(200)),
  marks: clearable(text(200)),
  packagesNumber: clearable(quantity),
  packingMethod: clearable(text(200)),
  statisticNumber: clearable(text(200)),
  grossWeight: clearable(quantity),
  volume: clearable(quantity),
  code: clearable(text(200)),
  approved: flag.optional(),
  manualPickingSign: flag.optional(),
  loadedWeight: clearable(quantity),
  deliveredWeight: clearable(quantity),
}

export type GoodField = keyof typeof goodFields

export const goodGroups: Readonly<Record<GoodField, FieldGroup>> = {
  goodsNature: 'contract',
  marks: 'contract',
  packagesNumber: 'contract',
  packingMethod: 'contract',
  statisticNumber: 'contract',
  grossWeight: 'contract',
  volume: 'contract',
  code: 'contract',
  manualPickingSign: 'contract',
  approved: 'carriage',
  loadedWeight: 'carriage',
  deliveredWeight: 'delivery',
}

const describing = ['goodsNature', 'marks', 'packagesNumber', 'packingMethod', 'statisticNumber'] as const
const measuring = ['grossWeight', 'volume'] as const

type Described = Partial<Record<(typeof describing)[number] | (typeof measuring)[number], unknown>>

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** A line of goods says what it is and how much it weighs or fills; the two "at least one of" rules of the form. */
export function missingInGood(
  good: Described,
): Record<string, 'at_first_list_required_fields' | 'at_second_list_required_fields'> {
  const missing: ReturnType<typeof missingInGood> = {}
  if (!describing.some((field) => isFilled(good[field]))) missing['goodsNature'] = 'at_first_list_required_fields'
  if (!measuring.some((field) => isFilled(good[field]))) missing['grossWeight'] = 'at_second_list_required_fields'
  return missing
}

/** Means of loading that travel along. */
export const palletFields = {
  typeCodeDescription: text(100).min(1).optional(),
  unitWeight: clearable(quantity),
  loadingPlaceLoaded: clearable(pieces),
  loadingPlaceUnloaded: clearable(pieces),
  unloadingPlaceLoaded: clearable(pieces),
  unloadingPlaceUnloaded: clearable(pieces),
}

export type PalletField = keyof typeof palletFields

export const palletGroups: Readonly<Record<PalletField, FieldGroup>> = {
  typeCodeDescription: 'contract',
  unitWeight: 'contract',
  loadingPlaceLoaded: 'carriage',
  loadingPlaceUnloaded: 'carriage',
  unloadingPlaceLoaded: 'delivery',
  unloadingPlaceUnloaded: 'delivery',
}

export const containerFields = {
  number: clearable(text(200)),
  sealNumber: clearable(text(200)),
  type: clearable(text(200)),
  containerOwner: clearable(text(200)),
  taraWeight: clearable(quantity),
  approved: flag.optional(),
}

export type ContainerField = keyof typeof containerFields

export const containerGroups: Readonly<Record<ContainerField, FieldGroup>> = {
  number: 'contract',
  type: 'contract',
  containerOwner: 'contract',
  taraWeight: 'contract',
  sealNumber: 'carriage',
  approved: 'carriage',
}

function withEitherOr<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).check((context) => {
    for (const [field, problem] of Object.entries(missingInGood(context.value as Described))) {
      context.issues.push({ code: 'custom', path: [field], message: problem, input: context.value })
    }
  })
}

/** Rows as they arrive with a new note, before any of them has an id. */
export const newGood = withEitherOr(goodFields)
export const newReturnedGood = z.object(goodFields)
export const newPallet = z.object({ ...palletFields, typeCodeDescription: text(100).min(1) })
export const newContainer = z.object(containerFields)

/** More rows than this on one note are refused: a truck carries a few dozen lines. */
export const maximumRows = 1000
