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
  licensePlateNumberList: words(100),
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
