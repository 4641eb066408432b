import { isCashOnDeliveryMeans } from '@roadnote/domain/cmr/field/cash-on-delivery'
import type { Text } from '@roadnote/locales/keys'
import type { Language } from '@roadnote/locales/languages'
import { formatDate } from '../../../language/format.ts'
import { type FieldName, fieldName, placeField, type Section } from '../../note/sections.ts'
import type { PlaceSection } from '@roadnote/domain/cmr/field/field-name'
import type { FormFields } from '../state/form-context.ts'

interface Part {
  readonly field: FieldName
  /** With the name of the field, where the value alone says too little. */
  readonly isNamed?: true
  /** The field of the currency of an amount. */
  readonly currency?: FieldName
}

const plain = (...fields: readonly FieldName[]): Part[] => fields.map((field) => ({ field }))
const named = (...fields: readonly FieldName[]): Part[] => fields.map((field) => ({ field, isNamed: true }))
const amounts = (currency: FieldName, ...fields: readonly FieldName[]): Part[] =>
  fields.map((field) => ({ field, isNamed: true, currency }))

function place(section: PlaceSection): Part[] {
  return plain(
    placeField(section, 'first'),
    placeField(section, 'Street'),
    placeField(section, 'PostalCode'),
    placeField(section, 'Place'),
    placeField(section, 'CountryCode'),
  )
}

/** What a folded section shows of its content, in this order. A table shows the names of its rows. */
export const summaryParts: Readonly<Partial<Record<Section, readonly Part[]>>> = {
  deposit: place('deposit'),
  pickup: place('pickup'),
  collection: [...place('collection'), ...plain('collectionDate')],
  delivery: [...place('delivery'), ...plain('deliveryDate')],
  charges: [
    ...amounts(
      'chargesCurrency',
      'carriageCharges',
      'deductions',
      'supplementaryCharges',
      'incidentalCharges',
      'otherCharges',
    ),
    ...named('paymentInstructions'),
    ...amounts('cashOnDeliveryCurrency', 'cashOnDeliveryAmount'),
    ...plain('cashOnDeliveryMeans'),
  ],
  value: [
    ...amounts('declaredValueCurrency', 'declaredValue'),
    ...amounts('specialInterestCurrency', 'specialInterestAmount'),
    ...named(
      'insuranceInstructions',
      'customsInstructions',
      'transhipmentAllowed',
      'agreedTimeLimit',
      'consigneeDisposes',
    ),
  ],
  additional: named(
    'senderInstructions',
    'attachedDocuments',
    'specialAgreements',
    'successiveCarriersList',
    'transportType',
    'senderComment',
    'carrierComments',
    'driverComment',
    'recipientComment',
  ),
  emails: plain('senderEmail', 'carrierEmail', 'receiverEmail', 'driverEmail'),
}

interface Words {
  readonly text: Text
  readonly language: Language
}

function wordsOf(value: unknown, { text, language }: Words): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : formatDate(language, value, 'dateTime')
  if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no')
  if (isCashOnDeliveryMeans(value)) return text(`form.cashOnDeliveryMeans.${value}`)
  if (typeof value !== 'string' || value.trim() === '') return null
  return value.trim().replaceAll(/\s+/g, ' ')
}

/** One line of what is in a section; empty if nothing is. */
export function sectionSummary(section: Section, fields: Readonly<Partial<FormFields>>, words: Words): string {
  const parts = (summaryParts[section] ?? []).flatMap(({ field, isNamed, currency }) => {
    const value = wordsOf(fields[field], words)
    if (value === null) return []
    const whole = currency === undefined ? value : [value, wordsOf(fields[currency], words)].filter(Boolean).join(' ')
    return [isNamed === true ? `${fieldName(field, words.text)}: ${whole}` : whole]
  })
  return parts.join(' · ')
}
