import { saltedParts, type EventPayload, type NoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { chainEvent } from './chain.ts'
import { eventTime, latestEvent, placeAfter, type Place } from './place.ts'
import { salt, type NewSalt } from './private-parts.ts'
import type { Seal } from './seal.ts'

export interface NoteName {
  readonly id: number
  readonly code: string
}

/** What recording needs of a use case's context; nobody acts for the installation's own doings. */
export interface Recording {
  readonly tx: Transaction<Database>
  readonly heldTime?: Date
  readonly actor: { readonly userId: number } | null
  readonly seal: Seal
}

/**
 * Writes what happened into the note's chain and seals it, in the transaction of the change. The caller holds the
 * note's row, so that no other event can come in between. Whoever has just saved the note knows the place. Answers
 * the place behind this event, for what happened in the same moment.
 */
export async function recordEvent<Type extends NoteEventType>(
  recording: Recording,
  note: NoteName,
  type: Type,
  payload: EventPayload<Type>,
  known?: Place,
): Promise<Place> {
  const place = known ?? (await placeOf(recording, note))
  return append(recording, note, place, { type, payload })
}

/** For what happens beside the note and leaves it as it is. */
async function placeOf({ tx, heldTime }: Pick<Recording, 'tx' | 'heldTime'>, { id }: NoteName): Promise<Place> {
  const found = await tx
    .selectFrom('cmr')
    .where('id', '=', id)
    .select([latestEvent, eventTime(heldTime).as('at')])
    .executeTakeFirstOrThrow()
  return placeAfter(found.latestEvent, found.at, null)
}

/** Of a note made in this very transaction: nothing can have happened to it before. */
export async function recordCreation(
  recording: Recording,
  note: NoteName & { readonly createdAt: Date; readonly version: number },
  payload: EventPayload<'noteCreated'>,
): Promise<Place> {
  const place = { end: null, at: note.createdAt, version: note.version }
  return append(recording, note, place, { type: 'noteCreated', payload })
}

interface Happening<Type extends NoteEventType> {
  readonly type: Type
  readonly payload: EventPayload<Type>
}

async function append<Type extends NoteEventType>(
  recording: Recording,
  note: NoteName,
  place: Place,
  happening: Happening<Type>,
): Promise<Place> {
  const { event, parts } = sealedEvent(recording, note, place, happening)
  if (parts === null) await recording.tx.insertInto('cmrEvent').values(event).execute()
  else {
    await recording.tx
      .with('event', (db) => db.insertInto('cmrEvent').values(event).returning('id'))
      .insertInto('cmrEventPrivate')
      .values({ eventId: sql<number>`(select id from event)`, parts })
      .execute()
  }
  return { ...place, end: event }
}

/** The event in its place of the chain and, to stand beside it, what is private in it, as the tables keep them. */
export function sealedEvent<Type extends NoteEventType>(
  { actor, seal }: Pick<Recording, 'actor' | 'seal'>,
  note: NoteName,
  { end, at, version }: Place,
  { type, payload }: Happening<Type>,
  newSalt?: NewSalt,
) {
  const { said, parts } = salt(payload, Object.keys(saltedParts[type]), newSalt)
  const happening = { type, at, actorUserId: actor?.userId ?? null, payload: said }
  const event = chainEvent({ cmrId: note.id, code: note.code }, end, happening)
  const hash = Buffer.from(event.hash)
  return {
    event: {
      version: event.version,
      cmrId: event.cmrId,
      sequence: event.sequence,
      type,
      at: event.at,
      noteVersion: version,
      actorUserId: event.actorUserId,
      payload: JSON.stringify(said),
      previousHash: event.previousHash === null ? null : Buffer.from(event.previousHash),
      hash,
      seal: seal(hash),
    },
    parts: Object.keys(parts).length === 0 ? null : JSON.stringify(parts),
  }
}
