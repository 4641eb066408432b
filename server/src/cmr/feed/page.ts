import { isSuperAdmin, isTestKey, type Actor } from '@roadnote/domain/access/actor'
import { changeTypeOf } from '@roadnote/domain/cmr/feed/change-type'
import type { FeedEntry } from '@roadnote/domain/cmr/feed/contract'
import { isNoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import { recordReader } from '@roadnote/domain/cmr/record-reader'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { restoreParts } from '../events/private-parts.ts'
import { releaseOf } from '../evidence/release.ts'
import { findNotes, type Note } from '../note/store.ts'
import { rowsShownTo } from '../note/visibility.ts'

type Db = Kysely<Database>

/** Gives all committed changes their position in the feed, and returns the last position. */
export async function advanceFeed(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select advance_note_feed() as last`.execute(db)
  return rows[0]?.last ?? 0
}

/** The rows of note_feed that are for this actor: those of the organisation or of its test keys, of the driver, or of all super admins. */
function readerOf(actor: Actor): RawBuilder<number> {
  if (isTestKey(actor)) return sql<number>`test_reader(${actor.organizationId}::integer)`
  if (isSuperAdmin(actor)) return sql<number>`0`
  return sql<number>`${actor.builtInRole === 'driver user' ? -actor.userId : actor.organizationId}::bigint`
}

interface FeedRow {
  readonly position: number
  readonly cmrId: number
  readonly kind: number
  readonly at: Date
  readonly type: string | null
  readonly sequence: number | null
  readonly noteVersion: number | null
  readonly payload: unknown
  /** Only of edits, whose name depends on the changed fields. */
  readonly parts: unknown
}

export interface FeedRows {
  readonly entries: readonly Omit<FeedEntry, 'cmr' | 'externalIds'>[]
  /** The position of the last row that was read; null: there was none. */
  readonly position: number | null
  readonly more: boolean
}

/** The next entries of the actor's feed. What they cannot see any more is left out; that the note is gone follows. */
export async function readFeed(db: Db, actor: Actor, after: number, limit: number): Promise<FeedRows> {
  const found = await rowsAfter(db, actor, after, limit + 1)
  const rows = found.slice(0, limit)
  const notes = await findNotes(db, actor, [...new Set(rows.map(({ cmrId }) => cmrId))])
  const visible = new Map(notes.map((note) => [note.id, note]))
  const drafted = await releasesFor(db, actor, notes)
  const entries = rows.flatMap((row) => {
    const entry = entryOf(row, visible.get(row.cmrId), drafted.get(row.cmrId) ?? 0)
    return entry === null ? [] : [entry]
  })
  return { entries, position: rows.at(-1)?.position ?? null, more: found.length > limit }
}

async function rowsAfter(db: Db, actor: Actor, after: number, limit: number): Promise<FeedRow[]> {
  return db
    .selectFrom('noteFeed')
    .leftJoin('cmrEvent as event', 'event.id', 'noteFeed.eventId')
    .leftJoin('cmrEventPrivate as hidden', (join) =>
      join.onRef('hidden.eventId', '=', 'event.id').on('event.type', '=', 'noteEdited'),
    )
    .where('noteFeed.reader', '=', readerOf(actor))
    .where('noteFeed.position', '>', after)
    .where(rowsShownTo(actor))
    .orderBy('noteFeed.position')
    .limit(limit)
    .select(['noteFeed.position', 'noteFeed.cmrId', 'noteFeed.kind', 'event.type', 'event.sequence'])
    .select(['event.noteVersion', 'event.payload', 'hidden.parts'])
    .select(sql<Date>`coalesce(event.at, note_feed.at)`.as('at'))
    .execute()
}

/** `release`: the sequence of the first event that the reader may know of. */
function entryOf(row: FeedRow, note: Note | undefined, release: number): Omit<FeedEntry, 'cmr' | 'externalIds'> | null {
  const { kind, cmrId, at: time, type, sequence, noteVersion } = row
  if (note === undefined) {
    // A super admin loses sight of a note only when it expires.
    const isGone = kind === 3 || type === 'noteExpired'
    return isGone ? { type: 'cmr.gone', time, cmrId, cmrCode: null, version: null } : null
  }
  const one = { time, cmrId, cmrCode: note.code }
  if (kind === 2) return { ...one, type: 'cmr.appeared', version: note.record.version }
  if (kind === 3 || type === null || !isNoteEventType(type) || (sequence ?? 0) < release) return null
  return { ...one, type: changeTypeOf(type, restoreParts(row.payload, row.parts)), version: noteVersion }
}

/** For the notes whose draft the actor may not know of: the sequence of their release. */
async function releasesFor(db: Db, actor: Actor, notes: readonly Note[]): Promise<ReadonlyMap<number, number>> {
  const ids = notes.filter(({ parties }) => !recordReader(actor, parties).seesDrafting).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const events = await db
    .selectFrom('cmrEvent')
    .where('cmrId', 'in', ids)
    .where('type', 'in', ['noteReleased', 'noteSigned'])
    .orderBy('cmrId')
    .orderBy('sequence')
    .select(['cmrId', 'sequence', 'type'])
    .execute()
  return new Map(ids.map((id) => [id, releaseOf(events.filter(({ cmrId }) => cmrId === id))]))
}
