import { z } from 'zod'

const words = (maximum: number) => z.string().max(maximum).optional()
const organization = z.int().positive().optional()
const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .optional()
const moment = z.iso.datetime({ local: true, offset: true }).optional()

/**
 * The fields of a draft that a tool may set. `status`, with which the same calls release a note, is not among them, and unknown
 * fields are refused. The server checks everything again.
 */
export const draftFields = {
  carrierOrganizationsID: organization.describe('Id of the carrier, from find_organisations'),
  recipientOrganizationsID: organization.describe('Id of the consignee'),
  tripID: words(100).describe('Number of the trip in the own system'),
  loadOrderID: words(100),
  unLoadOrderID: words(100),
  truckPlate: words(100),
  truckCountryCode: country,
  trailerPlate: words(100),
  trailerCountryCode: country,
  licensePlateNumberList: words(100).describe('All plates as one text, if truck and trailer are not known'),
  collectionName: words(255),
  collectionStreet: words(255),
  collectionPostalCode: words(30),
  collectionPlace: words(255),
  collectionCountryCode: country,
  collectionDate: moment,
  deliveryName: words(255),
  deliveryStreet: words(255),
  deliveryPostalCode: words(30),
  deliveryPlace: words(255),
  deliveryCountryCode: country,
  deliveryDate: moment,
  senderInstructions: words(2000),
  specialAgreements: words(2000),
} as const

const goodsLine = z.strictObject({
  goodsNature: words(255),
  marks: words(255),
  packagesNumber: z.int().nonnegative().optional(),
  packingMethod: words(255),
  grossWeight: z.number().nonnegative().optional().describe('In kg'),
  volume: z.number().nonnegative().optional().describe('In m³'),
  netWeight: z.number().nonnegative().optional().describe('In kg, at most the gross weight'),
  packageTypeCode: words(2).describe('UN/ECE Recommendation 21, such as PX'),
  hsCode: words(20).describe('6 to 10 digits'),
  temperatureFrom: z.number().optional().describe('In °C'),
  temperatureTo: z.number().optional().describe('In °C'),
  unNumber: words(10).describe('Dangerous goods; then properShippingName and hazardClass are needed too'),
  properShippingName: words(200),
  technicalName: words(200),
  hazardClass: words(10),
  subsidiaryRisks: words(20),
  packingGroup: z.enum(['I', 'II', 'III']).optional(),
  tunnelCode: words(20),
  transportCategory: z.int().min(0).max(4).optional(),
  dangerousAmount: z.number().nonnegative().optional(),
  dangerousUnit: z.enum(['kg', 'l']).optional(),
  limitedQuantity: z.boolean().optional(),
  environmentallyHazardous: z.boolean().optional(),
})

export const newDraft = z.strictObject({
  cmrCode: z
    .string()
    .regex(/^\d{1,16}$/)
    .describe('Number of the note, only digits, not used before'),
  senderOrganizationsID: z.int().positive().describe('Id of the sender, from find_organisations'),
  ...draftFields,
  goods: z.array(goodsLine).max(50).optional(),
})
