import { z } from 'zod'
import type { FieldProblem } from '../../access/refusal.ts'
import { clearable, decimal, flag, text } from '../../contract/wire.ts'
import { packageTypeCode } from '../../goods/package-type.ts'
import type { FieldGroup } from '../policy/field-locks.ts'
import { dangerFields, missingInDanger, type DangerField } from './danger.ts'
import { hsCode } from './hs-code.ts'
import { isFilled, quantity, temperature } from './quantity.ts'

/** On a saved note half a pallet is a mistake and is not rounded. */
export const pieces = z.codec(decimal, z.number().min(0).max(2_147_483_647).refine(Number.isInteger, 'not_whole'), {
  decode: (value) => value,
  encode: (value) => value,
})

/** In a new note the typed value is rounded. */
const roundedPieces = z.codec(decimal, z.int().min(0).max(2_147_483_647), {
  decode: Math.round,
  encode: (value) => value,
})

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
  packageTypeCode: clearable(packageTypeCode),
  hsCode: clearable(hsCode),
  netWeight: clearable(quantity),
  temperatureFrom: clearable(temperature),
  temperatureTo: clearable(temperature),
  temperatureLoaded: clearable(temperature),
  temperatureDelivered: clearable(temperature),
  ...dangerFields,
  deliveredPackages: clearable(quantity),
}

export type GoodField = keyof typeof goodFields

/** What is shipped is part of the contract, also how dangerous it is. */
// Object.fromEntries loses the keys; there is one entry for each field.
const dangerGroups = Object.fromEntries(Object.keys(dangerFields).map((field) => [field, 'contract'])) as Record<
  DangerField,
  'contract'
>

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
  packageTypeCode: 'contract',
  hsCode: 'contract',
  netWeight: 'contract',
  temperatureFrom: 'contract',
  temperatureTo: 'contract',
  temperatureLoaded: 'carriage',
  temperatureDelivered: 'delivery',
  ...dangerGroups,
  deliveredPackages: 'delivery',
}

const describing = ['goodsNature', 'marks', 'packagesNumber', 'packingMethod', 'statisticNumber'] as const
const measuring = ['grossWeight', 'volume'] as const

type Line = Readonly<Record<string, unknown>>

function isAbove(low: unknown, high: unknown): boolean {
  return isFilled(low) && isFilled(high) && Number(low) > Number(high)
}

/** Two fields that contradict each other; the second is named. */
function contradictions({ netWeight, grossWeight, temperatureFrom, temperatureTo }: Line): Problems {
  return {
    ...(isAbove(netWeight, grossWeight) && { netWeight: 'above_gross' }),
    ...(isAbove(temperatureFrom, temperatureTo) && { temperatureTo: 'below_from' }),
  }
}

type Problems = Readonly<Record<string, FieldProblem>>

/** A goods row needs a description and a measure: the two "at least one of" rules of the form. */
export function missingInGood(good: Line): Problems {
  const has = (fields: readonly string[]) => fields.some((field) => isFilled(good[field]))
  return {
    ...(!has(describing) && { goodsNature: 'at_first_list_required_fields' }),
    ...(!has(measuring) && { grossWeight: 'at_second_list_required_fields' }),
    ...missingInDanger(good),
    ...contradictions(good),
  }
}

/** Fields that make a row non-empty; flags alone do not. */
const sayingOfGood = [
  ...describing,
  ...measuring,
  'code',
  'packageTypeCode',
  'hsCode',
  'netWeight',
  'unNumber',
  'loadedWeight',
  'deliveredWeight',
  'deliveredPackages',
  'temperatureFrom',
  'temperatureTo',
  'temperatureLoaded',
  'temperatureDelivered',
] as const
const sayingOfContainer = ['number', 'sealNumber', 'type', 'containerOwner', 'taraWeight'] as const

/** A returned goods row needs no weight, but must not be empty. */
export function missingInReturnedGood(good: Line): Problems {
  return {
    ...(!sayingOfGood.some((field) => isFilled(good[field])) && { goodsNature: 'empty_row' }),
    ...missingInDanger(good),
    ...contradictions(good),
  }
}

export function missingInContainer(container: Line): Record<string, 'empty_row'> {
  return sayingOfContainer.some((field) => isFilled(container[field])) ? {} : { number: 'empty_row' }
}

/** Reusable loading equipment that travels with the goods. */
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

/** The fields may be valid one by one while the row as a whole is incomplete. */
export function whole<Shape extends z.ZodRawShape>(shape: Shape, missingIn: (line: Line) => Problems) {
  return z.object(shape).check((context) => {
    // Just decoded by the schema: an object with its fields.
    for (const [field, problem] of Object.entries(missingIn(context.value as Line))) {
      context.issues.push({ code: 'custom', path: [field], message: problem, input: context.value })
    }
  })
}

const description = text(100).min(1)

/** A row by its fields alone; required fields are checked separately. */
export const goodLine = z.object(goodFields)
export const palletLine = z.object({ ...palletFields, typeCodeDescription: description })
export const containerLine = z.object(containerFields)

/** Rows in the input of a new note, before they have an id. */
export const newGood = whole(goodFields, missingInGood)
export const newReturnedGood = whole(goodFields, missingInReturnedGood)
export const newPallet = z.object({
  ...palletFields,
  typeCodeDescription: description,
  loadingPlaceLoaded: clearable(roundedPieces),
  loadingPlaceUnloaded: clearable(roundedPieces),
  unloadingPlaceLoaded: clearable(roundedPieces),
  unloadingPlaceUnloaded: clearable(roundedPieces),
})
export const newContainer = whole(containerFields, missingInContainer)

/** Maximum number of rows per note; a truck carries a few dozen. */
export const maximumRows = 1000
