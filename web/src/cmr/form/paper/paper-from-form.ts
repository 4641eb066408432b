import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import type { noteFieldCatalogue, NoteTextField, ReferenceField } from '@roadnote/domain/cmr/field/note-fields'
import { writePlates } from '@roadnote/domain/cmr/field/vehicle'
import { correctedOfGood } from '@roadnote/domain/cmr/paper/correction-lines'
import { dangerOf } from '@roadnote/domain/cmr/goods/danger'
import {
  type PaperAddress,
  type PaperGood,
  type PaperNote,
  type PaperSignature,
  paperReferences,
  paperVehicle,
} from '@roadnote/domain/cmr/paper/paper-note'
import { paperTerms, type OlderTerms } from '@roadnote/domain/cmr/paper/paper-terms'
import type { PrintedExtras } from '@roadnote/domain/cmr/paper/printed-extras'
import type { ContainerRow, GoodRow, PalletRow } from '@roadnote/domain/cmr/contract/row'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { OrganizationChoice } from '@roadnote/domain/organization/contract'
import { signaturesIn } from '../../note/signatures.ts'

type Party = 'sender' | 'recipient' | 'carrier' | 'subcontractor'
type Site = 'collection' | 'delivery'
type Yard = 'deposeContainer' | 'pickupContainer'
type Part = 'PostalCode' | 'Place' | 'Street' | 'CountryCode'

type Texts =
  | 'driverUserName'
  | 'licensePlateNumberList'
  | 'truckPlate'
  | 'truckCountryCode'
  | 'trailerPlate'
  | 'trailerCountryCode'
  | 'vehicleType'
  | 'successiveCarriersList'
  | 'attachedDocuments'
  | 'senderInstructions'
  | 'cashOnDelivery'
  | 'carrierReservations'
  | 'specialAgreements'
  | 'drawnUpPlace'
  | 'drawnUpDate'
  | TermText
  | ReferenceField
  | 'senderComment'
  | 'carrierComments'
  | 'driverComment'
  | 'recipientComment'
  | `${Site}${Part | 'Name'}`
  | `${Yard}${Part | 'Address'}`

/** The fields of the sections of charges and value that are text. */
export type TermText = {
  [Name in NoteTextField]: (typeof noteFieldCatalogue)[Name]['section'] extends 'charges' | 'value' ? Name : never
}[NoteTextField]

type Moments = 'collectionDate' | 'deliveryDate' | 'receptionExpectedTime' | 'estimatedDeliveryTime' | 'agreedTimeLimit'

/** The printed fields; both the form values and a note from the server match this type. */
export type PaperValues = Readonly<Record<Texts, string | null>> &
  Readonly<Record<`${Party}OrganizationsID`, number | null>> &
  Readonly<Record<Moments, Date | null>> & {
    readonly cmrCode: string
    readonly status: NoteStatus
    readonly type: number
    readonly franco: boolean | null
    readonly transhipmentAllowed: boolean | null
    readonly consigneeDisposes: boolean | null
    readonly goods: readonly GoodRow[]
    readonly returnedGoods: readonly GoodRow[]
    readonly pallets: readonly PalletRow[]
    readonly containers: readonly ContainerRow[]
  }

export interface PaperContext {
  /** The note as loaded; null for a new one. */
  readonly item: NoteItem | null
  /** To look up the names and addresses of the parties. */
  readonly organizations: ReadonlyMap<number, OrganizationChoice>
  /** The chosen driver's name, where the list of drivers is loaded. */
  readonly driverName?: string | null
  readonly documentNames?: readonly string[]
  /** The comments of the parties, printed with their remarks from the form. */
  readonly remarks?: Readonly<Record<'sender' | 'driver' | 'consignee', readonly string[]>>
}

const noDocuments: readonly string[] = []
const noRemarks = { sender: [], driver: [], consignee: [] }

