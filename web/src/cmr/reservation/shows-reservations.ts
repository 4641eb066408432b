import { attachmentContract } from '@roadnote/domain/cmr/contract/attachment'
import { cmrContract } from '@roadnote/domain/cmr/contract/note'
import { reservationContract } from '@roadnote/domain/cmr/reservation/contract'
import { signingContract } from '@roadnote/domain/cmr/signing/contract'

/** What a change of the reservations of a note makes stale in the portal. */
export const showsReservations = [
  reservationContract.reservationList,
  signingContract.beforeSigning,
  attachmentContract.photoList,
  cmrContract.item,
  cmrContract.history,
  // Its column and its filter.
  cmrContract.list,
]
