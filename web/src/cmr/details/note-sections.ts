import { isCashOnDeliveryMeans } from '@roadnote/domain/cmr/field/cash-on-delivery'
import { payerName } from '../note/payer-name.ts'
import type { NoteItem } from '@roadnote/domain/cmr/contract/note'
import {
  fieldsInSection,
  plainTextFieldsIn,
  referenceFields,
  type NoteField,
} from '@roadnote/domain/cmr/field/note-fields'
import { siteTimes, type SiteTime } from '@roadnote/domain/cmr/field/site-times'
import { furtherPlates, isVehicleType } from '@roadnote/domain/cmr/field/vehicle'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../language/format.ts'
import { dayText } from '../../ui/time/moment-text.ts'
import { fieldName } from '../note/sections.ts'
import { timeOriginWords } from '../note/time-origin-words.ts'

export interface NoteSection {
  readonly title: string
  /** Only filled-in fields. */
  readonly fields: readonly { readonly label: string; readonly value: string }[]
}

type Field = readonly [label: string, value: string | null]

function section(title: string, fields: readonly Field[]): NoteSection {
  const filled = fields.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
  return { title, fields: filled }
}

function lines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

/** Every filled-in field of a note except its rows, in the order of the paper. */
export function noteSections(item: NoteItem, text: Text, language: Language): NoteSection[] {
  const when = (moment: Date | null): string | null =>
    moment === null ? null : formatDate(language, moment, 'dateTime')
  return [
    parties(item, text, when),
    places(item, text, when, 'collection'),
    places(item, text, when, 'delivery'),
    ...containerPlaces(item, text),
    references(item, text),
    terms(item, text, language),
    rareTerms(item, text, 'charges', when),
    rareTerms(item, text, 'value', when),
    times(item, text, when, language),
    remarks(item, text),
    addresses(item, text),
  ].filter(({ fields }) => fields.length > 0)
}

type When = (moment: Date | null) => string | null

function parties(item: NoteItem, text: Text, when: When): NoteSection {
  return section(text('dialogs.details.parties'), [
    [fieldName('senderOrganizationsID', text), item.senderOrganizationName],
    [fieldName('recipientOrganizationsID', text), item.recipientOrganizationName],
    [fieldName('carrierOrganizationsID', text), item.carrierOrganizationName],
    [fieldName('subcontractorOrganizationsID', text), item.subcontractorOrganizationName],
    [fieldName('driverUserName', text), item.driverDisplayName],
    ...vehicle(item, text),
    [text('dialogs.details.created'), lines(when(item.createdAt), item.createdByName, item.createdByOrganizationName)],
    [text('dialogs.details.modified'), when(item.lastModified)],
  ])
}

/** Truck and trailer with their countries; the text of all plates where it has others. */
function vehicle(item: NoteItem, text: Text): readonly Field[] {
  const { truckPlate, truckCountryCode, trailerPlate, trailerCountryCode, vehicleType } = item
  return [
    [fieldName('truckPlate', text), lines(truckPlate, truckCountryCode)],
    [fieldName('trailerPlate', text), lines(trailerPlate, trailerCountryCode)],
    [fieldName('licensePlateNumberList', text), furtherPlates(item).length > 0 ? item.licensePlateNumberList : null],
    [fieldName('vehicleType', text), isVehicleType(vehicleType) ? text(`form.vehicleType.${vehicleType}`) : null],
  ]
}

function places(item: NoteItem, text: Text, when: When, place: 'collection' | 'delivery'): NoteSection {
  const address = lines(
    item[`${place}Name`],
    item[`${place}Street`],
    [item[`${place}CountryCode`], item[`${place}PostalCode`], item[`${place}Place`]].filter(Boolean).join(' '),
  )
  const [planned, expected] =
    place === 'collection'
      ? [item.collectionDate, item.receptionExpectedTime]
      : [item.deliveryDate, item.estimatedDeliveryTime]
  return section(text(`dialogs.details.${place}`), [
    [text('dialogs.details.address'), address],
    [text('dialogs.details.planned'), when(planned)],
    [text('dialogs.details.estimated'), when(expected)],
  ])
}

