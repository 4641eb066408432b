import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canWithdrawReservation } from '@roadnote/domain/cmr/policy/reservation'
import type { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { statesNumber } from '@roadnote/domain/cmr/reservation/states'
import type { Context } from '../../http/context.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent } from '../events/record.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { otherAnswers } from '../note/reservations.ts'
import { saveNote } from '../note/store.ts'
import { dropQuestionsIfAnswered } from '../reactions/reservations-to-answer.ts'
import { lockReservation } from './find.ts'

/** The carrier takes a reservation back. Its photos stay on the note, where they can be deleted. */
export async function withdrawReservation(context: Context, id: number): Promise<{ message: string; version: number }> {
  const { tx, actor } = context
  const { note, reservation } = await lockReservation(tx, actor, id)
  assertAllowed(canWithdrawReservation(actor, noteToSign(note), reservation))
  const reservationStates = statesNumber(await otherAnswers(tx, note.id, id))
  const { place, version } = await saveNote(context, note, { reservationStates })
  await tx.deleteFrom('cmrReservation').where('id', '=', id).execute()
  await recordEvent(context, note, 'reservationWithdrawn', { reservationId: id }, place)
  await dropQuestionsIfAnswered(tx, note)
  return { message: 'crm.updated', version }
}

export const deleteReservation: UseCase<(typeof reservationContract)['deleteReservation']> = (context, input) =>
  withdrawReservation(context, input.reservationId)
