import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { goodType } from '@roadnote/domain/cmr/goods/cargo'
import { canReserve } from '@roadnote/domain/cmr/policy/reservation'
import { problemsOf, type RaisedReservation } from '@roadnote/domain/cmr/reservation/raised'
import type { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { mostReservations } from '@roadnote/domain/cmr/reservation/reservation'
import { statesNumber } from '@roadnote/domain/cmr/reservation/states'
import type { OwnWords } from '@roadnote/domain/cmr/reservation/words'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { lockNote, saveNote, type Note } from '../note/store.ts'
import { askSenderToAnswer } from '../reactions/reservations-to-answer.ts'
import { offeredCode } from './choices.ts'

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
  const own = await requireFitting(context, note, raised)
  const present = await tx
    .selectFrom('cmrReservation')
    .where('cmrId', '=', note.id)
    .select(['id', 'code', 'goodId', 'number', 'text', 'raisedStatus', 'answer'])
    .execute()
  const same = present.find((one) => isSame(one, raised) && one.raisedStatus === note.status)
  if (same !== undefined) return { message: 'crm.updated', id: same.id, version: note.record.version }
  if (present.length >= mostReservations) throw new Refusal('reservation_quota')
  const reservationStates = statesNumber([...present.map(({ answer }) => answer), null])
  return { message: 'crm.updated', ...(await insertReservation(context, note, raised, { own, reservationStates })) }
}

function isSame(one: RaisedReservation, other: RaisedReservation): boolean {
  return (
    one.code === other.code && one.goodId === other.goodId && one.number === other.number && one.text === other.text
  )
}

interface Besides {
  readonly own: OwnWords | null
  readonly reservationStates: number | null
}

async function insertReservation(
  context: Context,
  note: Note,
  raised: RaisedReservation,
  { own, reservationStates }: Besides,
) {
  const { tx, actor } = context
  const { place, version } = await saveNote(context, note, { reservationStates })
  const { id } = await tx
    .insertInto('cmrReservation')
    .values({
      ...raised,
      ownWords: own === null ? null : JSON.stringify(own),
      cmrId: note.id,
      raisedStatus: note.status,
      raisedByUserId: actor.userId,
      raisedAt: place.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(context, note, 'reservationRaised', { reservationId: id, own, ...raised }, place)
  await askSenderToAnswer(context, note, id)
  return { id, version }
}

/**
 * All wrong fields at once: code, row and number must fit each other and the note, and the organisation of the person who raises
 * it must offer the code. Returns the words of a code of its own.
 */
async function requireFitting({ tx, actor }: Context, note: Note, raised: RaisedReservation): Promise<OwnWords | null> {
  const fields = problemsOf(raised)
  const { problem, own } = await offeredCode(tx, actor.organizationId, raised.code)
  if (problem !== null) fields['code'] = problem
  if (raised.goodId !== null && fields['good_id'] === undefined && !(await isGoodOf(tx, note, raised.goodId)))
    fields['good_id'] = 'unknown'
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields })
  return own
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
