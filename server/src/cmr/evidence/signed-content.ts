import { createHash } from 'node:crypto'
import type { RecordedRemark } from '@roadnote/domain/cmr/delivery/check'
import { commentType } from '@roadnote/domain/cmr/field/comment-type'
import { saltedContent } from '@roadnote/domain/cmr/lifecycle/salted-parts'
import { noteFieldCatalogue } from '@roadnote/domain/cmr/field/note-fields'
import { contentVersion, signedColumns } from '@roadnote/domain/cmr/signing/signed-content'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { canonicalJson } from '../../canonical-json.ts'
import { columnOf, plainFields, type NoteRecord } from '../note/columns.ts'
import { madeCorrection, type StoredCorrection } from '../note/corrections.ts'
import { saltParts, type NewSalt } from '../events/private-parts.ts'
import type { PartyOrganization } from '../note/store.ts'

type Tx = Transaction<Database>

export interface SignedContent {
  readonly bytes: Buffer
  /** The private parts, which the bytes contain only as salted hashes, as JSON for the table. */
  readonly parts: string
  /** SHA-256 over the version line and the bytes. */
  readonly hash: Buffer
}

/**
 * The legal content of a note at this moment in canonical form: the parties with their current names, every agreed
 * field, the rows, the attachments by hash, the remarks and the earlier signatures. Content that the paper does not
 * print is salted: it is signed, but cannot be read from the paper's evidence.
 */
export async function signedContent(
  tx: Tx,
  note: Parties,
  record: NoteRecord,
  newSalt?: NewSalt,
  known?: NoteRows,
  delivery: SignedDelivery | null = null,
): Promise<SignedContent> {
  return buildSignedContent(note, record, known ?? (await readNoteRows(tx, record)), newSalt, delivery)
}

/** What the receiver found at delivery and signs. */
export interface SignedDelivery {
  readonly remarks: readonly RecordedRemark[]
}

/** The parties as the signed content names them. */
export type SignedParty = Pick<
  PartyOrganization,
  'id' | 'name' | 'street' | 'postalCode' | 'place' | 'countryCode' | 'vat'
>

interface Parties {
  readonly organizations: ReadonlyMap<number, SignedParty>
}

/** The row of a note; only its code, its parties and the fields of the catalogue are read. */
export interface SignedRecord {
  readonly code: string
  readonly senderOrganizationId: number
  readonly carrierOrganizationId?: number | null | undefined
  readonly subcontractorOrganizationId?: number | null | undefined
  readonly recipientOrganizationId?: number | null | undefined
  readonly instructedRecipientId?: number | null | undefined
  readonly [column: string]: unknown
}

/** The same note must always give the same bytes; a golden file for each version defines them. */
export function buildSignedContent(
  note: Parties,
  record: SignedRecord,
  rows: NoteRows,
  newSalt?: NewSalt,
  delivery: SignedDelivery | null = null,
): SignedContent {
  const content = {
    ...currentContent(record, rows),
    ...plain({
      version: contentVersion,
      code: record.code,
      parties: partiesOf(note, record),
      driver: rows.driver,
      signatures: rows.signatures ?? [],
      delivery,
    }),
  }
  const internal = (rows.remarks ?? []).flatMap(({ type }, index) =>
    type === commentType.comment ? [`remarks.${index}`] : [],
  )
  const { said, parts } = saltParts(content, [...saltedContent, ...internal], newSalt)
  const bytes = Buffer.from(canonicalJson(said))
  return { bytes, parts: JSON.stringify(parts), hash: contentHash(contentVersion, bytes) }
}

type PlainRow = Readonly<Record<string, unknown>>

interface PresentContent {
  readonly fields: PlainRow
  readonly goods: readonly PlainRow[]
  readonly pallets: readonly PlainRow[]
  readonly containers: readonly PlainRow[]
  readonly documents: readonly PlainRow[]
  readonly remarks: readonly PlainRow[]
  readonly reservations: readonly PlainRow[]
  readonly corrections: readonly PlainRow[]
}

/** The note's own part of the content without salts: fields, rows and attachments. */
export function currentContent(record: SignedRecord, rows: NoteRows): PresentContent {
  const content = plain({
    fields: fieldsOf(record),
    goods: rows.goods ?? [],
    pallets: rows.pallets ?? [],
    containers: rows.containers ?? [],
    documents: rows.documents ?? [],
    remarks: (rows.remarks ?? []).map((remark) => ({ ...remark, at: new Date(remark.at) })),
    corrections: (rows.corrections ?? []).map(madeCorrection),
    reservations: (rows.reservations ?? []).map((row) => ({
      ...row,
      answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
    })),
  })
  // `plain` keeps names and lists.
  return content as PresentContent
}

