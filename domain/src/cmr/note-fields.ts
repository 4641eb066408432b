import { z } from 'zod'
import {
  clearable,
  clearableEmail,
  countryCode,
  day,
  flag,
  identifier,
  moment,
  switchedNumber,
  text,
  wholeNumber,
} from '../contract/wire.ts'
import type { FieldGroup } from './field-locks.ts'

const short = clearable(text(200))
const address = clearable(text(100))
const postalCode = clearable(text(50))
const long = clearable(text(4000))
const country = clearable(countryCode)
const organization = clearable(identifier)
const time = clearable(moment)
const mail = clearable(clearableEmail)

function oneOf(...numbers: readonly number[]) {
  return wholeNumber.refine((value) => numbers.includes(value), 'not_allowed')
}

/** 1 CMR/AVC, 2 CMR, 3 AVC */
export const noteTypes = [1, 2, 3] as const
/** 1 sender, 2 carrier, 3 recipient is the customer */
export const customerCompanies = [1, 2, 3] as const

function place<Prefix extends string, First extends 'Name' | 'Address'>(prefix: Prefix, first: First) {
  const fields = {
    [`${prefix}${first}`]: short,
    [`${prefix}PostalCode`]: postalCode,
    [`${prefix}Place`]: address,
    [`${prefix}Street`]: address,
    [`${prefix}CountryCode`]: country,
  }
  // Computed keys lose their names; they are exactly these.
  return fields as { [Key in `${Prefix}${First}`]: typeof short } & {
    [Key in `${Prefix}PostalCode`]: typeof postalCode
  } & {
    [Key in `${Prefix}Place` | `${Prefix}Street`]: typeof address
  } & { [Key in `${Prefix}CountryCode`]: typeof country }
}

/** What sender and carrier agree on; closed from the shipper's signature on. */
const contractFields = {
  type: oneOf(...noteTypes).optional(),
  tripID: short,
  loadOrderID: short,
  unLoadOrderID: short,
  extraCMRID: short,
  senderOrganizationsID: identifier.optional(),
  carrierOrganizationsID: organization,
  recipientOrganizationsID: organization,
  customerCompanySign: clearable(oneOf(...customerCompanies)),
  ...place('collection', 'Name'),
  ...place('delivery', 'Name'),
  ...place('deposeContainer', 'Address'),
  ...place('pickupContainer', 'Address'),
  collectionDate: time,
  deliveryDate: time,
  senderInstructions: long,
  franco: flag.optional(),
  specialAgreements: long,
  drawnUpPlace: short,
  drawnUpDate: clearable(day),
  attachedDocuments: long,
  transportType: short,
  cashOnDelivery: short,
  excessReceptionValue: switchedNumber.optional(),
  excessDeliveryValue: switchedNumber.optional(),
  senderEmail: mail,
  escalateCommentSenderEmail: mail,
  escalateCommentCarrierEmail: mail,
  escalateCommentRecipientEmail: mail,
  senderSupportEmail: mail,
  carrierSupportEmail: mail,
  recipientSupportEmail: mail,
  photoMailingSign: flag.optional(),
  senderComment: long,
}

/** What the carrier settles; closed from the driver's signature on. */
const carriageFields = {
  driverUserName: clearable(text(250)),
  subcontractorOrganizationsID: organization,
  licensePlateNumberList: short,
  successiveCarriersList: long,
  carrierEmail: mail,
  driverEmail: mail,
}

/** What the carrier says of the goods, for itself and its driver. */
const carrierWordsFields = {
  carrierReservations: long,
  carrierComments: long,
  driverComment: long,
}

/** What concerns the delivery; closed from the receiver's signature on. */
const deliveryFields = {
  receiverEmail: mail,
  estimatedDeliveryTime: time,
  receptionExpectedTime: time,
}

/** What the recipient says of what arrived. */
const recipientWordsFields = {
  recipientComment: long,
}

/** Every field of the form that can be written, with its shape. */
export const noteFields = {
  ...contractFields,
  ...carriageFields,
  ...carrierWordsFields,
  ...deliveryFields,
  ...recipientWordsFields,
}

export type NoteField = keyof typeof noteFields

function groupEach(fields: object, group: FieldGroup): [string, FieldGroup][] {
  return Object.keys(fields).map((name) => [name, group])
}

/** Which lock each field hangs on. Built from the lists above, so that no field can be forgotten. */
export const noteFieldGroups = Object.fromEntries([
  ...groupEach(contractFields, 'contract'),
  ...groupEach(carriageFields, 'carriage'),
  ...groupEach(carrierWordsFields, 'carrierWords'),
  ...groupEach(deliveryFields, 'delivery'),
  ...groupEach(recipientWordsFields, 'recipientWords'),
]) as Readonly<Record<NoteField, FieldGroup>>

export const noteForm = z.object(noteFields)
export type NoteForm = z.output<typeof noteForm>
