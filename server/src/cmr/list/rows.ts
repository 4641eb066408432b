import { setImmediate as turn } from 'node:timers/promises'
import type { Actor } from '@roadnote/domain/access/actor'
import { dueAt, isLate, type NoteForLateness } from '@roadnote/domain/cmr/lifecycle/lateness'
import type { NoteRow } from '@roadnote/domain/cmr/contract/list'
import { plainColumns, type PlainColumn } from '@roadnote/domain/cmr/contract/list-columns'
import { outcomeOfNote } from '@roadnote/domain/cmr/delivery/outcome'
import { statesOf } from '@roadnote/domain/cmr/reservation/states'
import { canSeeDriverContact } from '@roadnote/domain/cmr/policy/spot-charter'
import { verdictsOfReader } from '@roadnote/domain/cmr/policy/note-actions'
import type { NoteToSign } from '@roadnote/domain/cmr/signing/policy'
import { noteStatusName, type NoteStatus } from '@roadnote/domain/cmr/lifecycle/status'
import type { Side } from '@roadnote/domain/cmr/policy/side'
import { isTurnOf, type NoteForTurn } from '@roadnote/domain/cmr/policy/turn'
import type { Language } from '@roadnote/locales/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { statusNameInReply } from '../../language/status-name.ts'
import { personName } from '../../user/person-name.ts'
import { statusOf } from '../note/store.ts'
import { correctedFields } from './corrected.ts'
import { matchesOf, type Match } from './matched.ts'
import { referencesOf } from './references.ts'
import { surroundingsOf, type Organization } from './surroundings.ts'

type Db = Kysely<Database>

interface Reader {
  readonly actor: Actor
  readonly language: Language
  readonly now: Date
}

/** This many rows take a few milliseconds; then the event loop serves other requests. */
const rowsPerBatch = 100

/** The rows of these notes in order, as this reader sees them, built in chunks; with what a search found in each. */
export async function rowsOfNotes(
  db: Db,
  reader: Reader,
  ids: readonly number[],
  search: string | null = null,
): Promise<NoteRow[]> {
  const rows: NoteRow[] = []
  const verdictsOf = verdictsOfReader(reader.actor)
  for (let start = 0; start < ids.length; start += rowsPerBatch) {
    const slice = ids.slice(start, start + rowsPerBatch)
    rows.push(...(await someRows(db, { ...reader, verdictsOf }, slice, search)))
    if (start + rowsPerBatch < ids.length) await turn()
  }
  return rows
}

interface RowReader extends Reader {
  readonly verdictsOf: ReturnType<typeof verdictsOfReader>
}