/** Builds the printed note from the current form values. */
export function paperFromForm(values: PaperValues, surroundings: PaperContext): PaperNote {
  const { item, documentNames = noDocuments, remarks = noRemarks } = surroundings
  return {
    id: item?.id ?? 0,
    code: values.cmrCode,
    type: values.type,
    status: values.status,
    ...partiesOf(values, surroundings),
    ...textsOf(values),
    ...vehicleOf(values, item),
    ...paperTerms(values, olderTerms(item)),
    driverName: driverOf(values, surroundings),
    documentNames,
    collection: placeOf(values, 'collection', 'Name'),
    delivery: placeOf(values, 'delivery', 'Name'),
    deposeContainer: placeOf(values, 'deposeContainer', 'Address'),
    pickupContainer: placeOf(values, 'pickupContainer', 'Address'),
    collectionDate: momentOf(values.collectionDate),
    receptionExpectedTime: momentOf(values.receptionExpectedTime),
    deliveryDate: momentOf(values.deliveryDate),
    estimatedDeliveryTime: momentOf(values.estimatedDeliveryTime),
    franco: values.franco,
    ...timesOf(item),
    remarks: {
      sender: [...lineOf(values.senderComment), ...remarks.sender],
      carrier: lineOf(values.carrierComments),
      driver: [...lineOf(values.driverComment), ...remarks.driver],
      consignee: [...lineOf(values.recipientComment), ...remarks.consignee],
    },
    goods: withCorrections(printedGoods(values.goods), values.goods, item),
    returnedGoods: withCorrections(printedGoods(values.returnedGoods), values.returnedGoods, item),
    pallets: values.pallets,
    containers: values.containers,
    signatures: item === null ? [] : signaturesOf(item),
  }
}

const noExtras: Omit<PrintedExtras, 'languages'> = {
  vat: { sender: null, carrier: null, recipient: null },
  cashOnDeliveryAmount: null,
  cashOnDeliveryCurrency: null,
  declaredValue: null,
  declaredValueCurrency: null,
  specialInterest: null,
  insuranceInstructions: null,
  agreedTimeLimit: null,
  noTranshipment: false,
  receiptPlace: null,
  charges: [],
  reservations: [],
  corrections: [],
  dangers: [],
}

/** What no form field writes: taken from the loaded note, unless its fields say the same and are now changed. */
function olderTerms(item: NoteItem | null): OlderTerms {
  const { vat: _vat, dangers: _dangers, ...extras } = item?.printed ?? noExtras
  return item?.insuranceInstructions === null ? extras : { ...extras, insuranceInstructions: null }
}

/** Printed on the paper but without a form field: taken from the loaded note. */
function timesOf(item: NoteItem | null) {
  return {
    receiptPlace: item?.printed.receiptPlace ?? null,
    ...(item?.followUpOf && { followUpOf: item.followUpOf }),
    ...(item?.followUp && { followUp: item.followUp }),
    reservations: item?.printed.reservations ?? [],
    corrections: item?.printed.corrections ?? [],
    marksCorrections: true as const,
    times: {
      arrivedLoading: item?.arrivedLoadingTime ?? null,
      startLoading: item?.startLoadingTime ?? null,
      stopLoading: item?.stopLoadingTime ?? null,
      arrivedUnloading: item?.arrivedUnloadingTime ?? null,
      startUnloading: item?.startUnloadingTime ?? null,
      stopUnloading: item?.stopUnloadingTime ?? null,
    },
  }
}

function words(value: string | null): string | null {
  return value === null || value.trim() === '' ? null : value
}

function lineOf(value: string | null): string[] {
  return words(value) === null ? [] : [value ?? '']
}

/** A date being typed may still be invalid. */
function dayOf(value: string | null): string | null {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}

function momentOf(value: Date | null): Date | null {
  return value === null || Number.isNaN(value.getTime()) ? null : value
}

function partiesOf(values: PaperValues, { item, organizations }: PaperContext) {
  const party = (side: Party): PaperAddress | null => {
    const id = values[`${side}OrganizationsID`]
    if (id === null) return null
    const known = organizations.get(id)
    if (item?.[`${side}OrganizationsID`] !== id) return known ?? null
    // A party missing from the list keeps its stored name as long as it is unchanged.
    const address = known ?? { ...nowhere, name: item[`${side}OrganizationName`] }
    return side === 'subcontractor' ? address : { ...address, vat: item.printed.vat[side] }
  }
  return {
    sender: party('sender') ?? nowhere,
    recipient: party('recipient'),
    carrier: party('carrier'),
    subcontractor: party('subcontractor'),
  }
}

