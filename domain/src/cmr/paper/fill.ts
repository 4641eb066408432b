import type { Text } from '@roadnote/locales/keys'
import { packageTypeWords } from '../../goods/package-name.ts'
import { referenceFields } from '../field/note-fields.ts'
import { furtherPlates } from '../field/vehicle.ts'
import { dangerousGoodsLine } from '../goods/danger.ts'
import type { BoxName } from './box-names.ts'
import type { GoodsColumn, PaperLayout } from './box.ts'
import { correctedCell, correctionsInBox } from './correction-lines.ts'
import { acceptedInBox } from './instruction-lines.ts'
import type { PaperFormat } from './format.ts'
import { timeZoneOfCountry } from './language.ts'
import { classicLayout } from './layouts.ts'
import type { PaperAddress, PaperGood, PaperNote } from './paper-note.ts'
import type { PaperTexts } from './paper-texts.ts'
import { reservationLines } from './reservation-lines.ts'
import { temperatureRange } from './temperature.ts'

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
  return amount === null ? null : [format.money(amount, currency), currency].filter(Boolean).join(' ')
}

function agreementLines(note: PaperNote, { text, format }: PaperTexts): string[] {
  const value = money(note.declaredValue, note.declaredValueCurrency, format)
  const interest = money(note.specialInterestAmount, note.specialInterestCurrency, format)
  const zone = timeZoneOfCountry(note.delivery.countryCode)
  return filled([
    note.specialAgreements,
    value && `${text('paper.label.declaredValue')}: ${value}`,
    interest && `${text('paper.label.specialInterest')}: ${interest}`,
    note.specialInterest && `${text('paper.label.specialInterest')}: ${note.specialInterest}`,
    note.insuranceInstructions && `${text('paper.label.insurance')}: ${note.insuranceInstructions}`,
    note.agreedTimeLimit && `${text('paper.label.timeLimit')}: ${note.agreedTimeLimit}`,
    note.timeLimit && `${text('paper.label.timeLimit')}: ${format.moment(note.timeLimit, zone)}`,
    note.noTranshipment && text('paper.label.noTranshipment'),
    note.isTranshipmentAllowed && text('paper.label.transhipment'),
    note.consigneeDisposes && text('paper.label.consigneeDisposes'),
  ])
}

/** Instructions as to payment for carriage; where the paper has a box for it, the box is their title. */
function paymentLine({ paymentInstructions }: PaperNote, { text }: PaperTexts): string[] {
  return filled([paymentInstructions && `${text('paper.box.payment')}: ${paymentInstructions}`])
}

/** `1-ABC-234 (BE), QAA-123 (NL), Truck with trailer`: the truck, the trailer, further plates and the type. */
function vehicleWords({ licensePlates, vehicle }: PaperNote, { text }: PaperTexts): string {
  const { truckPlate, trailerPlate, type } = vehicle
  const withCountry = (plate: string | null, country: string | null) =>
    plate !== null && country !== null ? `${plate} (${country})` : plate
  return filled([
    withCountry(truckPlate, vehicle.truckCountryCode),
    withCountry(trailerPlate, vehicle.trailerCountryCode),
    // A text that is not plates is printed as it is.
    ...(truckPlate === null && trailerPlate === null
      ? [licensePlates]
      : furtherPlates({ licensePlateNumberList: licensePlates, truckPlate, trailerPlate })),
    type && text(`form.vehicleType.${type}`),
  ]).join(', ')
}

function carrierLines(note: PaperNote, texts: PaperTexts): string[] {
  const { text } = texts
  const subcontractor = note.subcontractor
  const vehicle = vehicleWords(note, texts)
  return [
    ...partyLines(note.carrier, texts),
    ...filled([
      subcontractor && `${text('paper.label.subcontractor')}: ${addressLines(subcontractor).join(', ')}`,
      vehicle && `${text('paper.label.vehicle')}: ${vehicle}`,
      note.driverName && `${text('paper.label.driver')}: ${note.driverName}`,
    ]),
  ]
}

/** Each reference with its name in the form. */
export function referenceLines(
  { references, followUpOf, followUp }: Pick<PaperNote, 'references' | 'followUpOf' | 'followUp'>,
  { text }: Pick<PaperTexts, 'text'>,
) {
  return filled([
    followUpOf && text('paper.followUp.of', { code: followUpOf }),
    followUp && text('paper.followUp.rest', { code: followUp }),
    ...referenceFields.map((field) => references[field] && `${text(`form.field.${field}`)}: ${references[field]}`),
  ])
}

