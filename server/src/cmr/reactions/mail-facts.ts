import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { paperFormat, type PaperFormat } from '@roadnote/domain/cmr/paper/format'
import { timeZoneOfCountry } from '@roadnote/domain/cmr/paper/language'
import { noteStatusName, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { MailPlaceholder, MailTemplateKind } from '@roadnote/domain/organization/mail-template'
import { languageTag, type Language } from '@roadnote/locales/languages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { translator } from '../../language/translate.ts'
import { personName } from '../../user/person-name.ts'
import type { Note } from '../note/store.ts'

type Tx = Transaction<Database>

/** The data of a note's organisations that mails need. */
interface MailingParty {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly countryCode: string
  readonly logoSha256: string | null
  readonly issuingOrganization: boolean
  readonly palletAdditionLogEmail: string[]
  readonly exceptionNotifyEmails: string[]
}

interface Goods {
  readonly type: number
  readonly goodsNature: string | null
  readonly packagesNumber: number | null
  readonly packingMethod: string | null
  readonly grossWeight: number | null
}

/** The data that fills the placeholders of a mail. */
export interface PlaceholderFacts {
  readonly note: {
    readonly code: string
    readonly record: Pick<
      Note['record'],
      | 'tripId'
      | 'senderOrganizationId'
      | 'carrierOrganizationId'
      | 'recipientOrganizationId'
      | 'licensePlates'
      | 'collectionPlace'
      | 'collectionCountryCode'
      | 'collectionDate'
      | 'deliveryPlace'
      | 'deliveryCountryCode'
      | 'deliveryDate'
    >
  }
  readonly parties: ReadonlyMap<number, Pick<MailingParty, 'name'>>
  readonly goods: readonly Goods[]
  readonly driverName: string | null
}

/** All data of a note that its mails may contain. */
export interface NoteFacts extends PlaceholderFacts {
  readonly note: Note
  readonly parties: ReadonlyMap<number, MailingParty>
  /** The creator's organisation if it issues notes, else the sender: its templates, logo and documents are used. */
  readonly issuer: MailingParty | undefined
  readonly templates: ReadonlyMap<MailTemplateKind, { subject: string | null; body: string | null }>
}

export async function mailFacts(tx: Tx, note: Note): Promise<NoteFacts> {
  const { record } = note
  const rows = await tx
    .selectFrom('organization')
    .where('id', 'in', [...note.organizations.keys()])
    .select(['id', 'name', 'email', 'countryCode', 'logoSha256', 'issuingOrganization'])
    .select(['palletAdditionLogEmail', 'exceptionNotifyEmails'])
    .execute()
  const parties = new Map(rows.map((row) => [row.id, row]))
  const creator = parties.get(record.createdByOrganizationId)
  const issuer = creator?.issuingOrganization === true ? creator : parties.get(record.senderOrganizationId)
  return {
    note,
    parties,
    issuer,
    templates: await templatesOf(tx, issuer?.id ?? 0),
    goods: await tx
      .selectFrom('good')
      .where('cmrId', '=', note.id)
      .orderBy('id')
      .select(['type', 'goodsNature', 'packagesNumber', 'packingMethod', 'grossWeight'])
      .execute(),
    driverName: await driverNameOf(tx, record.driverUserId),
  }
}

async function templatesOf(tx: Tx, organizationId: number): Promise<NoteFacts['templates']> {
  const rows = await tx
    .selectFrom('organizationMailTemplate')
    .where('organizationId', '=', organizationId)
    .select(['kind', 'subject', 'body'])
    .execute()
  return new Map(rows.map(({ kind, ...words }) => [kind, words]))
}

async function driverNameOf(tx: Tx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await tx
    .selectFrom('appUser')
    .where('id', '=', id)
    .select(['name', 'surname', 'userName'])
    .executeTakeFirst()
  return row === undefined ? null : personName(row.name, row.surname, row.userName)
}

/** The languages of the users with these addresses, if known. */
export async function languagesOf(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  if (addresses.length === 0) return new Map()
  const wanted = addresses.map((address) => address.toLowerCase())
  const rows = await tx
    .selectFrom('appUser')
    .where(sql<string>`lower(email)`, 'in', wanted)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .select([sql<string>`lower(email)`.as('address'), 'language'])
    .execute()
  return new Map(rows.map(({ address, language }) => [address, language]))
}

/** The event that a mail is about, besides the note itself. */
export interface MailEvent {
  readonly status: NoteStatus
  readonly signedBy?: string
  readonly signedAt?: Date
  readonly comment?: string | null
  readonly exceptionType?: string
  readonly by?: string
}

export type MailValues = Partial<Record<MailPlaceholder | 'by', string>>

/** The values formatted for this language. Unknown values are left out. */
export function mailValues(facts: PlaceholderFacts, happening: MailEvent, language: Language): Record<string, string> {
  const { note, driverName } = facts
  const { record } = note
  const format = paperFormat(languageTag(language))
  const nameOf = (id: number | null) => (id === null ? null : (facts.parties.get(id)?.name ?? null))
  const at = (moment: Date | null | undefined, country: string | null) =>
    moment === null || moment === undefined ? null : format.moment(moment, timeZoneOfCountry(country))
  const signingCountry = happening.status >= 5 ? record.deliveryCountryCode : record.collectionCountryCode
  const values: Record<keyof MailValues, string | null | undefined> = {
    cmrCode: note.code,
    tripID: record.tripId,
    status: translator(language)(`cmr.status.${noteStatusName(happening.status)}`),
    senderName: nameOf(record.senderOrganizationId),
    carrierName: nameOf(record.carrierOrganizationId),
    recipientName: nameOf(record.recipientOrganizationId),
    driverName,
    licensePlates: record.licensePlates,
    collectionPlace: placeText(record.collectionPlace, record.collectionCountryCode),
    collectionDate: at(record.collectionDate, record.collectionCountryCode),
    deliveryPlace: placeText(record.deliveryPlace, record.deliveryCountryCode),
    deliveryDate: at(record.deliveryDate, record.deliveryCountryCode),
    signedBy: happening.signedBy,
    signedAt: at(happening.signedAt, signingCountry),
    comment: happening.comment,
    exceptionType: happening.exceptionType,
    by: happening.by,
    goods: goodsText(facts.goods, goodType.goods, format),
    returnedGoods: goodsText(facts.goods, goodType.returned, format),
    link: null,
  }
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}

function placeText(place: string | null, country: string | null): string | null {
  return place === null ? null : country === null ? place : `${place} (${country})`
}

const longestList = 25

/** `12 drums, Solvents, 1 200,5 kg`, one line each. */
function goodsText(goods: readonly Goods[], type: number, { number }: PaperFormat): string {
  const lines = goods
    .filter((good) => good.type === type)
    .map(({ packagesNumber, packingMethod, goodsNature, grossWeight }) =>
      [
        [packagesNumber === null ? null : number(packagesNumber), packingMethod].filter(Boolean).join(' '),
        goodsNature,
        grossWeight === null ? null : `${number(grossWeight)} kg`,
      ]
        .filter(Boolean)
        .join(', '),
    )
  const more = lines.length - longestList
  return [...lines.slice(0, longestList), ...(more > 0 ? [`… +${more}`] : [])].join('\n')
}
