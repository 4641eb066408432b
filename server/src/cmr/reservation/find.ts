import { Refusal } from '@roadnote/domain/access/refusal'
import type { Actor } from '@roadnote/domain/access/actor'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { lockNote, type Note } from '../note/store.ts'

/** A reservation with its note, locked; one on a note that the actor does not see is not found. */
export async function lockReservation(tx: Transaction<Database>, actor: Actor, id: number) {
  const owner = await tx.selectFrom('cmrReservation').where('id', '=', id).select('cmrId').executeTakeFirst()
  if (owner === undefined) throw new Refusal('not_found')
  const note = await lockNote(tx, actor, owner.cmrId)
  return { note, reservation: await reservationOf(tx, note, id) }
}

/** Read under the lock of its note: it may have been taken back or answered meanwhile. */
export async function reservationOf(tx: Transaction<Database>, note: Note, id: number) {
  const row = await tx
    .selectFrom('cmrReservation')
    .where('id', '=', id)
    .where('cmrId', '=', note.id)
    .select(['id', 'raisedStatus', 'answer'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('not_found')
  return row
}
