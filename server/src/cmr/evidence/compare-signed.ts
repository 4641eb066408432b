import { readPayload } from '@roadnote/domain/cmr/lifecycle/events'
import {
  comparedContent,
  unexplainedDifferences,
  type ComparedNote,
} from '@roadnote/domain/cmr/signing/unexplained-differences'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { restoreParts } from '../events/private-parts.ts'
import type { NoteRecord } from '../note/columns.ts'
import { parsedContent } from './names-in-record.ts'
import { readSigned } from './read-signed.ts'
import { contentHash, currentContent, readNoteRows } from './signed-content.ts'

type Db = Kysely<Database>

/**
 * The fields in which a note differs from its newest signed content without a recorded change; empty for an unsigned
 * note. `signature`: the stored content does not match the sealed event.
 */
export async function tamperedFields(db: Db, record: NoteRecord): Promise<string[]> {
  const newest = await newestSignature(db, record.id)
  if (newest === undefined) return []
  const { version } = parsedContent(newest.content) ?? {}
  const { contentHash: recorded } = readPayload('noteSigned', newest.payload)
  if (typeof version !== 'string' || contentHash(version, newest.content).toString('hex') !== recorded)
    return ['signature']
  const signed = wholeContent(newest.content, newest.contentParts)
  // Notes generated for benchmarks were signed without content.
  if (signed === null) return []
  const later = await laterEvents(db, record.id, newest.sequence)
  const present = await presentNote(db, record)
  return unexplainedDifferences(await afterMerges(db, signed), later, present)
}

function wholeContent(content: Buffer, contentParts: unknown): ComparedNote | null {
  try {
    return comparedContent(readSigned(content, contentParts))
  } catch {
    return null
  }
}

async function newestSignature(db: Db, cmrId: number) {
  return db
    .selectFrom('cmrSignature as signature')
    .innerJoin('cmrEvent as event', 'event.id', 'signature.eventId')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('signature.cmrId', '=', cmrId)
    .orderBy('signature.step', 'desc')
    .limit(1)
    .select(['signature.content', 'event.sequence', 'event.payload', 'private.contentParts'])
    .executeTakeFirst()
}

async function laterEvents(db: Db, cmrId: number, sequence: number) {
  const events = await db
    .selectFrom('cmrEvent as event')
    .leftJoin('cmrEventPrivate as private', 'private.eventId', 'event.id')
    .where('event.cmrId', '=', cmrId)
    .where('event.sequence', '>', sequence)
    .orderBy('event.sequence')
    .select(['event.type', 'event.payload', 'private.parts'])
    .execute()
  return events.map(({ type, payload, parts }) => ({ type, payload: restoreParts(payload, parts) }))
}

async function presentNote(db: Db, record: NoteRecord): Promise<ComparedNote> {
  const idText = (id: number | null) => (id === null ? null : String(id))
  return {
    ...currentContent(record, await readNoteRows(db, record)),
    ids: {
      senderOrganizationsID: idText(record.senderOrganizationId),
      carrierOrganizationsID: idText(record.carrierOrganizationId),
      subcontractorOrganizationsID: idText(record.subcontractorOrganizationId),
      recipientOrganizationsID: idText(record.recipientOrganizationId),
      driverUserId: idText(record.driverUserId),
    },
  }
}

/** A party that has been merged into another organisation appears on the note with the other organisation's id. */
async function afterMerges(db: Db, signed: ComparedNote): Promise<ComparedNote> {
  const { driverUserId, ...parties } = signed.ids
  const ids = Object.values(parties).flatMap((id) => (id === null ? [] : [Number(id)]))
  const { rows } = await sql<{ first: number; last: number }>`
    with recursive merged (first, last) as (
      select id, merged_into_id from organization where id = any (${ids}::int[]) and merged_into_id is not null
      union all
      select merged.first, organization.merged_into_id
      from merged join organization on organization.id = merged.last where organization.merged_into_id is not null)
    select first, last from merged`.execute(db)
  const lastOf = new Map(rows.map(({ first, last }) => [String(first), String(last)]))
  const moved = Object.entries(parties).map(([field, id]) => [field, lastOf.get(String(id)) ?? id])
  return { ...signed, ids: { ...Object.fromEntries(moved), driverUserId } }
}
