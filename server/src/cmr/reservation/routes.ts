import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { serve, type Api } from '../../http/serve.ts'
import { answerReservation } from './answer.ts'
import { raiseReservation } from './raise.ts'
import { reservationChoices, reservationList } from './read.ts'
import { deleteReservation } from './withdraw.ts'

/** The carrier's reservations at loading and the sender's answers. */
export function reservationRoutes(api: Api): void {
  serve(api, reservationContract.reservationChoices, reservationChoices)
  serve(api, reservationContract.reservationList, reservationList)
  serve(api, reservationContract.addReservation, raiseReservation)
  serve(api, reservationContract.deleteReservation, deleteReservation)
  serve(api, reservationContract.answerReservation, answerReservation)
}
