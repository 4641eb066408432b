import type { NoteEventType } from '@roadnote/domain/cmr/events'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { chainEvent } from './event-chain.ts'

export interface NoteName {
  readonly id: number
  readonly code: string
}

export interface Happening {
  readonly type: NoteEventType
  readonly at: Date
  /** null: the installation itself */
  readonly actorUserId: number | null
  readonly payload: Record<string, unknown>
}

/**
 * Writes what happened into the note's chain, in the transaction of the change. The caller holds the note's row, so
 * that no other event can come in between.
 */
export async function recordEvent(tx: Transaction<Database>, note: NoteName, happening: Happening): Promise<number> {
  const last = await tx
    .selectFrom('cmrEvent')
    .where('cmrId', '=', note.id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .select(['sequence', 'hash'])
    .executeTakeFirst()
  const event = chainEvent({ cmrId: note.id, code: note.code }, last ?? null, happening)
  const { id } = await tx
    .insertInto('cmrEvent')
    .values({
      cmrId: event.cmrId,
      sequence: event.sequence,
      type: event.type,
      at: event.at,
      actorUserId: event.actorUserId,
      payload: JSON.stringify(event.payload),
      previousHash: event.previousHash === null ? null : Buffer.from(event.previousHash),
      hash: Buffer.from(event.hash),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
