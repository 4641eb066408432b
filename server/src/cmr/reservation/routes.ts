import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { ownReservationContract } from '@roadnote/domain/cmr/reservation/own-contract'
import { serve, type Api } from '../../http/serve.ts'
import { answerReservation } from './answer.ts'
import {
  createOwnReservation,
  editOwnReservation,
  ownReservations,
  removeOwnReservation,
  switchReservation,
} from './own.ts'
import { raiseReservation } from './raise.ts'
import { reservationChoices, reservationList } from './read.ts'
import { deleteReservation } from './withdraw.ts'

/** The carrier's reservations at loading, the sender's answers, and the codes of an organisation. */
export function reservationRoutes(api: Api): void {
  serve(api, reservationContract.reservationChoices, reservationChoices)
  serve(api, reservationContract.reservationList, reservationList)
  serve(api, reservationContract.addReservation, raiseReservation)
  serve(api, reservationContract.deleteReservation, deleteReservation)
  serve(api, reservationContract.answerReservation, answerReservation)
  serve(api, ownReservationContract.list, ownReservations)
  serve(api, ownReservationContract.create, createOwnReservation)
  serve(api, ownReservationContract.edit, editOwnReservation)
  serve(api, ownReservationContract.remove, removeOwnReservation)
  serve(api, ownReservationContract.switch, switchReservation)
}
