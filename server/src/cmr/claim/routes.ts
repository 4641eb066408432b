import { claimContract } from '@roadnote/domain/cmr/claim/contract'
import { serve, type Api } from '../../http/serve.ts'
import { fileReservation, readClaimClock } from './file-reservation.ts'

export function claimRoutes(api: Api): void {
  serve(api, claimContract.claimClock, readClaimClock)
  serve(api, claimContract.fileReservation, fileReservation)
}
