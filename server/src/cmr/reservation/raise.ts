import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { canReserve } from '@roadnote/domain/cmr/policy/reservation'
import { problemsOf, type RaisedReservation } from '@roadnote/domain/cmr/reservation/raised'
import type { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { mostReservations, ownIdOf } from '@roadnote/domain/cmr/reservation/reservation'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { lockNote, saveNote, type Note } from '../note/store.ts'
import { askSenderToAnswer } from '../reactions/reservations-to-answer.ts'

type Tx = Transaction<Database>

type Sent = Parameters<UseCase<(typeof reservationContract)['addReservation']>>[1]

/** The carrier raises a reservation on a note; the same one again is the one that is there. */
export async function raiseReservation(
  context: Context,
  sent: Sent,
): Promise<{ message: string; id: number; version: number }> {
  const { tx, actor } = context
  const note = await lockNote(tx, actor, sent.cmr_id)
  assertAllowed(canReserve(actor, noteToSign(note)))
  const { code, good_id: goodId = null, number = null, text = null } = sent
  const raised = { code, goodId, number, text }
  await requireFitting(tx, note, raised)
  const present = await tx
    .selectFrom('cmrReservation')
    .where('cmrId', '=', note.id)
    .select(['id', 'code', 'goodId', 'number', 'text', 'raisedStatus'])
    .execute()
  const same = present.find((one) => isSame(one, raised) && one.raisedStatus === note.status)
  if (same !== undefined) return { message: 'crm.updated', id: same.id, version: note.record.version }
  if (present.length >= mostReservations) throw new Refusal('reservation_quota')
  return { message: 'crm.updated', ...(await insertReservation(context, note, raised)) }
}

function isSame(one: RaisedReservation, other: RaisedReservation): boolean {
  return (
    one.code === other.code && one.goodId === other.goodId && one.number === other.number && one.text === other.text
  )
}

async function insertReservation(context: Context, note: Note, raised: RaisedReservation) {
  const { tx, actor } = context
  const { place, version } = await saveNote(context, note, {})
  const { id } = await tx
    .insertInto('cmrReservation')
    .values({
      ...raised,
      cmrId: note.id,
      raisedStatus: note.status,
      raisedByUserId: actor.userId,
      raisedAt: place.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(context, note, 'reservationRaised', { reservationId: id, own: null, ...raised }, place)
  await askSenderToAnswer(context, note, id)
  return { id, version }
}

/** All wrong fields at once: code, row and number must fit each other and the note. */
async function requireFitting(tx: Tx, note: Note, raised: RaisedReservation): Promise<void> {
  const fields = problemsOf(raised)
  if (ownIdOf(raised.code) !== null) fields['code'] = 'unknown'
  if (raised.goodId !== null && fields['good_id'] === undefined && !(await isGoodOf(tx, note, raised.goodId)))
    fields['good_id'] = 'unknown'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
}

async function isGoodOf(tx: Tx, { id }: Note, goodId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('good')
    .where('id', '=', goodId)
    .where('cmrId', '=', id)
    .where('type', '=', goodType.goods)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