function containerPlaces(item: NoteItem, text: Text): NoteSection[] {
  return (['depose', 'pickup'] as const).map((place) =>
    section(text(`paper.annex.${place}`), [
      [
        text('dialogs.details.address'),
        lines(
          item[`${place}ContainerAddress`],
          item[`${place}ContainerStreet`],
          [item[`${place}ContainerCountryCode`], item[`${place}ContainerPostalCode`], item[`${place}ContainerPlace`]]
            .filter(Boolean)
            .join(' '),
        ),
      ],
    ]),
  )
}

function references(item: NoteItem, text: Text): NoteSection {
  const fields = referenceFields.map((field): Field => [fieldName(field, text), item[field]])
  return section(text('paper.annex.references'), fields)
}

/** Not repeated when it is already listed under the references. */
const furtherTexts = plainTextFieldsIn('additional').filter(
  (field) => !referenceFields.some((other) => other === field),
)

function terms(item: NoteItem, text: Text, language: Language): NoteSection {
  const drawnUp = item.drawnUpDate === null ? null : dayText(language, item.drawnUpDate)
  return section(text('dialogs.details.terms'), [
    ...furtherTexts.map((field): Field => [fieldName(field, text), item[field]]),
    [
      text('paper.box.payment'),
      item.franco === null ? null : text(item.franco ? 'paper.payment.paid' : 'paper.payment.forward'),
    ],
    [text('paper.box.cashOnDelivery'), item.cashOnDelivery],
    [fieldName('carrierReservations', text), item.carrierReservations],
    [text('paper.box.established'), lines(item.drawnUpPlace, drawnUp)],
  ])
}

/** Charges, declarations and conditions as entered, amounts with the currency that follows them. */
function rareTerms(item: NoteItem, text: Text, part: 'charges' | 'value', when: When): NoteSection {
  const valueOf = (field: NoteField): string | null => {
    if (field === 'transhipmentAllowed' || field === 'consigneeDisposes')
      return item[field] === null ? null : text(item[field] ? 'form.yes' : 'form.no')
    if (field === 'agreedTimeLimit') return when(item[field])
    const value = item[field]
    if (field === 'cashOnDeliveryMeans')
      return isCashOnDeliveryMeans(value) ? text(`form.cashOnDeliveryMeans.${value}`) : null
    if (value === 'sender' || value === 'consignee') return text(payerName[value])
    return typeof value === 'string' ? value : null
  }
  return section(
    text(`form.section.${part}`),
    fieldsInSection(part).map((field): Field => [fieldName(field, text), valueOf(field)]),
  )
}

const timeNames = {
  arrivedLoadingTime: 'paper.reference.arrivedLoading',
  startLoadingTime: 'paper.reference.startLoading',
  stopLoadingTime: 'paper.reference.stopLoading',
  arrivedUnloadingTime: 'paper.reference.arrivedUnloading',
  startUnloadingTime: 'paper.reference.startUnloading',
  stopUnloadingTime: 'paper.reference.stopUnloading',
} as const

/** The recorded moments, each with what the device of the driver claims beside it. */
function times(item: NoteItem, text: Text, when: When, language: Language): NoteSection {
  const words = (moment: SiteTime): string | null => {
    const time = when(item[moment])
    const origin = time === null ? null : timeOriginWords(item.timeOrigins, moment, text, language)
    return origin === null ? time : `${time} · ${origin}`
  }
  return section(
    text('paper.annex.times'),
    siteTimes.map((moment): Field => [text(timeNames[moment]), words(moment)]),
  )
}

function remarks(item: NoteItem, text: Text): NoteSection {
  return section(text('paper.annex.remarks'), [
    [fieldName('senderComment', text), item.senderComment],
    [fieldName('carrierComments', text), item.carrierComments],
    [fieldName('driverComment', text), item.driverComment],
    [fieldName('recipientComment', text), item.recipientComment],
  ])
}

function addresses(item: NoteItem, text: Text): NoteSection {
  return section(text('dialogs.details.emails'), [
    [text('dialogs.details.emailSender'), lines(item.senderEmail, item.senderSupportEmail)],
    [text('dialogs.details.emailCarrier'), lines(item.carrierEmail, item.carrierSupportEmail)],
    [text('dialogs.details.emailReceiver'), lines(item.receiverEmail, item.recipientSupportEmail)],
    [text('dialogs.details.emailDriver'), item.driverEmail],
  ])
}
