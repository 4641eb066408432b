import type { noteEvent } from '@roadnote/domain/cmr/contract/history'
import type { Text } from '@roadnote/locales/keys'
import { type Language, languageTag } from '@roadnote/locales/languages'
import { formatDate, formatNumber } from '../../language/format.ts'
import { dayText } from '../../ui/time/moment-text.ts'
import { type CargoKind, cargoTables } from '../note/cargo-kinds.ts'
import { fieldName } from '../note/sections.ts'

export type NoteEvent = (typeof noteEvent)['_zod']['output']
/** The fields of an event that are shown in words. */
export type ReportedEvent = Omit<NoteEvent, 'sequence' | 'hash'>
export type NoteChange = NoteEvent['changes'][number]

/** Texts and formats of the user's language. */
export interface LocalTexts {
  readonly text: Text
  readonly language: Language
}

export interface RowName {
  readonly kind: CargoKind
  readonly id: string
  /** Absent when the whole row was added or deleted. */
  readonly field: string | undefined
}

/** A field of a row such as `goods.12.grossWeight`; null when the change is about the note itself. */
export function parseRowField(field: string): RowName | null {
  const [kind = '', id, name] = field.split('.')
  return id !== undefined && Object.hasOwn(cargoTables, kind) ? { kind: kind as CargoKind, id, field: name } : null
}

export function nameOfRowField(kind: CargoKind, field: string, text: Text): string {
  const known = cargoTables[kind].fields.find(({ name }) => name === field)
  return text(known?.label ?? 'activity.otherField')
}

const partyParts = {
  name: 'form.place.Name',
  street: 'form.place.Street',
  postalCode: 'form.place.PostalCode',
  place: 'form.place.Place',
  countryCode: 'form.place.CountryCode',
  vat: 'paper.label.vat',
} as const

const partyFields = {
  sender: 'senderOrganizationsID',
  carrier: 'carrierOrganizationsID',
  subcontractor: 'subcontractorOrganizationsID',
  recipient: 'recipientOrganizationsID',
  driver: 'driverUserName',
} as const

/** A field of a party's own data such as `carrier.street`; null for other changes. */
export function partyFieldText(field: string, text: Text): string | null {
  const [party = '', part = ''] = field.split('.')
  if (!Object.hasOwn(partyFields, party) || !Object.hasOwn(partyParts, part)) return null
  // The condition above checks it.
  const section = fieldName(partyFields[party as keyof typeof partyFields], text)
  return text('form.inSection', { section, field: text(partyParts[part as keyof typeof partyParts]) })
}

/** Names of forms, the same in every language. */
const types = { 1: 'CMR/AVC', 2: 'CMR', 3: 'AVC' } as const
const customers = { 1: 'sender', 2: 'carrier', 3: 'recipient' } as const
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function countryName(code: string, language: Language): string {
  const name = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'code' }).of(code)
  return name === undefined || name === code ? code : `${name} (${code})`
}

/** A value in words: names, local times, switches and choices. */
export function valueText(field: string, value: unknown, { text, language }: LocalTexts): string {
  if (field === 'excessReceptionValue' || field === 'excessDeliveryValue')
    return typeof value === 'number' && value >= 0
      ? `${formatNumber(language, value)} ${text('form.minutes')}`
      : text('form.off')
  if (value === null || value === undefined || value === '') return text('dialogs.details.nothing')
  if (field === 'franco') return text(value === true ? 'paper.payment.paid' : 'paper.payment.forward')
  if (typeof value === 'boolean') return text(value ? 'dialogs.details.yes' : 'dialogs.details.no')
  if (field === 'type' && (value === 1 || value === 2 || value === 3)) return types[value]
  if (field === 'customerCompanySign' && (value === 1 || value === 2 || value === 3))
    return text(`form.side.${customers[value]}`)
  if (typeof value === 'number') return formatNumber(language, value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return wordsOfText(field, value, language)
}

function wordsOfText(field: string, value: string, language: Language): string {
  if (isMoment.test(value)) return formatDate(language, new Date(value), 'dateTime')
  if (field === 'drawnUpDate' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(language, value)
  return /countryCode$/i.test(field) && /^[A-Z]{2}$/.test(value) ? countryName(value, language) : value
}
