import { deliveryOutcome } from '@roadnote/domain/cmr/delivery/outcome'
import { remarkCodeNames } from '@roadnote/domain/cmr/delivery/remark-code'
import type { SiteTime } from '@roadnote/domain/cmr/field/site-times'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { dangerOf } from '@roadnote/domain/cmr/goods/danger'
import {
  chargeKinds,
  paperReferences,
  paperVehicle,
  type PaperAddress,
  type PaperCharge,
  type PaperInstruction,
  type PaperNote,
  type PaperSignature,
} from '@roadnote/domain/cmr/paper/paper-note'
import { correctedOfGood } from '@roadnote/domain/cmr/paper/correction-lines'
import { paperTerms, type OlderTerms } from '@roadnote/domain/cmr/paper/paper-terms'
import type { PrintedExtras } from '@roadnote/domain/cmr/paper/printed-extras'
import type { NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Language } from '@roadnote/locales/languages'
import { personName } from '../../user/person-name.ts'
import type { NoteRecord } from './columns.ts'
import { number, time, words, type LooseValues } from './loose-values.ts'
import { correctionsOf, goodOf, reservationsOf } from './paper-lists.ts'

/** The parts of a note, either as currently stored or as they were signed. */
export interface NoteParts {
  /** Fields by their wire names. */
  readonly fields: LooseValues
  readonly parties: Readonly<Record<'sender' | 'carrier' | 'subcontractor' | 'recipient', LooseValues | null>>
  readonly driver: LooseValues | null
  readonly goods: readonly LooseValues[]
  readonly pallets: readonly LooseValues[]
  readonly containers: readonly LooseValues[]
  readonly documents: readonly LooseValues[]
  readonly remarks: readonly LooseValues[]
  readonly reservations: readonly LooseValues[]
  readonly corrections: readonly LooseValues[]
  /** From the chain; absent: none. */
  readonly instructions?: readonly PaperInstruction[]
  /** The check that the receiver signed; null: none. Absent: signed before checks were recorded, or not yet signed. */
  readonly delivery?: { readonly remarks: readonly LooseValues[] } | null | undefined
  /** Refused, or left without a signature, while the receiver has not signed. */
  readonly unsigned?: 'refused' | 'left'
}

/** Printed columns that are not in the form and not changed by a signature. */
type Constant = Pick<
  NoteRecord,
  | 'id'
  | 'code'
  | 'charges'
  | 'cashOnDeliveryAmount'
  | 'cashOnDeliveryCurrency'
  | 'declaredValue'
  | 'declaredValueCurrency'
  | 'specialInterest'
  | 'insuranceInstructions'
  | 'agreedTimeLimit'
  | 'noTranshipment'
  | 'receiptPlace'
  | 'followUpOf'
  | 'followUp'
  | SiteTime
>

function addressOf(party: LooseValues | null): PaperAddress | null {
  if (party === null) return null
  return {
    name: words(party['name']),
    street: words(party['street']),
    postalCode: words(party['postalCode']),
    place: words(party['place']),
    countryCode: words(party['countryCode']),
    vat: words(party['vat']),
  }
}

function placeOf(fields: LooseValues, prefix: string, first: 'Name' | 'Address'): PaperAddress {
  return {
    name: words(fields[`${prefix}${first}`]),
    street: words(fields[`${prefix}Street`]),
    postalCode: words(fields[`${prefix}PostalCode`]),
    place: words(fields[`${prefix}Place`]),
    countryCode: words(fields[`${prefix}CountryCode`]),
  }
}

function palletOf(row: LooseValues): PaperNote['pallets'][number] {
  return {
    typeCodeDescription: words(row['typeCodeDescription']) ?? '',
    unitWeight: number(row['unitWeight']),
    loadingPlaceLoaded: number(row['loadingPlaceLoaded']),
    loadingPlaceUnloaded: number(row['loadingPlaceUnloaded']),
    unloadingPlaceLoaded: number(row['unloadingPlaceLoaded']),
    unloadingPlaceUnloaded: number(row['unloadingPlaceUnloaded']),
  }
}

