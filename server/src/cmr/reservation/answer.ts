import { Refusal } from '@roadnote/domain/access/refusal'
import { assertAllowed } from '@roadnote/domain/access/verdict'
import { canAnswerReservations } from '@roadnote/domain/cmr/policy/reservation'
import type { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import type { AnswerWay, ReservationAnswer } from '@roadnote/domain/cmr/reservation/reservation'
import { statesNumber } from '@roadnote/domain/cmr/reservation/states'
import type { AssuranceLevel } from '@roadnote/domain/session/assurance'
import type { UseCase } from '../../http/serve.ts'
import { recordEvent, type Recording } from '../events/record.ts'
import { noteToSign } from '../note/note-to-sign.ts'
import { otherAnswers } from '../note/reservations.ts'
import { saveNote, type Note } from '../note/store.ts'
import { dropQuestionsIfAnswered } from '../reactions/reservations-to-answer.ts'
import { lockReservation, type reservationOf } from './find.ts'

/** The sender answers from an account. The same answer again changes nothing; another one is refused. */
export const answerReservation: UseCase<(typeof reservationContract)['answerReservation']> = async (
  context,
  { reservationId, answer },
) => {
  const { tx, actor } = context
  const { note, reservation } = await lockReservation(tx, actor, reservationId)
  assertAllowed(canAnswerReservations(actor, noteToSign(note)))
  const version = await saveAnswer(context, note, reservation, { answer, through: 'account', name: actor.name })
  return { message: 'crm.updated', version }
}

export interface GivenAnswer {
  readonly answer: ReservationAnswer
  readonly through: AnswerWay
  readonly name: string
  /** What the person proved for this answer; absent: nothing more than their session. */
  readonly assurance?: AssuranceLevel
}

/** Saves the answer with its event and returns the version of the note. The caller has locked the note and checked that this is the sender. */
export async function saveAnswer(
  context: Recording,
  note: Note,
  { id, answer: earlier }: Awaited<ReturnType<typeof reservationOf>>,
  { answer, through, name, assurance }: GivenAnswer,
): Promise<number> {
  if (earlier === answer) return note.record.version
  if (earlier !== null) throw new Refusal('reservation_answered')
  const { tx, actor } = context
  const reservationStates = statesNumber([...(await otherAnswers(tx, note.id, id)), answer])
  const { place, version } = await saveNote(context, note, { reservationStates })
  await tx
    .updateTable('cmrReservation')
    .set({ answer, answeredThrough: through, answeredByUserId: actor?.userId ?? null, answeredAt: place.at })
    .where('id', '=', id)
    .execute()
  const onBehalfOf = note.record.senderOrganizationId
  const by = { name, organization: note.organizations.get(onBehalfOf)?.name ?? '' }
  const proved = assurance === undefined ? {} : { assurance }
  const payload = { reservationId: id, answer, through, ...proved, onBehalfOf, by }
  await recordEvent(context, note, 'reservationAnswered', payload, place)
  await dropQuestionsIfAnswered(tx, note)
  return version
}