async function someRows(
  db: Db,
  { actor, language, now, verdictsOf }: RowReader,
  ids: readonly number[],
  search: string | null,
): Promise<NoteRow[]> {
  // All queries in parallel.
  const [records, { organizations, signatures }, matches, corrections] = await Promise.all([
    recordsOf(db, ids),
    surroundingsOf(db, ids),
    matchesOf(db, ids, search, actor.organizationId),
    correctedFields(db, ids),
  ])
  const rows = new Map<number, NoteRow>()
  for (const record of records) {
    const status = statusOf(record.status)
    const parties = partiesOf(record, organizations)
    // The consignee of an accepted instruction signs instead of the one that the row names.
    const signing = { ...parties, recipient: organizations.get(record.instructedRecipientId ?? 0) ?? parties.recipient }
    const timing = timingOf(record, status)
    const policy = policyPart(record, parties, status)
    const standing: Standing = {
      status,
      driverContact: canSeeDriverContact(actor, policy).allowed ? contactOf(record) : null,
      statusName: statusNameInReply(language, `cmr.status.${noteStatusName(status)}`),
      signatures: signatures.get(record.id) ?? [],
      isMyTurn: isTurnOf(actor, turnPart(record, signing, status)),
      dueAt: dueAt(timing),
      isLate: isLate(timing, now),
      may: verdictsOf(policyPart(record, signing, status)),
      match: matches.get(record.id) ?? null,
      corrections: corrections.get(record.id) ?? [],
    }
    rows.set(record.id, rowOf(record, parties, standing))
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Values that depend on the note's status, its parties, the reader and the search. */
type Standing = Pick<
  NoteRow,
  'status' | 'statusName' | 'signatures' | 'isMyTurn' | 'dueAt' | 'isLate' | 'may' | 'corrections' | 'driverContact'
> & {
  readonly match: Match | null
}

type NoteRecord = Awaited<ReturnType<typeof recordsOf>>[number]

function recordsOf(db: Db, ids: readonly number[]) {
  return (
    db
      .selectFrom('cmr')
      .leftJoin('appUser as driver', 'driver.id', 'cmr.driverUserId')
      // By its primary key: no query of its own.
      .leftJoin('driverContact as contact', (join) =>
        join.onRef('contact.cmrId', '=', 'cmr.id').onRef('contact.userId', '=', 'cmr.driverUserId'),
      )
      .where(sql<boolean>`cmr.id = any (${ids}::bigint[])`)
      .select([
        'cmr.id',
        'cmr.code',
        'cmr.isTest',
        'cmr.status',
        'cmr.previousStatus',
        'cmr.version',
        'cmr.lastModified',
      ])
      .select(referencesOf('cmr').as('references'))
      .select([
        'cmr.stopLoadingTime',
        'cmr.driverSignedAt',
        'cmr.unapprovedCount',
        'cmr.driverUserId',
        'cmr.deliveryOutcome',
        'cmr.followUpOf',
        'cmr.followUp',
        'cmr.reservationStates',
        'cmr.instructionsWaiting',
        'cmr.instructedRecipientId',
      ])
      .select(plainColumns.map(({ column }) => `cmr.${column}` as const))
      .select(['cmr.senderOrganizationId', 'cmr.carrierOrganizationId', 'cmr.subcontractorOrganizationId'])
      .select(['cmr.recipientOrganizationId', 'cmr.createdByOrganizationId'])
      .select(['cmr.collectionCountryCode', 'cmr.collectionPostalCode', 'cmr.excessReceptionMinutes'])
      .select(['cmr.deliveryCountryCode', 'cmr.deliveryPostalCode', 'cmr.excessDeliveryMinutes'])
      .select(['contact.openedAt as contactOpenedAt', 'contact.lastAt as contactLastAt'])
      .select(['driver.userName as driverUserName', 'driver.name as driverName', 'driver.surname as driverSurname'])
      .execute()
  )
}

type Parties = Readonly<Record<Side, Organization | null>>

function partiesOf(record: NoteRecord, organizations: ReadonlyMap<number, Organization>): Parties {
  const found = (id: number | null) => (id === null ? null : (organizations.get(id) ?? null))
  return {
    creator: found(record.createdByOrganizationId),
    sender: found(record.senderOrganizationId),
    carrier: found(record.carrierOrganizationId),
    subcontractor: found(record.subcontractorOrganizationId),
    recipient: found(record.recipientOrganizationId),
  }
}

/** Written field by field: combining objects with that many fields takes several times as long. */
function rowOf(record: NoteRecord, parties: Parties, standing: Standing): NoteRow {
  const row = ownFields(record, parties, standing)
  for (const { field, column } of plainColumns) row[field] = record[column]
  // The loop has set every field of the catalogue.
  return row as NoteRow
}

type RowToFill = Omit<NoteRow, PlainColumn['field']> & Record<string, unknown>

function ownFields(record: NoteRecord, parties: Parties, standing: Standing): RowToFill {
  const { sender, carrier, subcontractor, recipient } = parties
  return {
    id: record.id,
    cmrCode: record.code,
    isTest: record.isTest,
    status: standing.status,
    statusName: standing.statusName,
    driverUserName: record.driverUserName,
    driverDisplayName: personName(record.driverName, record.driverSurname, record.driverUserName),
    driverContact: standing.driverContact,
    // The end of loading, else the driver's signature.
    loaded: record.stopLoadingTime ?? record.driverSignedAt,
    references: record.references,
    senderOrganizationName: sender?.name ?? null,
    carrierOrganizationName: carrier?.name ?? null,
    subcontractorOrganizationName: subcontractor?.name ?? null,
    recipientOrganizationName: recipient?.name ?? null,
    recipientCountryCode: recipient?.countryCode ?? null,
    recipientPostalCode: recipient?.postalCode ?? null,
    recipientPlace: recipient?.place ?? null,
    recipientStreet: recipient?.street ?? null,
    collectionCountryCode: record.collectionCountryCode,
    collectionPostalCode: record.collectionPostalCode,
    deliveryCountryCode: record.deliveryCountryCode,
    deliveryPostalCode: record.deliveryPostalCode,
    lastModified: record.lastModified,
    isUnapprovedGoods: record.unapprovedCount > 0,
    deliveryOutcome: outcomeOfNote(record.deliveryOutcome, standing.status),
    followUpOf: record.followUpOf,
    reservations: statesOf(record.reservationStates),
    instructionsWaiting: record.instructionsWaiting ?? 0,
    corrections: standing.corrections,
    senderOrganizationsID: record.senderOrganizationId,
    carrierOrganizationsID: record.carrierOrganizationId,
    subcontractorOrganizationsID: record.subcontractorOrganizationId,
    recipientOrganizationsID: record.recipientOrganizationId,
    signatures: standing.signatures,
    isMyTurn: standing.isMyTurn,
    dueAt: standing.dueAt,
    isLate: standing.isLate,
    may: standing.may,
    matchedField: standing.match?.field ?? null,
    matchedText: standing.match?.text ?? null,
    version: record.version,
  }
}

function contactOf({ contactOpenedAt: openedAt, contactLastAt: lastAt }: NoteRecord): NoteRow['driverContact'] {
  return openedAt === null || lastAt === null ? null : { openedAt, lastAt }
}

function timingOf(record: NoteRecord, status: NoteStatus): NoteForLateness {
  return {
    status,
    collectionDate: record.collectionDate,
    deliveryDate: record.deliveryDate,
    pickupGrace: record.excessReceptionMinutes,
    deliveryGrace: record.excessDeliveryMinutes,
  }
}

function turnPart(record: NoteRecord, parties: Parties, status: NoteStatus): NoteForTurn {
  const { sender, carrier, subcontractor, recipient } = parties
  return { status, driverUserId: record.driverUserId, sender, carrier, subcontractor, recipient }
}

function policyPart(record: NoteRecord, parties: Parties, status: NoteStatus): NoteToSign {
  const { creator, sender, carrier, subcontractor, recipient } = parties
  return {
    status,
    previousStatus: record.previousStatus === null ? null : statusOf(record.previousStatus),
    parties: {
      creator: creator?.path ?? null,
      sender: sender?.path ?? null,
      carrier: carrier?.path ?? null,
      subcontractor: subcontractor?.path ?? null,
      recipient: recipient?.path ?? null,
    },
    driverUserId: record.driverUserId,
    isFollowedUp: record.followUp !== null,
    subordinatesSign: {
      creator: false,
      sender: sender?.canSignedBySubordinateSign ?? false,
      carrier: carrier?.canSignedBySubordinateSign ?? false,
      subcontractor: subcontractor?.canSignedBySubordinateSign ?? false,
      recipient: recipient?.canSignedBySubordinateSign ?? false,
    },
    unapprovedRows: record.unapprovedCount,
    unapprovedAllowed: [creator, sender].some((issuer) => issuer?.manualPickingGoodlinesSign ?? false),
  }
}
