import type { Actor } from '@roadnote/domain/access/actor'
import { Refusal } from '@roadnote/domain/access/refusal'
import { progressAfter, type NoteTransition, type NoteProgress } from '@roadnote/domain/cmr/lifecycle/lifecycle'
import type { NoteForPolicy } from '@roadnote/domain/cmr/policy/policy'
import type { PartyPaths } from '@roadnote/domain/cmr/policy/side'
import { isNoteStatus, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { AssuranceLevel } from '@roadnote/domain/session/assurance'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { eventTime, latestEvent, positionAfter, type ChainPosition } from '../events/place.ts'
import type { NoteColumns, NoteRecord } from './columns.ts'
import { visibleTo } from './visibility.ts'

type Tx = Transaction<Database>

/** The columns that the signing rules need. */
const outline = [
  'id',
  'code',
  'version',
  'isTest',
  'status',
  'previousStatus',
  'driverUserId',
  'createdByOrganizationId',
  'senderOrganizationId',
  'carrierOrganizationId',
  'subcontractorOrganizationId',
  'recipientOrganizationId',
  'instructedRecipientId',
  'unapprovedCount',
  'followUp',
] as const satisfies readonly (keyof NoteRecord)[]

type Outline = Pick<NoteRecord, (typeof outline)[number]>

/** A note with the data that rules and changes need: its row and the tree paths of its parties. */
export interface Note<Row extends Outline = NoteRecord> extends NoteForPolicy {
  readonly id: number
  readonly code: string
  readonly record: Row
  readonly isTest: boolean
  /** Its parties and its creator, by id. */
  readonly organizations: ReadonlyMap<number, PartyOrganization>
}

/** Only the columns that decide whether it may be signed, to keep signing fast. */
export type NoteOutline = Note<Outline>

/** The data of a party that the rules and the signed content need. */
export interface PartyOrganization {
  readonly id: number
  readonly path: string
  readonly name: string
  readonly street: string | null
  readonly postalCode: string | null
  readonly place: string | null
  readonly countryCode: string | null
  readonly vat: string | null
  readonly canSignedBySubordinateSign: boolean
  readonly manualPickingGoodlinesSign: boolean
  readonly issuingOrganization: boolean
  readonly noTranslationOnCmrSign: boolean
  readonly noteLanguages: readonly string[] | null
  /** Whether it has an active webhook. */
  readonly hasWebhook: boolean
  /** The assurance required for signatures in its name, set by itself or by its nearest ancestor with a setting. */
  readonly demandedAssurance: AssuranceLevel | null
}

/** The database's check constraint allows no other number. */
export function statusOf(stored: number): NoteStatus {
  if (!isNoteStatus(stored)) throw new Error(`note status ${stored}`)
  return stored
}

function progressOf(record: Pick<NoteRecord, 'status' | 'previousStatus'>): NoteProgress {
  return {
    status: statusOf(record.status),
    previousStatus: record.previousStatus === null ? null : statusOf(record.previousStatus),
  }
}

function asNote({
  partyOrganizations: found,
  ...record
}: NoteRecord & { readonly partyOrganizations: readonly PartyOrganization[] }): Note {
  return noteOf(record, found)
}

function noteOf<Row extends Outline>(record: Row, found: readonly PartyOrganization[]): Note<Row> {
  const organizations = new Map(found.map((organization) => [organization.id, organization]))
  const pathOf = (id: number | null) => (id === null ? null : (organizations.get(id)?.path ?? null))
  const parties: PartyPaths = {
    creator: pathOf(record.createdByOrganizationId),
    sender: pathOf(record.senderOrganizationId),
    carrier: pathOf(record.carrierOrganizationId),
    subcontractor: pathOf(record.subcontractorOrganizationId),
    recipient: pathOf(receivingId(record)),
  }
  const { id, code, isTest, driverUserId } = record
  const isFollowedUp = record.followUp !== null
  return { id, code, record, isTest, isFollowedUp, organizations, parties, driverUserId, ...progressOf(record) }
}

/** The consignee that takes the goods: by an accepted instruction, else as it was signed. */
export function receivingId({
  recipientOrganizationId,
  instructedRecipientId,
}: Pick<NoteRecord, 'recipientOrganizationId' | 'instructedRecipientId'>): number | null {
  return instructedRecipientId ?? recipientOrganizationId
}

/** Its parties and its creator. */
export function partiesOf(record: NoteRecord): number[] {
  return [
    record.createdByOrganizationId,
    record.senderOrganizationId,
    record.carrierOrganizationId,
    record.subcontractorOrganizationId,
    record.recipientOrganizationId,
    record.instructedRecipientId,
  ].filter((id) => id !== null)
}

/** Read in the same query as the note, because every further query delays signing. */
const partyOrganizations = sql<PartyOrganization[]>`(
  select json_agg(json_build_object('id', id, 'path', path, 'name', name, 'street', street, 'postalCode', postal_code,
    'place', place, 'countryCode', country_code, 'vat', vat,
    'canSignedBySubordinateSign', can_signed_by_subordinate_sign,
    'manualPickingGoodlinesSign', manual_picking_goodlines_sign,
    'issuingOrganization', issuing_organization, 'noTranslationOnCmrSign', no_translation_on_cmr_sign,
    'noteLanguages', note_languages,
    'hasWebhook', webhook_url is not null and webhook_disabled_at is null,
    'demandedAssurance', (select above.signing_assurance from organization as above
      where above.id = any (string_to_array(organization.path, '.')::integer[])
        and above.signing_assurance is not null and above.deleted_at is null
      order by length(above.path) desc limit 1)))
  from organization
  where id in (cmr.created_by_organization_id, cmr.sender_organization_id, cmr.carrier_organization_id,
    cmr.subcontractor_organization_id, cmr.recipient_organization_id, cmr.instructed_recipient_id))`.as(
  'partyOrganizations',
)

function withParties(db: Kysely<Database>) {
  return db.selectFrom('cmr').selectAll('cmr').select(partyOrganizations)
}

/** A note that the actor may see; any other is not found. */
export async function findNote(db: Kysely<Database>, actor: Actor, id: number): Promise<Note> {
  const row = await withParties(db).where('cmr.id', '=', id).where(visibleTo(actor)).executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  return asNote(row)
}

/** The outline of a note that the actor may see, for a query that reads more at once. */
export function outlineQuery(db: Kysely<Database>, actor: Actor, id: number) {
  return db
    .selectFrom('cmr')
    .select(outline.map((column) => `cmr.${column}` as const))
    .select(partyOrganizations)
    .where('cmr.id', '=', id)
    .where(visibleTo(actor))
}

/** Without the other columns that the query may have read. */
export function outlineOf(
  row: (Outline & { readonly partyOrganizations: readonly PartyOrganization[] }) | undefined,
): NoteOutline {
  if (row === undefined) throw new Refusal('not_found')
  const record: Outline = {
    id: row.id,
    code: row.code,
    version: row.version,
    isTest: row.isTest,
    status: row.status,
    previousStatus: row.previousStatus,
    driverUserId: row.driverUserId,
    createdByOrganizationId: row.createdByOrganizationId,
    senderOrganizationId: row.senderOrganizationId,
    carrierOrganizationId: row.carrierOrganizationId,
    subcontractorOrganizationId: row.subcontractorOrganizationId,
    recipientOrganizationId: row.recipientOrganizationId,
    instructedRecipientId: row.instructedRecipientId,
    unapprovedCount: row.unapprovedCount,
    followUp: row.followUp,
  }
  return noteOf(record, row.partyOrganizations)
}

export async function findOutline(db: Kysely<Database>, actor: Actor, id: number): Promise<NoteOutline> {
  return outlineOf(await outlineQuery(db, actor, id).executeTakeFirst())
}

/** The notes among these that the actor may see, ordered by id. */
export async function findNotes(db: Kysely<Database>, actor: Actor, ids: readonly number[]): Promise<Note[]> {
  const rows = await withParties(db)
    .where(sql<boolean>`cmr.id = any (${ids}::bigint[])`)
    .where(visibleTo(actor))
    .orderBy('cmr.id')
    .execute()
  return rows.map(asNote)
}

/**
 * Locks one note until the end of the transaction. By one id instead of a list of one: PostgreSQL cannot estimate the length
 * of a list and would plan this statement each time.
 */
export async function lockNote(tx: Tx, actor: Actor, id: number): Promise<Note> {
  const row = await withParties(tx).where('cmr.id', '=', id).where(visibleTo(actor)).forNoKeyUpdate().executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  return asNote(row)
}

/** Locks all of these notes; if one is invisible, the whole request is not found. */
export async function lockNotes(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Note[]> {
  const rows = await withParties(tx)
    .where(sql<boolean>`cmr.id = any (${ids}::bigint[])`)
    .where(visibleTo(actor))
    // Always in the same order, so that two bulk actions do not deadlock.
    .orderBy('cmr.id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length !== ids.length) throw new Refusal('not_found')
  return rows.map(asNote)
}

/** Locks a note for actions of the system, without an actor's visibility. */
export async function lockNoteAsSystem(tx: Tx, id: number): Promise<Note> {
  return asNote(await withParties(tx).where('cmr.id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow())
}

/** For work of the system, without an actor's visibility. */
export async function findNotesAsSystem(db: Kysely<Database>, ids: readonly number[]): Promise<Note[]> {
  const rows = await withParties(db)
    .where(sql<boolean>`cmr.id = any (${ids}::bigint[])`)
    .execute()
  return rows.map(asNote)
}

/** Whether the note is unchanged since this version. Old clients send no version. */
export function isUnchangedSince(note: NoteOutline, version: number | null | undefined): boolean {
  return version === undefined || version === null || version === note.record.version
}

/** Optimistic locking: nothing is overwritten silently, and nothing is signed unseen. */
export function requireVersion(note: NoteOutline, version: number | null | undefined): void {
  if (!isUnchangedSince(note, version)) throw changedMeanwhile(note)
}

export function changedMeanwhile({ record }: NoteOutline): Refusal {
  return new Refusal('changed_meanwhile', { about: { version: record.version } })
}

export interface SavedNote {
  readonly status: NoteStatus
  readonly version: number
  /** The place of the next event in the note's chain and its time, for recording the change. */
  readonly place: ChainPosition
}

/** What saving needs of a use case's context. */
interface Saving {
  readonly tx: Tx
  readonly testTime?: Date
}

/**
 * Saves changed columns and optionally a transition in one statement, which fails if the status is no longer the one
 * the decision was based on. The time is taken by the database in the same statement: only then is the row locked,
 * and no other event can come in between.
 */
export async function saveNote(
  { tx, testTime }: Saving,
  note: Note,
  columns: NoteColumns,
  transition?: NoteTransition,
): Promise<SavedNote> {
  const progress = transition === undefined ? progressOf(note.record) : progressAfter(note, transition)
  const saved = await tx
    .updateTable('cmr')
    .set({ ...columns, ...progress, lastModified: eventTime(testTime), version: sql<number>`version + 1` })
    .where('id', '=', note.id)
    .where('status', '=', note.status)
    .returning(['status', 'version', 'lastModified'])
    .returning(latestEvent)
    .executeTakeFirst()
  if (saved === undefined) throw new Refusal('changed_meanwhile')
  const { version, lastModified } = saved
  return {
    status: statusOf(saved.status),
    version,
    place: positionAfter(saved.latestEvent, lastModified, version),
  }
}
