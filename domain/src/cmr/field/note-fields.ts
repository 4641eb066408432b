import { z } from 'zod'
import {
  clearable,
  clearableEmail,
  countryCode,
  day,
  flag,
  identifier,
  moment,
  switchableNumber,
  text,
  wholeNumber,
} from '../../contract/wire.ts'
import type { FieldGroup } from '../policy/field-locks.ts'
import type { BoxName } from '../paper/box-names.ts'
import { cashOnDeliveryMeans } from './cash-on-delivery.ts'
import { chargePayers } from './charges.ts'
import { currency, money } from './money.ts'
import { vehicleTypes } from './vehicle.ts'
import { nationalNumberField } from './national-number.ts'

const short = clearable(text(200))
const address = clearable(text(100))
const postalCode = clearable(text(50))
const long = clearable(text(4000))
const country = clearable(countryCode)
const organization = clearable(identifier)
const time = clearable(moment)
const mail = clearable(clearableEmail)
const yesOrNo = flag.optional()
/** Null: not yet decided. */
const undecided = clearable(flag)
const minutes = switchableNumber.optional()

function oneOf(...numbers: readonly number[]) {
  return wholeNumber.refine((value) => numbers.includes(value), 'not_allowed')
}

/** 1 CMR/AVC, 2 CMR, 3 AVC */
export const noteTypes = [1, 2, 3] as const
/** 1 sender, 2 carrier, 3 recipient is the customer */
export const customerCompanies = [1, 2, 3] as const

const noteType = oneOf(...noteTypes).optional()
const customer = clearable(oneOf(...customerCompanies))
const sender = identifier.optional()
const driver = clearable(text(250))
const amount = clearable(money)
const currencyCode = clearable(currency)
const payer = clearable(z.enum(chargePayers))
const vehicle = clearable(z.enum(vehicleTypes))
const means = clearable(z.enum(cashOnDeliveryMeans))

/** The form section of a field. */
export type FieldSection =
  | 'cmr'
  | 'deposit'
  | 'pickup'
  | 'collection'
  | 'delivery'
  | 'charges'
  | 'value'
  | 'additional'
  | 'emails'

/**
 * How a field is part of the signed content: by itself, as a party or the driver with all their known data, or not
 * at all.
 */
export type SignedAs = 'field' | 'party' | 'driver' | 'not'

/** All properties of a note field. To add a field, describe it here; forms, locks, evidence and paper read it. */
interface NoteFieldFacts<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** Who may change it and until when: see `field-locks.ts`. */
  readonly lock: FieldGroup
  /** Changing this changes the signed content and requires a new content version (`signed-content.ts`). */
  readonly signed: SignedAs
  readonly section: FieldSection
  /** The box of the paper form in which it is printed. */
  readonly box: BoxName | null
}

type PlaceFacts = Pick<NoteFieldFacts, 'section' | 'box'>

/** The five fields of an address, such as `collectionStreet`. */
function place<Prefix extends string, First extends 'Name' | 'Address'>(prefix: Prefix, first: First, at: PlaceFacts) {
  const line = <Schema extends z.ZodType>(schema: Schema) =>
    ({ schema, lock: 'contract', signed: 'field', ...at }) as const satisfies NoteFieldFacts
  const lines = {
    [`${prefix}${first}`]: line(short),
    [`${prefix}Street`]: line(address),
    [`${prefix}PostalCode`]: line(postalCode),
    [`${prefix}Place`]: line(address),
    [`${prefix}CountryCode`]: line(country),
  }
  // TypeScript widens computed keys; they are exactly these.
  return lines as { [Key in `${Prefix}${First}`]: NoteFieldFacts<typeof short> } & {
    [Key in `${Prefix}PostalCode`]: NoteFieldFacts<typeof postalCode>
  } & { [Key in `${Prefix}Place` | `${Prefix}Street`]: NoteFieldFacts<typeof address> } & {
    [Key in `${Prefix}CountryCode`]: NoteFieldFacts<typeof country>
  }
}

/** A field of box 20 or of another part of the contract of carriage that is rarely agreed. */
function term<Schema extends z.ZodType>(schema: Schema, section: 'charges' | 'value', box: BoxName) {
  return { schema, lock: 'contract', signed: 'field', section, box } as const satisfies NoteFieldFacts
}

