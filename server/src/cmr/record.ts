import type { NoteEventType } from '@roadnote/domain/cmr/events'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { chainEvent, type ChainEnd } from './event-chain.ts'
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

export interface Recorded {
  readonly id: number
  readonly hash: Buffer
}

/**
 * Writes what happened into the note's chain and seals it, in the transaction of the change. The caller holds the
 * note's row, so that no other event can come in between.
 */
export async function recordEvent(
  recording: Recording,
  note: NoteName,
  type: NoteEventType,
  payload: Readonly<Record<string, unknown>>,
): Promise<Recorded> {
  const last = await recording.tx
    .selectFrom('cmrEvent')
    .where('cmrId', '=', note.id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['sequence', 'hash'])
    .executeTakeFirst()
  return append(recording, note, last ?? null, { type, payload })
}

/** Of a note made in this very transaction: nothing can have happened to it before. */
export async function recordCreation(
  recording: Recording,
  note: NoteName,
  payload: Readonly<Record<string, unknown>>,
): Promise<Recorded> {
  return append(recording, note, null, { type: 'noteCreated', payload })
}

interface Happening {
  readonly type: NoteEventType
  readonly payload: Readonly<Record<string, unknown>>
}

async function append(
  { tx, now, actor, seal }: Recording,
  note: NoteName,
  last: ChainEnd | null,
  { type, payload }: Happening,
): Promise<Recorded> {
  const happening = { type, at: now, actorUserId: actor?.userId ?? null, payload }
  const event = chainEvent({ cmrId: note.id, code: note.code }, last, happening)
  const hash = Buffer.from(event.hash)
  const { id } = await tx
    .insertInto('cmrEvent')
    .values({
      cmrId: event.cmrId,
      sequence: event.sequence,
      type,
      at: event.at,
      actorUserId: event.actorUserId,
      payload: JSON.stringify(payload),
      previousHash: event.previousHash === null ? null : Buffer.from(event.previousHash),
      hash,
      seal: seal(hash),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, hash }
}
