import type { FieldProblem } from '../../access/refusal.ts'
import { dayAt, daysBefore, startOfNextDay } from '../../time/calendar-day.ts'
import type { NoteField } from '../field/note-fields.ts'
import { namedPlates } from '../field/vehicle.ts'

/**
 * The Spanish electronic control document (documento de control electrónico, DeCA; Orden FOM/2861/2012): what it
 * contains, what is missing in it, and how long its address answers. See docs/spain.md.
 */

export interface ControlDocumentParty {
  readonly name: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly place: string | null
  readonly countryCode: string | null
  readonly vat: string | null
}

type Words = string | null | undefined

export interface ControlDocumentFields {
  /** What the user chose; null: not chosen, so the places decide. */
  readonly controlDocumentSign?: boolean | null | undefined
  readonly collectionCountryCode?: unknown
  readonly deliveryCountryCode?: unknown
}

export interface ControlDocumentFacts extends ControlDocumentFields {
  readonly contractualShipper?: Words
  readonly contractualShipperVat?: Words
  readonly effectiveCarrier?: Words
  readonly effectiveCarrierVat?: Words
  readonly licensePlateNumberList?: Words
  readonly truckPlate?: Words
  readonly trailerPlate?: Words
  readonly collectionDate?: unknown
  /** Undefined: the reader does not know the organisation's address and tax number, and reports nothing about them. */
  readonly sender?: ControlDocumentParty | null | undefined
  /** The organisation that drives: the subcontractor, otherwise the carrier. */
  readonly haulier?: ControlDocumentParty | null | undefined
  readonly goodsWithoutNature?: number | undefined
  readonly goodsWithoutMeasure?: number | undefined
}

function isSpain(country: unknown): boolean {
  return typeof country === 'string' && country.trim().toUpperCase() === 'ES'
}

export function isWithinSpain({ collectionCountryCode, deliveryCountryCode }: ControlDocumentFields): boolean {
  return isSpain(collectionCountryCode) && isSpain(deliveryCountryCode)
}

/** Is the note also a control document? The user's choice, otherwise whether both places are in Spain. */
export function isControlDocument(note: ControlDocumentFields): boolean {
  return note.controlDocumentSign ?? isWithinSpain(note)
}

function filled(words: Words): string | null {
  return words === null || words === undefined || words.trim() === '' ? null : words.trim()
}

/** Who is written into the control document: the note's own words, otherwise an organisation with its tax number. */
export interface ControlDocumentRole {
  readonly words: string | null
  readonly vat: string | null
}

function roleOf(words: Words, vat: Words, party: ControlDocumentParty | null | undefined): ControlDocumentRole {
  const own = filled(words)
  // The tax number of the organisation belongs to nobody else.
  return { words: own ?? addressOf(party), vat: filled(vat) ?? (own === null ? filled(party?.vat) : null) }
}

function addressOf(party: ControlDocumentParty | null | undefined): string | null {
  if (party === null || party === undefined) return null
  const { name, street, postalCode, place, countryCode } = party
  const town = [postalCode, place].filter(Boolean).join(' ')
  return filled([name, street, town, countryCode].filter(Boolean).join(', '))
}

export function contractualShipperOf(facts: ControlDocumentFacts): ControlDocumentRole {
  return roleOf(facts.contractualShipper, facts.contractualShipperVat, facts.sender)
}

export function effectiveCarrierOf(facts: ControlDocumentFacts): ControlDocumentRole {
  return roleOf(facts.effectiveCarrier, facts.effectiveCarrierVat, facts.haulier)
}

/** What is missing before the service may start, by the field names of the form; nothing if it is no control document. */
export function missingInControlDocument(facts: ControlDocumentFacts): Record<string, FieldProblem> {
  if (!isControlDocument(facts)) return {}
  const missing: Record<string, FieldProblem> = {}
  const require = (field: NoteField, value: unknown) => {
    if (value === null || value === undefined || value === '') missing[field] = 'required'
  }
  const { sender, haulier } = facts
  const knowsShipper = filled(facts.contractualShipper) !== null || sender !== undefined
  if (knowsShipper) {
    const hasAddress = filled(sender?.street) !== null || filled(sender?.place) !== null
    require('contractualShipper', filled(facts.contractualShipper) ?? (hasAddress ? sender?.name : null))
    require('contractualShipperVat', contractualShipperOf(facts).vat)
  }
  // Without a carrier the note is incomplete anyway, and the field of the carrier is named.
  const knowsCarrier = filled(facts.effectiveCarrier) !== null || (haulier !== undefined && haulier !== null)
  if (knowsCarrier) require('effectiveCarrierVat', effectiveCarrierOf(facts).vat)
  const { truckPlate, trailerPlate } = namedPlates(facts)
  require('truckPlate', truckPlate)
  require('trailerPlate', trailerPlate)
  require('collectionDate', facts.collectionDate)
  if ((facts.goodsWithoutNature ?? 0) > 0) missing['goods'] = 'nature_missing'
  else if ((facts.goodsWithoutMeasure ?? 0) > 0) missing['goods'] = 'weight_missing'
  return missing
}

/** Fields of the form that stand in the control document. After the release a change of one needs a reason. */
const controlDocumentFields = [
  'senderOrganizationsID',
  'carrierOrganizationsID',
  'subcontractorOrganizationsID',
  'licensePlateNumberList',
  'truckPlate',
  'collectionName',
  'collectionStreet',
  'collectionPostalCode',
  'collectionPlace',
  'collectionCountryCode',
  'collectionDate',
  'deliveryName',
  'deliveryStreet',
  'deliveryPostalCode',
  'deliveryPlace',
  'deliveryCountryCode',
  'contractualShipper',
  'contractualShipperVat',
  'effectiveCarrier',
  'effectiveCarrierVat',
  'trailerPlate',
  'specialAuthorisation',
] as const satisfies readonly NoteField[]

export function isControlDocumentField(field: string): boolean {
  return controlDocumentFields.some((known) => known === field)
}

/** A row of goods, `goods.12.grossWeight`, or a field of the control document. */
export function changesControlDocument(field: string): boolean {
  return isControlDocumentField(field) || /^goods\.\d+(?:\.(?:goodsNature|grossWeight|volume))?$/.test(field)
}

/** Where in Spain a day ends last. */
const lastZone = 'Atlantic/Canary'

const daysAfterService = 7

/**
 * When the address of the control document stops answering: after the seventh day that follows the day of delivery,
 * wherever in Spain. Null: the service has not ended.
 */
export function controlDocumentClosesAt(deliveredAt: Date | null): Date | null {
  if (deliveredAt === null) return null
  return startOfNextDay(daysBefore(dayAt(deliveredAt, lastZone), -daysAfterService), lastZone)
}

/** Both parties keep the document for a year, also one that nobody has signed. */
export const controlDocumentDays = 365