/** Every editable field of a note, in the order of the form. */
export const noteFieldCatalogue = {
  type: { schema: noteType, lock: 'contract', signed: 'field', section: 'cmr', box: 'paramount' },
  senderOrganizationsID: { schema: sender, lock: 'contract', signed: 'party', section: 'cmr', box: 'sender' },
  recipientOrganizationsID: {
    schema: organization,
    lock: 'contract',
    signed: 'party',
    section: 'cmr',
    box: 'consignee',
  },
  carrierOrganizationsID: { schema: organization, lock: 'contract', signed: 'party', section: 'cmr', box: 'carrier' },
  customerCompanySign: { schema: customer, lock: 'contract', signed: 'field', section: 'cmr', box: null },
  tripID: { schema: short, lock: 'contract', signed: 'field', section: 'cmr', box: 'particulars' },
  loadOrderID: { schema: short, lock: 'contract', signed: 'field', section: 'cmr', box: 'particulars' },
  unLoadOrderID: { schema: short, lock: 'contract', signed: 'field', section: 'cmr', box: 'particulars' },
  extraCMRID: { schema: short, lock: 'contract', signed: 'field', section: 'cmr', box: 'particulars' },
  driverUserName: { schema: driver, lock: 'carriage', signed: 'driver', section: 'cmr', box: 'carrier' },
  truckPlate: { schema: short, lock: 'carriage', signed: 'field', section: 'cmr', box: 'carrier' },
  truckCountryCode: { schema: country, lock: 'carriage', signed: 'field', section: 'cmr', box: 'carrier' },
  trailerPlate: { schema: short, lock: 'carriage', signed: 'field', section: 'cmr', box: 'carrier' },
  trailerCountryCode: { schema: country, lock: 'carriage', signed: 'field', section: 'cmr', box: 'carrier' },
  vehicleType: { schema: vehicle, lock: 'carriage', signed: 'field', section: 'cmr', box: 'carrier' },
  /** All plates as one text: `vehicle.ts` says how it goes together with those of the truck and the trailer. */
  licensePlateNumberList: { schema: short, lock: 'carriage', signed: 'field', section: 'cmr', box: 'carrier' },
  subcontractorOrganizationsID: {
    schema: organization,
    lock: 'carriage',
    signed: 'party',
    section: 'cmr',
    box: 'successiveCarriers',
  },
  carrierReservations: { schema: long, lock: 'carrierWords', signed: 'field', section: 'cmr', box: 'reservations' },
  franco: { schema: undecided, lock: 'contract', signed: 'field', section: 'cmr', box: 'payment' },
  cashOnDelivery: { schema: short, lock: 'contract', signed: 'field', section: 'cmr', box: 'cashOnDelivery' },
  drawnUpPlace: { schema: short, lock: 'contract', signed: 'field', section: 'cmr', box: 'established' },
  drawnUpDate: { schema: clearable(day), lock: 'contract', signed: 'field', section: 'cmr', box: 'established' },
  ...place('deposeContainer', 'Address', { section: 'deposit', box: null }),
  ...place('pickupContainer', 'Address', { section: 'pickup', box: null }),
  ...place('collection', 'Name', { section: 'collection', box: 'takingOver' }),
  collectionDate: { schema: time, lock: 'contract', signed: 'field', section: 'collection', box: 'takingOver' },
  receptionExpectedTime: { schema: time, lock: 'delivery', signed: 'field', section: 'collection', box: 'takingOver' },
  excessReceptionValue: { schema: minutes, lock: 'contract', signed: 'field', section: 'collection', box: null },
  ...place('delivery', 'Name', { section: 'delivery', box: 'delivery' }),
  deliveryDate: { schema: time, lock: 'contract', signed: 'field', section: 'delivery', box: 'delivery' },
  estimatedDeliveryTime: { schema: time, lock: 'delivery', signed: 'field', section: 'delivery', box: 'delivery' },
  excessDeliveryValue: { schema: minutes, lock: 'contract', signed: 'field', section: 'delivery', box: null },
  chargesCurrency: term(currencyCode, 'charges', 'charges'),
  carriageCharges: term(amount, 'charges', 'charges'),
  carriageChargesPayer: term(payer, 'charges', 'charges'),
  deductions: term(amount, 'charges', 'charges'),
  deductionsPayer: term(payer, 'charges', 'charges'),
  supplementaryCharges: term(amount, 'charges', 'charges'),
  supplementaryChargesPayer: term(payer, 'charges', 'charges'),
  incidentalCharges: term(amount, 'charges', 'charges'),
  incidentalChargesPayer: term(payer, 'charges', 'charges'),
  otherCharges: term(amount, 'charges', 'charges'),
  otherChargesPayer: term(payer, 'charges', 'charges'),
  // Computed: see `charges.ts`.
  senderBalance: term(amount, 'charges', 'charges'),
  consigneeBalance: term(amount, 'charges', 'charges'),
  senderTotal: term(amount, 'charges', 'charges'),
  consigneeTotal: term(amount, 'charges', 'charges'),
  paymentInstructions: term(short, 'charges', 'payment'),
  cashOnDeliveryAmount: term(amount, 'charges', 'cashOnDelivery'),
  cashOnDeliveryCurrency: term(currencyCode, 'charges', 'cashOnDelivery'),
  cashOnDeliveryMeans: term(means, 'charges', 'cashOnDelivery'),
  declaredValue: term(amount, 'value', 'agreements'),
  declaredValueCurrency: term(currencyCode, 'value', 'agreements'),
  specialInterestAmount: term(amount, 'value', 'agreements'),
  specialInterestCurrency: term(currencyCode, 'value', 'agreements'),
  insuranceInstructions: term(long, 'value', 'agreements'),
  transhipmentAllowed: term(undecided, 'value', 'agreements'),
  agreedTimeLimit: term(time, 'value', 'agreements'),
  // Article 12.3: the consignee disposes of the goods from the start.
  consigneeDisposes: term(undecided, 'value', 'agreements'),
  senderInstructions: { schema: long, lock: 'contract', signed: 'field', section: 'additional', box: 'instructions' },
  // After the sender's own words, which the click on the box leads to.
  customsInstructions: term(long, 'value', 'instructions'),
  attachedDocuments: { schema: long, lock: 'contract', signed: 'field', section: 'additional', box: 'documents' },
  specialAgreements: { schema: long, lock: 'contract', signed: 'field', section: 'additional', box: 'agreements' },
  successiveCarriersList: {
    schema: long,
    lock: 'carriage',
    signed: 'field',
    section: 'additional',
    box: 'successiveCarriers',
  },
  transportType: { schema: short, lock: 'contract', signed: 'field', section: 'additional', box: 'particulars' },
  nationalNumbers: {
    schema: clearable(nationalNumberField),
    lock: 'delivery',
    signed: 'field',
    section: 'additional',
    box: 'particulars',
  },
  // The Spanish control document needs no signature, so none of its fields is signed.
  controlDocumentSign: { schema: undecided, lock: 'contract', signed: 'not', section: 'additional', box: null },
  contractualShipper: { schema: short, lock: 'contract', signed: 'not', section: 'additional', box: null },
  contractualShipperVat: { schema: short, lock: 'contract', signed: 'not', section: 'additional', box: null },
  effectiveCarrier: { schema: short, lock: 'carriage', signed: 'not', section: 'additional', box: null },
  effectiveCarrierVat: { schema: short, lock: 'carriage', signed: 'not', section: 'additional', box: null },
  specialAuthorisation: { schema: short, lock: 'carriage', signed: 'not', section: 'additional', box: null },
  changeReason: { schema: short, lock: 'carriage', signed: 'not', section: 'additional', box: null },
  senderComment: { schema: long, lock: 'contract', signed: 'field', section: 'additional', box: 'senderSignature' },
  carrierComments: { schema: long, lock: 'carrierWords', signed: 'field', section: 'additional', box: 'reservations' },
  driverComment: { schema: long, lock: 'carrierWords', signed: 'field', section: 'additional', box: 'reservations' },
  recipientComment: {
    schema: long,
    lock: 'recipientWords',
    signed: 'field',
    section: 'additional',
    box: 'consigneeSignature',
  },
  senderEmail: { schema: mail, lock: 'contract', signed: 'not', section: 'emails', box: null },
  carrierEmail: { schema: mail, lock: 'carriage', signed: 'not', section: 'emails', box: null },
  receiverEmail: { schema: mail, lock: 'delivery', signed: 'not', section: 'emails', box: null },
  driverEmail: { schema: mail, lock: 'carriage', signed: 'not', section: 'emails', box: null },
  photoMailingSign: { schema: yesOrNo, lock: 'contract', signed: 'not', section: 'emails', box: null },
  senderSupportEmail: { schema: mail, lock: 'contract', signed: 'not', section: 'emails', box: null },
  carrierSupportEmail: { schema: mail, lock: 'contract', signed: 'not', section: 'emails', box: null },
  recipientSupportEmail: { schema: mail, lock: 'contract', signed: 'not', section: 'emails', box: null },
  escalateCommentSenderEmail: { schema: mail, lock: 'contract', signed: 'not', section: 'emails', box: null },
  escalateCommentCarrierEmail: { schema: mail, lock: 'contract', signed: 'not', section: 'emails', box: null },
  escalateCommentRecipientEmail: { schema: mail, lock: 'contract', signed: 'not', section: 'emails', box: null },
} as const satisfies Readonly<Record<string, NoteFieldFacts>>

