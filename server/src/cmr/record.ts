import { saltedParts, type NoteEventType } from '@roadnote/domain/cmr/events'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { chainEvent, type ChainEnd } from './event-chain.ts'
import { salt, type NewSalt } from './private-parts.ts'
import type { Seal } from './seal.ts'

export interface NoteName {
  readonly id: number
  readonly code: string
}

/** What recording needs of a use case's context; nobody acts for the installation's own doings. */
export interface Recording {
  readonly tx: Transaction<Database>
  readonly now: Date
  readonly actor: { readonly userId: number } | null
  readonly seal: Seal
}

/**
 * Writes what happened into the note's chain and seals it, in the transaction of the change. The caller holds the
 * note's row, so that no other event can come in between. Whoever has just saved the note knows where its chain ends.
 */
export async function recordEvent(
  recording: Recording,
  note: NoteName,
  type: NoteEventType,
  payload: Readonly<Record<string, unknown>>,
  known?: ChainEnd | null,
): Promise<ChainEnd> {
  const end = known === undefined ? await chainEndOf(recording.tx, note) : known
  return append(recording, note, end, { type, payload })
}

async function chainEndOf(tx: Transaction<Database>, { id }: NoteName): Promise<ChainEnd | null> {
  const last = await tx
    .selectFrom('cmrEvent')
    .where('cmrId', '=', id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['sequence', 'hash', 'at'])
    .executeTakeFirst()
  return last ?? null
}

/** Of a note made in this very transaction: nothing can have happened to it before. */
export async function recordCreation(
  recording: Recording,
  note: NoteName,
  payload: Readonly<Record<string, unknown>>,
): Promise<ChainEnd> {
  return append(recording, note, null, { type: 'noteCreated', payload })
}

interface Happening {
  readonly type: NoteEventType
  readonly payload: Readonly<Record<string, unknown>>
}

async function append(
  recording: Recording,
  note: NoteName,
  end: ChainEnd | null,
  happening: Happening,
): Promise<ChainEnd> {
  const { event, parts } = sealedEvent(recording, note, end, happening)
  if (parts === null) await recording.tx.insertInto('cmrEvent').values(event).execute()
  else {
    await recording.tx
      .with('event', (db) => db.insertInto('cmrEvent').values(event).returning('id'))
      .insertInto('cmrEventPrivate')
      .values({ eventId: sql<number>`(select id from event)`, parts })
      .execute()
  }
  return event
}

/** The event in its place of the chain and, to stand beside it, what is private in it, as the tables keep them. */
export function sealedEvent(
  { now, actor, seal }: Omit<Recording, 'tx'>,
  note: NoteName,
  end: ChainEnd | null,
  { type, payload }: Happening,
  newSalt?: NewSalt,
) {
  const { said, parts } = salt(payload, Object.keys(saltedParts[type]), newSalt)
  const happening = { type, at: now, actorUserId: actor?.userId ?? null, payload: said }
  const event = chainEvent({ cmrId: note.id, code: note.code }, end, happening)
  const hash = Buffer.from(event.hash)
  return {
    event: {
      version: event.version,
      cmrId: event.cmrId,
      sequence: event.sequence,
      type,
      at: event.at,
      actorUserId: event.actorUserId,
      payload: JSON.stringify(said),
      previousHash: event.previousHash === null ? null : Buffer.from(event.previousHash),
      hash,
      seal: seal(hash),
    },
    parts: Object.keys(parts).length === 0 ? null : JSON.stringify(parts),
  }
}