function containerOf(row: LooseValues): PaperNote['containers'][number] {
  return {
    number: words(row['number']),
    sealNumber: words(row['sealNumber']),
    type: words(row['type']),
    containerOwner: words(row['containerOwner']),
    taraWeight: number(row['taraWeight']),
  }
}

/** Box 20 has six kinds of amounts; others in the column are not printed. */
function chargesOf(stored: unknown): PaperCharge[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: LooseValues | null) => {
    const kind = chargeKinds.find((known) => known === entry?.['kind'])
    const amount = number(entry?.['amount'] ?? entry?.['value'])
    const payer = entry?.['payer'] === 'consignee' ? 'consignee' : 'sender'
    return kind === undefined || amount === null ? [] : [{ kind, amount, payer, currency: words(entry?.['currency']) }]
  })
}

/** Comments of type 10, 11 and 12 are the parties' remarks; plain comments (9) are shown in the portal only. */
function remarksOf({ fields, remarks }: NoteParts): PaperNote['remarks'] {
  const ofType = (type: number) =>
    remarks.filter((remark) => number(remark['type']) === type).flatMap((remark) => words(remark['text']) ?? [])
  const ofField = (name: string) => words(fields[name]) ?? []
  return {
    sender: [ofField('senderComment'), ofType(10)].flat(),
    carrier: [ofField('carrierComments')].flat(),
    driver: [ofField('driverComment'), ofType(11)].flat(),
    consignee: [ofField('recipientComment'), ofType(12)].flat(),
  }
}

function textsOf(fields: LooseValues) {
  return {
    licensePlates: words(fields['licensePlateNumberList']),
    successiveCarriers: words(fields['successiveCarriersList']),
    attachedDocuments: words(fields['attachedDocuments']),
    senderInstructions: words(fields['senderInstructions']),
    cashOnDelivery: words(fields['cashOnDelivery']),
    carrierReservations: words(fields['carrierReservations']),
    specialAgreements: words(fields['specialAgreements']),
    drawnUpPlace: words(fields['drawnUpPlace']),
    drawnUpDate: words(fields['drawnUpDate']),
    references: paperReferences((field) => words(fields[field])),
  }
}

/** Columns that older versions printed and that no form writes. */
function olderTerms(record: Constant): OlderTerms {
  return {
    cashOnDeliveryAmount: record.cashOnDeliveryAmount,
    cashOnDeliveryCurrency: record.cashOnDeliveryCurrency,
    declaredValue: record.declaredValue,
    declaredValueCurrency: record.declaredValueCurrency,
    specialInterest: record.specialInterest,
    insuranceInstructions: record.insuranceInstructions,
    agreedTimeLimit: record.agreedTimeLimit,
    noTranshipment: record.noTranshipment,
    charges: chargesOf(record.charges),
  }
}

/** Printed content of a note that is not in the form, for clients that draw the paper from the form. */
export function printedExtrasOf(
  record: Constant,
  {
    vat,
    languages,
    reservations,
    corrections,
  }: Pick<PrintedExtras, 'vat' | 'reservations' | 'corrections'> & {
    readonly languages: readonly [Language, Language?]
  },
  goods: readonly (LooseValues & { readonly id: number })[],
): PrintedExtras {
  const dangers = goods.flatMap((row) => {
    const danger = dangerOf(row)
    return danger === null ? [] : [{ goodId: row.id, ...danger }]
  })
  const { charges, ...older } = olderTerms(record)
  return {
    ...older,
    charges: [...charges],
    receiptPlace: record.receiptPlace,
    vat,
    reservations,
    corrections,
    dangers,
    languages: languages.filter((language) => language !== undefined),
  }
}

/** Absent where there is none, as in prints from before. */
function followUpsOf({ followUpOf, followUp }: Constant): Pick<PaperNote, 'followUpOf' | 'followUp'> {
  return { ...(followUpOf !== null && { followUpOf }), ...(followUp !== null && { followUp }) }
}

function constantsOf(record: Constant) {
  return {
    id: record.id,
    code: record.code,
    receiptPlace: record.receiptPlace,
    ...followUpsOf(record),
    times: {
      arrivedLoading: record.arrivedLoadingTime,
      startLoading: record.startLoadingTime,
      stopLoading: record.stopLoadingTime,
      arrivedUnloading: record.arrivedUnloadingTime,
      startUnloading: record.startUnloadingTime,
      stopUnloading: record.stopUnloadingTime,
    },
  }
}