type Catalogue = typeof noteFieldCatalogue

export type NoteField = keyof Catalogue

// Object.keys returns string[]; the keys are exactly the field names.
export const noteFieldNames = Object.keys(noteFieldCatalogue) as readonly NoteField[]

function ofEach<Fact extends keyof NoteFieldFacts>(fact: Fact) {
  const facts = noteFieldNames.map((name) => [name, noteFieldCatalogue[name][fact]] as const)
  // Object.fromEntries loses the keys; there is one entry for each field.
  return Object.fromEntries(facts) as { readonly [Name in NoteField]: Catalogue[Name][Fact] }
}

/** Every editable field of the form with its schema. */
export const noteFields = ofEach('schema')

/** The lock group of each field. */
export const noteFieldGroups: Readonly<Record<NoteField, FieldGroup>> = ofEach('lock')

/** The fields whose value is text: words, a code, an address, a day. */
export type NoteTextField = {
  [Name in NoteField]: z.output<Catalogue[Name]['schema']> extends string | null | undefined ? Name : never
}[NoteField]

const otherSchemas: readonly z.ZodType[] = [noteType, customer, sender, organization, yesOrNo, undecided, minutes, time]

export const noteTextFields = noteFieldNames.filter(
  // A field with none of the other schemas is text; the type above says the same.
  (name): name is NoteTextField => !otherSchemas.includes(noteFieldCatalogue[name].schema),
)

