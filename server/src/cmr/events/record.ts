import type { EventPayload, NoteEventType } from '@roadnote/domain/cmr/lifecycle/events'
import { saltedParts } from '@roadnote/domain/cmr/lifecycle/salted-parts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { chainEvent } from './chain.ts'
import { eventTime, latestEvent, positionAfter, type ChainPosition } from './place.ts'
import { saltParts, type NewSalt } from './private-parts.ts'
import type { Seal } from './seal.ts'

export interface NoteName {
  readonly id: number
  readonly code: string
  /** Every event of a test note says so. */
  readonly isTest?: boolean
}

/** What recording needs of a use case's context; the actor is null for actions of the system. */
export interface Recording {
  readonly tx: Transaction<Database>
  readonly testTime?: Date
  readonly deviceTime?: Date
  readonly actor: { readonly userId: number } | null
  readonly seal: Seal
}

/**
 * Appends an event to the note's chain and seals it, in the transaction of the change. The caller must hold the lock
 * on the note's row, so that no other event comes in between, and passes the place if it has just saved the note.
 * Returns the place after this event, for further events of the same moment.
 */
export async function recordEvent<Type extends NoteEventType>(
  recording: Recording,
  note: NoteName,
  type: Type,
  payload: EventPayload<Type>,
  known?: ChainPosition,
): Promise<ChainPosition> {
  const place = known ?? (await placeOf(recording, note))
  return append(recording, note, place, { type, payload })
}

/** For events that leave the note itself unchanged. */
async function placeOf({ tx, testTime }: Pick<Recording, 'tx' | 'testTime'>, { id }: NoteName): Promise<ChainPosition> {
  const row = await tx
    .selectFrom('cmr')
    .where('id', '=', id)
    .select([latestEvent, eventTime(testTime).as('at')])
    .executeTakeFirstOrThrow()
  return positionAfter(row.latestEvent, row.at, null)
}

/** For a note created in this transaction, which has no earlier events. */
export async function recordCreation(
  recording: Recording,
  note: NoteName & { readonly createdAt: Date; readonly version: number },
  payload: EventPayload<'noteCreated'>,
): Promise<ChainPosition> {
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
  place: ChainPosition,
  happening: Happening<Type>,
): Promise<ChainPosition> {
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

/** The chained event and its private parts as table rows. */
export function sealedEvent<Type extends NoteEventType>(
  { actor, seal, deviceTime }: Pick<Recording, 'actor' | 'seal' | 'deviceTime'>,
  note: NoteName,
  { end, at, version }: ChainPosition,
  { type, payload }: Happening<Type>,
  newSalt?: NewSalt,
) {
  const { said, parts } = saltParts(
    {
      ...payload,
      ...(deviceTime !== undefined && { deviceTime: deviceTime.toISOString() }),
      ...(note.isTest === true && { test: true }),
    },
    Object.keys(saltedParts[type]),
    newSalt,
  )
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
