import { Refusal } from '@roadnote/domain/access/refusal'
import type { charterContract } from '@roadnote/domain/cmr/contract/charter'
import type { UseCaseWithoutTransaction } from '../../http/serve.ts'
import { choicesIn } from '../reservation/choices.ts'
import { raiseReservation } from '../reservation/raise.ts'
import { withdrawReservation } from '../reservation/withdraw.ts'
import { asDriver } from './driver-actions.ts'
import { requireNotesOfDriver, type OpenAccess } from './driver-access.ts'

type Contract = typeof charterContract
type Call<Name extends keyof Contract> = UseCaseWithoutTransaction<Contract[Name]>

export function reservationChoicesForDriver(openAccess: OpenAccess): Call<'reservationChoices'> {
  return async (open, { token, cmr_id: id }) => {
    const holder = await openAccess(open, token)
    requireNotesOfDriver(holder, [id])
    return choicesIn(open.database, holder.actor.organizationId, open.language)
  }
}

export function addReservationAsDriver(openAccess: OpenAccess): Call<'addReservation'> {
  return async (open, { token, key, deviceTime, ...reservation }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, [reservation.cmr_id], (context) =>
      raiseReservation(context, reservation),
    )
  }
}

/** The link opens only its own notes, whatever else the driver sees. */
export function deleteReservationAsDriver(openAccess: OpenAccess): Call<'deleteReservation'> {
  return async (open, { token, key, deviceTime, cmr_id: id, reservationId }) => {
    const holder = await openAccess(open, token)
    return asDriver(open, holder, { key, deviceTime }, [id], async (context) => {
      const row = await context.tx
        .selectFrom('cmrReservation')
        .where('id', '=', reservationId)
        .where('cmrId', '=', id)
        .select('id')
        .executeTakeFirst()
      if (row === undefined) throw new Refusal('not_found')
      return withdrawReservation(context, reservationId)
    })
  }
}