export function contentHash(version: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(`${version}\n`).update(bytes).digest()
}

/** Numbers as decimal text, times in UTC, text in one Unicode form, so that the bytes are unambiguous. */
function plain(value: object): object {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]))
}

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value.toString('hex')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(plainValue)
  return typeof value !== 'object' || value === null ? (value ?? null) : plain(value)
}

function fieldsOf(record: SignedRecord): Record<string, unknown> {
  const signed = plainFields.filter((field) => noteFieldCatalogue[field].signed === 'field')
  return Object.fromEntries(signed.map((field) => [field, record[columnOf(field)]]))
}

function partiesOf({ organizations }: Parties, record: SignedRecord) {
  const partyOf = (id: number | null | undefined) => {
    const party = organizations.get(id ?? 0)
    if (party === undefined) return null
    const { name, street, postalCode, place, countryCode, vat } = party
    return { id: party.id, name, street, postalCode, place, countryCode, vat }
  }
  return {
    sender: partyOf(record.senderOrganizationId),
    carrier: partyOf(record.carrierOrganizationId),
    subcontractor: partyOf(record.subcontractorOrganizationId),
    recipient: partyOf(record.recipientOrganizationId),
    // Only where an accepted instruction names another consignee than the contract.
    ...((record.instructedRecipientId ?? null) === null
      ? {}
      : { instructedRecipient: partyOf(record.instructedRecipientId) }),
  }
}

type JsonRow = Readonly<Record<string, unknown>>

/** The rows of a note as JSON from the database. */
export interface NoteRows {
  readonly driver: JsonRow | null
  readonly goods: readonly JsonRow[] | null
  readonly pallets: readonly JsonRow[] | null
  readonly containers: readonly JsonRow[] | null
  readonly documents: readonly JsonRow[] | null
  readonly remarks: readonly (JsonRow & { readonly at: string })[] | null
  readonly reservations: readonly (JsonRow & { readonly answeredAt: string | null })[] | null
  readonly corrections: readonly StoredCorrection[] | null
  readonly signatures: readonly JsonRow[] | null
}

/** One query, because the note is locked while it runs. */
export async function readNoteRows(tx: Kysely<Database>, record: NoteRecord): Promise<NoteRows> {
  const { rows } = await sql<NoteRows>`select ${noteRowColumns(record)}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from answers one row')
  return row
}

/** The columns of `NoteRows`, for a query that reads more of the note at once. */
export function noteRowColumns({ id, driverUserId }: NoteRecord): RawBuilder<unknown> {
  return sql`
      (select json_build_object('id', id, 'name', name, 'surname', surname, 'userName', user_name)
        from app_user where id = ${driverUserId}) as driver,
      (select json_agg(${columnsOf('good')} order by id) from good where cmr_id = ${id}) as goods,
      (select json_agg(${columnsOf('pallet')} order by id) from pallet where cmr_id = ${id}) as pallets,
      (select json_agg(${columnsOf('container')} order by id) from container where cmr_id = ${id}) as containers,
      (select json_agg(json_build_object('name', name, 'type', type, 'sha256', file_sha256) order by id)
        from cmr_document where cmr_id = ${id} and deleted_at is null) as documents,
      (select json_agg(json_build_object('type', type, 'text', text, 'at', created_at, 'organizationId', organization_id)
        order by id) from cmr_comment where cmr_id = ${id}) as remarks,
      (select json_agg(json_build_object('id', id, 'code', code, 'own', own_words, 'goodId', good_id, 'number', number,
        'text', text, 'answer', answer, 'answeredAt', answered_at, 'answeredThrough', answered_through, 'photos', array(
          select photo.file_sha256 from cmr_reservation_photo as shows join cmr_photo as photo on photo.id = shows.photo_id
          where shows.reservation_id = cmr_reservation.id and photo.deleted_at is null order by photo.id))
        order by id) from cmr_reservation where cmr_id = ${id}) as reservations,
      (select json_agg(json_build_object('payload', event.payload, 'parts', private.parts, 'at', event.at)
        order by event.sequence) from cmr_event as event
        left join cmr_event_private as private on private.event_id = event.id
        where event.cmr_id = ${id} and event.type = 'correctionMade') as corrections,
      (select json_agg(json_build_object('step', signature.step, 'recordHash', encode(event.hash, 'hex'))
        order by signature.step) from cmr_signature as signature join cmr_event as event on event.id = signature.event_id
        where signature.cmr_id = ${id}) as signatures`
}

/** The signed columns are listed by name, so that a new column is not signed unintentionally. */
function columnsOf(table: keyof typeof signedColumns) {
  const pairs = signedColumns[table].map((name) => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}`)
  return sql`json_build_object(${sql.join(pairs)})`
}