const nowhere: PaperAddress = { name: null, street: null, postalCode: null, place: null, countryCode: null }

function driverOf({ driverUserName }: PaperValues, { item, driverName }: PaperContext): string | null {
  const chosen = words(driverUserName)
  if (chosen === null) return null
  if (typeof driverName === 'string' && driverName !== '') return driverName
  return item?.driverUserName === chosen ? (item.driverDisplayName ?? chosen) : chosen
}

function placeOf(values: PaperValues, prefix: Site, first: 'Name'): PaperAddress
function placeOf(values: PaperValues, prefix: Yard, first: 'Address'): PaperAddress
function placeOf(values: PaperValues, prefix: Site | Yard, first: 'Name' | 'Address'): PaperAddress {
  // The overloads pair the prefix with its first part.
  const name = values[`${prefix}${first}` as `${Site}Name` | `${Yard}Address`]
  return {
    name: words(name),
    street: words(values[`${prefix}Street`]),
    postalCode: words(values[`${prefix}PostalCode`]),
    place: words(values[`${prefix}Place`]),
    countryCode: words(values[`${prefix}CountryCode`]),
  }
}

function textsOf(values: PaperValues) {
  return {
    successiveCarriers: words(values.successiveCarriersList),
    attachedDocuments: words(values.attachedDocuments),
    senderInstructions: words(values.senderInstructions),
    cashOnDelivery: words(values.cashOnDelivery),
    carrierReservations: words(values.carrierReservations),
    specialAgreements: words(values.specialAgreements),
    drawnUpPlace: words(values.drawnUpPlace),
    drawnUpDate: dayOf(values.drawnUpDate),
    references: paperReferences((field) => words(values[field])),
  }
}

/** The text of all plates follows the typed truck and trailer, as it will when they are saved. */
function vehicleOf(values: PaperValues, item: NoteItem | null) {
  const names = ['licensePlateNumberList', 'truckPlate', 'trailerPlate'] as const
  const typed = names.filter((name) => words(values[name]) !== (item?.[name] ?? null))
  const sent = Object.fromEntries(typed.map((name) => [name, words(values[name])]))
  const written = { ...values, ...writePlates(item ?? {}, sent) }
  return { licensePlates: words(written.licensePlateNumberList ?? null), vehicle: paperVehicle(written) }
}

/** Memoised: the same rows give the same goods, so typing elsewhere does not rebuild the table. */
const printed = new WeakMap<readonly GoodRow[], readonly PaperGood[]>()

function printedGoods(rows: readonly GoodRow[]): readonly PaperGood[] {
  const known = printed.get(rows)
  if (known !== undefined) return known
  const goods = rows.map((row) => ({ ...row, danger: dangerOf(row) }))
  printed.set(rows, goods)
  return goods
}

/** Corrected values beside the signed ones; most notes have none and keep the memoised goods. */
function withCorrections(goods: readonly PaperGood[], rows: readonly GoodRow[], item: NoteItem | null) {
  const corrections = item?.printed.corrections ?? []
  if (corrections.length === 0) return goods
  return goods.map((good, index) => ({ ...good, ...correctedOfGood(rows[index]?.id ?? 0, corrections) }))
}

/** A loaded note is immutable: decode its signatures once. */
const signed = new WeakMap<NoteItem, readonly PaperSignature[]>()

function signaturesOf(item: NoteItem): readonly PaperSignature[] {
  const known = signed.get(item)
  if (known !== undefined) return known
  const signatures = signaturesIn(item).map(({ drawing, ...rest }) => ({ ...rest, drawn: bytesOf(drawing) }))
  signed.set(item, signatures)
  return signatures
}

function bytesOf(drawing: string | null): Uint8Array | null {
  if (drawing === null || drawing === '') return null
  const encoded = drawing.slice(drawing.indexOf(',') + 1)
  return Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0)
}
