import type { Text } from '@roadnote/locales/keys'
import { referenceFields } from '../field/note-fields.ts'
import type { BoxName } from './box-names.ts'
import type { GoodsColumn } from './box.ts'
import type { PaperFormat } from './format.ts'
import { timeZoneOfCountry } from './language.ts'
import type { PaperAddress, PaperDanger, PaperGood, PaperNote } from './paper-note.ts'

/** The texts and formats of the note's own language. */
export interface PaperTexts {
  readonly text: Text
  readonly format: PaperFormat
}

type Line = string | null | undefined | false

function filled(lines: readonly Line[]): string[] {
  return lines
    .filter((line) => typeof line === 'string' && line.trim() !== '')
    .flatMap((line) => String(line).split('\n'))
}

/** The address lines as on an envelope, `B-2440 Geel`. */
export function addressLines(address: PaperAddress | null): string[] {
  if (address === null) return []
  const { name, street, postalCode, place, countryCode } = address
  const town = [postalCode, place].filter(Boolean).join(' ')
  return filled([name, street, [town, countryCode].filter(Boolean).join(', ')])
}

function partyLines(address: PaperAddress | null, { text }: PaperTexts): string[] {
  const vat = address?.vat
  return [...addressLines(address), ...filled([vat && `${text('paper.label.vat')} ${vat}`])]
}

function visitLines(address: PaperAddress, planned: Date | null, expected: Date | null, texts: PaperTexts): string[] {
  const zone = timeZoneOfCountry(address.countryCode)
  const { text, format } = texts
  const times = [
    planned && format.moment(planned, zone),
    expected && `${text('paper.label.expected')}: ${format.moment(expected, zone)}`,
  ]
  return [...addressLines(address), ...filled([filled(times).join(' · ')])]
}

function money(amount: number | null, currency: string | null, format: PaperFormat): string | null {
  return amount === null ? null : [format.money(amount), currency].filter(Boolean).join(' ')
}

function agreementLines(note: PaperNote, { text, format }: PaperTexts): string[] {
  const value = money(note.declaredValue, note.declaredValueCurrency, format)
  return filled([
    note.specialAgreements,
    value && `${text('paper.label.declaredValue')}: ${value}`,
    note.specialInterest && `${text('paper.label.specialInterest')}: ${note.specialInterest}`,
    note.insuranceInstructions && `${text('paper.label.insurance')}: ${note.insuranceInstructions}`,
    note.agreedTimeLimit && `${text('paper.label.timeLimit')}: ${note.agreedTimeLimit}`,
    note.noTranshipment && text('paper.label.noTranshipment'),
  ])
}

function carrierLines(note: PaperNote, texts: PaperTexts): string[] {
  const { text } = texts
  const subcontractor = note.subcontractor
  return [
    ...partyLines(note.carrier, texts),
    ...filled([
      subcontractor && `${text('paper.label.subcontractor')}: ${addressLines(subcontractor).join(', ')}`,
      note.licensePlates && `${text('paper.label.vehicle')}: ${note.licensePlates}`,
      note.driverName && `${text('paper.label.driver')}: ${note.driverName}`,
    ]),
  ]
}

/** Each reference with its name in the form. */
export function referenceLines({ references }: Pick<PaperNote, 'references'>, { text }: Pick<PaperTexts, 'text'>) {
  return filled(
    referenceFields.map((field) => references[field] && `${text(`form.field.${field}`)}: ${references[field]}`),
  )
}

/** Boxes that are plain lines of text. The goods table, the charges and the signatures are drawn separately. */
type TextBox = Exclude<
  BoxName,
  GoodsColumn | 'charges' | 'payment' | 'senderSignature' | 'carrierSignature' | 'consigneeSignature'
>

const fillers: Readonly<Record<TextBox, (note: PaperNote, texts: PaperTexts) => string[]>> = {
  sender: (note, texts) => partyLines(note.sender, texts),
  consignee: (note, texts) => partyLines(note.recipient, texts),
  delivery: (note, texts) => visitLines(note.delivery, note.deliveryDate, note.estimatedDeliveryTime, texts),
  takingOver: (note, texts) => visitLines(note.collection, note.collectionDate, note.receptionExpectedTime, texts),
  documents: (note) => filled([note.attachedDocuments, note.documentNames.join(', ')]),
  instructions: (note) => filled([note.senderInstructions]),
  cashOnDelivery: (note, { format }) =>
    filled([
      [note.cashOnDelivery, money(note.cashOnDeliveryAmount, note.cashOnDeliveryCurrency, format)]
        .filter(Boolean)
        .join(' '),
    ]),
  carrier: carrierLines,
  successiveCarriers: (note) => filled([note.successiveCarriers]),
  // Users often repeat a sentence in the box and under their signature; print it once.
  reservations: (note) => [
    ...new Set(filled([note.carrierReservations, ...note.remarks.driver, ...note.remarks.carrier])),
  ],
  agreements: agreementLines,
  established: (note, { text, format }) =>
    filled([
      [note.drawnUpPlace, note.drawnUpDate && text('paper.on', { date: format.day(note.drawnUpDate) })]
        .filter(Boolean)
        .join(' '),
    ]),
  particulars: referenceLines,
  paramount: (note, { text }) => [legalClauseOf(note, text)],
}

/** The printed lines of a box; null for boxes that are drawn. */
export function boxLines(name: BoxName, note: PaperNote, texts: PaperTexts): string[] | null {
  return name in fillers ? fillers[name as TextBox](note, texts) : null
}

/** The law that applies to the carriage: the CMR Convention, or the Dutch conditions for a note of type 3. */
export function legalClauseOf({ type }: Pick<PaperNote, 'type'>, text: Text): string {
  return text(type === 3 ? 'paper.clause.avc' : 'paper.clause.cmr')
}

/** `UN 1203 PETROL, 3, II, (D/E)`: the order that ADR 5.4.1.1.1 prescribes. */
export function dangerousGoodsLine(danger: PaperDanger): string {
  const { unNumber, properShippingName, technicalName, hazardClass, packingGroup, tunnelCode, quantity } = danger
  const name = [properShippingName, technicalName && `(${technicalName})`].filter(Boolean).join(' ')
  return filled([
    filled([`UN ${unNumber}`, name]).join(' '),
    hazardClass,
    packingGroup,
    tunnelCode && `(${tunnelCode.replaceAll(/[()]/g, '')})`,
    quantity,
  ]).join(', ')
}

/** One line of goods, column by column. */
export function goodsCells(good: PaperGood, { format }: PaperTexts): Readonly<Record<GoodsColumn, string>> {
  const number = (value: number | null) => (value === null ? '' : format.number(value))
  return {
    marks: good.marks ?? '',
    packages: number(good.packagesNumber),
    packing: good.packingMethod ?? '',
    nature: filled([good.goodsNature, good.danger && dangerousGoodsLine(good.danger)]).join('\n'),
    statistics: good.statisticNumber ?? '',
    weight: number(good.grossWeight),
    volume: number(good.volume),
  }
}

/** The totals of the goods table: packages, weight and volume, each only if some row has a value. */
export function goodsTotals(goods: readonly PaperGood[], { format }: PaperTexts) {
  const sum = (field: 'packagesNumber' | 'grossWeight' | 'volume') => {
    const values = goods.flatMap((good) => good[field] ?? [])
    const total = values.reduce((one, other) => one + other, 0)
    return values.length === 0 ? '' : format.number(Math.round(total * 100) / 100)
  }
  return { packages: sum('packagesNumber'), weight: sum('grossWeight'), volume: sum('volume') }
}
