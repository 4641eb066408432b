import type { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import type { UseCase } from '../../http/serve.ts'
import { readReservations } from '../note/reservations.ts'
import { findNote } from '../note/store.ts'
import { choicesIn } from './choices.ts'

export const reservationList: UseCase<(typeof reservationContract)['reservationList']> = async (context, input) => {
  const { actor, tx, language } = context
  const note = await findNote(tx, actor, input.cmr_id)
  return (await readReservations(tx, { actor, language }, [note])).get(note.id) ?? []
}

export const reservationChoices: UseCase<(typeof reservationContract)['reservationChoices']> = async (
  { actor, tx, language },
  { cmr_id: id },
) => {
  await findNote(tx, actor, id)
  return choicesIn(tx, actor.organizationId, language)
}