/** Is the field part of the signed content? An unknown field counts as signed. */
export function isSignedField(field: string): boolean {
  return !noteFieldNames.some((name) => name === field && noteFieldCatalogue[name].signed === 'not')
}

/** Is this the name of a field that holds an e-mail address? */
export function isEmailField(field: string): boolean {
  return noteFieldNames.some((name) => name === field && noteFieldCatalogue[name].schema === mail)
}

export function fieldsInSection(section: FieldSection): NoteField[] {
  return noteFieldNames.filter((name) => noteFieldCatalogue[name].section === section)
}

export function fieldsInBox(box: BoxName): NoteField[] {
  return noteFieldNames.filter((name) => noteFieldCatalogue[name].box === box)
}

/** The texts that are printed with their names in the box of other particulars. */
export type ReferenceField = {
  [Name in NoteTextField]: Catalogue[Name]['box'] extends 'particulars' ? Name : never
}[NoteTextField]

// The type above derives the same from the catalogue.
export const referenceFields = fieldsInBox('particulars') as readonly ReferenceField[]

/** Remarks of the parties about the goods or the carriage. */
const remarks: readonly NoteField[] = ['senderComment', 'carrierComments', 'driverComment', 'recipientComment']

/** The plain text fields of a section, in the order of the form. */
export function plainTextFieldsIn(section: FieldSection): readonly Exclude<NoteTextField, 'drawnUpDate'>[] {
  return noteTextFields
    .filter((name) => noteFieldCatalogue[name].section === section && !remarks.includes(name))
    .filter((name) => name !== 'drawnUpDate')
}

/** Is it a multi-line field? */
export function isLongText(field: NoteField): boolean {
  return noteFieldCatalogue[field].schema === long
}

export const noteForm = z.object(noteFields)
export type NoteForm = z.output<typeof noteForm>
