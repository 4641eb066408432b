import { z } from 'zod'
import { moment } from '../../contract/wire.ts'

const words = z.string().nullable()
const amount = z.number().nullable()

/** A place as shown to the driver. */
export const charteredAddress = z.object({
  name: words,
  street: words,
  postalCode: words,
  place: words,
  countryCode: words,
  /** The planned time. */
  time: moment.nullable(),
})

/** A row of goods as shown to the driver. */
export const charteredGoods = z.object({
  id: z.int(),
  goodsNature: words,
  marks: words,
  code: words,
  packagesNumber: amount,
  packingMethod: words,
  grossWeight: amount,
  volume: amount,
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
  dangerousQuantity: words,
  limitedQuantity: z.boolean(),
  environmentallyHazardous: z.boolean(),
  packageTypeCode: words,
  temperatureFrom: amount,
  temperatureTo: amount,
  deliveredPackages: amount,
  deliveredWeight: amount,
  loadedWeight: amount,
  temperatureLoaded: amount,
  temperatureDelivered: amount,
  approved: z.boolean(),
  manualPickingSign: z.boolean(),
})
