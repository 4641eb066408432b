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
import { contentHash, currentContent, noteRowColumns, type NoteRows } from './signed-content.ts'

type Db = Kysely<Database>

/**
 * The fields in which a note differs from its newest signed content without a recorded change; empty for an unsigned
 * note. `signature`: the stored content does not match the sealed event.
 */
export async function tamperedFields(db: Db, record: NoteRecord, known?: RowsAndSignature): Promise<string[]> {
  const { newest, later, ...rows } = known ?? (await readRowsAndSignature(db, record))
  if (newest === null) return []
  const { version } = parsedContent(newest.content) ?? {}
  const { contentHash: recorded } = readPayload('noteSigned', newest.payload)
  if (typeof version !== 'string' || contentHash(version, newest.content).toString('hex') !== recorded)
    return ['signature']
  const signed = wholeContent(newest.content, newest.contentParts)
  // Notes generated for benchmarks were signed without content.
  if (signed === null) return []
  const present = presentNote(record, rows)
  return unexplainedDifferences(await afterMerges(db, signed), later, present)
}

function wholeContent(content: Buffer, contentParts: unknown): ComparedNote | null {
  try {
    return comparedContent(readSigned(content, contentParts))
  } catch {
    return null
  }
}

/** The newest signature of a note, with its event. */
interface NewestSignature {
  readonly content: Buffer
  readonly payload: unknown
  readonly contentParts: unknown
}

/** The rows of a note with its newest signature and the events after it. */
export interface RowsAndSignature extends NoteRows {
  readonly newest: NewestSignature | null
  readonly later: readonly { readonly type: string; readonly payload: unknown }[]
}

/** As JSON from the database. */
interface StoredSignature {
  readonly newest: (Omit<NewestSignature, 'content'> & { readonly content: string }) | null
  readonly later: readonly { readonly type: string; readonly payload: unknown; readonly parts: unknown }[] | null
}

/** One query, because the note that is being signed is locked while it runs. */
export async function readRowsAndSignature(db: Db, record: NoteRecord): Promise<RowsAndSignature> {
  const { rows } = await sql<NoteRows & StoredSignature>`
    with newest as (
      select signature.content, event.sequence, event.payload, private.content_parts
      from cmr_signature as signature join cmr_event as event on event.id = signature.event_id
      left join cmr_event_private as private on private.event_id = event.id
      where signature.cmr_id = ${record.id} order by signature.step desc limit 1)
    select ${noteRowColumns(record)},
      (select json_build_object('content', encode(content, 'base64'), 'payload', payload, 'contentParts', content_parts)
        from newest) as newest,
      (select json_agg(json_build_object('type', event.type, 'payload', event.payload, 'parts', private.parts)
        order by event.sequence)
        from newest join cmr_event as event on event.cmr_id = ${record.id} and event.sequence > newest.sequence
        left join cmr_event_private as private on private.event_id = event.id) as later`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from answers one row')
  const { newest, later, ...others } = row
  return {
    ...others,
    newest: newest === null ? null : { ...newest, content: Buffer.from(newest.content, 'base64') },
    later: (later ?? []).map(({ type, payload, parts }) => ({ type, payload: restoreParts(payload, parts) })),
  }
}

function presentNote(record: NoteRecord, rows: NoteRows): ComparedNote {
  const idText = (id: number | null) => (id === null ? null : String(id))
  return {
    ...currentContent(record, rows),
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
