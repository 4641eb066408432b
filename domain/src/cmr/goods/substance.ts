import { z } from 'zod'
import { hazardClass, packingGroups, subsidiaryRisks, transportCategories, tunnelCodes, unNumber } from './danger.ts'

/**
 * An entry of ADR Table A (3.2), as far as the line and the points of a row need it. A number has several entries if its packing
 * groups, or the properties in its name, differ.
 */
export const substance = z.object({
  unNumber: z.string(),
  name: z.string(),
  /** The first label of column 5; for explosives the classification code, `1.4G`. */
  hazardClass: z.string(),
  /** The other labels of column 5. */
  subsidiaryRisks: z.string().nullable(),
  packingGroup: z.enum(packingGroups).nullable(),
  tunnelCode: z.enum(tunnelCodes).nullable(),
  transportCategory: z.literal(transportCategories).nullable(),
})

export type Substance = z.output<typeof substance>

/** The same with the rules of the fields that it fills. */
export const soundSubstance = substance.extend({
  unNumber,
  name: z.string().min(1).max(200),
  hazardClass,
  subsidiaryRisks: subsidiaryRisks.nullable(),
})

/** The fields of a row that an entry fills. What the row says of its quantity, and its technical name, stays. */
export function fieldsOf(entry: Substance) {
  const { name: properShippingName, ...others } = entry
  return { ...others, properShippingName }
}