/** PDFs reach people outside the parties, so file names are not printed; a holder of the file can compare its hash. */
function hashName(sha256: string | null): string[] {
  return sha256 === null ? [] : [`SHA-256 ${sha256.slice(0, 16)}…`]
}

const nowhere: PaperAddress = { name: null, street: null, postalCode: null, place: null, countryCode: null }

/** What the receiver signed about the delivery, unless all was received as announced and nothing was checked. */
function receivedIn({ goods, delivery, unsigned }: NoteParts): Pick<PaperNote, 'received'> {
  if (unsigned !== undefined) return { received: { outcome: unsigned, short: [], remarks: [] } }
  if (delivery === undefined) return {}
  const counted = goods
    .filter((row) => number(row['type']) !== goodType.returned)
    .map((row) => ({
      name: words(row['goodsNature']) ?? words(row['marks']) ?? '',
      packagesNumber: number(row['packagesNumber']),
      deliveredPackages: number(row['deliveredPackages']),
    }))
  const remarks = (delivery?.remarks ?? []).flatMap((remark) => {
    const code = remarkCodeNames.find((name) => name === remark['code'])
    if (code === undefined) return []
    return [{ code, name: words(remark['name']), number: number(remark['number']), text: words(remark['text']) }]
  })
  const outcome = deliveryOutcome({ kind: 'signed', found: { goods: counted, remarks } })
  if (outcome === null || (delivery === null && outcome === 'full')) return {}
  const short = counted.flatMap(({ name, packagesNumber: announced, deliveredPackages: received }) =>
    announced === null || received === null || announced === received ? [] : [{ name, announced, received }],
  )
  return { received: { outcome, short, remarks } }
}

export function paperNote(
  parts: NoteParts,
  record: Constant,
  status: NoteStatus,
  signatures: readonly PaperSignature[],
  marking: Pick<PaperNote, 'marksCorrections'> = {},
): PaperNote {
  const { fields, parties, driver } = parts
  const corrections = correctionsOf(parts.corrections)
  const marked = marking.marksCorrections === true ? corrections : []
  const goodsOf = (isReturned: boolean) =>
    parts.goods
      .filter((row) => (number(row['type']) === goodType.returned) === isReturned)
      .map((row) => ({ ...goodOf(row), ...correctedOfGood(number(row['id']) ?? 0, marked) }))
  return {
    ...constantsOf(record),
    ...textsOf(fields),
    ...paperTerms(fields, olderTerms(record)),
    vehicle: paperVehicle(fields),
    status,
    type: number(fields['type']) ?? 1,
    sender: addressOf(parties.sender) ?? nowhere,
    recipient: addressOf(parties.recipient),
    carrier: addressOf(parties.carrier),
    subcontractor: addressOf(parties.subcontractor),
    collection: placeOf(fields, 'collection', 'Name'),
    delivery: placeOf(fields, 'delivery', 'Name'),
    deposeContainer: placeOf(fields, 'deposeContainer', 'Address'),
    pickupContainer: placeOf(fields, 'pickupContainer', 'Address'),
    collectionDate: time(fields['collectionDate']),
    receptionExpectedTime: time(fields['receptionExpectedTime']),
    deliveryDate: time(fields['deliveryDate']),
    estimatedDeliveryTime: time(fields['estimatedDeliveryTime']),
    franco: typeof fields['franco'] === 'boolean' ? fields['franco'] : null,
    driverName:
      driver === null ? null : personName(words(driver['name']), words(driver['surname']), words(driver['userName'])),
    documentNames: parts.documents.flatMap((document) => hashName(words(document['sha256']))),
    remarks: remarksOf(parts),
    reservations: reservationsOf(parts.reservations, parts.goods),
    corrections,
    ...((parts.instructions ?? []).length === 0 ? {} : { instructions: parts.instructions ?? [] }),
    ...marking,
    goods: goodsOf(false),
    returnedGoods: goodsOf(true),
    pallets: parts.pallets.map(palletOf),
    containers: parts.containers.map(containerOf),
    signatures,
    ...receivedIn(parts),
  }
}