/** Boxes that are plain lines of text. The goods table, the charges and the signatures are drawn separately. */
type TextBox = Exclude<BoxName, GoodsColumn | 'charges' | 'senderSignature' | 'carrierSignature' | 'consigneeSignature'>

const fillers: Readonly<Record<TextBox, (note: PaperNote, texts: PaperTexts) => string[]>> = {
  sender: (note, texts) => partyLines(note.sender, texts),
  consignee: (note, texts) => partyLines(note.recipient, texts),
  delivery: (note, texts) => visitLines(note.delivery, note.deliveryDate, note.estimatedDeliveryTime, texts),
  takingOver: (note, texts) => visitLines(note.collection, note.collectionDate, note.receptionExpectedTime, texts),
  documents: (note) => filled([note.attachedDocuments, note.documentNames.join(', ')]),
  instructions: (note, texts) => [
    ...filled([
      note.senderInstructions,
      note.customsInstructions && `${texts.text('paper.label.customs')}: ${note.customsInstructions}`,
    ]),
    ...acceptedInBox(note, texts),
  ],
  payment: (note) => filled([note.paymentInstructions]),
  cashOnDelivery: (note, { text, format }) => {
    const amount = money(note.cashOnDeliveryAmount, note.cashOnDeliveryCurrency, format)
    const means = note.cashOnDeliveryMeans
    // The words last: the box has room for one line, and the rest stands on the annex.
    return filled([
      filled([amount, means && text(`form.cashOnDeliveryMeans.${means}`), note.cashOnDelivery]).join(' · '),
    ])
  },
  carrier: carrierLines,
  successiveCarriers: (note) => filled([note.successiveCarriers]),
  // Users often repeat a sentence in the box and under their signature; print it once.
  reservations: (note, texts) => [
    ...note.reservations.flatMap((reservation, index) => reservationLines(reservation, index + 1, note, texts)),
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

/**
 * The printed lines of a box; null for boxes that are drawn. The model of 2007 has no box for the payment of the carriage: what was
 * agreed about it stands among the special agreements.
 */
export function boxLines(
  name: BoxName,
  note: PaperNote,
  texts: PaperTexts,
  { boxes }: Pick<PaperLayout, 'boxes'> = classicLayout,
): string[] | null {
  if (!(name in fillers)) return null
  const lines = [...fillers[name as TextBox](note, texts), ...correctionsInBox(name, note, texts)]
  const hasPayment = boxes.some((box) => box.name === 'payment')
  return name === 'agreements' && !hasPayment ? [...lines, ...paymentLine(note, texts)] : lines
}

/** The law that applies to the carriage: the CMR Convention, or the Dutch conditions for a note of type 3. */
export function legalClauseOf({ type }: Pick<PaperNote, 'type'>, text: Text): string {
  return text(type === 3 ? 'paper.clause.avc' : 'paper.clause.cmr')
}

/**
 * One line of goods, column by column. The model of 2007 has no column for the statistical number: there it stands under the
 * nature of the goods.
 */
export function goodsCells(
  good: PaperGood,
  texts: PaperTexts,
  { boxes }: Pick<PaperLayout, 'boxes'> = classicLayout,
): Readonly<Record<GoodsColumn, string>> {
  const { text, format, packageTypes = [] } = texts
  const number = (value: number | null) => (value === null ? '' : format.number(value))
  const danger = good.danger && dangerousGoodsLine(good.danger, format.number)
  const packageType = good.packageTypeCode === null ? null : packageTypeWords(good.packageTypeCode, packageTypes)
  const net = good.netWeight === null ? null : text('paper.label.net', { weight: format.number(good.netWeight) })
  const corrected = (field: keyof PaperGood) => correctedCell(good, field, texts)
  const statistics = filled([
    good.statisticNumber,
    corrected('statisticNumber'),
    good.hsCode && `HS ${good.hsCode}`,
    corrected('hsCode'),
  ])
  const elsewhere = boxes.some((box) => box.name === 'statistics') ? [] : statistics
  return {
    marks: filled([good.marks, corrected('marks')]).join('\n'),
    packages: filled([number(good.packagesNumber), corrected('packagesNumber')]).join('\n'),
    packing: filled([packageType, good.packingMethod, corrected('packingMethod')]).join('\n'),
    nature: filled([
      good.goodsNature,
      corrected('goodsNature'),
      danger,
      temperatureRange(good, texts),
      ...elsewhere,
    ]).join('\n'),
    statistics: statistics.join('\n'),
    weight: filled([number(good.grossWeight), corrected('grossWeight'), net, corrected('netWeight')]).join('\n'),
    volume: filled([number(good.volume), corrected('volume')]).join('\n'),
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
